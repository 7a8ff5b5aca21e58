// swift-tools-version: 6.2
import PackageDescription

// A client whose tests compare a wheel with a record of its answers, with Swift Testing and with XCTest.
let package = Package(
  name: "testing-client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "pinwheel", path: "../../..")],
  targets: [
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        .product(name: "Pinwheel", package: "pinwheel"),
        .product(name: "PinwheelTesting", package: "pinwheel"),
      ],
      path: "Tests",
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
