import Pinwheel
import TestSupport
import Testing

@testable import PinwheelAssets

/// Frames that begin or end on half a pixel.
@Suite struct HalfPixelTests {
  @Test(
    "have the pixels whose centers lie in them: cards in a row share none and leave none out",
    arguments: 1...4)
  func halves(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (width, height) = (
        Double(Int.random(in: 1...40, using: &random)) / 2, Double(Int.random(in: 2...40, using: &random)) / 2
      )
      let first = Double(Int.random(in: 0...9, using: &random)) / 2
      var next: Int?
      for number in 0..<8 {
        let frame = Sprite.Box(x: first + Double(number) * width, y: first, width: width, height: height)
        let part = try? Sprite(name: "a", frame: frame).part(of: 400, height: 400)
        let columns = (0..<400).filter { Double($0) + 0.5 >= frame.x && Double($0) + 0.5 < frame.x + width }
        let rows = (0..<400).filter { Double($0) + 0.5 >= first && Double($0) + 0.5 < first + height }
        #expect(
          part?.region.x == columns.first && (part?.region.width ?? 0) == columns.count,
          "seed \(seed), \(frame)")
        #expect(part == nil || part?.region.y == rows.first && part?.region.height == rows.count)
        if let part {
          #expect(next == nil || part.region.x == next, "seed \(seed), \(frame)")
          next = part.region.x + part.region.width
        }
      }
    }
  }
}
