extension Wheel {
  /// Finds the contacts of ``contacts(at:radius:)`` and stores them in an array, which is emptied first.
  ///
  /// The pixels under the finger are cleared front to back: each image covers those that no slice in front does.
  ///
  /// - Complexity: As ``contacts(at:radius:)``. Two bits of memory at most for each pixel in the square around the
  ///   finger, 64 MB.
  @inline(never)
  package func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    var near = owners(near: Box2D(around: point, reach: radius))
    // Slices are far from each other in memory. Without a branch their first parts are loaded at once.
    var count = 0
    for owner in near {
      near[count] = owner
      count += map.owners.takesTouches(owner) && !(map.shapes.span[owner].gap(to: point) > radius) ? 1 : 0
    }
    guard count > 0, let disc = disc(at: point, radius: radius) else { return }
    var pending = PackedBits(covering: disc.area)
    let total = pending.fill(disc)
    var rest = total
    for owner in near[..<count] where rest > 0 {
      pending.remove(map.shapes.span[owner], on: disc)
      let pixels = rest - pending.count
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
    contactTests(at: point, radius: radius) <= 0x1p20
  }

  /// The number of tests, each of one image at one pixel, that ``contacts(at:radius:)`` stands for: the pixels around the
  /// finger times the images near it.
  ///
  /// - Complexity: O(slices near the finger).
  package func contactTests(at point: Point2D, radius: Double) -> Double {
    guard let area = disc(at: point, radius: radius)?.area else { return 0 }
    let near = owners(near: Box2D(around: point, reach: radius))
    let images = near.reduce(0) { $0 + map.shapes.span[$1].images.count }
    return Double(area.width) * Double(area.height) * Double(images)
  }
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
  fileprivate mutating func remove(_ shape: borrowing SliceShape, on disc: FingerDisc) {
    guard let clip = shape.clip else { return remove(shape.images.span, on: disc) }
    // What the images cover, and of that what lies outside the clip.
    var rest = self
    rest.remove(shape.images.span, on: disc)
    combine(rest) { $0 ^ $1 }
    remove(clip.span, on: disc)
    combine(rest) { $0 | $1 }
  }

  @inline(never)
  private mutating func remove(_ images: borrowing Span<SliceImage>, on disc: FingerDisc) {
    for index in images.indices {
      // Most images need no tables or steps.
      if let offset = disc.grid.offset(ofCentersIn: images[index].placement) {
        draw(images[index].mask, at: offset, isSet: false)
        continue
      }
      let drawn = DrawnImage(images[index], on: disc.grid, in: disc.area)
      let tiles = HitMap.tiles(of: drawn.area)
      for y in tiles.rows {
        for x in tiles.columns where block(x: x << 3, y: y << 3) != 0 {
          let part = PixelRect(x: x << 3, y: y << 3, width: 8, height: 8).intersection(drawn.area)
          // The bits of the part begin at its own corner.
          let block = drawn.block(in: part)
          for row in part.rows {
            let byte = block >> UInt64(8 * (row - part.y)) & 255
            words[self.index(stripe: part.x >> 6, row: row)] &= ~(byte << UInt64(part.x & 63))
          }
        }
      }
    }
  }
}
