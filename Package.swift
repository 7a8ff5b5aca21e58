// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for all our Swift: strict memory safety, no warning survives, imports say what they expose.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "pinwheel",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    .library(name: "Pinwheel", targets: ["Pinwheel"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "PNGShims", dependencies: ["CPNG"]),
    .target(name: "Pinwheel", swiftSettings: strict),
    .target(name: "PinwheelImages", dependencies: ["Pinwheel", "PNGShims"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Pinwheel"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "PinwheelTests", dependencies: ["Pinwheel", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PinwheelImagesTests", dependencies: ["Pinwheel", "PinwheelImages", "TestSupport"],
      swiftSettings: strict),
  ]
)
