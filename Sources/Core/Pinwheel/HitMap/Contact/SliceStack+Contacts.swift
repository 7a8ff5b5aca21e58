extension SliceStack {
  /// The slices under a finger, found without a hit map; see ``Wheel/contacts(at:radius:)``.
  ///
  /// The hit-test images are drawn front to back, each on those pixels under the finger that no slice in front covers.
  ///
  /// - Parameter contacts: Must be empty.
  /// - Complexity: O(hit-test images), and for each image that lies under the finger O(its tiles there). A bit of memory
  ///   for each pixel of the canvas in the square around the finger, 32 MB at most.
  // Not inlined: beside it, the code for a hit map would have fewer registers.
  @inline(never)
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let grid = CanvasGrid(fitting: self)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    var pending = TileWorklist(HitMap.tiles(of: disc.area))
    var total = 0
    for row in disc.rows {
      let columns = disc.columns(ofRow: row)
      pending.insert(columns, ofRow: row)
      total += columns.count
    }
    var rest = total
    for index in slices.indices.reversed() where rest > 0 {
      let outcome = withSlice(index) { $0.outcome }
      guard outcome != .miss else { continue }
      let shape = withSlice(index) { $0.shape }
      var (pixels, hidden) = (0, shape.clip == nil ? nil : pending)
      for image in shape.clip ?? [] { _ = hidden?.remove(DrawnImage(image, on: grid, in: disc.area)) }
      if let hidden { pending.subtract(hidden) }
      for image in shape.images { pixels += pending.remove(DrawnImage(image, on: grid, in: disc.area)) }
      if let hidden { pending.formUnion(hidden) }
      guard pixels > 0 else { continue }
      contacts.append(
        SliceContact(outcome: outcome, place: Int32(index), pixels: pixels, fingerPixels: total))
      rest -= pixels
    }
  }

  /// Whether the pixels under a finger are few enough to be counted without a hit map in some 30 ms.
  ///
  /// - Complexity: O(slices).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    let area = FingerDisc(at: point, radius: radius, on: CanvasGrid(fitting: self)).area
    let images = slices.reduce(0) { $0 + $1.hitTestImages.count }
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
