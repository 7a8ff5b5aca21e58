extension HitMap {
  /// The slices under a finger; see ``Wheel/contacts(at:radius:)``.
  ///
  /// - Parameter contacts: Empty.
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
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
}
