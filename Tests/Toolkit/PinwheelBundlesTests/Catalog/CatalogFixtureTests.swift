import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing

/// Real catalogs, from Xcode 6 to Xcode 26.
@Suite(.enabled(if: Fixtures.arePresent || Requirements.areStrict, "needs the fixtures"))
struct CatalogFixtureTests {
  private static let catalogs = ["car", "app"].flatMap {
    Fixtures.files(below: $0) { $0.pathExtension == "car" }
  }

  private static func catalog(_ path: String) throws -> AssetCatalog {
    try AssetCatalog(Fixtures.bytes(of: Fixtures.folder.appending(path: path)), path: path)
  }

  @Test("the catalogs hold as many renditions as their makers' tools say")
  func counts() throws {
    #expect(Self.catalogs.count == 18)
    let counts = try Self.catalogs.filter { $0.path.contains("/fixtures/car/") }.map {
      try AssetCatalog(Fixtures.bytes(of: $0), path: "").renditions.count
    }
    #expect(counts.count == 14 && counts.reduce(0, +) == 1287)
  }

  @Test("Apple's assetutil says the same of this catalog")
  func listing() throws {
    let catalog = try Self.catalog("car/vaguilar__carutil/tests/Assets.car")
    let header = catalog.header
    #expect(header.coreUIVersion == 498 && header.platform == "ios")
    #expect(
      catalog.keyFormat.map(\.name) == [
        "appearance", "scale", "idiom", "subtype", "target", "graphics", "memory", "gamut", "direction",
        "width", "height",
        "identifier", "element", "part", "state", "value", "dimension1", "dimension2",
      ])
    let byName = Dictionary(grouping: catalog.renditions) { $0.facet ?? "" }
    #expect(byName.mapValues(\.count) == ["MyColor": 1, "MyText": 1, "MyJPG": 1, "MyPNG": 3, "MyPDF": 1])
    let color = try #require(byName["MyColor"]?.first)
    #expect(color.payload == .color)
    #expect(color.key[.identifier] == 44959 && color.byteCount == 260 && color.scale == 1)
    let text = try #require(byName["MyText"]?.first)
    guard case .file(let content, false) = text.payload else {
      Issue.record("\(text.payload)")
      return
    }
    #expect(content.count == 14 && text.key[.identifier] == 37430 && text.byteCount == 238)
    let jpeg = try #require(byName["MyJPG"]?.first)
    #expect(jpeg.name == "TimacJPG.jpg" && jpeg.width == 200 && jpeg.height == 200 && jpeg.byteCount == 8042)
    #expect(jpeg.key[.identifier] == 48301 && jpeg.pixelFormat == "JPEG")
    let image = try #require(byName["MyPNG"]?.first { $0.scale == 3 })
    #expect(
      image.name == "Timac@3x.png" && image.width == 84 && image.height == 84 && image.byteCount == 1961)
    #expect(image.pixelFormat == "ARGB" && image.payload == .bitmap(codec: 8))
  }

  /// An image as both kinds of catalog describe it.
  private struct Described: Hashable {
    let file: String
    let width: Int
    let height: Int
  }

  /// The images of a source catalog with their sizes, if compiling keeps these: it leaves out what stretches.
  private func source(_ folder: String) throws -> [Described] {
    let bundle = try AppBundle(
      opening: FilePath(Fixtures.folder.appending(path: folder).path), zip: ZipArchive.self)
    let catalog = try #require(try SourceCatalog.all(in: bundle).first)
    let entries = Dictionary(uniqueKeysWithValues: bundle.entries.map { ($0.path, $0) })
    return try catalog.images.map { image in
      let bytes = try bundle.contents(of: #require(entries[image.path]))
      func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
      guard image.name.fileExtension == "png" else {
        return Described(file: image.file.path, width: 0, height: 0)
      }
      let isCut = image.capInsets != nil
      return Described(
        file: image.file.path, width: isCut ? 0 : number(16), height: isCut ? 0 : number(20))
    }
  }

  /// The images of a compiled catalog, without those that its compiler drew from a PDF.
  private func compiled(_ path: String) throws -> [Described] {
    let catalog = try Self.catalog(path)
    return catalog.images { _ in "png" }.images.compactMap { image in
      let rendition = catalog.renditions[image.rendition]
      // The format marks what was drawn from a vector by this bit, in the record before the payload.
      let flags = catalog.bytes[rendition.payloadRange.upperBound - rendition.byteCount + 8]
      if flags & 4 != 0, rendition.layout != .vector { return nil }
      return Described(file: image.file.path, width: rendition.width, height: rendition.height)
    }
  }

  /// The files of a source that a compiler for phones and pads leaves out: files for other devices, icons (which older
  /// compilers put next to the catalog), and images that others of the set replace on every device.
  private func leftOut(of source: [Described]) -> Set<String> {
    let names = source.map { (file: $0.file, name: ImageName(fileName: $0.file)) }
    let devices = Dictionary(grouping: names) { $0.name.stem }.mapValues { Set($0.compactMap(\.name.idiom)) }
    let unused = names.filter { _, name in
      if name.stem.hasPrefix("AppIcon") { return true }
      if let idiom = name.idiom { return !["iphone", "ipad"].contains(idiom) }
      return devices[name.stem]?.isSuperset(of: ["iphone", "ipad"]) == true
    }
    return Set(unused.map(\.file))
  }

  @Test(
    "source catalogs give the same names, scales, devices and sizes as what was compiled of them",
    arguments: TestLength.sample(
      [
        (
          "car/calabash__ios-smoke-test-app/CalSmokeApp/CalSmokeApp",
          "car/calabash__run_loop/CalSmoke_xcode832_lzvn.car"
        ),
        (
          "car/calabash__ios-smoke-test-app/CalSmokeApp/CalSmokeApp",
          "car/calabash__run_loop/CalSmoke-cal_xcode72_zip.car"
        ),
        ("car/bartoszj__acextract", "car/bartoszj__acextract/acextractTests/data/assets_ios.car"),
        (
          "car/appium__ios-uicatalog/UIKitCatalog/UIKitCatalog",
          "car/appium__ios-uicatalog/UIKitCatalog_xcode15.car"
        ),
      ], count: 2))
  func sources(folder: String, car: String) throws {
    let source = try source(folder)
    let cut = Set(source.filter { $0.width == 0 }.map(\.file))
    let compiled = try compiled(car).map {
      cut.contains($0.file) ? Described(file: $0.file, width: 0, height: 0) : $0
    }
    #expect(compiled.count > 40)
    #expect(Set(compiled).subtracting(source).map(\.file).sorted() == [])
    // The sources of the CalSmoke app are newer than its catalogs by this one image.
    let newer: Set =
      folder.contains("calabash") ? ["LaunchImage.png", "LaunchImage@2x.png", "LaunchImage@3x.png"] : []
    let missing = Set(Set(source).subtracting(compiled).map(\.file)).subtracting(leftOut(of: source))
    #expect(missing == newer)
  }

  @Test("source catalogs have nothing to report but what is wrong with them")
  func sourceProblems() throws {
    for folder in ["calabash__ios-smoke-test-app", "bartoszj__acextract", "appium__ios-uicatalog"] {
      let bundle = try AppBundle(
        opening: FilePath(Fixtures.folder.appending(path: "car/\(folder)").path), zip: ZipArchive.self)
      for catalog in try SourceCatalog.all(in: bundle) {
        #expect(catalog.problems.map(\.text) == [])
        #expect(!catalog.images.isEmpty)
      }
    }
  }
}
