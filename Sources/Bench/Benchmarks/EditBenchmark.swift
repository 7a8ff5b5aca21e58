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

/// Replaces all slices of a map in one edit, against a new map.
enum ManyEditsBenchmark {
  static func run(_ table: BenchTable) throws {
    let scenes = try [12, 13].map {
      try Scene(count: 1024, sizes: 64...64, width: 2048, height: 2048, seed: $0)
    }
    var map = Wheel(scenes[0].stack)
    table.measure(
      "replace all of 1024 slices of 64 x 64, 2048 x 2048", batches: 40, size: 1,
      against: ("a new map", { Wheel(scenes[$0 & 1].stack).mapByteCount }),
      wrong: map.wrong(at: scenes[0].points.prefix(4000))
    ) { batch in
      replaceAll(of: &map, with: scenes[batch & 1].stack.slices)
      return map.stack.slices.count
    }
  }

  private static func replaceAll(of map: inout Wheel, with slices: [Slice]) {
    map.edit { edits in
      for index in slices.indices { edits[slice: index] = slices[index] }
    }
  }
}
