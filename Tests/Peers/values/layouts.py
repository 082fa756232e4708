"""How values are laid out, for making them: by characteristic the width of the flags (0: none) and
the fields in order, each with the flag bit that it needs (None: always there)."""

LAYOUTS = {
    "2A01": (0, [(None, "u16")]),
    "2A04": (0, [(None, "u16"), (None, "u16"), (None, "u16"), (None, "u16")]),
    "2A06": (0, [(None, "u8")]),
    "2A07": (0, [(None, "i8")]),
    "2A08": (0, [(None, "date")]),
    "2A0A": (0, [(None, "date"), (None, "day")]),
    "2A0C": (0, [(None, "date"), (None, "day"), (None, "u8")]),
    "2A0F": (0, [(None, "zone"), (None, "dst")]),
    "2A18": (1, [(None, "u16"), (None, "date"), (0, "i16"), (1, "sfloat"), (1, "sample"),
                 (3, "u16")]),
    "2A19": (0, [(None, "u8")]),
    "2A1C": (1, [(None, "float"), (1, "date"), (2, "code9")]),
    "2A1D": (0, [(None, "u8")]),
    "2A1E": (1, [(None, "float"), (1, "date"), (2, "code9")]),
    "2A23": (0, [(None, "u40"), (None, "u24")]),
    "2A24": (0, [(None, "text")]),
    "2A25": (0, [(None, "text")]),
    "2A26": (0, [(None, "text")]),
    "2A27": (0, [(None, "text")]),
    "2A28": (0, [(None, "text")]),
    "2A29": (0, [(None, "text")]),
    "2A2B": (0, [(None, "date"), (None, "day"), (None, "u8"), (None, "u4")]),
    "2A2C": (0, [(None, "u16")]),
    "2A34": (1, [(None, "u16"), (7, "u8"), (0, "code7"), (0, "sfloat"), (1, "code5"),
                 (2, "tester"), (3, "u16"), (3, "percent8"), (4, "code5"), (4, "sfloat"),
                 (6, "sfloat")]),
    "2A35": (1, [(None, "high"), (None, "low"), (None, "low"), (1, "date"), (2, "pulse"), (3, "u8"),
                 (4, "u16")]),
    "2A37": (1, [(None, "rate"), (3, "u16"), (4, "u16"), (4, "u16")]),
    "2A38": (0, [(None, "u8")]),
    "2A39": (0, [(None, "u8")]),
    "2A50": (0, [(None, "code2"), (None, "u16"), (None, "u16"), (None, "u16")]),
    "2A53": (1, [(None, "u16"), (None, "u8"), (0, "u16"), (1, "u32")]),
    "2A5B": (1, [(0, "u32"), (0, "u16"), (1, "u16"), (1, "u16")]),
    "2A5E": (1, [(None, "sfloat"), (None, "sfloat"), (0, "date"), (1, "u16"), (2, "u24"),
                 (3, "sfloat")]),
    "2A5F": (1, [(None, "sfloat"), (None, "sfloat"), (0, "sfloat"), (0, "sfloat"), (1, "sfloat"),
                 (1, "sfloat"), (2, "u16"), (3, "u24"), (4, "sfloat")]),
    "2A63": (2, [(None, "i16"), (0, "u8"), (2, "u16"), (4, "u32"), (4, "u16"), (5, "u16"),
                 (5, "u16"), (6, "i16"), (6, "i16"), (7, "i16"), (7, "i16"), (8, "u24"),
                 (9, "u16"), (10, "u16"), (11, "u16")]),
    "2A6C": (0, [(None, "i24")]),
    "2A6D": (0, [(None, "u32")]),
    "2A6E": (0, [(None, "i16")]),
    "2A6F": (0, [(None, "u16")]),
    "2A70": (0, [(None, "u16")]),
    "2A71": (0, [(None, "u16")]),
    "2A72": (0, [(None, "u16")]),
    "2A73": (0, [(None, "u16")]),
    "2A74": (0, [(None, "u8")]),
    "2A75": (0, [(None, "u24")]),
    "2A76": (0, [(None, "u8")]),
    "2A77": (0, [(None, "u16")]),
    "2A78": (0, [(None, "u16")]),
    "2A79": (0, [(None, "i8")]),
    "2A7A": (0, [(None, "i8")]),
    "2A7B": (0, [(None, "i8")]),
    "2A9C": (2, [(None, "percent16"), (1, "date"), (2, "u8"), (3, "u16"), (4, "u16"), (5, "u16"),
                 (6, "u16"), (7, "u16"), (8, "u16"), (9, "u16"), (10, "u16"), (11, "u16")]),
    "2A9D": (1, [(None, "u16"), (1, "date"), (2, "u8"), (3, "u16"), (3, "u16")]),
    "2AA0": (0, [(None, "i16"), (None, "i16")]),
    "2AA1": (0, [(None, "i16"), (None, "i16"), (None, "i16")]),
    "2AA3": (0, [(None, "u8")]),
}

# The bits of the flags that the specifications assign.
FLAGS = {"2A18": 5, "2A1C": 3, "2A1E": 3, "2A34": 8, "2A35": 5, "2A37": 5, "2A53": 3, "2A5B": 2,
         "2A5E": 5, "2A5F": 5, "2A63": 13, "2A9C": 13, "2A9D": 4}

_DATES = [(2024, 2, 29, 23, 59, 59), (1582, 10, 15, 0, 0, 0), (9999, 12, 31, 23, 59, 59),
          (2000, 1, 1, 0, 0, 0)]
_TEXTS = ["", "A", "RxBlueZ", "Gerät №7", "x" * 20]


def _number(random, octets):
    top = 1 << (8 * octets)
    edges = [0, 1, top // 2 - 1, top // 2, top - 2, top - 1]
    return random.choice(edges) if random.random() < 0.3 else random.randrange(top)


def _medfloat(random, mantissa_bits, exponents):
    """Special values (with exponent 0), and numbers; never what would be special but for its
    exponent, which bluetooth-sig can't be told: see `_for_bluetooth_sig`."""
    half = 1 << (mantissa_bits - 1)
    if random.random() < 0.1:
        return random.choice([half - 1, half - 2, half, half + 1, half + 2])
    exponent = random.choice(exponents)
    mantissa = random.randint(3 - half, half - 3)
    return (exponent << mantissa_bits) | mantissa % (2 * half)


def _for_bluetooth_sig(number, bits):
    """bluetooth-sig takes the exponent for a number with an offset, where IEEE 11073-20601 has two's
    complement (36.4 is FF00016C there): the other form has the topmost bit turned."""
    mantissa_bits = {16: 12, 32: 24}[bits]
    half = 1 << (mantissa_bits - 1)
    is_special = not number >> mantissa_bits and half - 2 <= number <= half + 2
    return number if is_special else number ^ 1 << (bits - 1)


_CODES = {
    "day": range(8), "dst": [0, 2, 4, 8, 255], "zone": [128, *range(208, 256), *range(57)],
    "sample": [low | high << 4 for low in range(1, 11) for high in (1, 2, 3, 4, 15)],
    "tester": [low | high << 4 for low in (1, 2, 3, 15) for high in (1, 2, 3, 4, 5, 15)],
    "u4": range(16), "percent8": range(101), "code2": [1, 2], "code5": range(1, 6),
    "code7": range(1, 8), "code9": range(1, 10),
}
_MEDFLOATS = {
    "sfloat": (2, 12, range(-8, 8)), "float": (4, 24, range(-12, 12)),
}


def _field(kind, random, flags):
    """The octets, and those for bluetooth-sig."""
    if kind == "rate":
        kind = "u16" if flags & 1 else "u8"
    if kind in _CODES:
        octets = bytes([random.choice(_CODES[kind])])
    elif kind in ("high", "low", "pulse"):
        # Pressures of which bluetooth-sig believes that they are of a living being.
        mmhg, kpa = {"high": ((151, 300), (21, 40)), "low": ((30, 150), (5, 20)),
                     "pulse": ((40, 200), (40, 200))}[kind]
        number = random.randint(*(kpa if flags & 1 else mmhg))
        return (number.to_bytes(2, "little"),
                _for_bluetooth_sig(number, 16).to_bytes(2, "little"))
    elif kind in _MEDFLOATS:
        width, mantissa_bits, exponents = _MEDFLOATS[kind]
        number = _medfloat(random, mantissa_bits, [e % (1 << (8 * width - mantissa_bits))
                                                   for e in exponents])
        return (number.to_bytes(width, "little"),
                _for_bluetooth_sig(number, 8 * width).to_bytes(width, "little"))
    elif kind == "percent16":
        octets = random.choice([0xFFFF, *range(1001)]).to_bytes(2, "little")
    elif kind == "date":
        if random.random() < 0.2:
            year, *rest = random.choice(_DATES)
        else:
            year = random.randint(1582, 9999)
            rest = [random.randint(1, 12), random.randint(1, 28), random.randrange(24),
                    random.randrange(60), random.randrange(60)]
        octets = year.to_bytes(2, "little") + bytes(rest)
    elif kind == "text":
        octets = random.choice(_TEXTS).encode() + b"\0" * random.randrange(2)
    else:
        width = int(kind[1:]) // 8
        octets = _number(random, width).to_bytes(width, "little")
    return octets, octets


def values(uuid, random, count):
    """`count` values at least, each with its form for bluetooth-sig; of flagged ones every
    combination, of one octet every value."""
    width, fields = LAYOUTS[uuid]
    combinations = 1 << FLAGS.get(uuid, 0)
    if not width and [kind for _, kind in fields] in (["u8"], ["i8"]):
        return [(bytes([octet]),) * 2 for octet in range(256)]
    made = []
    for number in range(max(count, combinations)):
        flags = number % combinations
        value = adapted = flags.to_bytes(width, "little")
        for bit, kind in fields:
            if bit is None or flags >> bit & 1:
                octets, others = _field(kind, random, flags)
                value += octets
                adapted += others
        made.append((value, adapted))
    return made
