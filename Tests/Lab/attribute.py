"""One characteristic of a peripheral: its value, its faults, and what was done to it."""
import asyncio

from bumble import att
from bumble.core import UUID
from bumble.gatt import Characteristic, CharacteristicValue, Descriptor

Properties, Access = Characteristic.Properties, att.Attribute
PROPERTIES = {
    "read": Properties.READ, "write": Properties.WRITE,
    "write-without-response": Properties.WRITE_WITHOUT_RESPONSE, "notify": Properties.NOTIFY,
    "indicate": Properties.INDICATE, "broadcast": Properties.BROADCAST,
    "authenticated-signed-writes": Properties.AUTHENTICATED_SIGNED_WRITES,
}
# Bumble tells encryption from authentication; it has no level for LE Secure Connections alone.
SECURITY = {
    "none": 0,
    "encrypt": Access.READ_REQUIRES_ENCRYPTION | Access.WRITE_REQUIRES_ENCRYPTION,
    "authenticated": Access.READ_REQUIRES_AUTHENTICATION | Access.WRITE_REQUIRES_AUTHENTICATION,
    "secure": Access.READ_REQUIRES_AUTHENTICATION | Access.WRITE_REQUIRES_AUTHENTICATION,
    "authorize": Access.READ_REQUIRES_AUTHORIZATION | Access.WRITE_REQUIRES_AUTHORIZATION,
}
WRITABLE = Properties.WRITE | Properties.WRITE_WITHOUT_RESPONSE | Properties.AUTHENTICATED_SIGNED_WRITES


async def never():
    await asyncio.get_running_loop().create_future()


class GATTAttribute:
    def __init__(self, description, owner):
        self.owner, self.uuid = owner, description["uuid"]
        self.value = bytes.fromhex(description["value"])
        self.latency = description["latency"]
        self.read_error, self.write_error = description["readError"], description["writeError"]
        self.answering = asyncio.Event()
        if not description["hang"]:
            self.answering.set()
        self.drop_on_read = False
        self.reads, self.writes = 0, []
        self.train = description["notifications"]
        self.train_task = None
        self.notifying = self.indicating = False

        properties = Properties(0)
        for name in description["properties"]:
            properties |= PROPERTIES[name]
        access = SECURITY[description["security"]]
        access |= Access.READABLE if properties & Properties.READ else 0
        access |= Access.WRITEABLE if properties & WRITABLE else 0
        self.characteristic = Characteristic(
            UUID(self.uuid), properties, Access.Permissions(access),
            CharacteristicValue(read=self.read, write=self.write),
            [Descriptor(UUID(d["uuid"]), Access.READABLE | Access.WRITEABLE, bytes.fromhex(d["value"]))
             for d in description["descriptors"]])
        self.characteristic.on("subscription", self.subscription)
        self.access = access

    def check(self, needed, error):
        """Bumble leaves it to the value to be one that can be read or written at all."""
        if not self.access & needed:
            raise att.ATT_Error(error)

    async def read(self, link):
        self.check(Access.READABLE, att.ErrorCode.READ_NOT_PERMITTED)
        self.reads += 1
        self.owner.event("read", self.uuid, self.value)
        if self.drop_on_read:
            await self.owner.drop()
            await never()
        await self.before_answer(link)
        if self.read_error is not None:
            raise att.ATT_Error(self.read_error)
        return self.value

    async def write(self, link, value):
        self.check(Access.WRITEABLE, att.ErrorCode.WRITE_NOT_PERMITTED)
        value = bytes(value)
        self.writes.append(value)
        self.owner.event("write", self.uuid, value)
        await self.before_answer(link)
        if self.write_error is not None:
            raise att.ATT_Error(self.write_error)
        self.value = value

    async def before_answer(self, link):
        """The latency, or for ever; a request of an earlier link is never answered on a later."""
        if self.latency:
            await asyncio.sleep(self.latency)
        await self.answering.wait()
        if self.owner.link is not link:
            await never()

    def subscription(self, link, notify, indicate):
        was = self.subscribed
        self.notifying, self.indicating = notify, indicate
        if self.subscribed != was:
            self.owner.event("subscribed" if self.subscribed else "unsubscribed", self.uuid, b"")
        self.stop_train()
        if self.subscribed and self.train:
            self.train_task = asyncio.ensure_future(self.run_train())

    @property
    def subscribed(self):
        return self.notifying or self.indicating

    def link_ended(self):
        self.notifying = self.indicating = False
        self.stop_train()

    def stop_train(self):
        if self.train_task:
            self.train_task.cancel()
            self.train_task = None

    async def run_train(self):
        values = [bytes.fromhex(v) for v in self.train["values"]]
        sent = 0
        while self.train["count"] is None or sent < self.train["count"]:
            await asyncio.sleep(self.train["interval"])
            await self.send([values[sent % len(values)]])
            sent += 1

    async def send(self, values):
        """Sends the values back to back, if someone is subscribed. Returns how many."""
        sent = 0
        for value in values:
            self.value = value
            link = self.owner.link
            if not (link and self.subscribed):
                continue
            if self.notifying:
                self.owner.server.send_gatt_pdu(link, bytes(att.ATT_Handle_Value_Notification(
                    attribute_handle=self.characteristic.handle, attribute_value=value)))
            else:
                await self.owner.server.indicate_subscriber(link, self.characteristic, value)
            sent += 1
        return sent
