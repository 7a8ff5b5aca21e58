/// Fingers on a stack without a hit map: the same answers, each pixel asked for through the masks.
extension SliceStack {
  /// The slices under a finger, front to back, and what each has of it; see ``HitMap/contacts(at:radius:)``.
  ///
  /// - Complexity: O(pixels under the finger x slices). A stack that a ``HitMap`` refuses for its size has no pixels
  ///   to count, and no contacts.
  public func contacts(at point: Point2D, radius: Double) -> [SliceContact] {
    guard let grid = try? CanvasGrid(self) else { return [] }
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    var contacts: [SliceContact] = []
    var total = 0
    for row in disc.rows {
      let columns = disc.columns(ofRow: row)
      total += columns.count
      for column in columns {
        let outcome = hit(at: Point2D(x: grid.center(of: column), y: grid.center(of: row)))
        if outcome != .miss { contacts.add(outcome, pixels: 1, of: 0) }
      }
    }
    contacts.complete(fingerPixels: total)
    return contacts
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
