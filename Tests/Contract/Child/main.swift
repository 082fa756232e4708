// contract-child BUS ADDRESS HOW
//
// A process that connects to the peripheral with that address and goes away: with HOW "dispose"
// it disposes, shuts down and exits; with "exit" it exits at once, its link up.
// A file of its own, because what happens when a process ends needs a process that ends.

import Dispatch
import Foundation
import RxBlueZ

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: contract-child BUS ADDRESS dispose|exit\n".utf8))
  exit(2)
}
let address = arguments[2]
let exitsAtOnce = arguments[3] == "exit"

let manager = CentralManager(
  bus: BusAddress(arguments[1]), queue: DispatchQueue(label: "contract-child"))
let connection = SerialDisposable()

connection.disposable = manager.scanForPeripherals(withServices: nil)
  .filter { $0.peripheral.address == address }
  .take(1)
  .flatMap { $0.peripheral.establishConnection() }
  .subscribe(
    onNext: { _ in
      if exitsAtOnce { exit(0) }
      connection.dispose()
      Task {
        await manager.shutdown()
        exit(0)
      }
    },
    onError: { error in
      FileHandle.standardError.write(Data("contract-child: \(error)\n".utf8))
      exit(1)
    })

dispatchMain()
