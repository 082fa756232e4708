"""One peripheral of a scenario file, with its defaults. The simulator checks the file in full;
here the keys alone are checked, so that the two can't come apart unnoticed."""
from lines import Problem

PERIPHERAL = dict(name=None, address=None, addressType="random", advertising={}, mtu=517, services=[])
ADVERTISING = dict(enabled=True, localName=None, serviceUUIDs=[], manufacturerData={}, serviceData={},
                   flags=6, interval=0.1, rssi=-60, connectable=True)
SERVICE = dict(uuid=None, primary=True, characteristics=[])
CHARACTERISTIC = dict(uuid=None, properties=[], value="", latency=0.0, readError=None, writeError=None,
                      hang=False, security="none", notifications=None, descriptors=[])
TRAIN = dict(interval=None, values=None, count=None)
DESCRIPTOR = dict(uuid=None, value="")


def merged(given, defaults, path):
    for key in given:
        if key not in defaults:
            raise Problem(f"{path}.{key}: unknown key; expected one of {', '.join(defaults)}")
    return {**defaults, **given}


def peripheral(given, path):
    result = merged(given, PERIPHERAL, path)
    advertising = merged(result["advertising"], ADVERTISING, f"{path}.advertising")
    if advertising["localName"] is None:
        advertising["localName"] = result["name"]
    result["advertising"] = advertising
    result["services"] = [service(s, f"{path}.services[{i}]") for i, s in enumerate(result["services"])]
    if result["addressType"] != "random":
        raise Problem(f"{path}.addressType: a virtual controller's public address can't be chosen; use random")
    return result


def service(given, path):
    result = merged(given, SERVICE, path)
    result["characteristics"] = [characteristic(c, f"{path}.characteristics[{i}]")
                                 for i, c in enumerate(result["characteristics"])]
    return result


def characteristic(given, path):
    result = merged(given, CHARACTERISTIC, path)
    if result["notifications"] is not None:
        result["notifications"] = merged(result["notifications"], TRAIN, f"{path}.notifications")
    result["descriptors"] = [merged(d, DESCRIPTOR, f"{path}.descriptors[{i}]")
                             for i, d in enumerate(result["descriptors"])]
    return result
