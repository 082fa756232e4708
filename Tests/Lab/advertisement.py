"""A scenario's advertising as bytes on the air."""
from bumble.core import UUID, AdvertisingData

from lines import Problem

LIMIT = 31  # bytes of a legacy advertisement, and of its scan response
UUIDS = {16: AdvertisingData.COMPLETE_LIST_OF_16_BIT_SERVICE_CLASS_UUIDS,
         32: AdvertisingData.COMPLETE_LIST_OF_32_BIT_SERVICE_CLASS_UUIDS,
         128: AdvertisingData.COMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS}
SERVICE_DATA = {16: AdvertisingData.SERVICE_DATA_16_BIT_UUID,
                32: AdvertisingData.SERVICE_DATA_32_BIT_UUID,
                128: AdvertisingData.SERVICE_DATA_128_BIT_UUID}


def structures(advertising):
    """(type, bytes) of each part, the most important first."""
    if advertising["flags"] is not None:
        yield AdvertisingData.FLAGS, bytes([advertising["flags"]])
    by_size = {}
    for text in advertising["serviceUUIDs"]:
        packed = UUID(text).to_bytes()
        by_size[len(packed) * 8] = by_size.get(len(packed) * 8, b"") + packed
    for bits, packed in by_size.items():
        yield UUIDS[bits], packed
    for company, data in advertising["manufacturerData"].items():
        yield AdvertisingData.MANUFACTURER_SPECIFIC_DATA, int(company, 16).to_bytes(2, "little") + bytes.fromhex(data)
    for text, data in advertising["serviceData"].items():
        packed = UUID(text).to_bytes()
        yield SERVICE_DATA[len(packed) * 8], packed + bytes.fromhex(data)
    if advertising["localName"]:
        yield AdvertisingData.COMPLETE_LOCAL_NAME, advertising["localName"].encode()


def payloads(advertising):
    """(advertisement, scan response): a part that doesn't fit the first goes into the second."""
    result = [[], []]
    for kind, data in structures(advertising):
        for parts in result:
            if sum(len(d) + 2 for _, d in parts) + len(data) + 2 <= LIMIT:
                parts.append((kind, data))
                break
        else:
            raise Problem(f"advertising: more than fits {LIMIT} bytes and a scan response of {LIMIT}")
    return tuple(bytes(AdvertisingData(parts)) for parts in result)
