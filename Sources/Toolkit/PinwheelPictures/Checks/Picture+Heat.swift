internal import Pinwheel
package import PinwheelChecks
package import PinwheelQueries

extension Picture {
  private static let cold = (few: Color(0xA8DADC), many: Color(0x1D3557))
  private static let warm = (few: Color(0xFFE066), many: Color(0xD00000))

  /// Touches on the artwork: hits from yellow to red, misses from pale to dark blue, each by how many fell about a pixel.
  ///
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func heat(
    _ heat: TouchHeat, from baked: BakedFolder, maximumPixels: Int
  ) throws -> Picture {
    let (pixels, stack) = (heat.map.pixels, heat.map.stack)
    // About a point and a half around each touch, so that single ones are seen.
    let reach = min(16, max(0, Int((1.5 * pixels.scale).rounded())))
    let hits = Density(heat, ofMisses: false, reach: reach)
    let misses = Density(heat, ofMisses: true, reach: reach)
    var layer = Pixmap(width: pixels.width, height: pixels.height)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        layer.draw(misses.color(x, y, cold), x: x, y: y)
        layer.draw(hits.color(x, y, warm), x: x, y: y)
      }
    }
    let suggested = heat.suggestions.prefix(8)
    var drawn = CheckDrawing(
      artwork: try baked.canvas(of: stack, scale: pixels.scale, maximumPixels: maximumPixels),
      width: pixels.width,
      height: pixels.height, scale: pixels.scale,
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
    drawn.add(layer)
    for slice in suggested {
      guard let growth = slice.growth else { continue }
      drawn.add(
        rim(of: slice.slice, grownBy: growth.radius, in: heat.map), .solid(.letters),
        title: "\(stack.slices[slice.slice].name), grown")
    }
    return Picture(drawn.drawing, of: stack.name, kind: "heat", corner: .zero)
  }

  /// A line around the pixels of a slice as far as it should grow.
  private static func rim(of index: Int, grownBy radius: Double, in map: AnswerMap) -> PixelRegion {
    let region = PixelRegion(in: map.pixels.bounds) { map.slice(x: $0, y: $1) == index }
    let reach = max(1, Int((radius * map.pixels.scale).rounded()))
    let (outer, inner) = (
      region.contour(width: map.pixels.width, height: map.pixels.height, reach: reach),
      reach > 1
        ? region.contour(width: map.pixels.width, height: map.pixels.height, reach: reach - 1) : PixelRegion()
    )
    var isInner = ContiguousArray(repeating: false, count: map.numbers.count)
    inner.forEachPixel { isInner[$1 * map.pixels.width + $0] = true }
    var rim = PixelRegion()
    outer.forEachPixel { if !isInner[$1 * map.pixels.width + $0] { rim.append(x: $0, y: $1) } }
    return rim
  }

  /// How many touches fell about each pixel: in a square of pixels, from sums over rectangles.
  private struct Density {
    private let sums: ContiguousArray<Int>
    private let width: Int
    private let height: Int
    private let reach: Int
    private var most = 0

    init(_ heat: TouchHeat, ofMisses: Bool, reach: Int) {
      let pixels = heat.map.pixels
      (width, height, self.reach) = (pixels.width, pixels.height, reach)
      var sums = ContiguousArray(repeating: 0, count: (pixels.width + 1) * (pixels.height + 1))
      for y in 0..<pixels.height {
        var row = 0
        for x in 0..<pixels.width {
          let index = y * pixels.width + x
          let misses = heat.counts.misses(at: index)
          row += ofMisses ? misses : Int(heat.counts.counts[index]) - misses
          sums[(y + 1) * (pixels.width + 1) + x + 1] = sums[y * (pixels.width + 1) + x + 1] + row
        }
      }
      self.sums = sums
      for y in 0..<height { for x in 0..<width { most = max(most, count(x, y)) } }
    }

    private func count(_ x: Int, _ y: Int) -> Int {
      let (left, right) = (max(0, x - reach), min(width, x + reach + 1))
      let (top, bottom) = (max(0, y - reach), min(height, y + reach + 1))
      func sum(_ x: Int, _ y: Int) -> Int { sums[y * (width + 1) + x] }
      return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
    }

    /// Between two colors by the logarithm, in as many steps as doublings.
    func color(_ x: Int, _ y: Int, _ ramp: (few: Color, many: Color)) -> Color {
      let count = count(x, y)
      guard count > 0 else { return .clear }
      // Sixteenths of doublings: whole numbers, the same on every machine.
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
    return "by \(WheelAudit.number(growth.radius)) points: "
      + "\(WheelAudit.percent(Double(growth.gained) / Double(misses))) fewer misses\(taken)"
  }
}
