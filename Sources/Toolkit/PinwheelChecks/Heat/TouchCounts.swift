package import Pinwheel

/// How many touches fell on each pixel of a canvas, and what they hit: any number of them in the same memory.
///
/// Each touch has the answer of the middle of its pixel, as a point or as a finger with a radius.
package struct TouchCounts: Sendable {
  package let map: AnswerMap
  /// Row by row: the lower 16 bits of each count.
  private var low: ContiguousArray<UInt16>
  /// The rest of the counts that have more, by pixel.
  private var high: [Int: Int] = [:]
  /// Touches off the canvas that hit nothing, and those at points that are not finite.
  package private(set) var offCanvas = 0
  /// All touches.
  package private(set) var total = 0
  /// By pixel and slice, the fingers whose middle is on no slice and which hit one beside it.
  private(set) var fingerHits: [Int: [Int: Int]] = [:]
  /// By slice, the fingers that hit it from off the canvas.
  private(set) var outerHits: [Int: Int] = [:]

  /// No touches.
  ///
  /// - Complexity: O(pixels), two bytes each.
  package init(on map: AnswerMap) {
    self.map = map
    low = ContiguousArray(repeating: 0, count: map.numbers.count)
  }

  /// Counts a touch for the pixel that it lies in.
  ///
  /// - Parameter radius: Of the finger, in points, as in ``Wheel/hit(at:radius:rule:)``; 0 for a point.
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
    // The slice under a finger's middle has it, whatever its radius.
    guard radius > 0, map.numbers[pixel] == 0,
      let slice = map.index(of: map.wheel.hit(at: pixels.center(x: x, y: y), radius: radius))
    else { return }
    fingerHits[pixel, default: [:]][slice, default: 0] += 1
  }

  /// How many touches fell on a pixel, counted row by row.
  @inline(__always)
  package func count(at pixel: Int) -> Int {
    high.isEmpty ? Int(low[pixel]) : Int(low[pixel]) + (high[pixel] ?? 0)
  }

  /// How many of the touches on a pixel end at no slice.
  package func misses(at pixel: Int) -> Int {
    guard map.numbers[pixel] == 0 else { return 0 }
    let count = count(at: pixel)
    guard count > 0, let hits = fingerHits[pixel] else { return count }
    return count - hits.values.reduce(0, +)
  }
}
