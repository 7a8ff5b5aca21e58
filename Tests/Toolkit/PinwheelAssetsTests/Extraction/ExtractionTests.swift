import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@Suite struct ExtractionTests {
  private static let carousel = Fixtures.sample.appending(path: "Carousel.ipa")

  @Test("the sample: every image listed once, converted where it has to be, on disk as listed")
  func sample() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.extract(Self.carousel.path).manifest
    #expect(manifest.source.identifier == "org.pinwheel.carousel" && manifest.source.version == "1.0")
    #expect(manifest.source.file == "Carousel.ipa" && manifest.skipped.isEmpty)
    let program =
      "import hashlib,sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest(), end='')"
    if Tool.hasPython {
      let expected = try Tool.run(Tool.python, ["-c", program, Self.carousel.path]).text
      #expect(manifest.source.sha256 == expected)
    }

    #expect(manifest.images.count == 42)
    #expect(manifest.images.count { $0.conversion == .cgbi } == 40)
    for image in manifest.images {
      let bytes = try folder.bytes("out/\(image.file)")
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && !bytes.dropFirst(12).starts(with: "CgBI".utf8))
      #expect(image.origin == .loose && (image.conversion == .copied) == image.exact || image.alpha != .full)
    }
    #expect(manifest.images.contains { $0.file == "images/iTunesArtwork" && $0.conversion == .copied })
  }

  @Test("converted images equal the originals, premultiplied", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func converted() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.extract(Self.carousel.path).manifest
    let files = manifest.images.filter { $0.conversion == .cgbi }.map(\.file)
    let ours = try PillowImage.decode(files.map { folder.url.appending(path: "out/\($0)") })
    let names = files.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    let originals = try PillowImage.decode(names.map { Fixtures.sample.appending(path: "carousel/\($0)") })
    for ((ours, original), name) in zip(zip(ours, originals), names) {
      let isSame = PillowImage.premultiplied(ours.rgba) == PillowImage.premultiplied(original.rgba)
      #expect(isSame, "\(name)")
    }
  }

  @Test(
    "the sample is what its script makes, pixel by pixel",
    .enabled(if: TestLength.isThorough, "only in the thorough tests"),
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func sampleScript() throws {
    let folder = try TemporaryFolder()
    let script = Fixtures.package.appending(path: "Scripts/samples/make").path
    let made = try Tool.run(Tool.python, [script, folder.url.path])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: Fixtures.sample.path)
      .filter { $0.hasSuffix(".png") }.sorted()
    #expect(names.count == 42)
    let checkedIn = try PillowImage.decode(names.map { Fixtures.sample.appending(path: $0) })
    let remade = try PillowImage.decode(names.map { folder.url.appending(path: $0) })
    for ((a, b), name) in zip(zip(checkedIn, remade), names) {
      #expect(a.width == b.width && a.rgba == b.rgba, "\(name)")
    }
    let archives = [Self.carousel.path, folder.path("Carousel.ipa")]
    let manifests = try archives.map { try TemporaryFolder().extract($0).manifest }
    #expect(manifests[0].images == manifests[1].images)
  }

  @Test("what cannot be used is listed with its reason, and the rest is extracted")
  func skipped() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.image()
    var secret = ZipBuilder.Entry("secret.png", png)
    (secret.flags, secret.checksum) = (1, 7)
    let entries: [ZipBuilder.Entry] = [
      .init("good.png", png), .init("cut.png", png.dropLast(100)), .init("../evil.png", png), secret,
      .init("Assets.car", "BOMStore".utf8), .init("photo.webp", "RIFF....WEBPVP8 ".utf8),
      .init("code.txt", "hello".utf8),
      .init("good.png/inside.png", png), .init(String(repeating: "n", count: 300) + ".png", png),
    ]
    let manifest = try folder.extract(archive: entries).manifest
    #expect(manifest.images.map(\.file) == ["images/good-2.png", "images/good.png/inside.png"])
    let reasons = Dictionary(manifest.skipped.map { ($0.file.suffix(16), $0.reason) }) { $1 }
    #expect(reasons.count == 7)
    #expect(reasons["../evil.png"]?.contains("leads out") == true)
    #expect(reasons["secret.png"] == "it is encrypted")
    #expect(reasons["Assets.car"]?.contains("asset catalog") == true)
    #expect(reasons["photo.webp"]?.contains("ends in the middle") == true)
    #expect(
      reasons["cut.png"]?.isEmpty == false
        && reasons["good.png"]?.contains("its file is images/good-2.png") == true)
    #expect(reasons["nnnnnnnnnnnn.png"]?.contains("too long") == true)
    #expect(!folder.has("evil.png"))
  }

  @Test(
    "entries that are only marked as encrypted are read with a note, and those that are encrypted are named")
  func encryption() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.image()
    var entries = ["a.png", "b.png", "c.txt", "d.png"].map { ZipBuilder.Entry($0, png) }
    for index in 0..<3 { entries[index].flags = 1 }
    entries[2].contents = [1, 2, 3]
    let marked = try folder.extract(archive: entries).manifest
    #expect(marked.images.count == 3)
    #expect(
      marked.skipped.map(\.text) == ["a.png: it is marked as encrypted and is not; so it is with 2 more"])
    try folder.write(png, to: "in/secret.png")
    try folder.write(png, to: "in/plain.png")
    let zip = try Tool.run(
      "/bin/sh", ["-c", "zip -q -P word a.zip secret.png && zip -q a.zip plain.png"],
      in: folder.url.appending(path: "in"))
    try #require(zip.status == 0, "\(zip.errors)")
    let encrypted = try folder.extract("in/a.zip", to: "second").manifest
    #expect(encrypted.images.map(\.file) == ["images/plain.png"])
    #expect(encrypted.skipped.map(\.text) == ["secret.png: it is encrypted"])
  }

  @Test("an icon is known by its directory, not by four bytes that fonts of macOS begin with too")
  func icons() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.image()
    let header: [UInt8] = [0, 0, 1, 0]
    let record = { (size: UInt8, offset: UInt8) in
      [16, 16, 0, 0, 1, 0, 32, 0, size, 0, 0, 0, offset, 0, 0, 0] as [UInt8]
    }
    let entries: [ZipBuilder.Entry] = [
      .init("a.png", png), .init("one.ico", header + [1, 0] + record(4, 22) + [1, 2, 3, 4]),
      .init("two.ico", header + [2, 0] + record(1, 38) + record(3, 39) + [1, 2, 3, 4]),
      .init("none.ico", header + [0, 0] + record(4, 22) + [1, 2, 3, 4]),
      .init("beyond.ico", header + [1, 0] + record(5, 22) + [1, 2, 3, 4]),
      .init("inside.ico", header + [2, 0] + record(1, 38) + record(3, 30) + [1, 2, 3, 4]),
      .init(
        "Font.dfont", header + [0, 16, 0x42, 0, 0, 15, 0x42, 0, 0, 0, 0x4C] + Array(repeating: 0, count: 300)),
      .init("short", header + [1, 0]),
    ]
    let manifest = try folder.extract(archive: entries).manifest
    // They contain no bitmaps to look at; their contents are listed. What is only called an icon is listed as such a file.
    let whole = manifest.skipped.filter { $0.file.contains("/") }
    let misnamed = manifest.skipped.filter { !$0.file.contains("/") }
    #expect(
      whole.allSatisfy {
        $0.file.hasPrefix("beyond") || $0.reason.contains("Windows icon") && $0.kind == "ICO"
      })
    // An icon that is a byte short is one, too.
    #expect(
      whole.map(\.file).sorted() == [
        "beyond.ico/icon_16x16", "one.ico/icon_16x16", "two.ico/icon_16x16", "two.ico/icon_16x16",
      ])
    #expect(misnamed.map(\.file).sorted() == ["inside.ico", "none.ico"])
    #expect(misnamed.allSatisfy { $0.reason.contains("not an image that is read") }, "\(misnamed)")
  }

  @Test("a property list that is nested ten thousand deep ends nothing")
  func deepPropertyList() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.image()
    let list = "<plist><dict><key>a</key>" + String(repeating: "<array>", count: 10_000)
    try folder.write(
      ZipBuilder([.init("Payload/X.app/Info.plist", list.utf8), .init("Payload/X.app/a.png", png)]).bytes,
      to: "a.ipa")
    let manifest = try folder.extract("a.ipa").manifest
    #expect(manifest.images.count == 1 && manifest.source.identifier == nil)
  }

  @Test(
    "the same input gives the same bytes, at any time and with any number of jobs",
    arguments: TestLength.sample([1, 2, 3, 8, 1 << 57, .max], count: 2))
  func deterministic(jobs: Int) throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    try first.extract(Self.carousel.path)
    try second.extract(Self.carousel.path) { $0.jobs = jobs }
    #expect(try first.tree() == second.tree())
    #expect(try first.tree().count > 40)
  }
}
