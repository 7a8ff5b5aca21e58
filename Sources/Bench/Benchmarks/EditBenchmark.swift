import Pinwheel

/// Switches a slice on or off, then queries a point in it.
enum EditBenchmark {
  static func run(_ table: BenchTable) throws {
    let scene = try Scene(count: 4096, sizes: 64...64, width: 4096, height: 4096, seed: 11)
    var map = Wheel(scene.stack)
    let centers = scene.stack.slices.map { slice in
      let frame = slice.images[0].placement.frame
      return Point2D(x: frame.x + 32, y: frame.y + 32)
    }
    let size = 16
    table.measure(
      "switch one of 4096 slices of 64 x 64, then a point, 4096 x 4096", batches: 2000, size: size,
      wrong: map.wrong(at: scene.points.prefix(4000))
    ) { batch in
      var sum = 0
      for step in 0..<size {
        let slice = (batch * size + step) &* 2_654_435_761 & 4095
        sum &+= switchAndAsk(&map, slice, at: centers[slice])
      }
      return sum
    }
  }

  /// Switches a slice on or off, and queries a point.
  private static func switchAndAsk(_ map: inout Wheel, _ slice: Int, at point: Point2D) -> Int {
    map[slice: slice].isEnabled.toggle()
    return map.hit(at: point).hitSlice?.number ?? -1
  }
}
