import Testing

@testable import RxBlueZ

/// The packets of Get Connection Information. Numbers and layout are those of the kernel's
/// management interface.
@Suite struct ConnectionInformationTests {
  private let information: ConnectionInformation

  init() throws {
    information = ConnectionInformation(
      adapter: 2, address: try #require(DeviceAddress("C0:11:22:33:44:55", type: .random)))
  }

  private static let mark: [UInt8] = [0x55, 0x44, 0x33, 0x22, 0x11, 0xC0, 0x02]

  private func complete(
    status: UInt8 = 0, mark: [UInt8] = mark, rssi: UInt8 = 0xC4, adapter: UInt8 = 2
  ) -> [UInt8] {
    let body = [0x31, 0x00, status] + mark + [rssi, 0x00, 0x04]
    return [0x01, 0x00, adapter, 0x00, UInt8(body.count), 0x00] + body
  }

  private func status(_ status: UInt8) -> [UInt8] {
    [0x02, 0x00, 0x02, 0x00, 0x03, 0x00, 0x31, 0x00, status]
  }

  @Test("the command has the adapter, the address backwards and its type")
  func command() throws {
    #expect(information.command == [0x31, 0x00, 0x02, 0x00, 0x07, 0x00] + Self.mark)
    let address = try #require(DeviceAddress("00:1A:7D:DA:71:13", type: .public))
    let other = ConnectionInformation(adapter: 0, address: address)
    #expect(other.command.suffix(7) == [0x13, 0x71, 0xDA, 0x7D, 0x1A, 0x00, 0x01])
  }

  @Test("the RSSI is signed, and 127 is none")
  func rssi() {
    #expect(information.answer(in: complete()) == .success(-60))
    #expect(information.answer(in: complete(rssi: 20)) == .success(20))
    #expect(information.answer(in: complete(rssi: 0x80)) == .success(-128))
    #expect(information.answer(in: complete(rssi: 127)) == .failure(.unknown))
  }

  @Test(
    "a status is an error",
    arguments: [
      (0x02, RSSIError.notConnected), (0x08, .noReply), (0x14, .notPermitted),
      (0x11, .noManagementInterface), (0x0A, .refused(status: 0x0A)),
    ] as [(UInt8, RSSIError)])
  func statuses(_ code: UInt8, _ error: RSSIError) {
    #expect(information.answer(in: complete(status: code)) == .failure(error))
    #expect(information.answer(in: status(code)) == .failure(error))
  }

  @Test("what is about something else is no answer")
  func others() {
    #expect(information.answer(in: complete(adapter: 3)) == nil)
    let other: [UInt8] = [0x56, 0x44, 0x33, 0x22, 0x11, 0xC0, 0x02]
    #expect(information.answer(in: complete(mark: other)) == nil)
    var command = complete()
    command[6] = 0x04
    #expect(information.answer(in: command) == nil)
    var event = complete()
    event[0] = 0x0B
    #expect(information.answer(in: event) == nil)
  }

  @Test("a packet that is cut or too long is no answer")
  func malformed() {
    let packet = complete()
    for length in 0..<packet.count {
      #expect(information.answer(in: Array(packet.prefix(length))) == nil)
      var cut = Array(packet.prefix(length))
      if cut.count >= 6 { cut[4] = UInt8(cut.count - 6) }
      let answer = information.answer(in: cut)
      #expect(answer == (length >= 17 ? .success(-60) : nil), "\(length) octets")
    }
    #expect(information.answer(in: packet + [0]) == nil)
  }
}
