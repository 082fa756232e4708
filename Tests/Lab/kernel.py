"""The kernel's own faults: after one, nothing in this machine can be believed."""
import os

SIGNS = ("BUG:", "Oops", "list_del corruption", "list_add corruption", "general protection")


class KernelLog:
    def __init__(self):
        self.file = os.open("/dev/kmsg", os.O_RDONLY | os.O_NONBLOCK)
        self.found = []

    def faults(self):
        """The lines that tell of a fault, since the machine's start."""
        while True:
            try:
                record = os.read(self.file, 8192).decode(errors="replace")
            except BlockingIOError:
                return self.found
            except BrokenPipeError:  # overwritten before it was read
                continue
            header, _, text = record.partition(";")
            line = text.split("\n", 1)[0]
            if any(sign in line for sign in SIGNS):
                self.found.append(f"{int(header.split(',')[2]) / 1e6:.3f} {line}")
