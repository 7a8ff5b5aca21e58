extension Wheel {
  /// The cells of a wheel's hit map, for a host that looks up points itself.
  ///
  /// A point (x, y) on the canvas lies in column `Int(x * scale)`, row `Int(y * scale)`, with the product rounded to
  /// `Double`.
  package struct OwnerTable: Sendable {
    /// The owner of each cell, row by row; 0 for none. For a small wheel, the table shares the map's storage until the
    /// wheel is edited.
    package let owners: ContiguousArray<UInt16>
    /// The outcome in the cells of each owner. `nil` for the last, partial cells, and for no owner where slices grow: the
    /// outcome then depends on the exact point, and the host must query the wheel.
    package let outcomes: ContiguousArray<HitOutcome<Slice.ID>?>
    /// The number of cells in a row.
    package let columns: Int
    /// Cells per point.
    package let scale: Double
  }

  /// The table of a wheel whose map has one; `nil` for a larger canvas, whose map has only tiles, and for a wheel
  /// without a map.
  ///
  /// - Complexity: O(slices).
  package var ownerTable: OwnerTable? {
    guard answers == .fromMap, !map.flat.isEmpty else { return nil }
    var outcomes: ContiguousArray<HitOutcome<Slice.ID>?> = [map.owners.anyGrows ? nil : .miss]
    for owner in 1..<map.tiles.ownerCount + 1 {
      outcomes.append(owner < map.owners.count ? map.owners.outcome(of: owner) : .miss)
    }
    if map.owners.hasPartialCells { outcomes.append(nil) }
    return OwnerTable(
      owners: map.flat, outcomes: outcomes, columns: map.grid.columns, scale: map.grid.scale)
  }
}
