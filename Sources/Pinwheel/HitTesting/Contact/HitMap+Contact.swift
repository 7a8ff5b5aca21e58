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
  /// - Complexity: O(tiles under the finger).
  public func contacts(at point: Point2D, radius: Double) -> [SliceContact] {
    var contacts: [SliceContact] = []
    findContacts(at: point, radius: radius, into: &contacts)
    return contacts
  }

  /// As ``contacts(at:radius:)``, in an array that is emptied first. With room for the contacts there is no allocation.
  ///
  /// - Complexity: As ``contacts(at:radius:)``.
  public func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    var (total, blocks) = (0, 0)
    var row = disc.rows.lowerBound >> 3
    while row << 3 < disc.rows.upperBound {
      var column = disc.columns.lowerBound >> 3
      while column << 3 < disc.columns.upperBound {
        total += count(disc, row: row, column: column, into: &contacts)
        blocks += 1
        column += 8
      }
      row += 8
    }
    if blocks > 1 { contacts.complete(fingerPixels: total) }
  }

  /// Who has the touch of a finger: the slice under the point itself, else the one that has most of the finger; see
  /// ``ContactRule``.
  ///
  /// - Complexity: As ``hit(at:)``, and as ``contacts(at:radius:)`` where that is a miss.
  public func hit(at point: Point2D, radius: Double, rule: ContactRule = .standard) -> HitOutcome {
    let under = hit(at: point)
    return rule.isDecided(by: under, radius: radius)
      ? under : rule.choose(from: contacts(at: point, radius: radius))
  }
}
