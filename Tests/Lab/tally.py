"""Reads the event stream of Swift Testing (`--event-stream-output-path`, version 0).

tally.py FILE [MODULE]   prints "PASSED FAILED SKIPPED IN_MODULE": the test functions by how they
ended, one that never ended (the process crashed, or hung) counting as failed, and how many of all
are in MODULE. The names of those that never ended go to stderr.
"""
import json
import sys


class Test:
    def __init__(self, name):
        self.name = name
        self.started = self.ended = None  # seconds since 1970
        self.outcome = None  # "passed", "failed", "skipped", or None: it never ended

    @property
    def label(self):
        return self.name.rsplit("/", 1)[0]


def read(path):
    """The tests by their identifier, in the order of the stream."""
    tests = {}
    try:
        lines = open(path, encoding="utf-8").read().splitlines()
    except FileNotFoundError:
        return tests
    for line in lines:
        try:
            record = json.loads(line)
        except ValueError:  # cut off by a crash
            continue
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                tests[payload["id"]] = Test(payload["id"])
            continue
        test = tests.get(payload.get("testID"))
        if test is None:
            continue
        at = payload["instant"]["since1970"]
        if payload["kind"] == "testStarted":
            test.started = at
        elif payload["kind"] == "testSkipped":
            test.outcome = "skipped"
        elif payload["kind"] == "testEnded":
            test.ended = at
            failed = any(message["symbol"] == "fail" for message in payload["messages"])
            test.outcome = "failed" if failed else "passed"
    return tests


def count(tests):
    outcomes = [test.outcome or "failed" for test in tests]
    return tuple(outcomes.count(outcome) for outcome in ("passed", "failed", "skipped"))


if __name__ == "__main__":
    found = read(sys.argv[1])
    for unfinished in (test for test in found.values() if test.outcome is None):
        print(f"never ended: {unfinished.label}", file=sys.stderr)
    module = sys.argv[2] + "." if len(sys.argv) > 2 else ""
    print(*count(found.values()), sum(name.startswith(module) for name in found))
