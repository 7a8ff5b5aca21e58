import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// The sample has what makes a wheel hard: overlaps, a hole, and empty places.
@Suite struct SampleTests {
  @Test(
    "two wedges contest pixels, one has a hole, the middle and the corners are free",
    arguments: TestLength.sample([1.0, 2.0], count: 1))
  func difficulties(scale: Double) throws {
    let files = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    let stack = try BakedFolder(files.extract(archive).folder).stack(named: "carousel", scale: scale)
    func slices(at x: Double, _ y: Double) -> [Int] {
      stack.slices.indices.filter { stack.slices[$0].contains(Point2D(x: x, y: y)) }
    }
    var overlaps = 0
    for y in 0..<Int(240 * scale) {
      for x in 0..<Int(240 * scale)
      where slices(at: (Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale).count > 1 {
        overlaps += 1
      }
    }
    #expect(overlaps >= 20)
    #expect(slices(at: 199.6, 166).isEmpty && slices(at: 199.6, 155) == [stack.index(named: "coral")])
    for (x, y) in [(120.0, 120.0), (1, 1), (239, 1), (1, 239), (239, 239)] {
      #expect(slices(at: x, y).isEmpty)
    }
  }

  @Test("masks that are too many to be kept are made of the files, and are the same")
  func masksBeyondMemory() throws {
    let files = try TemporaryFolder()
    for name in ["few", "many"] {
      try FileManager.default.copyItem(
        at: Fixtures.sample.appending(path: "carousel"), to: files.url.appending(path: name))
    }
    // Each of 9,000 files may be an image: some 7,400 bytes of 64 MiB are left for the masks of one, and two masks of 240 x 240
    // pixels take 14,400.
    for number in 0..<9_000 { try files.write([0], to: "many/\(number).txt") }
    let stacks = try ["few", "many"].map { name in
      return try BakedFolder(files.extract(name, to: name + ".pinwheel").folder).stack(named: nil, scale: nil)
    }
    #expect(stacks[0].slices == stacks[1].slices && stacks[0].slices.count == 12)
  }

  @Test(
    "masks of pixels that are converted are those of the files",
    arguments: ["Carousel.ipa", "carousel", "carousel/coral_rest.png"])
  func convertedPixels(input: String) throws {
    let files = try TemporaryFolder()
    let folder = try files.extract(Fixtures.sample.appending(path: input).path).folder
    let masks = try files.bytes("out/masks.baked")
    try Baker.bake(folder)
    #expect(try files.bytes("out/masks.baked") == masks)
  }
}
