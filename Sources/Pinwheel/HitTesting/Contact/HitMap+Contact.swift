extension HitMap {
  /// The slices under a finger, front to back, and what each has of it.
  ///
  /// Under the finger are the pixels of the map's grid whose centre lies within `radius` of `point`, neither rounded;
  /// a centre at exactly the radius is inside. Each belongs to the slice that ``hit(at:)`` gives for its centre,
  /// if it stops touches: nearer slices hide farther ones.
  ///
  /// - Parameters:
  ///   - point: In canvas points; may lie off the canvas. Where it is not finite nobody is under the finger.
  ///   - radius: In points. Negative or NaN: nobody.
  /// - Complexity: O(tiles under the finger + rows).
  public func contacts(at point: Point, radius: Double) -> [SliceContact] {
    var contacts: [SliceContact] = []
    findContacts(at: point, radius: radius, into: &contacts)
    return contacts
  }

  /// As ``contacts(at:radius:)``, in an array that is emptied first. With room for the contacts there is no allocation.
  public func findContacts(at point: Point, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    guard !disc.rows.isEmpty else { return }
    var total = 0
    for band in disc.rows.lowerBound >> 3...(disc.rows.upperBound - 1) >> 3 {
      var starts = SIMD8<Int32>(repeating: 0)
      var ends = SIMD8<Int32>(repeating: 0)
      var across = Int.max..<Int.max
      for row in (band << 3..<band << 3 + 8).clamped(to: disc.rows) {
        let columns = disc.columns(ofRow: row)
        guard !columns.isEmpty else { continue }
        starts[row & 7] = Int32(columns.lowerBound)
        ends[row & 7] = Int32(columns.upperBound)
        across =
          min(
            across.lowerBound, columns.lowerBound)..<(across.isEmpty
          ? columns.upperBound : max(across.upperBound, columns.upperBound))
        total += columns.count
      }
      guard !across.isEmpty else { continue }
      for column in across.lowerBound >> 3...(across.upperBound - 1) >> 3 {
        var cells: UInt64 = 0
        let left = Int32(column << 3)
        for row in 0..<8 {
          let first = min(max(starts[row] - left, 0), 8)
          let end = min(max(ends[row] - left, first), 8)
          let bits = (UInt64(0xFF) &<< UInt64(first)) & ~(UInt64(0xFF) &<< UInt64(end)) & 0xFF
          cells |= bits &<< UInt64(8 * row)
        }
        count(cells, tile: band * tiles.columns + column, into: &contacts)
      }
    }
    contacts.sort { $0.outcome.index > $1.outcome.index }
    for number in contacts.indices { contacts[number].fingerPixels = total }
  }

  /// Who has the touch of a finger: the slice under the point itself, else the one that has most of the finger; see
  /// ``ContactRule``.
  public func hit(at point: Point, radius: Double, rule: ContactRule = .standard) -> HitOutcome {
    rule.choose(point: hit(at: point)) { contacts(at: point, radius: radius) }
  }

  /// Counts cells of a tile for their owners.
  private func count(_ cells: UInt64, tile: Int, into contacts: inout [SliceContact]) {
    guard cells != 0 else { return }
    let isAsking = !asking.isEmpty && asking[tile >> 6] >> UInt64(tile & 63) & 1 != 0
    if let lanes = tiles.tile(tile), !isAsking {
      for lane in 0..<4 {
        let mine = lanes.cells(ofLane: lane) & cells
        let owner = lanes.owner(ofLane: lane)
        if mine != 0, outcomes[Int(owner)] != .miss {
          contacts.add(outcomes[Int(owner)], pixels: mine.nonzeroBitCount)
        }
      }
      return
    }
    var rest = cells
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let owner = tiles.owner(tile: tile, bit: bit)
      var outcome = outcomes[Int(owner)]
      if owner == 0, isAsking {
        let row = tile / tiles.columns * HitTile.side + bit / HitTile.side
        let column = tile % tiles.columns * HitTile.side + bit % HitTile.side
        outcome = hit(at: Point(x: grid.center(of: column), y: grid.center(of: row)))
      }
      if outcome != .miss { contacts.add(outcome, pixels: 1) }
    }
  }
}

extension [SliceContact] {
  /// Adds pixels to the contact of a slice; there are few, so it is looked for one by one.
  mutating func add(_ outcome: HitOutcome, pixels: Int) {
    for number in indices where self[number].outcome == outcome {
      self[number].pixels += pixels
      return
    }
    append(SliceContact(outcome: outcome, pixels: pixels, fingerPixels: 0))
  }
}

extension HitOutcome {
  /// The slice that decided, -1 for a miss.
  var index: Int {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: -1
    }
  }
}
