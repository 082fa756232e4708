"""The real bluetoothd: started, ended on request, watched for deaths that nobody asked for."""
import asyncio
import os
import shutil
import signal
import subprocess
import time

import bus
from lines import Problem

STATE = "/var/lib/bluetooth"
PROGRAMS = ("/usr/libexec/bluetooth/bluetoothd", "/usr/lib/bluetooth/bluetoothd")


class Bluetoothd:
    def __init__(self, root, log):
        """`root`: a folder with another release's files; None: this machine's own."""
        program = next((p for p in PROGRAMS if os.path.exists((root or "") + p)), PROGRAMS[0])
        self.command = ["chroot", root, program] if root else [program]
        self.log = log
        self.process, self.asked, self.deaths = None, False, []
        if root:
            for folder in ("/proc", "/sys", "/dev", "/run", STATE):
                os.makedirs(root + folder, exist_ok=True)
                subprocess.run(["mount", "--bind", folder, root + folder], check=True)
        self.version = subprocess.run([*self.command, "--version"], capture_output=True, text=True).stdout.strip()

    @property
    def running(self):
        return self.process is not None and self.process.returncode is None

    async def start(self):
        """Returns when the daemon has its name and the adapter answers."""
        if not self.running:
            self.asked = False
            with open(self.log, "ab") as log:
                self.process = await asyncio.create_subprocess_exec(
                    *self.command, "-n", stdout=log, stderr=log, stdin=subprocess.DEVNULL)
            self.watching = asyncio.ensure_future(self.watch(self.process))
        deadline = time.monotonic() + 20
        while True:
            try:
                if await bus.has_owner("org.bluez"):
                    await bus.adapter_powered()
                    return
                problem = "it has not taken its name"
            except Problem as error:
                problem = error
            if time.monotonic() > deadline or self.asked:
                raise Problem(f"bluetoothd does not answer: {problem}")
            await asyncio.sleep(0.05)

    async def watch(self, process):
        status = await process.wait()
        if self.asked:
            return
        self.deaths.append({
            "at": time.time(), "version": self.version,
            "signal": signal.Signals(-status).name if status < 0 else None, "status": status,
            "log": self.tail()})
        print(f"lab: bluetoothd {self.version} died by itself ({self.deaths[-1]['signal'] or status})", flush=True)
        await asyncio.sleep(0.3)
        if not self.asked:
            await self.start()

    def tail(self):
        with open(self.log, errors="replace") as log:
            return log.read().splitlines()[-20:]

    async def kill(self):
        await self.end(signal.SIGKILL)

    async def end(self, number=signal.SIGTERM):
        """Ends it and waits until it is gone; one that doesn't end in 5 s is killed."""
        self.asked = True
        if self.running:
            self.process.send_signal(number)
            try:
                await asyncio.wait_for(asyncio.shield(self.watching), 5)
            except asyncio.TimeoutError:
                self.process.kill()
                await self.watching

    async def start_afresh(self):
        """A daemon that remembers nothing, its adapter switched on."""
        await self.end()
        for name in os.listdir(STATE):
            shutil.rmtree(os.path.join(STATE, name), ignore_errors=True)
        await self.start()
        await self.power(True)

    async def power(self, on):
        """Switches the adapter as another client of the bus would; returns when it is so."""
        deadline = time.monotonic() + 10
        while True:
            try:
                await bus.power_adapter(on)
                if await bus.adapter_powered() == on:
                    return
                problem = "it stays as it was"
            except Problem as error:  # Busy, InProgress: it is still at something else
                problem = error
            if time.monotonic() > deadline:
                raise Problem(f"the adapter can't be switched: {problem}")
            await asyncio.sleep(0.1)

    def status(self):
        return {"running": self.running, "pid": self.process.pid if self.running else None,
                "version": self.version, "diedByItself": len(self.deaths)}
