extension FilteredRows {
  /// Undoes the filters for one channel of every unit, or for whole units, row by row.
  ///
  /// - Parameters:
  ///   - offset: The byte offset of the part within a unit of the layout.
  ///   - visit: Called with the number of each row, from the top, and its parts, one for each unit of the layout.
  /// - Complexity: O(pixels), with memory for one row.
  func forEachRow<Unit: FilterUnit>(
    of unit: Unit.Type, at offset: Int, _ visit: (_ y: Int, _ units: Span<Unit>) -> Void
  ) {
    precondition(offset >= 0 && offset + MemoryLayout<Unit>.size <= layout.unitBytes)
    // The filters treat the row above the first as zeros.
    var units = ContiguousArray<Unit>(repeating: .zero, count: layout.units)
    for (y, filter) in filters.enumerated() {
      let start = 1 + y * layout.rowBytes
      // SAFETY: the row holds as many units of the layout as there are `units`, and the part lies inside its unit.
      // No pointer outlives the closures.
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe units.withUnsafeMutableBufferPointer { units in
          guard let base = bytes.baseAddress else { return }
          let stored = unsafe base + start + offset
          // A constant stride lets the compiler process 16 pixels at once if the filter allows it.
          switch layout.unitBytes {
          case 1: unsafe Self.undo(filter, stored, stride: 1, &units)
          case 2: unsafe Self.undo(filter, stored, stride: 2, &units)
          default: unsafe Self.undo(filter, stored, stride: 4, &units)
          }
        }
      }
      visit(y, units.span)
    }
  }

  /// Replaces the units of the row above by the stored row's.
  @inline(__always)
  static func undo<Unit: FilterUnit>(
    _ filter: RowFilter, _ stored: UnsafeRawPointer, stride: Int,
    _ units: inout UnsafeMutableBufferPointer<Unit>
  ) {
    func difference(_ x: Int) -> Unit {
      unsafe stored.loadUnaligned(fromByteOffset: x * stride, as: Unit.self)
    }
    var left = Unit.zero
    switch filter {
    case .none:
      for x in units.indices { unsafe units[x] = difference(x) }
    case .sub:
      for x in units.indices {
        left = difference(x) &+ left
        unsafe units[x] = left
      }
    case .up:
      for x in units.indices { unsafe units[x] = difference(x) &+ units[x] }
    case .average:
      for x in units.indices {
        left = unsafe difference(x) &+ .mean(left, units[x])
        unsafe units[x] = left
      }
    case .paeth:
      var aboveLeft = Unit.zero
      for x in units.indices {
        let above = unsafe units[x]
        left = difference(x) &+ .paeth(left: left, above: above, aboveLeft: aboveLeft)
        aboveLeft = above
        unsafe units[x] = left
      }
    }
  }
}
