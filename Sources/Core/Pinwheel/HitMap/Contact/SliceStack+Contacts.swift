extension SliceStack {
  /// The slices under a finger, hit-tested pixel by pixel; see ``Wheel/contacts(at:radius:)``.
  ///
  /// Where that takes more than a million tests of an image, a temporary hit map is built instead. A stack that is too
  /// large for a hit map has no contacts then.
  ///
  /// - Parameter contacts: Empty.
  /// - Complexity: O(pixels under the finger x hit-test images), or that of a hit map.
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let grid = CanvasGrid(fitting: self)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    guard canCount(disc) else {
      let map = try? HitMap(self, workLimit: HitMap.standardWorkLimit)
      map?.findContacts(at: point, radius: radius, into: &contacts)
      return
    }
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
  }

  /// Whether the pixels under a finger are counted without a hit map.
  ///
  /// - Complexity: O(slices).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    canCount(FingerDisc(at: point, radius: radius, on: CanvasGrid(fitting: self)))
  }

  private func canCount(_ disc: FingerDisc) -> Bool {
    let images = slices.reduce(0) { $0 + $1.hitTestImages.count }
    // No more than 2^28 pixels.
    return disc.columns.count * disc.rows.count <= Self.maximumImageTests / max(1, images)
  }

  /// The most tests of an image at a pixel for one finger: some 30 ms.
  private static let maximumImageTests = 1 << 20
}
