extension Wheel {
  /// Finds the contacts of ``contacts(at:radius:)`` and stores them in an array, which is emptied first.
  ///
  /// The hit-test images are drawn front to back, each on those pixels under the finger that no slice in front covers.
  ///
  /// - Complexity: As ``contacts(at:radius:)``. A bit of memory for each pixel in the square around the finger, 32 MB at
  ///   most.
  @inline(never)
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
      // Of the map, whose tables are small: slices are far from each other in memory.
      let owner = map.owners.owner(ofSlice: index)
      guard map.owners.takesTouches(owner) else { continue }
      let pixels = pending.remove(map.shapes.span[owner], from: disc)
      guard pixels > 0 else { continue }
      contacts.append(
        SliceContact(outcome: map.owners.outcome(of: owner), pixels: pixels, fingerPixels: total))
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
    for index in slices(near: Box2D(around: point, reach: radius)) {
      images += stack.withSlice(index) { $0.shape }.images.count
    }
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
    let (first, last) = (columns.lowerBound, columns.upperBound - 1)
    var slot = slot(x: first >> 3, y: row >> 3)
    for tile in first >> 3...last >> 3 {
      var cells: UInt64 = tile == first >> 3 ? 255 << UInt64(first & 7) & 255 : 255
      if tile == last >> 3 { cells &= 255 >> UInt64(7 - last & 7) }
      self[slot] |= cells << UInt64(8 * (row & 7))
      slot += 1
    }
  }

  /// Removes the cells at which a shape is solid. All cells must lie under the finger.
  ///
  /// - Returns: The number of cells that were removed.
  fileprivate mutating func remove(_ shape: borrowing SliceShape, from disc: FingerDisc) -> Int {
    guard let clip = shape.clip else { return remove(shape.images.span, from: disc) }
    var hidden = self
    _ = hidden.remove(clip.span, from: disc)
    for slot in 0..<count { self[slot] &= ~hidden[slot] }
    let count = remove(shape.images.span, from: disc)
    for slot in 0..<self.count { self[slot] |= hidden[slot] }
    return count
  }

  @inline(never)
  private mutating func remove(_ images: borrowing Span<SliceImage>, from disc: FingerDisc) -> Int {
    var count = 0
    for index in images.indices {
      // Most images need no tables or steps.
      let offset = disc.grid.offset(ofCentersIn: images[index].placement)
      let drawn = offset == nil ? DrawnImage(images[index], on: disc.grid, in: disc.area) : nil
      let mask = images[index].mask
      let area = drawn?.area ?? mask.bounds.moved(by: offset ?? .zero).intersection(disc.area)
      let tiles = HitMap.tiles(of: area)
      for y in tiles.rows {
        for x in tiles.columns {
          let slot = slot(x: x, y: y)
          guard self[slot] != 0 else { continue }
          var cells: UInt64
          if let offset {
            cells = mask.block(x: x << 3 - offset.x, y: y << 3 - offset.y)
          } else {
            let part = PixelRect(x: x << 3, y: y << 3, width: 8, height: 8).intersection(area)
            // The bits of the part begin at its own corner.
            cells = (drawn?.block(in: part) ?? 0) << UInt64(8 * (part.y & 7) + (part.x & 7))
          }
          cells &= self[slot]
          self[slot] ^= cells
          count += cells.nonzeroBitCount
        }
      }
    }
    return count
  }
}
