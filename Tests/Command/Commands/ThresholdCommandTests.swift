import Foundation
import TestSupport
import Testing

/// `bake --thresholds`, and what else speaks of thresholds.
@Suite struct ThresholdCommandTests {
  @Test("thresholds are remembered, printed, and taken back")
  func remembered() throws {
    let folder = try ExtractedCarousel.copy()

    #expect(try !pinwheel("list", in: folder).text.contains("threshold"))
    let baked = try pinwheel("bake --thresholds 0.5,0.04", in: folder)
    let line = "thresholds: 0.1 by default; with --threshold 0.04, 0.5"
    #expect(baked.status == 0 && baked.text.contains(line), "\(baked.text)\(baked.errors)")
    #expect(try pinwheel("list", in: folder).text.contains(line))
    #expect(
      try pinwheel("list --json", in: folder).text.contains(#""threshold":0.1,"thresholds":[0.04,0.5],"#))
    #expect(try pinwheel("bake --json", in: folder).text.contains(#""thresholds":[0.1,0.04,0.5]"#))
    #expect(try pinwheel("hit 120 30 --threshold 0.5", in: folder).status == 0)
    let unknown = try pinwheel("hit 120 30 --threshold 0.3", in: folder)
    #expect(
      unknown.status == 64 && unknown.errors.contains("bake --thresholds 0.04,0.5,0.3 Carousel.pinwheel"))
    for none in ["none", ""] {
      #expect(try pinwheel("bake --thresholds 0.5", in: folder).status == 0)
      #expect(try pinwheel(["bake", "--thresholds", none], in: folder).status == 0)
      #expect(try !pinwheel("list", in: folder).text.contains("threshold"))
      #expect(try pinwheel("hit 120 30 --threshold 0.5", in: folder).status == 64)
    }
  }

  @Test(
    "wrong thresholds are wrong usage, with the limit",
    arguments: [
      ("0.5,1.5", "found '1.5', expected a number from 0 to 1"),
      ("0.5,none", "found 'none', expected a number from 0 to 1"),
      ((0..<300).map { "0.\(1000 + $0)" }.joined(separator: ","), "found 300 numbers, expected at most 255"),
    ])
  func wrong(thresholds: String, message: String) throws {
    let result = try Tool.run(builtCommand, ["bake", "--thresholds", thresholds])
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }
}
