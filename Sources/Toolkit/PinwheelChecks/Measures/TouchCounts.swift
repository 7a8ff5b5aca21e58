package import Pinwheel

/// Counts the touches on each pixel of a canvas, and their hits. Memory does not depend on the number of touches.
///
/// Each touch has the answer at the center of its pixel, as a point or as a finger with a radius.
package struct TouchCounts: Sendable {
  package let map: AnswerMap
  /// The lower 16 bits of each pixel's count, row by row.
  private var low: ContiguousArray<UInt16>
  /// The higher bits of larger counts, by pixel.
  private var high: [Int: Int] = [:]
  /// Touches off the canvas that hit nothing, and touches at points that are not finite.
  package private(set) var offCanvas = 0
  /// All touches.
  package private(set) var total = 0
  /// For each pixel and slice, the fingers whose center is on no slice and which hit a slice next to it.
  private(set) var fingerHits: [Int: [Int: Int]] = [:]
  /// For each slice, the fingers that hit it from off the canvas.
  private(set) var outerHits: [Int: Int] = [:]

  /// Creates counts of 0.
  ///
  /// - Complexity: O(pixels), two bytes each.
  package init(on map: AnswerMap) {
    self.map = map
    low = ContiguousArray(repeating: 0, count: map.numbers.count)
  }

  /// Counts a touch for the pixel that contains it.
  ///
  /// - Parameter radius: The finger's, in points, as in ``Wheel/hit(at:radius:rule:)``; 0 for a point.
  package mutating func add(_ point: Point2D, radius: Double = 0) {
    total += 1
    let pixels = map.pixels
    guard Rect2D(size: pixels.canvas).contains(point) else {
      if radius > 0, let slice = map.index(of: map.wheel.hit(at: point, radius: radius)) {
        outerHits[slice, default: 0] += 1
      } else {
        offCanvas += 1
      }
      return
    }
    let x = min(pixels.width - 1, Int(point.x * pixels.scale))
    let y = min(pixels.height - 1, Int(point.y * pixels.scale))
    let pixel = y * pixels.width + x
    low[pixel] &+= 1
    if low[pixel] == 0 { high[pixel, default: 0] += 1 << UInt16.bitWidth }
    // The slice under a finger's center is hit, regardless of the radius.
    guard radius > 0, map.numbers[pixel] == 0,
      let slice = map.index(of: map.wheel.hit(at: pixels.center(x: x, y: y), radius: radius))
    else { return }
    fingerHits[pixel, default: [:]][slice, default: 0] += 1
  }

  /// The number of touches on a pixel; pixels are counted row by row.
  @inline(__always)
  package func count(at pixel: Int) -> Int {
    high.isEmpty ? Int(low[pixel]) : Int(low[pixel]) + (high[pixel] ?? 0)
  }

  /// The number of touches on a pixel that end at no slice.
  package func misses(at pixel: Int) -> Int {
    guard map.numbers[pixel] == 0 else { return 0 }
    let count = count(at: pixel)
    guard count > 0, let hits = fingerHits[pixel] else { return count }
    return count - hits.values.reduce(0, +)
  }
}
