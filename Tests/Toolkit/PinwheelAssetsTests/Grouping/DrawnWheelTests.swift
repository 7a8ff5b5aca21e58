import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Wheels of many kinds, drawn by Pillow, which also returns the visible slice at each pixel.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct DrawnWheelTests {
  @Test(
    "one wheel with the right slices, in an order in which every pixel answers as drawn",
    arguments: [
      ("wedges", 60), ("wedges", 300), ("shadows", 300), ("shadows", 120), ("shadows", 60), ("ring", 120),
      ("hub", 120),
      ("dpad", 100), ("halves", 100), ("sides", 64), ("keyboard", 280),
      ("keyboard", 160), ("map", 160), ("body", 160),
    ])
  func kinds(kind: String, side: Int) throws {
    let folder = try TemporaryFolder()
    let names = String(
      decoding: try Tool.script("make-wheel", [kind, String(side), folder.url.path]), as: UTF8.self
    )
    .split(separator: "\n").map(String.init)
    let manifest = try folder.extract("in").manifest
    #expect(manifest.ambiguous.isEmpty && manifest.skipped.isEmpty)
    try #require(
      manifest.pinwheels.count == 1, "\(kind): \(manifest.pinwheels.map(\.name)) \(manifest.ambiguous)")
    let wheel = manifest.pinwheels[0]
    #expect(Set(wheel.slices.map(\.name)) == Set(names) && wheel.slices.count == names.count)
    // Only shadows need a separate threshold.
    #expect(wheel.slices.allSatisfy { ($0.threshold != nil) == (kind == "shadows") }, "\(wheel.slices[0])")

    let stack = try folder.stack(scale: 1)
    let labels = try Fixtures.bytes(of: folder.url.appending(path: "labels"))
    let outcomes = stack.outcomes(scale: 1)
    var wrong: [Int: Int] = [:]
    for (pixel, label) in labels.enumerated() where label != 255 {
      let expected =
        label == 0 ? nil : stack.slices.firstIndex { $0.name == names[Int(label) - 1] }
      if outcomes[pixel] != expected.map({ .hit($0) }) ?? .miss { wrong[Int(label), default: 0] += 1 }
    }
    #expect(wrong.isEmpty, "\(kind): pixels of \(wrong) answer otherwise; order \(stack.slices.map(\.name))")
  }
}
