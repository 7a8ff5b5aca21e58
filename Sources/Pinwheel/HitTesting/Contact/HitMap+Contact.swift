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
  ///
  /// - Complexity: As ``contacts(at:radius:)``.
  public func findContacts(at point: Point, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    guard !disc.rows.isEmpty else { return }
    var total = 0
    // Neighbouring tiles mostly have one owner and the same: what it has is booked when that ends.
    var (owner, pixels) = (0, 0)
    for number in disc.rows.lowerBound >> 3...(disc.rows.upperBound - 1) >> 3 {
      let band = disc.band(number)
      let columns = band.columns
      guard !columns.isEmpty else { continue }
      var counted = 0
      for column in columns.lowerBound >> 3...(columns.upperBound - 1) >> 3 {
        let index = number &* tiles.columns &+ column
        let only = tiles.onlyOwner(tile: index)
        if only == owner { continue }
        let before = band.count(leftOf: column &* 8)
        pixels &+= before &- counted
        counted = before
        if only >= 0 {
          book(pixels, of: owner, into: &contacts)
          (owner, pixels) = (only, 0)
        } else {
          let cells = band.cells(from: column &* 8)
          count(cells, tile: index, into: &contacts)
          counted &+= cells.nonzeroBitCount
        }
      }
      let all = band.count
      pixels &+= all &- counted
      total &+= all
    }
    book(pixels, of: owner, into: &contacts)
    for number in contacts.indices { contacts[number].fingerPixels = total }
  }

  /// Who has the touch of a finger: the slice under the point itself, else the one that has most of the finger; see
  /// ``ContactRule``.
  ///
  /// - Complexity: As ``hit(at:)``, and as ``contacts(at:radius:)`` where that is a miss.
  public func hit(at point: Point, radius: Double, rule: ContactRule = .standard) -> HitOutcome {
    rule.choose(point: hit(at: point), radius: radius) { contacts(at: point, radius: radius) }
  }

  /// Adds pixels to what an owner has.
  private func book(_ pixels: Int, of owner: Int, into contacts: inout [SliceContact]) {
    let outcome = owners.outcome(of: UInt16(owner))
    if pixels != 0, outcome != .miss { contacts.add(outcome, pixels: pixels) }
  }

  /// Counts cells of a tile for their owners.
  private func count(_ cells: UInt64, tile: Int, into contacts: inout [SliceContact]) {
    if let lanes = tiles.tile(tile) {
      for lane in 0..<4 {
        let mine = lanes.cells(ofLane: lane) & cells
        if mine != 0 {
          book(mine.nonzeroBitCount, of: Int(lanes.owner(ofLane: lane)), into: &contacts)
        }
      }
      return
    }
    var rest = cells
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let owner = tiles.owner(tile: tile, bit: bit)
      var outcome = owners.outcome(of: owner)
      if owner == 0, owners.isContested {
        let row = tile / tiles.columns * HitTile.side + bit / HitTile.side
        let column = tile % tiles.columns * HitTile.side + bit % HitTile.side
        outcome = hit(at: Point(x: grid.center(of: column), y: grid.center(of: row)))
      }
      if outcome != .miss { contacts.add(outcome, pixels: 1) }
    }
  }
}

extension [SliceContact] {
  /// Adds pixels to the contact of a slice, front to back; there are few, so its place is looked for one by one.
  mutating func add(_ outcome: HitOutcome, pixels: Int) {
    var place = 0
    while place < count, self[place].outcome.index > outcome.index { place += 1 }
    if place < count, self[place].outcome == outcome {
      self[place].pixels += pixels
    } else {
      insert(SliceContact(outcome: outcome, pixels: pixels, fingerPixels: 0), at: place)
    }
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
