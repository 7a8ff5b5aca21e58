// swift-tools-version: 6.2
import PackageDescription

// A client of the views and of the build plugin, as an app is: artwork in its target, a type of it, a view on a screen. It
// builds against the declarations of UIKit below Tests/AppleStubs, for PINWHEEL_APPLE_STUBS=uikit+plugin only.
let package = Package(
  name: "views-client",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "pinwheel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Tour",
      dependencies: [
        .product(name: "Pinwheel", package: "pinwheel"), .product(name: "PinwheelUI", package: "pinwheel"),
        .product(name: "AppleStubs", package: "pinwheel"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "BakeWheels", package: "pinwheel")]),
    // The samples of PinwheelUI's comments, which Scripts/checks/clients adds. A sample shows a value that it does not use.
    .target(
      name: "Comments",
      dependencies: [
        .product(name: "Pinwheel", package: "pinwheel"),
        .product(name: "PinwheelControls", package: "pinwheel"),
        .product(name: "PinwheelUI", package: "pinwheel"), .product(name: "AppleStubs", package: "pinwheel"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])]),
  ]
)
