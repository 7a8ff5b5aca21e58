import Foundation
import PinwheelArchives
import PinwheelAssets
import SystemPackage
import PinwheelBundles
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Every real bundle there is: all its images, no false wheel.
@Suite(.enabled(if: Fixtures.arePresent && Tool.hasPillow, "needs the fixtures and Pillow"))
struct FixtureExtractionTests {
  /// Counts PNG, JPEG and GIF files of an archive or folder by their first bytes, as Python unpacks them.
  private static let counter = """
    import os, sys, zipfile
    def kind(b): return b[:8] == b'\\x89PNG\\r\\n\\x1a\\n' or b[:3] == b'\\xff\\xd8\\xff' or b[:6] in (b'GIF87a', b'GIF89a')
    def clutter(n): return '__MACOSX' in n.split('/') or os.path.basename(n).startswith('._')
    root = sys.argv[1]
    if os.path.isdir(root):
        found = [os.path.join(d, f) for d, _, fs in os.walk(root) for f in fs]
        print(sum(kind(open(p, 'rb').read(16)) for p in found if not clutter(p)))
    else:
        with zipfile.ZipFile(root) as z:
            print(sum(kind(z.read(i)[:16]) for i in z.infolist() if not clutter(i.filename)))
    """

  private static let bundles =
    Fixtures.files(below: "ipa") { $0.pathExtension == "ipa" }
    + ["app", "app/oliv088a__CLOSET./Exponent.app", "app/calabash__run_loop/spec/resources/CalSmoke.app"]
    .map { Fixtures.folder.appending(path: $0) }

  @Test(
    "images are as many as Python counts, they open in Pillow, and nothing is taken for a wheel",
    arguments: TestLength.sample(bundles, count: 3))
  func bundle(url: URL) throws {
    let counted = Int(
      try Tool.run(Tool.python, ["-c", Self.counter, url.path]).text.trimmingCharacters(in: .newlines))
    let folder = try TemporaryFolder()
    let name = url.lastPathComponent
    // Python counts image files; images in catalogs are added.
    let catalogs = try Tool.run(
      "sh", ["-c", "(unzip -l \"$0\" || find \"$0\") 2>/dev/null | grep -c '[.]car$'", url.path])
    let archives = try Tool.run("sh", ["-c", "find \"$0\" -name '*.zip' | wc -l", url.path])
    guard counted != 0 || catalogs.text != "0\n" || archives.text != "0\n" else {
      let error = #expect(throws: AssetsError.self) { try folder.extract(url.path) }
      guard case .nothingRead(_, let kind, _, _) = error, kind != .file else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!folder.has("out"))
      return
    }
    let manifest = try folder.extract(url.path).manifest
    // Images in nested archives are added, too.
    let loose = manifest.images.filter { $0.origin == .loose && !$0.file.contains(".zip/") }
    #expect(loose.count == counted, "\(name)")
    #expect(manifest.pinwheels.allSatisfy { $0.slices.count == 1 }, "\(name)")
    #expect(manifest.ambiguous.isEmpty, "\(name)")

    // Masks of pixels that were converted are those of the files.
    let masks = try folder.bytes("out/masks.baked")
    try Baker.bake(folder.pinwheelFolder())
    #expect(try folder.bytes("out/masks.baked") == masks, "\(name)")

    let decoded = try PillowImage.decode(manifest.images.map { folder.url.appending(path: "out/\($0.file)") })
    #expect(decoded.count == manifest.images.count && !decoded.isEmpty)
    for (image, pixels) in zip(manifest.images, decoded) {
      #expect(image.width == pixels.width && image.height == pixels.height, "\(image.file)")
    }
  }

  @Test("the bundles that hold no image, and the one that holds two JPEGs")
  func known() throws {
    let empty = Self.bundles.filter {
      ["helloworld.ipa", "embedded.ipa", "iphone.ipa"].contains($0.lastPathComponent)
    }
    #expect(empty.count == 3)
    for url in empty {
      #expect(throws: AssetsError.self) {
        try TemporaryFolder().extract(url.path)
      }
    }
    let jpegs = try #require(Self.bundles.first { $0.lastPathComponent == "app_NOT_PAYLOAD.ipa" })
    let folder = try TemporaryFolder()
    let images = try folder.extract(jpegs.path).manifest.images
    #expect(images.count == 2 && images.allSatisfy { $0.conversion == .copied && $0.alpha == .none })
  }
}
