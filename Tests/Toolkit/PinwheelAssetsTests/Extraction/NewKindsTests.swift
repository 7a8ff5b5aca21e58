import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Small inputs of kinds that were overlooked once; what is right stands in the README beside them.
@Suite(.enabled(if: Fixtures.arePresent || Requirements.areStrict, "needs the fixtures"))
struct NewKindsTests {
  private static func path(_ name: String) -> String {
    Fixtures.folder.appending(path: "bundles4/" + name).path
  }

  private func extract(
    _ name: String, _ folder: TemporaryFolder, _ change: (inout ExtractionOptions) -> Void = { _ in }
  ) throws -> Manifest {
    try folder.extract(Self.path(name)) { change(&$0) }.manifest
  }

  /// The pixels of an image, by the last component of its file.
  private func pixels(
    _ name: String, of manifest: Manifest, _ folder: TemporaryFolder
  ) throws -> ContiguousArray<UInt8> {
    let image = try #require(manifest.images.first { $0.file.hasSuffix("/" + name) })
    return try EncodedImage(folder.bytes("out/" + image.file), name: name).pixels().samples
  }

  @Test("links are followed by the attributes that older readers do not know")
  func links() throws {
    let folder = try TemporaryFolder()
    let manifest = try extract("link-target.car", folder)
    #expect(manifest.images.count == 2 && manifest.skipped == [])
    #expect(try pixels("bottom.png", of: manifest, folder).prefix(4) == [200, 200, 0, 255])
    #expect(try pixels("top.png", of: manifest, folder).prefix(4) == [0, 0, 200, 255])
  }

  @Test("data assets hold images, drawings and archives")
  func dataAssets() throws {
    let folder = try TemporaryFolder()
    let manifest = try extract("datasets.car", folder)
    let files = manifest.images.map { $0.file.dropFirst("images/datasets.car/".count) }
    #expect(Set(files) == ["real.png", "sheet.png", "anim.gif", "photo.jpg", "pic.webp", "zip.zip/in.png"])
    #expect(manifest.skipped.map(\.kind) == ["SVG", "PDF"])
    #expect(folder.has("out/images/datasets.car/draw.svg") && folder.has("out/images/datasets.car/doc.pdf"))
  }

  @Test("16-bit pixels of the second deepmap")
  func deepmap() throws {
    let folder = try TemporaryFolder()
    let manifest = try extract("deepmap16.car", folder)
    #expect(manifest.images.count == 2 && manifest.skipped == [])
    let samples = try pixels("wide~p3.png", of: manifest, folder)
    for (row, pixel) in [[255, 0, 0, 128], [0, 0, 0, 0], [255, 255, 255, 255]].enumerated() {
      for x in 0..<4 {
        #expect(samples[16 * row + 4 * x..<16 * row + 4 * x + 4].elementsEqual(pixel.map { UInt8($0) }))
      }
    }
  }

  @Test(
    "method 99 is LZFSE, and an archive of Electron is one",
    arguments: [("method99.ipa", 2), ("app.asar", 1)])
  func archives(name: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let manifest = try extract(name, folder)
    #expect(manifest.images.count == count && manifest.skipped == [])
    let expected = try pixels(count == 1 ? "a.png" : "b.png", of: manifest, folder)
    #expect(try pixels("a.png", of: manifest, folder) == expected && expected.count == 256)
  }

  @Test("vector drawables are named, compiled ones too")
  func drawables() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: AssetsError.self) { try extract("android", folder) }
    #expect(error?.found.skipped.map(\.kind) == ["Android vector", "Android vector"])
    let bytes = try Fixtures.bytes(of: URL(filePath: Self.path("android/res/drawable/compiled.xml")))
    let root = try #require(XMLElement.root(ofCompiled: bytes))
    #expect(root.name == "vector" && root.line == 17)
    #expect(
      root.attributes["android:viewportWidth"] == "24.0" && root.attributes["android:autoMirrored"] == "true")
    #expect(root.children.map(\.name) == ["path"])
    #expect(root.children[0].attributes["android:fillColor"] == "@0x106000B")
    #expect(root.children[0].attributes["android:pathData"]?.hasPrefix("M20,11L7.8,11") == true)
    // Cut short or changed, it may be anything, but nothing stops.
    for count in 0..<bytes.count {
      #expect(XMLElement.root(ofCompiled: ContiguousArray(bytes.prefix(count))) == nil || count > 880)
    }
    var random = SeededRandom(seed: 63)
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = XMLElement.root(ofCompiled: changed)
    }
  }

  @Test("names that are not Unicode")
  func encodings() throws {
    let folder = try TemporaryFolder()
    let guessed = try extract("gbk-names.zip", folder)
    #expect(
      guessed.skipped.count == 1 && guessed.skipped[0].reason.contains("--encoding and theirs, such as GBK"))
    let read = try folder.extract(Self.path("gbk-names.zip"), to: "second") { $0.encoding = "GBK" }.manifest
    #expect(Set(read.images.map(\.file)) == ["images/按钮.png", "images/按钮_按下.png"] && read.skipped == [])
    #expect(EntryName.knows("SHIFT_JIS") && !EntryName.knows("no such encoding"))
  }

  /// Counts files as Python finds them, those of archives in archives too.
  private static let counter = """
    import io, json, os, struct, sys, zipfile
    def asar(b):
        h, n = struct.unpack('<4xI4xI', b[:16])
        def walk(d):
            for v in d['files'].values():
                if 'files' in v: yield from walk(v)
                elif 'offset' in v: yield v
        for v in walk(json.loads(b[16:16 + n])): yield b[8 + h + int(v['offset']):][:v['size']]
    def inside(b):
        if b[:4] in (b'PK\\3\\4', b'PK\\5\\6'):
            z = zipfile.ZipFile(io.BytesIO(b))
            return sum(1 + (i.compress_type != 99 and inside(z.read(i))) for i in z.infolist() if not i.is_dir())
        if b[:4] == b'\\4\\0\\0\\0' and b[16:24] == b'{"files"': return sum(1 + inside(x) for x in asar(b))
        return 0
    root = sys.argv[1]
    if os.path.isdir(root):
        found = [os.path.join(d, f) for d, _, fs in os.walk(root) for f in fs]
        print(sum(1 + (0 if os.path.islink(p) else inside(open(p, 'rb').read())) for p in found))
    else: print(inside(open(root, 'rb').read()) or 1)
    """

  private static let inputs = [
    "app", "bundles4", "car", "cgbi", "ipa", "pngsuite", "stacks",
  ].flatMap { group in
    ((try? FileManager.default.contentsOfDirectory(atPath: Fixtures.folder.appending(path: group).path)) ?? [])
      .sorted().map { "\(group)/\($0)" }
    // Python does not read catalogs, and this one has an archive in it.
  }.filter { $0 != "bundles4/datasets.car" }

  /// Inputs without an image that can be used, which are refused.
  private static let imageless: Set = [
    "bundles4/README.md", "bundles4/android", "ipa/MobSF__Mobile-Security-Framework-MobSF",
  ]

  @Test(
    "every file of an input is counted once", .enabled(if: Tool.hasPillow, "needs Python"),
    arguments: TestLength.sample(inputs, count: 6))
  func sum(input: String) throws {
    let path = Fixtures.folder.appending(path: input).path
    let folder = try TemporaryFolder()
    if Self.imageless.contains(input) {
      _ = #expect(throws: AssetsError.self) { try folder.extract(path) }
      return
    }
    let manifest = try folder.extract(path).manifest
    let counted = try Tool.run(Tool.python, ["-c", Self.counter, path])
    let number = Int(counted.text.trimmingCharacters(in: .whitespacesAndNewlines))
    let unread = manifest.files.map { "\($0.count) \($0.kind)" }
    #expect(manifest.files.reduce(0) { $0 + $1.count } == number, "\(input): \(unread) \(counted.errors)")
  }
}

/// An archive whose end is missing.
@Suite struct CutCommentTests {
  @Test("an archive whose comment is cut short is read, with a note")
  func cut() throws {
    let folder = try TemporaryFolder()
    let image = try Fixtures.image("amber_press")
    var bytes = ContiguousArray(ZipBuilder([.init("a.png", image)]).bytes)
    bytes[bytes.count - 2] = 19
    try folder.write(bytes + Array("a part".utf8), to: "a.zip")
    let manifest = try folder.extract("a.zip").manifest
    #expect(manifest.images.map(\.file) == ["images/a.png"])
    #expect(manifest.skipped.map(\.file) == ["a.zip"] && manifest.skipped[0].reason.contains("is cut short"))
  }
}
