import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelImages
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Whatever is in a bundle comes out or is listed.
@Suite struct NothingSilentTests {
  @Test("an archive in an archive is opened, its paths go on, and its catalog and grouping work")
  func nestedArchives() throws {
    let folder = try TemporaryFolder()
    let contents = "{\"images\": [{\"filename\": \"x.png\", \"scale\": \"2x\"}], \"info\": {}}"
    let inner = ZipBuilder([
      .init("go_rest.png", try Fixtures.image()), .init("go_press.png", try Fixtures.image("amber_press")),
      .init("A.xcassets/stop.imageset/Contents.json", contents.utf8),
      .init("A.xcassets/stop.imageset/x.png", try Fixtures.image("amber_rest@2x")),
      .init("../evil.png", try Fixtures.image()),
      .init("deep.psd", "8BPS".utf8 + [0, 1, 0, 0, 0, 0, 0, 0, 0, 4]),
    ])
    let middle = ZipBuilder([.init("Inner.ipa", inner.bytes), .init("b.png", try Fixtures.image())])
    let summary = try folder.extract(archive: [
      .init("x/middle.zip", middle.bytes), .init("broken.zip", [0x50, 0x4B, 3, 4] + Array("xyz".utf8)),
      .init("x/Middle.zip/c.png", try Fixtures.image()), .init("empty.zip", ZipBuilder([]).bytes),
    ])
    #expect(
      summary.manifest.images.map(\.file).sorted() == [
        "images/x/Middle.zip/c.png", "images/x/middle-2.zip/Inner.ipa/A.xcassets/stop@2x.png",
        "images/x/middle-2.zip/Inner.ipa/go_press.png", "images/x/middle-2.zip/Inner.ipa/go_rest.png",
        "images/x/middle-2.zip/b.png",
      ])
    for image in summary.manifest.images {
      #expect(folder.has("out/\(image.file)"), "\(image.file)")
    }
    #expect(summary.manifest.pinwheels.map(\.name) == ["go"])
    let reasons = Dictionary(
      summary.manifest.skipped.map { ($0.file, $0.reason) }, uniquingKeysWith: { $0 + "; " + $1 })
    #expect(reasons["x/middle.zip/Inner.ipa/../evil.png"]?.contains("leads out") == true)
    #expect(reasons["x/middle.zip/Inner.ipa/deep.psd"]?.contains("the file ends") == true)
    #expect(reasons["broken.zip"]?.contains("cannot be read as an archive") == true)
    #expect(reasons["x/middle.zip"]?.contains("its file is images/x/middle-2.zip") == true)
    #expect(reasons["empty.zip"] == "an archive in which there is no image")
    #expect(reasons.count == 5, "\(reasons)")
  }

  @Test("archives in archives are bounded by every limit of the input")
  func nestedLimits() throws {
    var archive = ZipBuilder([.init("a.png", try Fixtures.image())]).bytes
    for _ in 0..<6 {
      archive = ZipBuilder([.init("z.zip", archive), .init("b.png", try Fixtures.image())]).bytes
    }
    let entries = [ZipBuilder.Entry("z.zip", archive)]
    var limits = InputLimits()
    limits[.depth] = 3
    let shallow = try TemporaryFolder().extract(archive: entries, limits: limits).manifest
    #expect(shallow.images.count == 3)
    #expect(shallow.skipped.contains { $0.reason.contains("(limit depth)") })
    #expect(try TemporaryFolder().extract(archive: entries).manifest.images.count == 7)
    for (limit, value) in [(InputLimit.entries, 9), (.totalSize, 2 * archive.count)] {
      var limits = InputLimits()
      limits[limit] = value
      let error = #expect(throws: AssetsError.self) {
        try TemporaryFolder().extract(archive: entries, limits: limits)
      }
      #expect(error?.description.contains("(limit \(limit.rawValue))") == true, "\(limit)")
    }
    // Archives that are open at the same time are in memory together.
    limits = InputLimits()
    limits[.entrySize] = archive.count + 100
    let held = try TemporaryFolder().extract(archive: entries, limits: limits).manifest
    #expect(held.images.count == 1)
    #expect(held.skipped.contains { $0.file == "z.zip/z.zip" && $0.reason.contains("(limit entry-size)") })
  }

  @Test("images inside icons and nibs are images of their own")
  func embedded() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (Array(try Fixtures.image()), Array(try Fixtures.image("amber_press")))
    let nib = Array("NIBArchive".utf8) + one
    let summary = try folder.extract(archive: [
      .init("App.icns", icns([("ic07", one), ("ic13", two), ("is32", [1, 2])])), .init("Main.nib", nib),
      .init("bad.nib", nib.prefix(200) + nib.suffix(16)),
    ])
    #expect(
      summary.manifest.images.map(\.file).sorted() == [
        "images/App.icns/icon_128x128.png", "images/App.icns/icon_128x128@2x.png",
        "images/Main.nib/embedded-1.png",
      ])
    #expect(summary.manifest.images.allSatisfy { $0.origin == .embedded })
    #expect(summary.manifest.skipped.map(\.file) == ["App.icns/icon_is32"])
    let written = try folder.bytes("out/images/Main.nib/embedded-1.png")
    #expect(Array(written) == one)
  }

  @Test("what other files hold counts with the input: the limit itself is fine, one more is refused")
  func embeddedLimits() throws {
    let png = Array(try Fixtures.image())
    let icon = icns([("ic07", png), ("ic13", png), ("is32", [1, 2])])
    let entries: [ZipBuilder.Entry] = [.init("a.icns", icon), .init("b.icns", icon), .init("c.png", png)]
    for (limit, enough) in [(InputLimit.entries, 3 + 6), (.images, 1 + 4)] {
      var limits = InputLimits()
      limits[limit] = enough
      let manifest = try TemporaryFolder().extract(archive: entries, limits: limits).manifest
      #expect(manifest.images.count == 5 && manifest.skipped.count { $0.kind == "ICNS" } == 2)
      limits[limit] = enough - 1
      let folder = try TemporaryFolder()
      let error = #expect(throws: AssetsError.self) { try folder.extract(archive: entries, limits: limits) }
      #expect(error?.description.contains("(limit \(limit.rawValue))") == true, "\(limit)")
      #expect(!folder.has("out"))
    }
  }

  @Test("many icons that list thousands of bitmaps each are refused before the lists pile up")
  func embeddedLists() throws {
    let icon = icns(Array(repeating: ("is32", [1]), count: 5_000))
    let entries = (0..<60).map { ZipBuilder.Entry("\($0).icns", icon) }
    let error = #expect(throws: AssetsError.self) { try TemporaryFolder().extract(archive: entries) }
    #expect(error?.description.contains("(limit entries)") == true)
  }

  @Test("a WebP becomes a PNG with its alpha", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func webP() throws {
    let folder = try TemporaryFolder()
    let program = """
      import sys
      from PIL import Image
      for state, option in (("rest", {"lossless": True, "exact": True}), ("press", {"quality": 50})):
          Image.open(sys.argv[1]).convert("RGBA").save(f"{sys.argv[2]}/go_{state}.webp", **option)
      """
    let source = Fixtures.sample.appending(path: "carousel/amber_rest.png")
    try folder.python(program, source.path, folder.url.path)
    let files = try ["go_rest.webp", "go_press.webp"].map { name in
      ZipBuilder.Entry(name, try folder.bytes(name))
    }
    let summary = try folder.extract(archive: files + [.init("go_rest.png", try Fixtures.image())])
    let images = Dictionary(uniqueKeysWithValues: summary.manifest.images.map { ($0.file, $0) })
    #expect(images.keys.sorted() == ["images/go_press.png", "images/go_rest-2.png", "images/go_rest.png"])
    #expect(images.values.count { $0.conversion == .decoded } == 2)
    #expect(images["images/go_press.png"]?.exact == false)
    let decoded = try PillowImage.decode(
      [source] + images.keys.map { folder.url.appending(path: "out/\($0)") })
    for image in decoded.dropFirst() {
      #expect(image.width == decoded[0].width)
      for index in stride(from: 3, to: image.rgba.count, by: 4)
      where image.rgba[index] != decoded[0].rgba[index] {
        Issue.record("alpha differs at sample \(index)")
        return
      }
    }
  }

  @Test("states are aligned by their alignment rectangles")
  func alignment() throws {
    let folder = try TemporaryFolder()
    func set(_ file: String, _ insets: String) -> [UInt8] {
      let image = "{\"filename\": \"\(file)\", \"scale\": \"1x\", \"idiom\": \"universal\"\(insets)}"
      return Array("{\"images\": [\(image)], \"info\": {\"version\": 1, \"author\": \"xcode\"}}".utf8)
    }
    // 240 x 280 pixels each; a glow lies below and to the right of the pressed one.
    let image = try Fixtures.image()
    let insets = ", \"alignment-insets\": {\"top\": 2, \"left\": 4, \"bottom\": 22, \"right\": 8}"
    let summary = try folder.extract(archive: [
      .init("A.xcassets/go.imageset/Contents.json", set("a.png", "")),
      .init("A.xcassets/go.imageset/a.png", image),
      .init("A.xcassets/go-pressed.imageset/Contents.json", set("b.png", insets)),
      .init("A.xcassets/go-pressed.imageset/b.png", try Fixtures.image("amber_press")),
    ])
    let slice = try #require(summary.manifest.pinwheels.first?.slices.first)
    #expect(slice.states.map(\.state) == [.rest, .press])
    let frame = slice.frame
    #expect(slice.states[0].images.map(\.frame) == [nil])
    // The center of its aligned rectangle is the center of the other image.
    #expect(
      slice.states[1].images.map(\.frame)
        == [Rect2D(x: frame.x + 2, y: frame.y + 10, width: frame.width, height: frame.height)])
    let pressed = try #require(summary.manifest.images.first { $0.file.contains("pressed") })
    #expect(pressed.alignment?.bottom == 22)
  }
}
