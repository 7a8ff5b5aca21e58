import Foundation
import TestSupport
import Testing

/// A manifest edited by hand, baked and queried.
@Suite struct PlacementCommandTests {
  @Test("a turned nine-slice answers at the points worked out by hand")
  func turnedNineSlice() throws {
    let folder = try ExtractedCarousel.copy()
    let plain =
      #""name": "amber","# + "\n          " + #""frame": {"x": 0, "y": 0, "width": 240, "height": 240},"#
    // 60 points wider, which the 40 between the caps take: they become 100. Then upside down about (150, 120).
    let placed = """
      "name": "amber", "frame": {"x": 0, "y": 0, "width": 300, "height": 240},
      "placement": {"caps": {"left": 100, "right": 100}, "transform": {"rotation": 180}},
      """
    try folder.replace(plain, with: placed, in: "Carousel.pinwheel/pinwheel.json")
    let stale = try pinwheel("hit 150 210", in: folder)
    #expect(stale.status == 65 && stale.errors.contains("run pinwheel bake"))
    #expect(try pinwheel("bake", in: folder).status == 0)

    /// The command's output about amber at a point.
    func amber(_ x: String, _ y: String) throws -> String {
      let result = try pinwheel(["hit", x, y, "--explain"], in: folder)
      let line = try #require(result.text.split(separator: "\n").first { $0.hasPrefix("  amber ") })
      return line.dropFirst(8).drop { $0 == " " }.description
    }
    // (150, 210) is the frame's (150, 30): half of the stretched center, so x = 100 + 50 * 40 / 100 = 120.
    #expect(try amber("150", "210").contains("rest @2x pixel 239, 59 has alpha 255"))
    #expect(try amber("150.1", "210").contains("rest @2x pixel 239, 59"))
    #expect(try amber("149.9", "209.9").contains("rest @2x pixel 240, 60"))
    // (210, 209.9) is the frame's (90, 30.1), where the left cap is not stretched.
    #expect(try amber("209.9", "209.9").contains("rest @2x pixel 180, 60"))
    // (10, 209.9) is the frame's (290, 30.1), ten points from the right edge of 240 points.
    #expect(try amber("9.9", "209.9").contains("rest @2x pixel 460, 60"))
    let there = try pinwheel("hit 150 210 --all", in: folder)
    #expect(there.status == 0 && there.text.split(separator: "\n").contains("hit amber"))
    // At (120, 30), where amber was, the frame's (180, 210) lies now.
    let gone = try pinwheel("hit 120 30 --all", in: folder)
    #expect(gone.status == 1 && gone.text == "miss\n")
  }
}
