"""The few D-Bus calls that the lab itself makes, through dbus-send."""
import asyncio

from lines import Problem


async def run(*command, timeout=15):
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    try:
        out, err = await asyncio.wait_for(process.communicate(), timeout)
    except asyncio.TimeoutError:
        process.kill()
        raise Problem(f"{' '.join(command)}: no end within {timeout} s")
    if process.returncode:
        raise Problem(err.decode().strip() or f"{command[0]}: status {process.returncode}")
    return out.decode()


async def call(destination, path, method, *arguments):
    return await run("dbus-send", "--system", "--print-reply=literal", "--reply-timeout=10000",
                     f"--dest={destination}", path, method, *arguments)


async def has_owner(name):
    reply = await call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                       "org.freedesktop.DBus.NameHasOwner", f"string:{name}")
    return "true" in reply


async def adapter_powered():
    reply = await call("org.bluez", "/org/bluez/hci0", "org.freedesktop.DBus.Properties.Get",
                       "string:org.bluez.Adapter1", "string:Powered")
    return "true" in reply


async def power_adapter(on):
    await call("org.bluez", "/org/bluez/hci0", "org.freedesktop.DBus.Properties.Set",
               "string:org.bluez.Adapter1", "string:Powered", f"variant:boolean:{str(on).lower()}")
