// swift-tools-version: 6.2
import PackageDescription

/// Scripts/checks/views sets this to `uikit` or `appkit`, and a client that uses the build plugin to `uikit+plugin`; see the end.
let appleStubs = Context.environment["PINWHEEL_APPLE_STUBS"] ?? ""

let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
/// One set of rules for all our Swift: strict memory safety, imports say what they expose.
let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .strictMemorySafety()]
  + features.map { .enableUpcomingFeature($0) }
  // The gate sets this. Not for clients: Swift Build suppresses the warnings of dependencies, which excludes it.
  + (Context.environment["PINWHEEL_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Tests run on the release build, themselves compiled in a third of the time, without Testing's parts for Apple's frameworks.
let testing: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  + (appleStubs.isEmpty ? [] : [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])

/// What reads images, but on macOS: there zlib and ImageIO of the SDK do, so that the tool of the build plugin needs nothing of
/// Homebrew, which Xcode does not find.
#if os(macOS)
  let codecs: [Target.Dependency] = []
#else
  let codecs: [Target.Dependency] = appleStubs == "appkit" ? [] : ["CDeflate", "CWebP", "PNGShims"]
#endif

let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: [Target.Dependency] = ["CCrypto", "LoadedLater"].map {
  .target(name: $0, condition: .when(platforms: [.linux]))
}
let files: [Target.Dependency] = ["PinwheelText", "PinwheelFiles", systemPackage]
let assets: [Target.Dependency] = files + ["PinwheelImages", "PinwheelBundles", "PinwheelAssets"]
/// What the command is made of, and what its tests and attacks import.
let toolkit: [Target.Dependency] = assets + ["PinwheelArchives", "PinwheelChecks", "PinwheelQueries"]

/// A target is named after its folder, but for programs and the tests of the command.
func name(_ place: String) -> String { place.split(separator: "/").last.map(String.init) ?? place }

/// A library below `Sources`, which uses Pinwheel.
func library(_ place: String, _ uses: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name(place), dependencies: uses + ["Pinwheel"], path: "Sources/" + place, exclude: exclude,
    swiftSettings: strict)
}

func program(_ place: String, called title: String, _ uses: [Target.Dependency]) -> Target {
  .executableTarget(
    name: title, dependencies: uses + ["Pinwheel"], path: "Sources/" + place, swiftSettings: strict)
}

/// Tests below `Tests`, of the module that their name begins with.
func tests(_ place: String, called title: String? = nil, _ uses: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: title ?? name(place), dependencies: uses + ["TestSupport", "Pinwheel"], path: "Tests/" + place,
    swiftSettings: testing)
}

/// A C library of the system.
func system(_ name: String, _ pkgConfig: String? = nil, providers: [SystemPackageProvider]) -> Target {
  .systemLibrary(name: name, path: "Sources/C/" + name, pkgConfig: pkgConfig, providers: providers)
}

let package = Package(
  name: "pinwheel",
  platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: ["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI"].map {
    .library(name: $0, targets: [$0])
  } + ["BakeWheels", "PinwheelCommand"].map { .plugin(name: $0, targets: [$0]) }
    // Not `pinwheel`: where case does not count in names of files, Swift Build writes it where it writes the library Pinwheel.
    + [.executable(name: "PinwheelCLI", targets: ["PinwheelCLI"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    system("CCrypto", "libcrypto", providers: [.apt(["libssl-dev"])]),
    system("CZip", "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    // Every SDK of Apple's has it, and libpng needs it elsewhere.
    system("CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "FileShims", path: "Sources/C/FileShims"),
    .target(name: "LoadedLater", path: "Sources/C/LoadedLater"),
    .target(name: "WebMemory", path: "Sources/C/WebMemory"),
    .target(
      name: "PageFiles", path: "Sources/Web/PageFiles",
      exclude: [
        "Bundles", "Canvas", "Page", "pinwheel-controls.wasm",
        "pinwheel-masks.wasm", "pinwheel.d.ts", "pinwheel.js", "pinwheel.wasm", "pinwheel.wasm.sources",
      ]),
    // Square roots are calls into libm, which a program that imports only Pinwheel does not link otherwise.
    .target(
      name: "Pinwheel", path: "Sources/Core/Pinwheel", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))]),
    // Each of these apart, so that an app links what it uses.
    library("Core/PinwheelControls"),
    library("Core/PinwheelShapes"),
    library("Apple/PinwheelUI", ["PinwheelControls", "PinwheelShapes"]),
    // Text imports the standard library alone.
    library("Toolkit/PinwheelText"),
    library("Toolkit/PinwheelFiles", ["PinwheelText", "FileShims", systemPackage]),
    // Pixels of bytes, and bytes of bundles: neither imports the other.
    library("Toolkit/PinwheelImages", ["PinwheelText", "PinwheelFiles", "CZlib"] + codecs),
    library("Toolkit/PinwheelBundles", files),
    // Apart, for the tool of the build plugin, which reads folders and must not need a library for archives.
    library("Toolkit/PinwheelArchives", files + ["PinwheelImages", "PinwheelBundles", "CZip"] + crypto),
    library(
      "Toolkit/PinwheelAssets", files + ["PinwheelImages", "PinwheelBundles"] + crypto,
      exclude: ["Manifest/pinwheel.schema.json"]),
    // Checks need wheels alone; queries also their folder; pictures also the files of the page.
    library("Toolkit/PinwheelChecks", ["PinwheelShapes", "PinwheelText"]),
    library("Toolkit/PinwheelQueries", assets + ["PinwheelShapes", "PinwheelChecks"]),
    library(
      "Toolkit/PinwheelPictures", toolkit + ["PinwheelShapes", "PinwheelControls", "PageFiles"]),
    program("Command", called: "PinwheelCLI", toolkit + ["PinwheelControls", "PinwheelPictures", parser]),
    program("Plugins/PinwheelGenerate", called: "PinwheelGenerate", files + ["PinwheelAssets"]),
    library("Web/PinwheelWeb", ["PinwheelControls", "PinwheelShapes", "WebMemory"]),
    .plugin(
      name: "BakeWheels", capability: .buildTool(), dependencies: ["PinwheelGenerate"],
      path: "Sources/Plugins/BakeWheels"),
    .plugin(
      name: "PinwheelCommand",
      capability: .command(
        intent: .custom(verb: "pinwheel", description: "Extract, bake and query artwork, as the command"),
        permissions: [.writeToPackageDirectory(reason: "pinwheel extract, bake and others write there.")]),
      dependencies: ["PinwheelCLI"], path: "Sources/Plugins/PinwheelCommand"),
    .target(
      name: "TestSupport", dependencies: ["Pinwheel"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "ToolkitTestSupport", dependencies: toolkit + ["Pinwheel", "TestSupport"],
      path: "Tests/ToolkitTestSupport", swiftSettings: strict),
    tests("Core/PinwheelTests"),
    tests("Core/PinwheelControlsTests", ["PinwheelControls"]),
    tests("Core/PinwheelShapesTests", ["PinwheelShapes"]),
    tests("Toolkit/PinwheelTextTests", ["PinwheelText"]),
    tests("Toolkit/PinwheelFilesTests", files),
    tests("Toolkit/PinwheelImagesTests", ["PinwheelImages"]),
    tests("Toolkit/PinwheelBundlesTests", files + ["PinwheelBundles", "PinwheelArchives"]),
    tests("Toolkit/PinwheelAssetsTests", toolkit + ["PinwheelControls", "ToolkitTestSupport"]),
    tests("Toolkit/PinwheelChecksTests", toolkit + ["PinwheelShapes"]),
    tests("Toolkit/PinwheelQueriesTests", toolkit + ["PinwheelShapes"]),
    tests(
      "Toolkit/PinwheelPicturesTests",
      toolkit + ["PinwheelControls", "PinwheelPictures", "ToolkitTestSupport"]),
    tests("Web/PinwheelWebTests", ["PinwheelControls", "PinwheelWeb"]),
    tests("Command", called: "PinwheelCLITests", ["PinwheelCLI"]),
  ]
)

if !codecs.isEmpty {
  package.targets += [
    system("CDeflate", "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    system("CPNG", "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    system("CWebP", "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(name: "PNGShims", dependencies: ["CPNG"], path: "Sources/C/PNGShims"),
    .target(name: "BenchBaselines", dependencies: ["CPNG"], path: "Sources/C/BenchBaselines"),
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
// platforms a module of that name must not exist.
if !appleStubs.isEmpty {
  let isMac = appleStubs == "appkit"
  let frameworks =
    ["CoreGraphics", "QuartzCore", isMac ? "AppKit" : "UIKit", "SwiftUI"] + (isMac ? ["ImageIO"] : [])
  let modules = frameworks.map { Target.Dependency(stringLiteral: $0) }
  if appleStubs == "uikit+plugin" {
    package.products.append(.library(name: "AppleStubs", targets: frameworks))
  } else {
    // With AppKit the tool of the build plugin is built, too, as on macOS, and the tests of images that need no other library.
    let tool = [
      "CZlib", "CCrypto", "FileShims", "LoadedLater", "PinwheelText", "PinwheelFiles", "PinwheelImages",
      "PinwheelBundles",
      "PinwheelAssets", "PinwheelGenerate", "PinwheelImagesTests",
    ]
    let kept =
      ["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI", "TestSupport"] + (isMac ? tool : [])
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
  }
  let viewTargets = isMac ? ["PinwheelUI", "PinwheelImages"] : ["PinwheelUI"]
  for target in package.targets where viewTargets.contains(target.name) { target.dependencies += modules }
  package.targets.first { isMac && $0.name == "PinwheelImagesTests" }?.exclude = [
    "Catalog", "Decoding/WebPTests.swift", "Formats/EmbeddedImageTests.swift",
    "Formats/ForeignFormatTests.swift", "Formats/ZlibTests.swift", "PNG/PNGRowsTests.swift",
    "PNG/WholeInflationTests.swift",
  ]
  package.targets += frameworks.indices.map { index in
    .target(
      name: frameworks[index], dependencies: Array(modules[..<index]),
      path: "Tests/AppleStubs/" + frameworks[index], swiftSettings: [.swiftLanguageMode(.v6)])
  }
  let views: [Target.Dependency] = ["PinwheelControls", "PinwheelUI"] + modules
  /// Compiled as code of another package: it sees what is public.
  func client(_ place: String, called title: String, exclude: [String] = []) -> Target {
    .target(
      name: title, dependencies: ["Pinwheel"] + views, path: "Tests/Apple/" + place, exclude: exclude,
      packageAccess: false, swiftSettings: [.swiftLanguageMode(.v6)])
  }
  package.targets += [tests("Apple/PinwheelUITests", views), client("Samples", called: "ViewSamples")]
  if isMac { package.targets.append(tests("Apple/ToolTests", ["PinwheelImages"] + modules)) }
  if appleStubs == "uikit" {
    // What Tests/Apple/Sample has for Xcode: its app, and the tests that run on UIKit itself.
    package.targets += [
      .testTarget(
        name: "PinwheelUIPublicTests", dependencies: ["Pinwheel"] + views, path: "Tests/Apple/PublicTests",
        packageAccess: false, swiftSettings: testing),
      client("Sample/Sample", called: "Sample", exclude: ["WheelNib.xib"]),
    ]
  }
}
