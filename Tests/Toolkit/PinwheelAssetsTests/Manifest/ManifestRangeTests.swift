import Foundation
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing

/// Numbers of images that no file can have are refused where they are read, so that none is computed with.
@Suite struct ManifestRangeTests {
  private static func manifest(_ image: String) -> String {
    #"""
    {"format": "pinwheel/1", "source": {}, "threshold": 0.1, "pinwheels": [], "ambiguous": [], "images": [
    {"file": "images/a.png", \#(image), "origin": "loose", "conversion": "copied", "alpha": "full", "exact": true}
    ], "skipped": []}
    """#
  }

  @Test(
    "sizes and scales of images out of bounds",
    arguments: [
      (#""width": 4611686018427387904, "height": 1, "scale": 1"#, "images[0].width is out of bounds"),
      (#""width": 1, "height": 4611686018427387904, "scale": 1"#, "images[0].height is out of bounds"),
      (#""width": -9223372036854775808, "height": 1, "scale": 1"#, "images[0].width is out of bounds"),
      (#""width": 1, "height": 9223372036854775807, "scale": 1"#, "images[0].height is out of bounds"),
      (#""width": 0, "height": 1, "scale": 1"#, "images[0].width is out of bounds"),
      (#""width": 65536, "height": 1, "scale": 1"#, "images[0].width is out of bounds"),
      (#""width": 1, "height": 1.5, "scale": 1"#, "images[0].height is out of bounds"),
      (#""width": 1, "height": 1, "scale": 0"#, "images[0].scale must be greater than 0"),
      (#""width": 1, "height": 1, "scale": -1e308"#, "images[0].scale must be greater than 0"),
      (
        #""width": 1, "height": 1, "scale": 1, "sprites": [{"name": "b", "scale": 0, "placement": {}}]"#,
        "images[0].sprites[0].scale must be greater than 0"
      ),
    ])
  func outOfBounds(image: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest(image).utf8, to: "pinwheel.json")
    let error = #expect(throws: (any Error).self) {
      try PinwheelFolder(FilePath(folder.url.path)).manifest()
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(String(describing: error))")
  }

  @Test("the smallest and the largest are read", arguments: ["1", "65535"], ["5e-324", "1.7e308"])
  func inBounds(side: String, scale: String) throws {
    let folder = try TemporaryFolder()
    let image = #""width": \#(side), "height": \#(side), "scale": \#(scale)"#
    try folder.write(Self.manifest(image).utf8, to: "pinwheel.json")
    #expect(try PinwheelFolder(FilePath(folder.url.path)).manifest().images.count == 1)
  }
}
