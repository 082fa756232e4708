"""Runs the contract cases of a test bundle inside the lab, and counts how they ended.

cases.py BUNDLE SECONDS first|last [FILTER...]   writes "PASSED FAILED SKIPPED" to $LAB/count. Status
1 if any failed or none passed.

The suite itself runs a case again during which bluetoothd died by itself, three times at most;
here the deaths are named, and a case that failed because the daemon died in each of its runs counts
as skipped: the daemon's result, not the library's. A fault of the kernel spoils the whole machine:
the run is ended, and what had not passed goes to $LAB/again, for another machine to run. So do, where
this machine is the first, a few cases that failed: an emulated machine on a busy host is too slow at
times. Each is named, and what fails twice has failed.
"""
import asyncio
import os
import re
import subprocess
import sys
import time

import tally
from kernel import KernelLog
from lines import ask

LAB = os.environ["LAB"]
EVENTS = f"{LAB}/events.jsonl"
RUNS = 3  # of a case
FEW = 5  # failures that another machine may look at


def run(bundle, seconds, filters, kernel):
    command = [bundle, "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
               "--event-stream-output-path", EVENTS, "--skip", r"^(?!ContractTests\.)"]
    for pattern in filters:
        command += ["--filter", pattern]
    environment = {k: v for k, v in os.environ.items()
                   if k not in ("PYTHONPATH", "DBUS_SYSTEM_BUS_ADDRESS")} | {"RXBLUEZ_WORLD": "lab"}
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)
    deadline = time.monotonic() + seconds
    while process.poll() is None:
        if time.monotonic() > deadline:
            print(f"lab: the cases did not end within {seconds:.0f} s", flush=True)
        elif not kernel.faults():
            time.sleep(0.5)
            continue
        process.kill()
        process.wait()
        return
    if process.returncode < 0:
        print(f"lab: the test bundle ended by signal {-process.returncode}", flush=True)


def name_deaths(tests, deaths):
    for test in tests:
        if test.started is None:
            continue
        during = [d for d in deaths if test.started <= d["at"] <= (test.ended or time.time())]
        for death in during:
            what = death["signal"] or f"status {death['status']}"
            print(f"lab: bluetoothd {death['version']} died by itself ({what}) during {test.label}", flush=True)
        if test.outcome == "failed" and len(during) >= RUNS:
            print(f"lab: skipped, for the daemon died in each of its runs: {test.label}", flush=True)
            test.outcome = "skipped"


def name_faults(tests, faults):
    """Prints the kernel's faults; returns the tests that another machine must run."""
    for line in faults:
        print(f"lab: kernel fault: {line}", flush=True)
    return [test for test in tests if faults and test.outcome in ("failed", None)]


def name_doubtful(tests):
    """Prints the cases that failed, where they are few; returns them, for another machine to run."""
    failed = [test for test in tests if test.outcome == "failed"]
    if len(failed) > FEW:
        return []
    for test in failed:
        print(f"lab: failed, and is run once more: {test.label}", flush=True)
    return failed


def main(bundle, seconds, place, filters):
    kernel = KernelLog()
    run(bundle, seconds, filters, kernel)
    tests = list(tally.read(EVENTS).values())
    report = asyncio.run(ask("/run/rxbluez-lab.sock", {"do": "crashReport"}))
    name_deaths(tests, report["deaths"])
    again = name_faults(tests, kernel.faults())
    if place == "first" and not again:
        again = name_doubtful(tests)
    with open(f"{LAB}/again", "w") as file:
        for test in again:
            print("^" + re.escape(test.name) + "$", file=file)
    for test in tests:
        if test.outcome is None and test not in again:
            print(f"lab: never ended: {test.label}", flush=True)
    passed, failed, skipped = tally.count(test for test in tests if test not in again)
    with open(f"{LAB}/count", "w") as file:
        print(passed, failed, skipped, file=file)
    return 1 if failed or not passed and not again else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]), sys.argv[3], sys.argv[4:]))
