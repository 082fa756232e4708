// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Playground",
  dependencies: [.package(name: "RxBlueZ", path: "..")],
  targets: [
    .target(
      name: "PlaygroundSupport",
      dependencies: [
        .product(name: "RxBlueZ", package: "RxBlueZ"),
        .product(name: "BlueZSimulator", package: "RxBlueZ"),
      ]),
    .executableTarget(name: "seed-000", dependencies: ["PlaygroundSupport"]),
    .executableTarget(name: "seed-001", dependencies: ["PlaygroundSupport"]),
    .executableTarget(name: "heart-rate", dependencies: ["PlaygroundSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
