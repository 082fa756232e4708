"""Runs inside the lab's machine: starts the bus, the virtual controllers, the peripherals and
bluetoothd, answers on /run/rxbluez-lab.sock (README.md), and runs one command.

supervisor.py --peripherals N [--root FOLDER] -- COMMAND...
"""
import argparse
import asyncio
import json
import os
import subprocess
import sys

from bluetoothd import STATE, Bluetoothd
from kernel import KernelLog
from lines import Problem, ask, serve

HERE = os.path.dirname(os.path.abspath(__file__))
LAB = os.environ["LAB"]
SOCKET = "/run/rxbluez-lab.sock"


def peripheral_socket(number):
    return f"/run/rxbluez-peripheral-{number}.sock"


async def until_exists(path, seconds):
    for _ in range(int(seconds / 0.05)):
        if os.path.exists(path):
            return
        await asyncio.sleep(0.05)
    raise Problem(f"{path} did not appear within {seconds} s")


class Supervisor:
    def __init__(self, root, peripherals):
        self.root, self.peripherals = root, peripherals
        self.changing = asyncio.Lock()
        self.kernel = KernelLog()

    async def start(self):
        os.makedirs("/run/dbus", exist_ok=True)
        os.makedirs(STATE, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", STATE], check=True)
        # A radio paces its packets, this air does not: without room for a burst, L2CAP drops them.
        with open("/proc/sys/net/core/rmem_default", "w") as room:
            room.write(str(16 << 20))
        subprocess.run(["dbus-uuidgen", "--ensure"], check=False)
        subprocess.run(["dbus-daemon", "--system", "--fork"], check=True)
        self.spawn("btvirt", "btvirt", f"-l{self.peripherals + 1}")
        await until_exists(f"/sys/class/bluetooth/hci{self.peripherals}", 20)
        # The peripherals take theirs before bluetoothd comes, so that it never sees them.
        self.spawn("peripherals", "/usr/bin/python3", f"{HERE}/peripheral.py", str(self.peripherals))
        for number in range(1, self.peripherals + 1):
            await until_exists(peripheral_socket(number), 60)
        self.daemon = Bluetoothd(self.root, f"{LAB}/bluetoothd.log")
        await self.daemon.start_afresh()
        await serve(SOCKET, self.answer)

    def spawn(self, name, *command):
        with open(f"{LAB}/{name}.log", "wb") as log:
            subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)

    async def answer(self, request, _):
        verb = request.get("do")
        if verb == "daemon":
            return self.daemon.status()
        if verb == "crashReport":
            return {"deaths": self.daemon.deaths, "kernel": self.kernel.faults()}
        async with self.changing:
            if verb == "killDaemon":
                await self.daemon.kill()
            elif verb == "startDaemon":
                await self.daemon.start()
            elif verb == "power":
                await self.daemon.power(request["on"])
            elif verb == "loadScenario":
                return await self.load(request["json"])
            else:
                raise Problem(f"unknown verb {verb}")
            return self.daemon.status()

    async def load(self, scenario):
        if isinstance(scenario, str):
            scenario = json.loads(scenario)
        wanted = scenario.get("peripherals", [])
        if len(wanted) > self.peripherals:
            raise Problem(f"peripherals: {len(wanted)} of them, and the lab has {self.peripherals}")
        numbers = range(1, self.peripherals + 1)
        loads = [ask(peripheral_socket(n), {
            "do": "load", "path": f"peripherals[{n - 1}]",
            "json": wanted[n - 1] if n <= len(wanted) else None}) for n in numbers]
        await asyncio.gather(self.daemon.start_afresh(), *loads)
        return {"peripherals": [{"name": p["name"], "address": p["address"], "socket": peripheral_socket(n)}
                                for n, p in zip(numbers, wanted)]}


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--peripherals", type=int, default=3)
    parser.add_argument("--root")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    supervisor = Supervisor(options.root, options.peripherals)
    try:
        await supervisor.start()
    except (Problem, OSError, subprocess.SubprocessError) as error:
        print(f"lab: it did not come up: {error}", flush=True)
        return 125
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    process = await asyncio.create_subprocess_exec(*command)
    return await process.wait()


if __name__ == "__main__":
    status = asyncio.run(main())
    sys.exit(128 - status if status < 0 else status)
