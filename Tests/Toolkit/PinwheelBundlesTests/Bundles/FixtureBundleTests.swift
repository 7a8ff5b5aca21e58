import Foundation
import PinwheelArchives
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing

/// Real and broken archives, against Python's zipfile.
@Suite(.enabled(if: Fixtures.arePresent && Tool.hasPython, "needs the fixtures and Python"))
struct FixtureBundleTests {
  /// Prints "crc size name" for every file that Python can read.
  private static let lister = """
    import sys, zipfile, zlib
    with zipfile.ZipFile(sys.argv[1]) as z:
        for i in z.infolist():
            if not i.is_dir(): print(zlib.crc32(z.read(i)), i.file_size, i.filename, sep='\\t')
    """

  @Test(
    "entries and bytes are those that Python finds",
    arguments: TestLength.sample(Fixtures.files(below: "ipa") { $0.pathExtension == "ipa" }, count: 6))
  func archives(url: URL) throws {
    let listed = try Tool.run(Tool.python, ["-X", "utf8", "-c", Self.lister, url.path]).text
    var expected: [String: String] = [:]
    for line in listed.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
      expected[fields[2]] = fields[0]
    }
    let bundle = try AppBundle(opening: FilePath(url.path), zip: ZipArchive.self)
    for entry in bundle.entries {
      let bytes = try bundle.contents(of: entry)
      #expect(bytes.count == entry.size)
      #expect(expected[entry.path] == String(crc32(bytes)), "\(entry.path)")
    }
    let clutter = expected.keys.count {
      $0.contains("__MACOSX") || $0.contains("/._") || $0.hasSuffix(".DS_Store")
    }
    #expect(bundle.entries.count + bundle.skipped.count + clutter == expected.count)
  }
}
