extension SliceStack {
  /// The slices under a finger, each pixel answered by the masks; see ``Wheel/contacts(at:radius:)``.
  ///
  /// - Parameter contacts: Empty.
  /// - Complexity: O(pixels under the finger x slices).
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let grid = CanvasGrid(fitting: self)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
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
}
