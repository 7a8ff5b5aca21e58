internal import Pinwheel
package import PinwheelChecks
package import PinwheelQueries
internal import PinwheelText

extension Drawing {
  private static let cold = (few: Color(0xA8DADC), many: Color(0x1D3557))
  private static let warm = (few: Color(0xFFE066), many: Color(0xD00000))

  /// Touches on the artwork: hits from yellow to red, misses from pale to dark blue, each by the number of touches
  /// near a pixel.
  ///
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func heat(
    _ heat: TouchHeat, from baked: BakedFolder
  ) throws -> Drawing {
    let (pixels, stack) = (heat.map.pixels, heat.map.stack)
    // About a point and a half around each touch, so that single touches are visible.
    let reach = min(16, max(0, Int((1.5 * pixels.scale).rounded())))
    let hits = Density(heat.counts, ofMisses: false, reach: reach, warm)
    let misses = Density(heat.counts, ofMisses: true, reach: reach, cold)
    let suggested = heat.suggestions.prefix(8)
    var drawn = try CheckDrawing(
      of: stack, on: pixels, from: baked,
      headline: "\(stack.name): \(heat.counts.total) touches, \(heat.misses) misses", paleness: 150
    ) { _ in
      [
        Legend.Entry(fills: [.solid(warm.few)], name: "few hits"),
        Legend.Entry(fills: [.solid(warm.many)], name: "many hits"),
        Legend.Entry(fills: [.solid(cold.few)], name: "few misses"),
        Legend.Entry(fills: [.solid(cold.many)], name: "many misses"),
      ]
        + suggested.map { slice in
          Legend.Entry(
            fills: [], name: "grow " + stack.slices[slice.slice].name, remark: heat.advice(for: slice) ?? "")
        }
    }
    drawn.add(
      Raster(width: pixels.width, height: pixels.height) { rows in
        var layer = Pixmap(width: pixels.width, height: rows.count)
        misses.draw(rows: rows, on: &layer)
        hits.draw(rows: rows, on: &layer)
        return layer
      })
    for slice in suggested {
      guard let growth = slice.growth else { continue }
      drawn.add(
        rim(of: slice.slice, grownBy: growth.radius, in: heat.map), .solid(.letters),
        title: "\(stack.slices[slice.slice].name), grown")
    }
    return drawn.drawing
  }

  /// A line around the pixels of a slice, at the distance by which it should grow.
  private static func rim(of index: Int, grownBy radius: Double, in map: AnswerMap) -> AlphaMask {
    let region = AlphaMask(on: map.pixels) { map.slice(x: $0, y: $1) == index }
    let reach = max(1, (radius * map.pixels.scale).rounded())
    return region.grown(by: reach + 0.5, scale: 1).subtracting(region.grown(by: reach - 0.5, scale: 1))
  }

  /// The number of touches near each pixel: in a square of pixels.
  private struct Density {
    private let counts: TouchCounts
    private let ofMisses: Bool
    private let reach: Int
    private let ramp: (few: Color, many: Color)
    private var most = 0

    init(_ counts: TouchCounts, ofMisses: Bool, reach: Int, _ ramp: (few: Color, many: Color)) {
      (self.counts, self.ofMisses, self.reach, self.ramp) = (counts, ofMisses, reach, ramp)
      var most = 0
      forEachCount(inRows: 0..<counts.map.pixels.height) { _, _, count in most = max(most, count) }
      self.most = most
    }

    /// Draws rows of the canvas; the first one is the first row of the picture.
    func draw(rows: Range<Int>, on picture: inout Pixmap) {
      forEachCount(inRows: rows) { x, y, count in picture.draw(color(of: count), x: x, y: y - rows.lowerBound)
      }
    }

    /// Calls a function with each pixel near a touch, row by row.
    ///
    /// - Complexity: O(pixels), with memory for a row.
    private func forEachCount(inRows rows: Range<Int>, _ body: (_ x: Int, _ y: Int, _ count: Int) -> Void) {
      let (width, height) = (counts.map.pixels.width, counts.map.pixels.height)
      // By column, the number of touches in the rows within reach.
      var columns = ContiguousArray(repeating: 0, count: width)
      func add(row y: Int, times sign: Int) {
        guard y >= 0, y < height else { return }
        for x in 0..<width {
          let pixel = y * width + x
          let count = counts.count(at: pixel)
          guard count > 0 else { continue }
          let misses = counts.misses(at: pixel)
          columns[x] += sign * (ofMisses ? misses : count - misses)
        }
      }
      for y in rows.lowerBound - reach..<rows.lowerBound + reach { add(row: y, times: 1) }
      for y in rows {
        add(row: y + reach, times: 1)
        var sum = columns[..<min(reach, width)].reduce(0, +)
        for x in 0..<width {
          if x + reach < width { sum += columns[x + reach] }
          if sum > 0 { body(x, y, sum) }
          if x >= reach { sum -= columns[x - reach] }
        }
        add(row: y - reach, times: -1)
      }
    }

    /// Interpolates two colors logarithmically, with one step per doubling.
    private func color(of count: Int) -> Color {
      // Sixteenths of doublings are whole numbers, the same on every machine.
      func level(_ count: Int) -> Double {
        let exponent = count.bitWidth - 1 - count.leadingZeroBitCount
        return Double(exponent) + Double(count) / Double(1 << exponent) - 1
      }
      let part = most > 1 ? level(count) / level(most) : 1
      func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8((Double(a) + (Double(b) - Double(a)) * part).rounded())
      }
      return Color(
        red: mixed(ramp.few.red, ramp.many.red), green: mixed(ramp.few.green, ramp.many.green),
        blue: mixed(ramp.few.blue, ramp.many.blue), alpha: UInt8((110 + 120 * part).rounded()))
    }
  }
}

extension TouchHeat {
  /// `grow coral by 3 points: 4.1% fewer misses`; `nil` for a slice that need not grow.
  package func sentence(for slice: SliceTouches) -> String? {
    advice(for: slice).map { "grow \(map.stack.slices[slice.slice].name) \($0)" }
  }

  /// `by 3 points: 4.1% fewer misses`
  func advice(for slice: SliceTouches) -> String? {
    guard let growth = slice.growth, misses > 0 else { return nil }
    let taken = growth.taken > 0 ? ", \(growth.taken) hits of other slices become its own" : ""
    return "by \(growth.radius.tenths) points: "
      + "\((Double(growth.gained) / Double(misses)).percentage) fewer misses\(taken)"
  }
}
