#!/usr/bin/env python3
"""compare.py PEER [COUNT [SEED]]

Decodes generated values of every type by PEER (RxBlueZ's values-peer) and by bluetooth-sig, and
compares them field by field, and RxBlueZ's octets with bluetooth-sig's. What differs must be in
differences.json, with its reason; an entry that no value needs any more is a failure, too.
The last line says "N passed, N failed": characteristics, and those entries.
"""
import collections
import json
import logging
import math
import pathlib
import random
import subprocess
import sys

from bluetooth_sig.gatt.characteristics.registry import CharacteristicRegistry
from bluetooth_sig.gatt.exceptions import SpecialValueDetectedError

from fields import FIELDS
from layouts import LAYOUTS, values

HERE = pathlib.Path(__file__).parent
logging.disable(logging.CRITICAL)


class Refused(Exception):
    pass


def peer_answers(peer, requests):
    lines = "".join(
        json.dumps({"uuid": uuid, "value": value.hex()}) + "\n" for uuid, value in requests)
    done = subprocess.run([peer], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def flat(value, path=""):
    if isinstance(value, dict) and value and "year" not in value:
        return {found: leaf for name, inner in value.items()
                for found, leaf in flat(inner, f"{path}.{name}" if path else name).items()}
    return {path: value}


def lookup(ours, path):
    """Ours at a path; nil where it is in something that is nil."""
    while path not in ours and "." in path:
        path = path.rpartition(".")[0]
    return ours.get(path, KeyError)


def same(left, right):
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if left in ("nan", "inf", "-inf"):
        left = float(left)
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        if math.isnan(left) or math.isnan(right):
            return math.isnan(left) and math.isnan(right)
        return math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-12)
    return left == right


def decode(theirs, value):
    """Their value; None where they say that it stands for "not known"."""
    try:
        return theirs.parse_value(value)
    except SpecialValueDetectedError:
        return None
    except Exception as error:
        raise Refused(str(error)) from error


def differences(uuid, theirs, value, adapted, answer):
    """What differs, as (kind, detail)."""
    try:
        parsed = decode(theirs, adapted)
    except Refused as refusal:
        if "error" not in answer:
            yield "theirs refuses", refusal
        return
    if "error" in answer:
        yield "ours refuses", answer["error"]
        return
    ours, fields = flat(answer["fields"]), FIELDS[uuid]
    for path, get in fields.items():
        mine = lookup(ours, path)
        other = None if parsed is None else get(parsed)
        if not same(mine, other):
            yield path or "value", f"ours {mine}, theirs {other}"
    for path in ours:
        if ours[path] is not None and path not in fields:
            yield path, "not compared"
    octets = bytes.fromhex(answer["value"])
    if parsed is None:
        if octets != value:
            yield "octets", octets.hex()
        return
    if octets != value:
        width = LAYOUTS[uuid][0]
        reencoded = octets[:width] + adapted[width:] if len(octets) == len(value) else octets
        again = decode(theirs, reencoded)
        for path, get in fields.items():
            if again is None or not same(get(again), get(parsed)):
                yield "octets of ours", f"{octets.hex()}: {path}"
    try:
        built = bytes(theirs.build_value(parsed))
    except Exception as error:
        yield "theirs builds none", error
    else:
        yield from octet_differences(LAYOUTS[uuid][0], octets, adapted, built)


def octet_differences(width, octets, adapted, built):
    """Theirs may be ours, or ours as it was adapted for them."""
    if built in (octets, octets[:width] + adapted[width:]):
        return
    flags_alone = built[width:] in (octets[width:], adapted[width:])
    yield ("flags" if flags_alone else "octets", f"ours {octets.hex()}, theirs {built.hex()}")


def allowed(entry, uuid, kind, detail):
    return (uuid in entry["characteristics"] and kind in entry["kinds"]
            and entry.get("contains", "") in str(detail))


def main():
    peer, count, seed = sys.argv[1], *map(int, (sys.argv[2:] + ["300", "1"])[:2])
    known = json.loads((HERE / "differences.json").read_text())
    seeded = random.Random(seed)
    requests = [(uuid, *made) for uuid in LAYOUTS for made in values(uuid, seeded, count)]
    answers = peer_answers(peer, [(uuid, value) for uuid, value, _ in requests])
    assert len(answers) == len(requests), "values-peer did not answer everything"
    used, failures, samples = collections.Counter(), collections.Counter(), {}
    classes = {uuid: CharacteristicRegistry.get_characteristic_class_by_uuid(uuid)()
               for uuid in LAYOUTS}
    compared = collections.Counter()
    for (uuid, value, adapted), answer in zip(requests, answers):
        compared[uuid] += 1
        for kind, detail in differences(
                uuid, classes[uuid], value, adapted, answer):
            entries = [n for n, it in enumerate(known) if allowed(it, uuid, kind, detail)]
            used.update(entries[:1])
            if not entries:
                failures[uuid, kind] += 1
                samples.setdefault((uuid, kind), f"{value.hex()}: {detail}")
    for (uuid, kind), times in failures.items():
        name = type(classes[uuid]).__name__.removesuffix("Characteristic")
        print(f"{uuid} {name}: {kind}, {times} of {compared[uuid]}: {samples[uuid, kind]}")
    stale = [it for n, it in enumerate(known) if not used[n]]
    for entry in stale:
        print(f"no value needs this any more: {entry}")
    print(f"{len(requests)} values, {sum(used.values())} known differences, "
          f"{len(known)} reasons")
    failed = len({uuid for uuid, _ in failures}) + len(stale)
    print(f"{len(LAYOUTS) + len(stale) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
