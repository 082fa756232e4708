// swift-tools-version: 6.1
import PackageDescription

// Sources/Rx and Sources/RxTesting are links to the library's own: they build here without libdbus.
let package = Package(
  name: "Concurrency",
  targets: [
    .target(name: "Rx"),
    .target(name: "RxTesting", dependencies: ["Rx"]),
    .executableTarget(name: "Safe", dependencies: ["Rx"]),
  ],
  swiftLanguageModes: [.v6]
)
