import BlueZ
import DBus
import Testing

@Suite struct BlueZPathTests {
  @Test func pathsAsBlueZMakesThem() throws {
    let adapter = BlueZPath.adapter(0)
    #expect(adapter.string == hci0)
    let device = try #require(BlueZPath.device("f0:f1:f2:f3:f4:01", on: adapter))
    #expect(device.string == dev1)
    let service = BlueZPath.service(0x27, of: device)
    #expect(service.string == dev1 + "/service0027")
    let characteristic = BlueZPath.characteristic(0x28, of: service)
    #expect(characteristic.string == dev1 + "/service0027/char0028")
    let descriptor = BlueZPath.descriptor(0xFFFF, of: characteristic)
    #expect(descriptor.string == dev1 + "/service0027/char0028/descffff")
    for made in [device, service, characteristic, descriptor] {
      #expect(throws: Never.self) { try ObjectPath(made.string) }
      #expect(BlueZPath.device(of: made) == device)
      #expect(BlueZPath.adapter(of: made) == adapter)
      #expect(BlueZPath.adapterIndex(of: made) == 0)
      #expect(BlueZPath.address(of: made) == "F0:F1:F2:F3:F4:01")
    }
    #expect(BlueZPath.handle(of: service) == 0x27)
    #expect(BlueZPath.handle(of: characteristic) == 0x28)
    #expect(BlueZPath.handle(of: descriptor) == 0xFFFF)
    #expect(BlueZPath.handle(of: device) == nil)
  }

  @Test func segmentsAreNoPrefixes() throws {
    #expect(BlueZPath.adapterIndex(of: try path("/org/bluez/hci10/dev_X")) == 10)
    #expect(BlueZPath.adapter(of: try path("/org/bluez/hci10"))?.string == "/org/bluez/hci10")
    let other = BlueZPath.adapter(10)
    #expect(!other.isDescendant(of: BlueZPath.adapter(1)))
  }

  @Test(arguments: [
    "/", "/org", "/org/bluez", "/org/bluez/hci", "/org/bluez/hcix", "/org/bluez/phci0",
    "/com/bluez/hci0", "/org/bluez/hci99999999999999999999",
  ])
  func othersAreNoAdapters(text: String) throws {
    #expect(BlueZPath.adapter(of: try path(text)) == nil)
    #expect(BlueZPath.device(of: try path(text)) == nil)
    #expect(BlueZPath.adapterIndex(of: try path(text)) == nil)
  }

  @Test(arguments: ["", "F0:F1", "F0:F1:F2:F3:F4:0G", "F0:F1:F2:F3:F4:011", "F0-F1-F2-F3-F4-01"])
  func othersAreNoAddresses(text: String) {
    #expect(BlueZPath.device(text, on: BlueZPath.adapter(0)) == nil)
  }

  @Test(arguments: ["service27", "char002", "desc00288", "charxxxx", "sep1", "char"])
  func othersHaveNoHandle(name: String) throws {
    #expect(BlueZPath.handle(of: try path(dev1 + "/" + name)) == nil)
  }

  @Test func aDevicesChildNeedNotBeAnAttribute() throws {
    #expect(BlueZPath.device(of: try path(dev1 + "/sep1"))?.string == dev1)
    #expect(BlueZPath.device(of: try path(hci0 + "/set_1")) == nil)
    #expect(BlueZPath.address(of: try path(hci0 + "/dev_X")) == nil)
  }
}
