import Pinwheel
import TestSupport
import Testing

/// Points at exactly the reach of a slice, in whole numbers: every length is a multiple of 1/256 of a point.
@Suite struct ExactReachTests {
  /// One axis of an image: the edges of its pixels along the canvas, in 256ths, and the pixel of each interval.
  private struct Axis {
    var edges: [Int]
    var pixels: [Int]

    /// - Parameters:
    ///   - extent: The length of a pixel of the center, in 256ths.
    ///   - cap: The length of a pixel of a cap.
    init(from start: Int, caps: Int, center: Int, extent: Int, cap: Int, copies: Int) {
      edges = [start]
      pixels = []
      func append(_ pixel: Int, _ length: Int) {
        edges.append((edges.last ?? start) + length)
        pixels.append(pixel)
      }
      for pixel in 0..<caps { append(pixel, cap) }
      for _ in 0..<copies {
        for pixel in 0..<center { append(caps + pixel, extent) }
      }
      for pixel in 0..<caps { append(caps + center + pixel, cap) }
    }

    var length: Int { (edges.last ?? 0) - edges[0] }

    mutating func flip() {
      let sum = edges[0] + (edges.last ?? 0)
      edges = edges.reversed().map { sum - $0 }
      pixels.reverse()
    }

    mutating func move(by distance: Int) { edges = edges.map { $0 + distance } }
  }

  private static func points(_ length: Int) -> Double { Double(length) / 256 }

  @Test(
    "a point at exactly the reach is a hit, and one a unit in the last place beyond it a miss",
    arguments: TestLength.seeds(4, thorough: 100))
  func exact(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var (count, wrong, first) = (0, 0, "")
    while count < TestLength.count(500, thorough: 100_000) {
      // Powers of two, so that every edge is a multiple of 1/256.
      let scale = rng.element(of: [1, 2, 4])
      let (caps, isTiled) = (rng.element(of: [0, 0, 1, 2]), rng.element(of: [false, false, true]))
      func axis() -> Axis {
        let cap = 256 / scale
        return Axis(
          from: 64 * Int.random(in: -40...160, using: &rng), caps: caps,
          center: rng.element(of: [1, 2, 4, 8]),
          extent: isTiled ? cap : rng.element(of: [32, 64, 128, 256, 768, 1024]), cap: cap,
          copies: isTiled ? Int.random(in: 1...4, using: &rng) : 1)
      }
      var (x, y) = (axis(), axis())
      let (columns, rows) = ((x.pixels.max() ?? 0) + 1, (y.pixels.max() ?? 0) + 1)
      let frame = Rect2D(
        x: Self.points(x.edges[0]), y: Self.points(y.edges[0]), width: Self.points(x.length),
        height: Self.points(y.length))
      var layout = ImageLayout(resizing: isTiled ? .tile : .stretch)
      let inset = Double(caps) / Double(scale)
      layout.caps = EdgeInsets2D(top: inset, left: inset, bottom: inset, right: inset)
      let (flipsX, flipsY, isTurned) = (
        Bool.random(using: &rng), Bool.random(using: &rng), Bool.random(using: &rng)
      )
      layout.transform = AffineTransform2D(scaleX: flipsX ? -1 : 1, scaleY: flipsY ? -1 : 1)
      if flipsX { x.flip() }
      if flipsY { y.flip() }
      if isTurned {
        // About the corner, x becomes y, and y becomes -x.
        layout.anchor = Point2D(x: 0, y: 0)
        layout.transform = AffineTransform2D.translation(
          x: flipsX ? frame.width : 0, y: flipsY ? frame.height : 0)
        layout.transform = AffineTransform2D(scaleX: flipsX ? -1 : 1, scaleY: flipsY ? -1 : 1)
          .concatenating(layout.transform).concatenating(AffineTransform2D(rotation: 90))
        let (left, top) = (x.edges[0], y.edges[0])
        x.move(by: top - left)
        y.flip()
        y.move(by: left - top - y.length)
        (x, y) = (y, x)
      }
      let (tx, ty) = (64 * Int.random(in: -8...8, using: &rng), 64 * Int.random(in: -8...8, using: &rng))
      x.move(by: tx)
      y.move(by: ty)
      layout.transform = layout.transform.concatenating(
        AffineTransform2D.translation(x: Self.points(tx), y: Self.points(ty)))
      let grid = PixelGrid(random: &rng, width: columns, height: rows, density: 0.2)
      let image = SliceImage(
        state: .rest, scale: Double(scale), frame: frame, layout: layout, mask: try grid.mask())
      var slice = Slice(name: "", images: [image])
      let note = "seed \(seed): \(frame), \(layout), \(grid)"
      for _ in 0..<40 {
        let unit = rng.element(of: [16, 64, 256])
        let (px, py) = (
          unit * Int.random(in: 0...(64 * 256 / unit - 1), using: &rng),
          unit * Int.random(in: 0...(64 * 256 / unit - 1), using: &rng)
        )
        var nearest = Int.max
        for (row, top) in y.edges.dropLast().enumerated() {
          for (column, left) in x.edges.dropLast().enumerated() {
            let (i, j) = (x.pixels[column], y.pixels[row])
            guard isTurned ? grid.contains(x: j, y: i) : grid.contains(x: i, y: j) else { continue }
            let across = max(0, left - px, px - x.edges[column + 1])
            let down = max(0, top - py, py - y.edges[row + 1])
            nearest = min(nearest, across * across + down * down)
          }
        }
        guard nearest != Int.max, nearest > 0 else { continue }
        let root = Int(Double(nearest).squareRoot())
        guard root * root == nearest else { continue }
        let (point, reach) = (Point2D(x: Self.points(px), y: Self.points(py)), Self.points(root))
        count += 1
        for grow in [reach, reach.nextDown] {
          slice.grow = grow
          let wheel = Wheel(
            SliceStack(
              name: "", canvas: Size2D(width: 64, height: 64), slices: [slice]), answers: .fromIndex)
          if (wheel.hit(at: point) != .miss) != (grow == reach) {
            if wrong == 0 { first = "\(point), \(grow), \(note)" }
            wrong += 1
          }
        }
      }
    }
    #expect(wrong == 0, "\(wrong) of \(count): \(first)")
  }
}
