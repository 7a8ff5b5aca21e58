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
let files: [Target.Dependency] = ["PinwheelText", "PinwheelFiles", systemPackage]
/// What the command is made of, and what its tests and attacks import.
let toolkit: [Target.Dependency] =
  files + [
    "PinwheelImages", "PinwheelBundles", "PinwheelArchives", "PinwheelAssets", "PinwheelChecks",
    "PinwheelQueries",
  ]

/// Scripts/checks/views sets this to `uikit` or `appkit`; see below.
let appleStubs = Context.environment["PINWHEEL_APPLE_STUBS"] ?? ""

/// What reads images, but on macOS: there zlib and ImageIO of the SDK do, so that the tool of the build plugin needs nothing of
/// Homebrew, which Xcode does not find.
#if os(macOS)
  let codecs: [Target.Dependency] = []
#else
  let codecs: [Target.Dependency] =
    appleStubs.isEmpty || appleStubs.hasSuffix("+plugin") ? ["CDeflate", "CWebP", "PNGShims"] : []
#endif

/// A target is called as its folder.
func name(_ place: String) -> String { place.split(separator: "/").last.map(String.init) ?? place }

/// A library below `Sources`, which uses Pinwheel.
func library(_ place: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name(place), dependencies: dependencies + ["Pinwheel"], path: "Sources/" + place, exclude: exclude,
    swiftSettings: strict)
}

func program(_ place: String, called title: String? = nil, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: title ?? name(place), dependencies: dependencies + ["Pinwheel"], path: "Sources/" + place,
    swiftSettings: strict)
}

/// Tests below `Tests`, of the module that their name begins with.
func tests(
  _ place: String, called title: String? = nil, _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: title ?? name(place), dependencies: dependencies + ["TestSupport", "Pinwheel"],
    path: "Tests/" + place, exclude: exclude, swiftSettings: strict + unoptimized)
}

/// C sources, which belong to a module of ours.
func sources(_ place: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name(place), dependencies: dependencies, path: "Sources/" + place, exclude: exclude)
}

/// A C library of the system.
func system(_ name: String, _ pkgConfig: String? = nil, providers: [SystemPackageProvider]) -> Target {
  .systemLibrary(name: name, path: "Sources/C/" + name, pkgConfig: pkgConfig, providers: providers)
}

let package = Package(
  name: "pinwheel",
  platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
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
    system("CZip", "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    // Every SDK of Apple's has it, and libpng needs it elsewhere.
    system("CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    sources("C/FileShims"),
    sources("C/WebMemory"),
    sources("C/FontFiles", exclude: ["LICENSE", "labels.gz"]),
    sources(
      "Web/PageFiles",
      exclude: [
        "Canvas", "Controls", "Page", "Preview", "pinwheel-controls.wasm",
        "pinwheel-masks.wasm", "pinwheel.d.ts", "pinwheel.js", "pinwheel.wasm", "pinwheel.wasm.sources",
      ]),
    // Square roots are calls into libm, which a program that imports only Pinwheel does not link otherwise.
    .target(
      name: "Pinwheel", path: "Sources/Core/Pinwheel", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))]),
    library("Core/PinwheelControls"),
    library("Core/PinwheelShapes"),
    library("Core/PinwheelTesting", ["PinwheelChecks"]),
    library("Apple/PinwheelUI", ["PinwheelControls", "PinwheelShapes"]),
    library("Toolkit/PinwheelText"),
    library("Toolkit/PinwheelFiles", ["PinwheelText", "FileShims", systemPackage]),
    library("Toolkit/PinwheelImages", ["PinwheelFiles", "CZlib"] + codecs),
    library("Toolkit/PinwheelBundles", files),
    // Apart, for the tool of the build plugin, which reads folders and must not need a library for archives.
    library("Toolkit/PinwheelArchives", files + ["PinwheelBundles", "CZip"]),
    library(
      "Toolkit/PinwheelAssets",
      files + [
        "PinwheelImages", "PinwheelBundles", .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Manifest/pinwheel.schema.json"]),
    library("Toolkit/PinwheelChecks", ["PinwheelShapes", "PinwheelText"]),
    library(
      "Toolkit/PinwheelQueries",
      files + ["PinwheelShapes", "PinwheelChecks", "PinwheelImages", "PinwheelBundles", "PinwheelAssets"]),
    library(
      "Toolkit/PinwheelPictures", toolkit + ["PinwheelShapes", "PinwheelControls", "PageFiles", "FontFiles"]),
    program(
      "Command", called: "PinwheelCLI",
      toolkit + [
        "PinwheelControls", "PinwheelPictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program("Plugins/PinwheelGenerate", files + ["PinwheelAssets"]),
    library("Web/PinwheelWeb", ["PinwheelControls", "WebMemory"]),
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
    .target(
      name: "TestSupport", dependencies: ["Pinwheel"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("Core/PinwheelTests"),
    tests("Core/PinwheelControlsTests", ["PinwheelControls"]),
    tests("Core/PinwheelShapesTests", ["PinwheelShapes"]),
    tests("Toolkit/PinwheelTextTests", ["PinwheelText"]),
    tests("Toolkit/PinwheelFilesTests", files),
    tests("Toolkit/PinwheelImagesTests", ["PinwheelImages"]),
    tests("Toolkit/PinwheelBundlesTests", files + ["PinwheelBundles", "PinwheelArchives"]),
    tests("Toolkit/PinwheelAssetsTests", toolkit + ["PinwheelControls"]),
    tests(
      "Toolkit/PinwheelChecksTests", ["PinwheelText", "PinwheelShapes", "PinwheelChecks", "PinwheelTesting"]),
    tests("Toolkit/PinwheelQueriesTests", toolkit),
    tests("Toolkit/PinwheelPicturesTests", toolkit + ["PinwheelControls", "PinwheelPictures"]),
    tests("Web/PinwheelWebTests", ["PinwheelControls", "PinwheelWeb"]),
    tests("Command", called: "PinwheelCLITests", ["PinwheelCLI"]),
  ]
)

if !codecs.isEmpty {
  package.targets += [
    system("CDeflate", "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    system("CPNG", "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    system("CWebP", "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    sources("C/PNGShims", ["CPNG"]),
    // Benchmarks compare with libpng.
    sources("C/BenchBaselines", ["CPNG"]),
    program("Bench", called: "PinwheelBench", ["PinwheelImages", "BenchBaselines"]),
  ]
}

if Context.environment["PINWHEEL_FUZZ"] != nil {
  // One program with libFuzzer's entry point, which attacks whatever parses input.
  package.targets.append(
    .executableTarget(
      name: "PinwheelFuzzing", dependencies: toolkit + ["Pinwheel", "PinwheelWeb", "TestSupport"],
      path: "Tests/Fuzzing", exclude: ["Regressions"], swiftSettings: strict))
}

// The views are built against declarations of Apple's frameworks of our own: there is no SDK for them on Linux, and on Apple's
// platforms a module of that name must not exist. With AppKit the tool of the build plugin is built, too, as on macOS; nothing
// else is. A client that uses the build plugin sets `uikit+plugin`.
if !appleStubs.isEmpty {
  let view = appleStubs.hasPrefix("appkit") ? "AppKit" : "UIKit"
  let frameworks = ["CoreGraphics", "QuartzCore", view, "SwiftUI"]
  let views = frameworks.map { Target.Dependency.target(name: $0) }
  if appleStubs.hasSuffix("+plugin") {
    package.products.append(.library(name: "AppleStubs", targets: frameworks))
  } else {
    package.products = []
    var kept: Set = ["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI", "TestSupport"]
    if view == "AppKit" {
      // The tool of the build plugin as it is on macOS, and the tests of images that need no other library.
      kept.formUnion([
        "CZlib", "CCrypto", "FileShims", "PinwheelText", "PinwheelFiles", "PinwheelImages", "PinwheelBundles",
        "PinwheelAssets", "PinwheelGenerate", "PinwheelImagesTests",
      ])
      let images = package.targets.filter { ["PinwheelImages", "PinwheelImagesTests"].contains($0.name) }
      images[0].dependencies += ["CoreGraphics", "ImageIO"]
      images[1].exclude = [
        "WebP", "Compression", "Inflating", "Codecs", "Embedded", "ForeignFormats", "Krita",
      ]
      package.targets.append(
        .target(
          name: "ImageIO", dependencies: ["CoreGraphics"], path: "Tests/AppleStubs/ImageIO",
          swiftSettings: [.swiftLanguageMode(.v6)]))
      kept.insert("ImageIO")
    }
    package.targets.removeAll { !kept.contains($0.name) }
  }
  package.targets.first { $0.name == "PinwheelUI" }?.dependencies += views
  for (index, framework) in frameworks.enumerated() {
    package.targets.append(
      .target(
        name: framework, dependencies: Array(views[..<index]), path: "Tests/AppleStubs/\(framework)",
        swiftSettings: [.swiftLanguageMode(.v6)]))
  }
  var viewTests = [tests("Apple/PinwheelUITests", ["PinwheelControls", "PinwheelUI"] + views)]
  if view == "AppKit", !appleStubs.hasSuffix("+plugin") {
    viewTests.append(tests("Apple/ToolTests", ["PinwheelImages", "CoreGraphics", "ImageIO"]))
  }
  if view == "UIKit", !appleStubs.hasSuffix("+plugin") {
    // What Tests/Apple/Sample has for Xcode: its app, and the tests that run on UIKit itself.
    viewTests.append(
      tests("Apple/PublicTests", called: "PinwheelUIPublicTests", ["PinwheelControls", "PinwheelUI"] + views))
    package.targets.append(
      .target(
        name: "Sample", dependencies: ["PinwheelUI"] + views, path: "Tests/Apple/Sample/Sample",
        exclude: ["Artwork", "WheelNib.xib"], swiftSettings: [.swiftLanguageMode(.v6)]))
  }
  for tests in viewTests {
    // Testing has parts of its own for Apple's frameworks, which Linux has not.
    tests.swiftSettings? += [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
    package.targets.append(tests)
  }
}
