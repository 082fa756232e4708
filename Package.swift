// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RxBlueZ",
  products: [
    .library(name: "RxBlueZ", targets: ["RxBlueZ"]),
    .library(name: "Rx", targets: ["Rx"]),
    .library(name: "RxTesting", targets: ["RxTesting"]),
    .library(name: "BlueZSimulator", targets: ["BlueZSimulator"]),
    .library(name: "DBus", targets: ["DBus"]),
    .library(name: "BlueZ", targets: ["BlueZ"]),
    .executable(name: "bluez-simulator", targets: ["bluez-simulator"]),
  ],
  traits: [
    .trait(name: "TraceResources", description: "Count live Rx resources in release builds too.")
  ],
  targets: [
    .systemLibrary(
      name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev", "pkg-config"])]),
    .target(name: "DBus", dependencies: ["CDBus"]),
    .target(
      name: "Rx",
      swiftSettings: [
        .define("TRACE_RESOURCES", .when(configuration: .debug)),
        .define("TRACE_RESOURCES", .when(traits: ["TraceResources"])),
      ]),
    .target(name: "RxTesting", dependencies: ["Rx"]),
    .target(name: "BlueZ", dependencies: ["DBus"]),
    .target(name: "RxBlueZ", dependencies: ["Rx", "BlueZ", "DBus"]),
    .target(name: "BlueZSimulator", dependencies: ["BlueZ", "DBus"]),
    .executableTarget(name: "bluez-simulator", dependencies: ["BlueZSimulator"]),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "CDBus"]),
    .testTarget(name: "RxTests", dependencies: ["Rx", "RxTesting"]),
    .testTarget(name: "BlueZTests", dependencies: ["BlueZ", "DBus"]),
    .testTarget(name: "SimulatorTests", dependencies: ["BlueZSimulator", "BlueZ", "DBus"]),
    .testTarget(name: "RxBlueZTests", dependencies: ["RxBlueZ", "BlueZ", "DBus"]),
    .executableTarget(
      name: "contract-child", dependencies: ["RxBlueZ"], path: "Tests/Contract/Child"),
    .testTarget(
      name: "ContractTests", dependencies: ["RxBlueZ", "BlueZSimulator", "DBus", "contract-child"],
      path: "Tests/Contract", exclude: ["Child"]),
    .executableTarget(
      name: "values-peer", dependencies: ["RxBlueZ"], path: "Tests/Peers/values/Peer"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["RxBlueZ", "Rx", "BlueZSimulator", "BlueZ", "DBus", "CDBus", "CAllocations"],
      path: "Tests/Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
