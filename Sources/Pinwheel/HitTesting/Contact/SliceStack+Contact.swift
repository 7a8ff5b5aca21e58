/// Fingers on a stack without a hit map: the same answers, each pixel asked for through the masks.
extension SliceStack {
  /// The slices under a finger, front to back, and what each has of it; see ``HitMap/contacts(at:radius:)``.
  ///
  /// - Complexity: O(pixels under the finger x images that decide). Where that is more than a million, a ``HitMap`` is
  ///   made for the answer. A stack that a hit map refuses has no contacts of so many pixels; one whose canvas it
  ///   refuses has none at all.
  public func contacts(at point: Point2D, radius: Double) -> [SliceContact] {
    guard let grid = try? CanvasGrid(self) else { return [] }
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    guard canCount(disc) else { return (try? prepared())?.contacts(at: point, radius: radius) ?? [] }
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

  /// Whether ``contacts(at:radius:)`` counts the pixels under a finger without a hit map.
  ///
  /// - Complexity: O(slices).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    guard let grid = try? CanvasGrid(self) else { return true }
    return canCount(FingerDisc(at: point, radius: radius, on: grid))
  }

  private func canCount(_ disc: FingerDisc) -> Bool {
    let images = slices.indices.reduce(0) { $0 + ask($1) { $0.deciding.count } }
    // No more than 2^28 pixels.
    return disc.columns.count * disc.rows.count <= Self.maximumQuestions / max(1, images)
  }

  /// How often images are asked for a pixel under one finger: some 30 ms.
  private static let maximumQuestions = 1 << 20

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
