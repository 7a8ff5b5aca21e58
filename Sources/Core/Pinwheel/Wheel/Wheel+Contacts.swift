extension Wheel {
  /// Finds the contacts of ``contacts(at:radius:)`` and stores them in an array, which is emptied first.
  ///
  /// The hit-test images are drawn front to back, each on those pixels under the finger that no slice in front covers.
  ///
  /// - Complexity: As ``contacts(at:radius:)``. Three bits of memory at most for each pixel in the square around the
  ///   finger, 96 MB.
  @inline(never)
  package func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    let near = slices(near: Box2D(around: point, reach: radius))
    guard !near.isEmpty, let disc = disc(at: point, radius: radius) else { return }
    var pending = PackedBits(covering: disc.area)
    let total = pending.fill(disc)
    var rest = total
    for index in near where rest > 0 {
      // Of the map, whose tables are small: slices are far from each other in memory.
      let owner = map.owners.owner(ofSlice: index)
      guard map.owners.takesTouches(owner) else { continue }
      let pixels = pending.remove(map.shapes.span[owner], on: disc)
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

extension PackedBits {
  /// Sets the cells under a finger.
  ///
  /// - Returns: Their number.
  fileprivate mutating func fill(_ disc: FingerDisc) -> Int {
    let stripes = stripes
    return disc.rows.reduce(0) { count, row in
      let columns = disc.columns(ofRow: row)
      for stripe in stripes {
        words[index(stripe: stripe, row: row)] = Self.columnMask(columns, stripe: stripe)
      }
      return count + columns.count
    }
  }

  /// Clears the cells at which a shape is solid.
  ///
  /// - Returns: The number of those that were set.
  fileprivate mutating func remove(_ shape: borrowing SliceShape, on disc: FingerDisc) -> Int {
    var count = 0
    for index in shape.images.indices {
      guard var solid = cells(of: shape.images.span[index], on: disc.grid, in: disc.area) else { continue }
      if let clip = shape.clip {
        var hidden = solid
        let (left, right) = (solid.stripes.lowerBound << 6, solid.stripes.upperBound << 6)
        let area = disc.area.intersection(PixelRect(columns: left..<right, rows: solid.rows))
        for image in clip {
          if let cells = hidden.cells(of: image, on: disc.grid, in: area) { _ = hidden.clear(cells) }
        }
        _ = solid.clear(hidden)
      }
      count += clear(solid)
    }
    return count
  }

  /// The cells of an area at which an image is solid; others may lack where none is set. `nil` without any.
  @inline(never)
  private func cells(of image: borrowing SliceImage, on grid: CanvasGrid, in area: PixelRect) -> PackedBits? {
    // Most images need no tables or steps.
    if let offset = grid.offset(ofCentersIn: image.placement) {
      let part = image.mask.bounds.moved(by: offset).intersection(area)
      guard !part.isEmpty else { return nil }
      var cells = PackedBits(covering: part)
      cells.draw(image.mask, at: offset)
      return cells
    }
    let drawn = DrawnImage(copy image, on: grid, in: area)
    guard !drawn.area.isEmpty else { return nil }
    var cells = PackedBits(covering: drawn.area)
    let tiles = HitMap.tiles(of: drawn.area)
    for y in tiles.rows {
      for x in tiles.columns where block(x: x << 3, y: y << 3) != 0 {
        let part = PixelRect(x: x << 3, y: y << 3, width: 8, height: 8).intersection(drawn.area)
        // The bits of the part begin at its own corner.
        let block = drawn.block(in: part)
        for row in part.rows {
          let byte = block >> UInt64(8 * (row - part.y)) & 255
          cells.words[cells.index(stripe: part.x >> 6, row: row)] |= byte << UInt64(part.x & 63)
        }
      }
    }
    return cells
  }

  /// Clears the bits that are set in another rectangle, which this one contains.
  ///
  /// - Returns: The number of those that were set.
  private mutating func clear(_ other: PackedBits) -> Int {
    var count = 0
    for stripe in other.stripes {
      for row in other.rows {
        let common =
          words[index(stripe: stripe, row: row)] & other.words[other.index(stripe: stripe, row: row)]
        words[index(stripe: stripe, row: row)] ^= common
        count += common.nonzeroBitCount
      }
    }
    return count
  }
}
