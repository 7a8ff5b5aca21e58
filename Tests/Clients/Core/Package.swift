// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A client that imports nothing but Pinwheel, PinwheelControls and PinwheelShapes: `Tour` calls every part of the library and checks what it answers,
// and each of the Programs does what an app wants to do with its public doors alone.
// Scripts/checks/clients adds each page of documentation as a program of its own, below Sources/Samples, and the samples of doc comments to Comments.
let samples = Context.packageDirectory + "/Sources/Samples"
let programs = ["DraggedWheel", "OwnScrollView", "ScrubberBesideStrip", "OptionsCatalog"]
let modules = ["Pinwheel", "PinwheelControls", "PinwheelShapes"].map {
  Target.Dependency.product(name: $0, package: "pinwheel")
}
let pages = (try? FileManager.default.contentsOfDirectory(atPath: samples).sorted()) ?? []

let package = Package(
  name: "core-client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "pinwheel", path: "../../..")],
  targets: (["Tour"] + programs.map { "Programs/\($0)" } + pages.map { "Samples/\($0)" }).map { path in
    .executableTarget(
      name: path.split(separator: "/").last.map(String.init) ?? path,
      dependencies: modules,
      path: "Sources/\(path)",
      swiftSettings: [.swiftLanguageMode(.v6)])
  } + [
    .target(
      name: "Comments",
      dependencies: modules,
      // A sample shows a value that it does not use.
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])])
  ]
)
