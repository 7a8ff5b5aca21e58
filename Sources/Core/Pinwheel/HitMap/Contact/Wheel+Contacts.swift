extension Wheel {
  /// Finds the contacts of ``contacts(at:radius:)`` and stores them in an array, which is emptied first.
  ///
  /// The hit-test images are drawn front to back, each on those pixels under the finger that no slice in front covers.
  ///
  /// - Complexity: As ``contacts(at:radius:)``. A bit of memory for each pixel in the square around the finger, 32 MB at
  ///   most.
  // Optimized for speed even in the web module, which is built for size.
  @inline(never) @_optimize(speed)
  package func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    let near = slices(near: Box2D(around: point, reach: radius))
    guard !near.isEmpty, let disc = disc(at: point, radius: radius) else { return }
    var (pending, total) = (TileWorklist(HitMap.tiles(of: disc.area)), 0)
    for row in disc.rows {
      let columns = disc.columns(ofRow: row)
      pending.insert(columns, ofRow: row)
      total += columns.count
    }
    var rest = total
    for index in near where rest > 0 {
      let outcome = stack.withSlice(index) { $0.outcome }
      guard outcome != .miss else { continue }
      let shape = stack.withSlice(index) { $0.shape }
      var (pixels, hidden) = (0, shape.clip == nil ? nil : pending)
      for image in shape.clip ?? [] { _ = hidden?.remove(DrawnImage(image, on: disc.grid, in: disc.area)) }
      if let hidden { pending.subtract(hidden) }
      for image in shape.images { pixels += pending.remove(DrawnImage(image, on: disc.grid, in: disc.area)) }
      if let hidden { pending.formUnion(hidden) }
      guard pixels > 0 else { continue }
      contacts.append(
        SliceContact(outcome: outcome, pixels: pixels, fingerPixels: total))
      rest -= pixels
    }
  }

  /// The pixels under a finger, on a grid of those around it; `nil` without any.
  private func disc(at point: Point2D, radius: Double) -> FingerDisc? {
    let box = Box2D(around: point, reach: radius)
    return CanvasGrid(around: box, on: canvas, scale: finestScale).map {
      FingerDisc(at: point, radius: radius, on: $0)
    }
  }

  /// Whether ``contacts(at:radius:)`` is fast for this finger: whether it covers so few pixels that they are counted in some
  /// 30 ms.
  ///
  /// - Complexity: O(slices near the finger).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    guard let area = disc(at: point, radius: radius)?.area else { return true }
    var images = 0
    forEachSlice(near: Box2D(around: point, reach: radius)) { images += stack.slices[$0].hitTestImages.count }
    // No more than 2^28 pixels.
    return area.width * area.height <= Self.maximumImageTests / max(1, images)
  }

  /// The maximum number of tests, each of one image at one pixel.
  private static let maximumImageTests = 1 << 20
}

extension TileWorklist {
  /// Adds cells of a row, which must lie in the tiles of the list.
  fileprivate mutating func insert(_ columns: Range<Int>, ofRow row: Int) {
    guard !columns.isEmpty else { return }
    let cells = PixelRect(columns: columns, rows: row..<row + 1)
    for x in columns.lowerBound >> 3...(columns.upperBound - 1) >> 3 {
      self[slot(x: x, y: row >> 3)] |= AlphaMask.block(x: x << 3, y: row & ~7, of: cells)
    }
  }

  /// Adds the cells of a list of the same tiles.
  fileprivate mutating func formUnion(_ other: TileWorklist) {
    for slot in 0..<count { self[slot] |= other[slot] }
  }

  /// Removes the cells of a list of the same tiles.
  fileprivate mutating func subtract(_ other: TileWorklist) {
    for slot in 0..<count { self[slot] &= ~other[slot] }
  }

  /// Removes the cells at which an image, which must lie in the tiles of the list, is solid.
  ///
  /// - Returns: The number of cells that were removed.
  fileprivate mutating func remove(_ image: DrawnImage) -> Int {
    var count = 0
    let tiles = HitMap.tiles(of: image.area)
    for y in tiles.rows {
      for x in tiles.columns {
        let slot = slot(x: x, y: y)
        guard self[slot] != 0 else { continue }
        let tile = PixelRect(x: x << 3, y: y << 3, width: 8, height: 8)
        let part = tile.intersection(image.area)
        // The bits of the part begin at its own corner.
        let cells = image.block(in: part) << UInt64(8 * (part.y - tile.y) + part.x - tile.x) & self[slot]
        self[slot] ^= cells
        count += cells.nonzeroBitCount
      }
    }
    return count
  }
}
