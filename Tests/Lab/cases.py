"""Runs the contract cases of a test bundle inside the lab, and counts how they ended.

cases.py BUNDLE SECONDS [FILTER]   writes "PASSED FAILED SKIPPED" to $LAB/count; status 1 if any
failed or none ran. A case that fails while bluetoothd dies by itself is named as that and run
again; one during which it dies every time counts as skipped: the daemon's result, not the library's.
"""
import asyncio
import os
import re
import subprocess
import sys
import time

import tally
from lines import ask

LAB = os.environ["LAB"]
SOCKET = "/run/rxbluez-lab.sock"
ATTEMPTS = 3


def run(bundle, seconds, filters, attempt):
    """One run of the bundle; its tests by their identifier."""
    events = f"{LAB}/events-{attempt}.jsonl"
    command = [bundle, "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
               "--event-stream-output-path", events, "--skip", r"^(?!ContractTests\.)"]
    for pattern in filters:
        command += ["--filter", pattern]
    environment = {k: v for k, v in os.environ.items()
                   if k not in ("PYTHONPATH", "DBUS_SYSTEM_BUS_ADDRESS")} | {"RXBLUEZ_WORLD": "lab"}
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        print(f"lab: the cases did not end within {seconds:.0f} s", flush=True)
    if process.returncode < 0:
        print(f"lab: the test bundle ended by signal {-process.returncode}", flush=True)
    return tally.read(events)


def deaths_during(test, deaths):
    if test.started is None:
        return []
    return [d for d in deaths if test.started <= d["at"] <= (test.ended or time.time())]


def main(bundle, seconds, filters):
    deadline = time.monotonic() + seconds
    results, again = {}, filters
    for attempt in range(1, ATTEMPTS + 1):
        tests = run(bundle, max(deadline - time.monotonic(), 1), again, attempt)
        report = asyncio.run(ask(SOCKET, {"do": "crashReport"}))
        results |= tests
        repeat = []
        for test in tests.values():
            for death in deaths_during(test, report["deaths"]):
                what = death["signal"] or f"status {death['status']}"
                print(f"lab: bluetoothd {death['version']} died by itself ({what}) during {test.label}", flush=True)
                if test.outcome != "passed" and test not in repeat:
                    repeat.append(test)
        for line in report["kernel"]:
            print(f"lab: kernel: {line}", flush=True)
        if not repeat:
            break
        if attempt == ATTEMPTS:
            for test in repeat:
                print(f"lab: skipped after {ATTEMPTS} tries, the daemon died in each: {test.label}", flush=True)
                test.outcome = "skipped"
            break
        print(f"lab: running {len(repeat)} of the cases again", flush=True)
        again = ["^" + re.escape(test.name) + "$" for test in repeat]
    passed, failed, skipped = tally.count(results.values())
    with open(f"{LAB}/count", "w") as file:
        print(passed, failed, skipped, file=file)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]), sys.argv[3:]))
