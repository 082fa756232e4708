import Dispatch
import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func aThousandOverlappingRequestsGetTheirOwnAnswersInOrder() async {
    await contract(Crowd.scenario) { stage in
      let link = try await stage.connect(Crowd.name)
      let services = try await stage.value(of: link.peripheral.discoverServices(Crowd.services))
      var all: [Characteristic] = []
      for service in services {
        all += try await stage.value(of: service.discoverCharacteristics(nil))
      }
      try expect(all.count, equals: 10)
      try expect(all.count { $0.uuid == Crowd.shared }, equals: 2)
      let journals = all.map { _ in Journal<Data>() }
      let threads = 8
      let crowd = all
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for round in 0..<50 {
          for index in stride(from: thread, to: crowd.count, by: threads) {
            let mark = Data([UInt8(index), UInt8(round)])
            _ = stage.watch(crowd[index].writeValue(mark, type: .withResponse))
            let read = crowd[index].readValue().do(onSuccess: { [journal = journals[index]] in
              journal.append($0.value ?? Data())
            })
            _ = stage.watch(read)
          }
        }
      }
      for (index, journal) in journals.enumerated() {
        let values = try await journal.wait(for: "50 answers", within: .seconds(60)) {
          $0.count >= 50 ? $0 : nil
        }
        try expect(values, equals: (0..<50).map { Data([UInt8(index), UInt8($0)]) })
      }
    }
  }
}
