"""A peripheral of the lab: a spare virtual controller, driven by Bumble (not BlueZ).

peripheral.py N    makes a process for each of hci1...hciN, which answers on
/run/rxbluez-peripheral-N.sock (README.md). It is silent until {"do": "load", "json": PERIPHERAL}
gives it one peripheral of a scenario.
"""
import asyncio
import logging
import os
import struct
import sys

from bumble.core import UUID
from bumble.device import AdvertisingType, Device
from bumble.gatt import Service
from bumble.hci import Address, HCI_Error
from bumble.pairing import PairingConfig, PairingDelegate
from bumble.transport import open_transport

import advertisement
import scenario
from attribute import GATTAttribute
from lines import Problem, send, serve

# A virtual controller reports an advertiser only when it or the scan starts, not periodically.
BEAT = 0.3


class Peripheral:
    """One device on the controller, from a load or reset to the next."""

    def __init__(self, description, listeners):
        self.description, self.listeners = description, listeners
        self.advertising = description["advertising"]["enabled"]
        self.air = asyncio.Lock()  # one change of the advertising at a time
        self.link, self.connections, self.ended = None, 0, False
        self.services = {}  # by their place in the description
        self.last_removed = 0  # the last handle of a service that went
        self.payloads = advertisement.payloads(description["advertising"])

    async def start(self, transport):
        self.device = Device.with_hci(self.description["name"], Address(self.description["address"]),
                                      transport.source, transport.sink)
        self.server = self.device.gatt_server
        self.server.max_mtu = self.description["mtu"]
        # Bumble counts the attributes that are there: the handles of a removed service stay its own.
        self.server.next_handle = self.next_handle
        for place in range(len(self.description["services"])):
            self.add_service(place)
        self.device.pairing_config_factory = lambda _: PairingConfig(
            sc=True, mitm=False, bonding=True,
            delegate=PairingDelegate(PairingDelegate.IoCapability.NO_OUTPUT_NO_INPUT))
        self.device.on("connection", self.connected)
        await self.device.power_on()
        await self.advertise()
        self.beating = asyncio.ensure_future(self.beat())

    async def stop(self):
        """Silent, and the link dropped, before the controller is another's."""
        await self.drop()
        for attribute in self.attributes:
            attribute.stop_train()
        # The beat is told, not cancelled: Bumble never gets over a command that was cancelled.
        self.ended, self.advertising = True, False
        await self.advertise()
        await self.device.host.reset()

    # ---- the services
    @property
    def attributes(self):
        return [attribute for _, attributes in self.services.values() for attribute in attributes]

    def place(self, uuid):
        for place, description in enumerate(self.description["services"]):
            if UUID(description["uuid"]) == UUID(uuid):
                return place
        raise Problem(f"no service {uuid}")

    def next_handle(self):
        return 1 + max([self.last_removed] + [a.handle for a in self.server.attributes])

    def add_service(self, place):
        description = self.description["services"][place]
        attributes = [GATTAttribute(c, self) for c in description["characteristics"]]
        service = Service(UUID(description["uuid"]), [a.characteristic for a in attributes],
                          primary=description["primary"])
        self.services[place] = service, attributes
        self.server.add_service(service)
        return service

    def remove_service(self, place):
        service, attributes = self.services.pop(place)
        for attribute in attributes:
            attribute.stop_train()
        self.server.services.remove(service)
        self.last_removed = max(self.last_removed, service.end_group_handle)
        handles = range(service.handle, service.end_group_handle + 1)
        self.server.attributes = [a for a in self.server.attributes if a.handle not in handles]
        for handle in handles:
            self.server.attributes_by_handle.pop(handle, None)
        return service

    async def indicate_change(self, service):
        if self.link:
            await self.server.indicate_subscriber(
                self.link, self.device.gatt_service.service_changed_characteristic,
                struct.pack("<HH", service.handle, service.end_group_handle))

    # ---- the air
    async def beat(self):
        while not self.ended:
            await asyncio.sleep(BEAT)
            if self.advertising and not self.link:
                await self.advertise()

    async def advertise(self):
        """Starts advertising anew, or ends it, as it should be now."""
        description = self.description["advertising"]
        data, response = self.payloads
        interval = description["interval"] * 1000
        async with self.air:
            try:
                if self.advertising and not self.link:
                    await self.device.start_advertising(
                        AdvertisingType.UNDIRECTED_CONNECTABLE_SCANNABLE if description["connectable"]
                        else AdvertisingType.UNDIRECTED_SCANNABLE,
                        advertising_data=data, scan_response_data=response,
                        advertising_interval_min=interval, advertising_interval_max=interval)
                if self.link or not self.advertising:
                    await self.device.stop_advertising()
            except HCI_Error as error:  # a link that came up meanwhile has ended the advertising
                logging.info("advertising: %r", error)
                self.device.legacy_advertiser = None
                if self.device.legacy_advertising_set:  # Bumble would end it again, and fail for ever
                    self.device.legacy_advertising_set.enabled = False

    def connected(self, link):
        self.link = link
        self.connections += 1
        link.on("disconnection", lambda _: self.disconnected(link))
        self.event("connected")

    def disconnected(self, link):
        if self.link is link:
            self.link = None
            for attribute in self.attributes:
                attribute.link_ended()
        self.event("disconnected")

    async def drop(self):
        link = self.link
        if link:
            try:
                await asyncio.wait_for(link.disconnect(), 5)
            except (HCI_Error, asyncio.TimeoutError) as error:  # it ended by itself meanwhile
                logging.warning("drop: %r", error)

    def event(self, name, uuid=None, value=b""):
        line = {"event": name}
        if uuid is not None:
            line |= {"uuid": uuid, "value": value.hex()}
        for writer in list(self.listeners):
            send(writer, line)

    def __getitem__(self, uuid):
        for attribute in self.attributes:
            if UUID(attribute.uuid) == UUID(uuid):
                return attribute
        raise Problem(f"no characteristic {uuid}")

    def state(self):
        return {"connected": self.link is not None, "connections": self.connections,
                "subscribed": [a.uuid for a in self.attributes if a.subscribed],
                "reads": {a.uuid: a.reads for a in self.attributes if a.reads},
                "writes": {a.uuid: [w.hex() for w in a.writes] for a in self.attributes if a.writes}}


class Station:
    """The process: the controller, the peripheral on it if there is one, and the verbs."""

    def __init__(self, transport):
        self.transport, self.peripheral, self.description, self.listeners = transport, None, None, set()

    async def load(self, description):
        if self.peripheral:
            await self.peripheral.stop()
            self.peripheral = None
        self.description = description
        if description is not None:
            self.peripheral = Peripheral(description, self.listeners)
            await self.peripheral.start(self.transport)

    async def answer(self, request, writer):
        verb = request.get("do")
        if verb == "load":
            given = request["json"]
            await self.load(given and scenario.peripheral(given, request.get("path", "peripheral")))
            return True
        if verb == "events":
            self.listeners = {w for w in self.listeners if not w.is_closing()} | {writer}
            if self.peripheral:
                self.peripheral.listeners = self.listeners
            return True
        if self.peripheral is None:
            raise Problem("no scenario is loaded")
        if verb == "reset":
            await self.load(self.description)
            return True
        return await self.control(verb, request)

    async def control(self, verb, request):
        peripheral = self.peripheral
        if verb == "state":
            return peripheral.state()
        if verb == "advertise":
            peripheral.advertising = request["on"]
            await peripheral.advertise()
        elif verb == "drop":
            await peripheral.drop()
        elif verb == "removeService":
            await peripheral.indicate_change(peripheral.remove_service(peripheral.place(request["uuid"])))
        elif verb == "restoreService":
            await peripheral.indicate_change(peripheral.add_service(peripheral.place(request["uuid"])))
        elif verb in ("notify", "burst"):
            values = ([bytes.fromhex(v) for v in request["values"]] if verb == "notify" else
                      [struct.pack("<I", i) for i in range(request["count"])])
            return {"sent": await peripheral[request["uuid"]].send(values)}
        else:
            self.change(peripheral[request["uuid"]] if "uuid" in request else None, verb, request)
        return True

    def change(self, attribute, verb, request):
        if verb == "set":
            attribute.value = bytes.fromhex(request["value"])
        elif verb == "latency":
            attribute.latency = request["seconds"]
        elif verb == "hang":
            attribute.answering.clear() if request["on"] else attribute.answering.set()
        elif verb == "readError":
            attribute.read_error = request["code"]
        elif verb == "writeError":
            attribute.write_error = request["code"]
        elif verb == "dropOnRead":
            attribute.drop_on_read = True
        else:
            raise Problem(f"unknown verb {verb}")


async def main(index):
    transport = await open_transport(f"hci-socket:{index}")
    await serve(f"/run/rxbluez-peripheral-{index}.sock", Station(transport).answer)
    await asyncio.Event().wait()


if __name__ == "__main__":
    # Forked, for loading Bumble takes seconds under emulation.
    for number in range(1, int(sys.argv[1]) + 1):
        if os.fork() == 0:
            asyncio.run(main(number))
