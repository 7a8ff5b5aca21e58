extension Wheel {
  /// The slices under a finger, found without a hit map; see ``contacts(at:radius:)``.
  ///
  /// The hit-test images are drawn front to back, each on those pixels under the finger that no slice in front covers.
  ///
  /// - Parameter contacts: Must be empty.
  /// - Complexity: O(slices near the finger), and for each image that lies under the finger O(its tiles there). A bit of
  ///   memory for each pixel in the square around the finger, 32 MB at most.
  // Not inlined: beside it, the code for a hit map would have fewer registers.
  @inline(never)
  func drawContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let near = slices(near: Box2D(around: point, reach: radius))
    guard !near.isEmpty, let disc = disc(at: point, radius: radius) else { return }
    var (pending, total) = disc.tiles
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
        SliceContact(outcome: outcome, place: Int32(index), pixels: pixels, fingerPixels: total))
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

  /// Whether the pixels under a finger are few enough to be counted without a hit map in some 30 ms.
  func canDrawContacts(at point: Point2D, radius: Double) -> Bool {
    guard let area = disc(at: point, radius: radius)?.area else { return true }
    var images = 0
    forEachSlice(near: Box2D(around: point, reach: radius)) { images += stack.slices[$0].hitTestImages.count }
    // No more than 2^28 pixels.
    return area.width * area.height <= Self.maximumImageTests / max(1, images)
  }

  /// The maximum number of tests, each of one image at one pixel.
  private static let maximumImageTests = 1 << 20
}

extension FingerDisc {
  /// The tiles with the cells of the disc, and the number of those.
  fileprivate var tiles: (tiles: TileWorklist, count: Int) {
    let area = HitMap.tiles(of: area)
    var (tiles, total) = (TileWorklist(area), 0)
    for row in stride(from: area.y, to: area.rows.upperBound, by: 8) {
      for column in stride(from: area.x, to: area.columns.upperBound, by: 8) {
        withBands(row: row << 3, column: column << 3, count: min(8, area.rows.upperBound - row)) { bands in
          for number in bands.indices {
            for x in 0..<min(8, area.columns.upperBound - column) {
              let cells = bands[number].cells(inTile: x)
              tiles[tiles.slot(x: column + x, y: row + number)] = cells
              total += cells.nonzeroBitCount
            }
          }
        }
      }
    }
    return (tiles, total)
  }
}

extension TileWorklist {
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
