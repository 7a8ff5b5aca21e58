package import Pinwheel

extension SliceStack {
  /// A wheel with a hit map.
  ///
  /// - Throws: The reason if the stack is too large for one.
  package func prepared(workLimit: Int = Wheel.standardWorkLimit) throws(HitMapError) -> Wheel {
    var wheel = unprepared
    try wheel.prepare(workLimit: workLimit)
    return wheel
  }

  /// Squares of 6 points in a row, each 2 points over the one before it.
  package static func row(_ count: Int) throws -> SliceStack {
    let slices = try (0..<count).map { number in
      let frame = Rect2D(x: Double(4 * number), y: 0, width: 6, height: 6)
      let mask = try AlphaMask(solidWidth: 6, height: 6)
      return Slice(name: "\(number)", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
    }
    return SliceStack(name: "row", canvas: Size2D(width: Double(4 * count + 2), height: 6), slices: slices)
  }

  /// A wheel that answers slice by slice: what one with a hit map is compared with.
  package var unprepared: Wheel { Wheel(self, answers: .fromIndex) }
}

extension SliceStack {
  /// The outcome at the center of every pixel of the canvas at a scale, row by row.
  package func outcomes(scale: Double) -> [HitOutcome<Slice.ID>] {
    let (columns, rows) = (Int(canvas.width * scale), Int(canvas.height * scale))
    return (0..<columns * rows).map { pixel in
      hit(
        at: Point2D(
          x: (Double(pixel % columns) + 0.5) / scale, y: (Double(pixel / columns) + 0.5) / scale))
    }
  }
}
