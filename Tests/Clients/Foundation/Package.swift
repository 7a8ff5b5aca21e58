// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A client that imports Foundation and a module with the names of SwiftUI and MacTypes beside Pinwheel: none of them
// has to be written with its module in front. Scripts/checks/clients adds the samples that import Foundation.
let samples = Context.packageDirectory + "/Sources/Samples"
let pages = (try? FileManager.default.contentsOfDirectory(atPath: samples).sorted()) ?? []
let pinwheel = ["Pinwheel", "PinwheelControls"].map {
  Target.Dependency.product(name: $0, package: "pinwheel")
}

let package = Package(
  name: "foundation-client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "pinwheel", path: "../../..")],
  targets: [
    .target(name: "AppleNames"),
    .executableTarget(
      name: "Tour", dependencies: ["AppleNames"] + pinwheel, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
    + pages.map {
      .executableTarget(
        name: $0, dependencies: pinwheel, path: "Sources/Samples/\($0)",
        swiftSettings: [.swiftLanguageMode(.v6)])
    }
)
