import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Names that some disk cannot distinguish or store: every image is kept, and the manifest states under which
/// name.
@Suite struct OutputNameTests {
  private static let png = try? Fixtures.image()

  private func manifest(_ names: [String]) throws -> Manifest {
    let folder = try TemporaryFolder()
    let png = try #require(Self.png)
    try folder.write(ZipBuilder(names.map { .init($0, png) }).bytes, to: "a.zip")
    let manifest = try folder.extract("a.zip").manifest
    for image in manifest.images {
      #expect(try folder.bytes("out/\(image.file)") == png)
    }
    return manifest
  }

  @Test(
    "the first of two keeps its name, the other gets a number",
    arguments: [
      (["Icon.png", "icon.png"], ["Icon.png", "icon-2.png"]),
      (["A/x.png", "a/X.png", "a/x.PNG"], ["A/x.png", "a/X-2.png", "a/x-3.PNG"]),
      (["e\u{301}.png", "\u{E9}.png"], ["e\u{301}.png", "\u{E9}-2.png"]),
      (["STRASSE.png", "stra\u{DF}e.png"], ["STRASSE.png", "stra\u{DF}e-2.png"]),
      // A number that an entry of the bundle has already is not given away.
      (["I.png", "i-2.png", "i.png"], ["I.png", "i-2.png", "i-3.png"]),
      (["a", "a/b.png"], ["a-2", "a/b.png"]),
      (["aux.png", "com1", "nul/x.png"], ["aux-2.png", "com1-2", "nul-2/x.png"]),
      (
        ["con.a.png", "console.png", "x./y.png", "z "], ["con.a-2.png", "console.png", "x-2/y.png", "z-2"]
      ),
    ])
  func numbers(names: [String], files: [String]) throws {
    let manifest = try manifest(names)
    func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
    #expect(bytes(manifest.images.map(\.file)) == bytes(files.map { "images/" + $0 }))
    let renamed = zip(names, files).filter { $0.utf8.elementsEqual($1.utf8) == false }
    #expect(bytes(manifest.skipped.map(\.file)) == bytes(renamed.map(\.0)))
    for (skipped, pair) in zip(manifest.skipped, renamed) {
      #expect(skipped.reason.contains("its file is images/" + pair.1))
    }
  }

  @Test("a name at the longest gives way to its number, and many alike are soon done")
  func extremes() throws {
    let long = String(repeating: "n", count: 251) + ".png"
    let files = try manifest([long.uppercased(), long]).images.map(\.file.utf8.count)
    #expect(files == [255 + 7, 255 + 7])
    // All ways to write a few letters.
    let letters = TestLength.count(7, thorough: 12)
    let many = (0..<1 << letters).map { number in
      String((0..<letters).map { number >> $0 & 1 == 0 ? "a" : "A" })
    }
    #expect(try Set(manifest(many).images.map { $0.file.lowercased() }).count == many.count)
  }

  @Test("grouping goes by the names that the bundle gave")
  func grouping() throws {
    let manifest = try manifest(["b/x_press.png", "b/x_rest.png", "b/X_rest.png"])
    #expect(manifest.pinwheels.map { $0.name.lowercased() } == ["x"])
  }
}
