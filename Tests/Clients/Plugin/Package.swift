// swift-tools-version: 6.2
import PackageDescription

// A client of the build plugin: `Tour` has artwork of each kind in its folder, and switches over the types that the plugin
// makes of it. Tests/Tools/client-artwork puts the artwork there, from SampleAssets. By path, or by URL where
// PINWHEEL_URL is one.
let pinwheel: Package.Dependency =
  if let url = Context.environment["PINWHEEL_URL"] {
    .package(url: url, branch: "main")
  } else {
    .package(name: "pinwheel", path: "../../..")
  }

let package = Package(
  name: "plugin-client",
  platforms: [.macOS(.v13)],
  dependencies: [pinwheel],
  targets: [
    .executableTarget(
      name: "Tour",
      dependencies: [.product(name: "Pinwheel", package: "pinwheel")],
      // Only Xcode compiles catalogs; their pictures come with the plugin's resources.
      exclude: ["Buttons.xcassets"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "BakeWheels", package: "pinwheel")])
  ]
)
