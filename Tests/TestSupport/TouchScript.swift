package import Pinwheel

extension SliceStack {
  /// Slices drawn in text, back to front: every row of a drawing is a row of pixels, `scale` pixels a point.
  package init(drawings: [String], scale: Double = 1) throws {
    let grids = drawings.map { drawing in
      let rows = drawing.split(separator: "\n").map(String.init)
      return PixelGrid(width: rows[0].count, height: rows.count) { x, y in Array(rows[y])[x] == "#" }
    }
    let size = Size2D(width: Double(grids[0].width) / scale, height: Double(grids[0].height) / scale)
    let slices = try grids.enumerated().map { index, grid in
      let image = SliceImage(state: .rest, scale: scale, frame: Rect2D(size: size), mask: try grid.mask())
      return Slice(name: "\(index)", images: [image])
    }
    self.init(name: "drawing", canvas: size, slices: slices)
  }
}

extension TouchRouter {
  /// The events of touches that are written as the lines of a recording, each as `kind target`.
  package mutating func words(_ lines: String, on wheel: Wheel) throws -> [String] {
    words(try TouchRecording(parsing: TouchRecording.format + "\n" + lines).touches, on: wheel)
  }

  /// The events of touches on a stack, slice by slice.
  package mutating func words(_ lines: String, on stack: SliceStack) throws -> [String] {
    try words(lines, on: stack.unprepared)
  }

  /// The events of touches on a stack, slice by slice.
  package mutating func words(_ touches: [Touch], on stack: SliceStack) -> [String] {
    words(touches, on: stack.unprepared)
  }

  /// The events of touches, each as `kind target`.
  package mutating func words(_ touches: [Touch], on wheel: Wheel) -> [String] {
    touches.flatMap { handle($0, on: wheel) }.map { "\($0.kind.name) \($0.slice.number)" }
  }
}

/// Touches made up from a seed.
package enum TouchScript {
  /// Reports of four fingers on and around a surface, so that every mistake a host can make is made: moved without
  /// having begun, begun twice, ended twice, somewhere that is not finite.
  package static func touches(_ count: Int, size: Size2D, using rng: inout SeededRandom) -> [Touch] {
    (0..<count).map { index in
      let isOdd = Int.random(in: 0..<50, using: &rng) == 0
      let odd = [Double.nan, .infinity, -.infinity, -1e300, 1e300].randomElement(using: &rng) ?? 0
      return Touch(
        id: .random(in: 0..<4, using: &rng), phase: Touch.Phase.allCases.randomElement(using: &rng) ?? .began,
        location: Point2D(
          x: isOdd ? odd : .random(in: -5...size.width + 5, using: &rng),
          y: .random(in: -5...size.height + 5, using: &rng)),
        radius: Bool.random(using: &rng) ? 0 : .random(in: -1...20, using: &rng),
        time: isOdd ? odd : Double(index) / 60)
    }
  }
}
