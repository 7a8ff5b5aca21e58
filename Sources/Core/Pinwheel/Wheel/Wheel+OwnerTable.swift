extension Wheel {
  /// The cells of a wheel's hit map, for a host that looks a point up by itself.
  ///
  /// A point (x, y) on the canvas lies in column `Int(x * scale)`, row `Int(y * scale)`, with the product rounded to
  /// `Double`.
  package struct OwnerTable: Sendable {
    /// The owner of each cell, row by row; 0 for none. That of a small wheel shares the map's storage until the
    /// wheel is edited.
    package let owners: ContiguousArray<UInt16>
    /// By owner: the outcome in its cells; `nil`, which only the last one is, where that depends on the exact point, so that
    /// the wheel has to be asked.
    package let outcomes: ContiguousArray<HitOutcome<Slice.ID>?>
    /// Cells in a row.
    package let columns: Int
    /// Cells per point.
    package let scale: Double
  }

  /// The table of a wheel whose map has one; `nil` for a larger canvas, which has its cells in tiles alone, and for a
  /// wheel without a map.
  ///
  /// - Complexity: O(slices).
  package var ownerTable: OwnerTable? { map.flat.isEmpty ? nil : makeOwnerTable() }

  /// The table of a wheel, for more points than its canvas has cells; `nil` without a map, or with so many slices that no
  /// number is left.
  ///
  /// - Complexity: O(cells), two bytes each; O(slices) where the map has a table.
  package func makeOwnerTable() -> OwnerTable? {
    guard isPrepared, map.tiles.ownerCount < UInt16.max else { return nil }
    var outcomes: ContiguousArray<HitOutcome<Slice.ID>?> = [.miss]
    for owner in 0..<map.tiles.ownerCount { outcomes.append(map.owners.outcome(of: UInt16(owner + 1))) }
    if map.owners.hasPartialCells { outcomes.append(nil) }
    return OwnerTable(
      owners: map.flat.isEmpty ? map.cellOwners() : map.flat, outcomes: outcomes, columns: map.grid.columns,
      scale: map.grid.scale)
  }

  /// How many cells the map has; 0 without one.
  package var cellCount: Int { map.grid.columns * map.grid.rows }
}
