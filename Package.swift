// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for all our Swift: strict memory safety, imports say what they expose.
var strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Our own scripts set this. Not for clients: Swift Build suppresses the warnings of dependencies, and the two options
// exclude each other.
if Context.environment["PINWHEEL_WARNINGS_AS_ERRORS"] != nil {
  strict.append(.treatAllWarnings(as: .error))
}

// Scripts/test sets this for what tests spend their time in, such as decoding images. Tests stay as they are.
let library =
  Context.environment["PINWHEEL_OPTIMIZED_TESTS"] == nil
  ? strict
  : strict + [
    .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
  ]

// Scripts/demo, Scripts/test and Scripts/install set this for the command: what is not busy for long is built to be small, and
// functions lie apart, so that the linker drops those that nothing calls. Not for clients: a package with such options cannot
// be depended on.
let apart = ["-Xfrontend", "-function-sections"]
let isSmall = Context.environment["PINWHEEL_SMALL"] != nil
let fast = isSmall ? library + [.unsafeFlags(apart, .when(configuration: .release))] : library
let command = isSmall ? strict + [.unsafeFlags(["-Osize"] + apart, .when(configuration: .release))] : strict
let small = isSmall ? library + [.unsafeFlags(["-Osize"] + apart, .when(configuration: .release))] : library

// Square roots are calls into libm, which a program that imports only Pinwheel does not link otherwise. A
// build for WebAssembly without an operating system has no libm and needs none, but counts as Linux here: it sets
// PINWHEEL_FREESTANDING. (Scripts/build-wasm calls the compiler itself.)
let mathematics: [LinkerSetting] =
  Context.environment["PINWHEEL_FREESTANDING"] == nil
  ? [.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))] : []

let package = Package(
  name: "pinwheel",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    .library(name: "Pinwheel", targets: ["Pinwheel"]),
    .library(name: "PinwheelControls", targets: ["PinwheelControls"]),
    .library(name: "PinwheelShapes", targets: ["PinwheelShapes"]),
    .library(name: "PinwheelUI", targets: ["PinwheelUI"]),
    .library(name: "PinwheelTesting", targets: ["PinwheelTesting"]),
    .executable(name: "pinwheel", targets: ["PinwheelCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCrypto", path: "Sources/System/CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CZip", path: "Sources/System/CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .target(name: "PNGShims", dependencies: ["CPNG"], path: "Sources/System/PNGShims"),
    .target(name: "FileShims", path: "Sources/System/FileShims"),
    .target(name: "WebMemory", path: "Sources/System/WebMemory"),
    .target(name: "Pinwheel", swiftSettings: fast, linkerSettings: mathematics),
    .target(name: "PinwheelControls", dependencies: ["Pinwheel"], swiftSettings: small),
    .target(name: "PinwheelShapes", dependencies: ["Pinwheel"], swiftSettings: small),
    .target(
      name: "PinwheelUI", dependencies: ["Pinwheel", "PinwheelControls", "PinwheelShapes"],
      swiftSettings: library),
    .target(name: "PinwheelChecks", dependencies: ["Pinwheel", "PinwheelShapes"], swiftSettings: small),
    .target(
      name: "PinwheelTesting", dependencies: ["Pinwheel", "PinwheelChecks"], swiftSettings: strict),
    .target(
      name: "PinwheelImages", dependencies: ["Pinwheel", "CDeflate", "CWebP", "PNGShims"],
      swiftSettings: fast),
    .target(
      name: "PinwheelFiles",
      dependencies: ["FileShims", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: fast),
    .target(
      name: "PinwheelBundles",
      dependencies: [
        "Pinwheel", "PinwheelFiles", "CZip", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: small),
    .target(
      name: "PinwheelAssets",
      dependencies: [
        "Pinwheel", "PinwheelFiles", "PinwheelImages", "PinwheelBundles",
        .product(name: "SystemPackage", package: "swift-system"),
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Manifest/pinwheel.schema.json"],
      swiftSettings: small),
    .target(
      name: "PinwheelQueries",
      dependencies: [
        "Pinwheel", "PinwheelShapes", "PinwheelFiles", "PinwheelImages", "PinwheelAssets",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: fast),
    .target(
      name: "PageFiles",
      path: "Sources/System/PageFiles",
      exclude: [
        "Controls", "Page", "Preview", "pinwheel-controls.wasm", "pinwheel.d.ts", "pinwheel.js",
        "pinwheel.wasm", "pinwheel.wasm.sources",
      ]),
    .target(
      name: "FontFiles", path: "Sources/System/FontFiles", exclude: ["LICENSE", "labels.ttf.gz"]),
    .target(
      name: "PinwheelPictures",
      dependencies: [
        "Pinwheel", "PinwheelShapes", "PinwheelControls", "PinwheelFiles", "PinwheelImages",
        "PinwheelBundles",
        "PinwheelAssets",
        "PinwheelChecks", "PinwheelQueries", "PageFiles", "FontFiles",
      ],
      swiftSettings: small),
    .executableTarget(
      name: "PinwheelCLI",
      dependencies: [
        "Pinwheel", "PinwheelControls", "PinwheelFiles", "PinwheelImages", "PinwheelBundles",
        "PinwheelAssets",
        "PinwheelChecks",
        "PinwheelQueries",
        "PinwheelPictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: command),
    .executableTarget(
      name: "PinwheelGenerate",
      dependencies: [
        "PinwheelAssets", "PinwheelFiles", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PinwheelWeb", dependencies: ["Pinwheel", "PinwheelControls", "WebMemory"], swiftSettings: strict),
    .target(name: "BenchBaselines", dependencies: ["CPNG"], path: "Sources/System/BenchBaselines"),
    .executableTarget(
      name: "PinwheelBench", dependencies: ["Pinwheel", "PinwheelImages", "BenchBaselines"],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Pinwheel"], path: "Tests/TestSupport", swiftSettings: library),
    .testTarget(name: "PinwheelTests", dependencies: ["Pinwheel", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PinwheelChecksTests",
      dependencies: ["Pinwheel", "PinwheelChecks", "PinwheelTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelControlsTests", dependencies: ["Pinwheel", "PinwheelControls", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelShapesTests", dependencies: ["Pinwheel", "PinwheelShapes", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelFilesTests",
      dependencies: [
        "PinwheelFiles", "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelBundlesTests",
      dependencies: [
        "Pinwheel", "PinwheelBundles", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelAssetsTests",
      dependencies: [
        "Pinwheel", "PinwheelControls", "PinwheelFiles", "PinwheelAssets", "PinwheelBundles",
        "PinwheelImages",
        "PinwheelQueries", "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelQueriesTests",
      dependencies: [
        "Pinwheel", "PinwheelFiles", "PinwheelAssets", "PinwheelQueries", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelPicturesTests",
      dependencies: [
        "Pinwheel", "PinwheelControls", "PinwheelFiles", "PinwheelAssets", "PinwheelImages",
        "PinwheelPictures",
        "PinwheelQueries", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelCLITests", dependencies: ["Pinwheel", "PinwheelCLI", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelWebTests", dependencies: ["Pinwheel", "PinwheelControls", "PinwheelWeb", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PinwheelImagesTests", dependencies: ["Pinwheel", "PinwheelImages", "TestSupport"],
      swiftSettings: strict),
  ]
)

// Our own scripts leave the plugins out: a build of this package compiles every module that the plugins' tools are made of
// once more, as tools. Scripts/test-clients builds them as clients do.
if Context.environment["PINWHEEL_WARNINGS_AS_ERRORS"] == nil {
  package.products += [
    .plugin(name: "BakeWheels", targets: ["BakeWheels"]),
    .plugin(name: "PinwheelCommand", targets: ["PinwheelCommand"]),
  ]
  package.targets += [
    .plugin(
      name: "BakeWheels", capability: .buildTool(), dependencies: ["PinwheelGenerate"],
      path: "Sources/Plugins/BakeWheels"),
    .plugin(
      name: "PinwheelCommand",
      capability: .command(
        intent: .custom(
          verb: "pinwheel", description: "Extract, bake and query artwork, as the command pinwheel"),
        permissions: [
          .writeToPackageDirectory(
            reason: "pinwheel extract, bake, group and render write their results there.")
        ]),
      dependencies: ["PinwheelCLI"], path: "Sources/Plugins/PinwheelCommand"),
  ]
}

// Scripts/test-views sets this to `uikit` or `appkit` and builds the views against declarations of Apple's frameworks of
// our own: there is no SDK for them on Linux. On Apple's platforms a module of that name must not exist, and where both
// existed a build would see two platforms at once. Nothing else is built then; a client that uses the build plugin too sets
// `uikit+plugin`.
if let stubs = Context.environment["PINWHEEL_APPLE_STUBS"] {
  let stub: [SwiftSetting] = [.swiftLanguageMode(.v6)]
  let view = stubs.hasPrefix("appkit") ? "AppKit" : "UIKit"
  let views: [Target.Dependency] = ["CoreGraphics", "QuartzCore", .target(name: view), "SwiftUI"]
  if stubs.hasSuffix("+plugin") {
    package.products.append(
      .library(name: "AppleStubs", targets: ["CoreGraphics", "QuartzCore", view, "SwiftUI"]))
  } else {
    package.products = []
    package.targets.removeAll {
      !["Pinwheel", "PinwheelControls", "PinwheelShapes", "PinwheelUI", "TestSupport"].contains($0.name)
    }
  }
  package.targets.first { $0.name == "PinwheelUI" }?.dependencies += views
  package.targets += [
    .target(name: "CoreGraphics", path: "Tests/AppleStubs/CoreGraphics", swiftSettings: stub),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics"], path: "Tests/AppleStubs/QuartzCore",
      swiftSettings: stub),
    .target(
      name: view, dependencies: ["CoreGraphics", "QuartzCore"], path: "Tests/AppleStubs/\(view)",
      swiftSettings: stub),
    .target(
      name: "SwiftUI", dependencies: ["CoreGraphics", "QuartzCore", .target(name: view)],
      path: "Tests/AppleStubs/SwiftUI", swiftSettings: stub),
    .testTarget(
      name: "PinwheelUITests",
      dependencies: ["Pinwheel", "PinwheelControls", "PinwheelUI", "TestSupport"] + views,
      // Testing has parts of its own for Apple's frameworks, which Linux has not.
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
}

// Scripts/fuzz sets this: one program with libFuzzer's entry point, which attacks whatever parses input. No client and no
// other build of ours has it. The exports for the web become a library there, so that it can call them.
if Context.environment["PINWHEEL_FUZZ"] != nil {
  package.targets.removeAll { $0.name == "PinwheelWeb" }
  package.targets += [
    .target(
      name: "PinwheelWeb", dependencies: ["Pinwheel", "PinwheelControls", "WebMemory"],
      exclude: ["main.swift"], swiftSettings: library),
    .executableTarget(
      name: "PinwheelFuzzing",
      dependencies: [
        "Pinwheel", "PinwheelFiles", "PinwheelImages", "PinwheelBundles", "PinwheelAssets", "PinwheelChecks",
        "PinwheelQueries", "PinwheelWeb", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Fuzzing", exclude: ["Replay", "Regressions"], swiftSettings: library),
  ]
} else if Context.environment["PINWHEEL_WARNINGS_AS_ERRORS"] != nil,
  Context.environment["PINWHEEL_APPLE_STUBS"] == nil
{
  // The same attacks on what is known, without libFuzzer: with the tests, and with their sanitizer.
  package.targets.append(
    .testTarget(
      name: "PinwheelFuzzingTests",
      dependencies: [
        "Pinwheel", "PinwheelFiles", "PinwheelImages", "PinwheelBundles", "PinwheelAssets", "PinwheelChecks",
        "PinwheelQueries", "PinwheelWeb", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Fuzzing", exclude: ["EntryPoint.swift", "Regressions"], swiftSettings: library))
}
