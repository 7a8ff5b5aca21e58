// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for all our Swift: strict memory safety, imports say what they expose.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // The gate sets this. Not for clients: Swift Build suppresses the warnings of dependencies, and the two options exclude
    // each other.
  ] + (Context.environment["PINWHEEL_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Tests run on the release build; they themselves compile in a third of the time without optimization.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
/// What the command is made of, and what its tests and attacks import.
let toolkit: [Target.Dependency] = [
  "PinwheelFiles", "PinwheelImages", "PinwheelBundles", "PinwheelAssets", "PinwheelChecks", "PinwheelQueries",
  systemPackage,
]

func library(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests of the module that `name` begins with.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["Pinwheel", "TestSupport"], path: path, exclude: exclude,
    swiftSettings: strict + unoptimized)
}

/// C sources, which belong to a module of ours.
func sources(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/System/\(name)", exclude: exclude)
}

/// A C library of the system.
func system(_ name: String, _ pkgConfig: String, providers: [SystemPackageProvider]) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: providers)
}

let package = Package(
  name: "pinwheel",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: ["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI", "PinwheelTesting"].map {
    .library(name: $0, targets: [$0])
  } + [
    .executable(name: "pinwheel", targets: ["PinwheelCLI"]),
    .plugin(name: "BakeWheels", targets: ["BakeWheels"]),
    .plugin(name: "PinwheelCommand", targets: ["PinwheelCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    system("CCrypto", "libcrypto", providers: [.apt(["libssl-dev"])]),
    system("CDeflate", "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    system("CPNG", "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    system("CWebP", "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    system("CZip", "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    sources("PNGShims", ["CPNG"]),
    sources("FileShims"),
    sources("WebMemory"),
    sources("FontFiles", exclude: ["LICENSE", "labels.ttf.gz"]),
    sources(
      "PageFiles",
      exclude: [
        "Controls", "Page", "Preview", "pinwheel-controls.wasm", "pinwheel.d.ts", "pinwheel.js",
        "pinwheel.wasm", "pinwheel.wasm.sources",
      ]),
    sources("BenchBaselines", ["CPNG"]),
    // Square roots are calls into libm, which a program that imports only Pinwheel does not link otherwise.
    .target(
      name: "Pinwheel", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))]),
    library("PinwheelControls", ["Pinwheel"]),
    library("PinwheelShapes", ["Pinwheel"]),
    library("PinwheelUI", ["Pinwheel", "PinwheelControls", "PinwheelShapes"]),
    library("PinwheelChecks", ["Pinwheel", "PinwheelShapes"]),
    library("PinwheelTesting", ["Pinwheel", "PinwheelChecks"]),
    library("PinwheelImages", ["Pinwheel", "CDeflate", "CWebP", "PNGShims"]),
    library("PinwheelFiles", ["Pinwheel", "FileShims", systemPackage]),
    library("PinwheelBundles", ["Pinwheel", "PinwheelFiles", "CZip", systemPackage]),
    library(
      "PinwheelAssets",
      [
        "Pinwheel", "PinwheelFiles", "PinwheelImages", "PinwheelBundles", systemPackage,
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Manifest/pinwheel.schema.json"]),
    library(
      "PinwheelQueries",
      [
        "Pinwheel", "PinwheelShapes", "PinwheelChecks", "PinwheelFiles", "PinwheelImages", "PinwheelAssets",
        systemPackage,
      ]),
    library(
      "PinwheelPictures",
      toolkit + ["Pinwheel", "PinwheelShapes", "PinwheelControls", "PageFiles", "FontFiles"]),
    program(
      "PinwheelCLI",
      toolkit + [
        "Pinwheel", "PinwheelControls", "PinwheelPictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program("PinwheelGenerate", ["PinwheelAssets", "PinwheelFiles", systemPackage]),
    program("PinwheelWeb", ["Pinwheel", "PinwheelControls", "WebMemory"]),
    program("PinwheelBench", ["Pinwheel", "PinwheelImages", "BenchBaselines"]),
    .plugin(
      name: "BakeWheels", capability: .buildTool(), dependencies: ["PinwheelGenerate"],
      path: "Sources/Plugins/BakeWheels"),
    .plugin(
      name: "PinwheelCommand",
      capability: .command(
        intent: .custom(verb: "pinwheel", description: "Extract, bake and query artwork, as the command"),
        permissions: [
          .writeToPackageDirectory(reason: "pinwheel extract, bake and others write results there.")
        ]),
      dependencies: ["PinwheelCLI"], path: "Sources/Plugins/PinwheelCommand"),
    library("TestSupport", ["Pinwheel"], path: "Tests/TestSupport"),
    tests("PinwheelTests"),
    tests("PinwheelControlsTests", ["PinwheelControls"]),
    tests("PinwheelShapesTests", ["PinwheelShapes"]),
    tests("PinwheelChecksTests", ["PinwheelChecks", "PinwheelTesting"]),
    tests("PinwheelFilesTests", ["PinwheelFiles", systemPackage]),
    tests("PinwheelImagesTests", ["PinwheelImages"]),
    tests("PinwheelBundlesTests", ["PinwheelFiles", "PinwheelBundles", systemPackage]),
    tests("PinwheelAssetsTests", toolkit + ["PinwheelControls"]),
    tests("PinwheelQueriesTests", ["PinwheelFiles", "PinwheelAssets", "PinwheelQueries", systemPackage]),
    tests("PinwheelPicturesTests", toolkit + ["PinwheelControls", "PinwheelPictures"]),
    tests("PinwheelWebTests", ["PinwheelControls", "PinwheelWeb"]),
    tests("PinwheelCLITests", ["PinwheelCLI"]),
  ]
)

let appleStubs = Context.environment["PINWHEEL_APPLE_STUBS"]
if Context.environment["PINWHEEL_FUZZ"] != nil {
  // One program with libFuzzer's entry point, which attacks whatever parses input. The exports for the web become a library
  // there, so that it can call them.
  package.targets.removeAll { $0.name == "PinwheelWeb" }
  package.targets += [
    library("PinwheelWeb", ["Pinwheel", "PinwheelControls", "WebMemory"], exclude: ["main.swift"]),
    .executableTarget(
      name: "PinwheelFuzzing", dependencies: toolkit + ["Pinwheel", "PinwheelWeb", "TestSupport"],
      path: "Tests/Fuzzing", exclude: ["Replay", "Regressions"], swiftSettings: strict),
  ]
} else if appleStubs == nil {
  // The same attacks on what is known, without libFuzzer: with the tests, and with their sanitizer.
  package.targets.append(
    tests(
      "PinwheelFuzzingTests", toolkit + ["PinwheelWeb"], path: "Tests/Fuzzing",
      exclude: ["EntryPoint.swift", "Regressions"]))
}

// Scripts/checks/views sets this to `uikit` or `appkit` and builds the views against declarations of Apple's frameworks of
// our own: there is no SDK for them on Linux, and on Apple's platforms a module of that name must not exist. Nothing else is
// built then; a client that uses the build plugin too sets `uikit+plugin`.
if let appleStubs {
  let view = appleStubs.hasPrefix("appkit") ? "AppKit" : "UIKit"
  let frameworks = ["CoreGraphics", "QuartzCore", view, "SwiftUI"]
  let views = frameworks.map { Target.Dependency.target(name: $0) }
  if appleStubs.hasSuffix("+plugin") {
    package.products.append(.library(name: "AppleStubs", targets: frameworks))
  } else {
    package.products = []
    package.targets.removeAll {
      !["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI", "TestSupport"].contains($0.name)
    }
  }
  package.targets.first { $0.name == "PinwheelUI" }?.dependencies += views
  for (index, framework) in frameworks.enumerated() {
    package.targets.append(
      .target(
        name: framework, dependencies: Array(views[..<index]), path: "Tests/AppleStubs/\(framework)",
        swiftSettings: [.swiftLanguageMode(.v6)]))
  }
  package.targets.append(
    .testTarget(
      name: "PinwheelUITests",
      dependencies: ["Pinwheel", "PinwheelControls", "PinwheelUI", "TestSupport"] + views,
      // Testing has parts of its own for Apple's frameworks, which Linux has not.
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]))
}
