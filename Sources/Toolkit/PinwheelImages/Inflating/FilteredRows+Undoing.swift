extension FilteredRows {
  /// Undoes the filters for one channel of every unit, or for whole units, and shows row after row.
  ///
  /// - Parameters:
  ///   - offset: Where in a unit of the layout the part lies, in bytes.
  ///   - visit: Is given the number of each row, from the top, and its parts, one for each unit of the layout.
  /// - Complexity: O(pixels), in the memory of one row.
  func forEachRow<Unit: FilterUnit>(
    of unit: Unit.Type, at offset: Int, _ visit: (_ y: Int, _ units: Span<Unit>) -> Void
  ) {
    precondition(offset >= 0 && offset + MemoryLayout<Unit>.size <= layout.unitBytes)
    // Above the first row the filters see zeros.
    var units = ContiguousArray<Unit>(repeating: .zero, count: layout.units)
    for (y, filter) in filters.enumerated() {
      let start = 1 + y * layout.rowBytes
      // SAFETY: the row holds as many units of the layout as there are `units`, and the part lies inside its unit.
      // No pointer outlives the closures.
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe units.withUnsafeMutableBufferPointer { units in
          guard let base = bytes.baseAddress else { return }
          let stored = unsafe base + start + offset
          // A stride that the compiler knows lets it take 16 pixels at once where the filter allows that.
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

  /// Turns the units of the row above into those of the row that is stored.
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
