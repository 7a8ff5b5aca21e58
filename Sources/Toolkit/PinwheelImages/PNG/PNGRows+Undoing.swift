extension PNGRows {
  /// Undoes the filters for one part of every unit, row by row. Filters predict each byte of a unit from the same byte of
  /// its neighbors, so that no other part is needed.
  ///
  /// - Parameters:
  ///   - part: One byte, or all four of an RGBA pixel.
  ///   - offset: The byte offset of the part within a unit.
  ///   - visit: Called with the position of each row in the image, and the parts of all units.
  /// - Complexity: O(pixels), with memory for one row.
  @inline(__always)
  func forEachRow<Part: FilterUnit>(
    of part: Part.Type, at offset: Int, _ visit: (AlphaRow, Span<Part>) -> Void
  ) {
    precondition(offset >= 0 && offset + MemoryLayout<Part>.size <= unitBytes)
    var parts = ContiguousArray<Part>()
    forEachStoredRow { row, start, filter, units in
      // The filters treat the row above the first of a pass as zeros.
      if let units { parts = ContiguousArray(repeating: .zero, count: units) }
      undo(filter, from: start + offset, &parts)
      visit(row, parts.span)
    }
  }

  /// As ``forEachRow(of:at:_:)`` for all bytes of a unit: calls `visit` with the bytes of all units, for each byte of a
  /// unit.
  func forEachRow(_ visit: (AlphaRow, [ContiguousArray<UInt8>]) -> Void) {
    var bytes: [ContiguousArray<UInt8>] = []
    forEachStoredRow { row, start, filter, units in
      if let units { bytes = (0..<unitBytes).map { _ in ContiguousArray(repeating: 0, count: units) } }
      for offset in bytes.indices { undo(filter, from: start + offset, &bytes[offset]) }
      visit(row, bytes)
    }
  }

  /// - Parameter body: Called with the position of each row in the image, the place of its first unit in ``bytes``, its
  ///   filter, and the number of units before the first row of a pass.
  @inline(__always)
  private func forEachStoredRow(
    _ body: (_ row: AlphaRow, _ start: Int, _ filter: RowFilter, _ newUnits: Int?) -> Void
  ) {
    var (start, number) = (0, 0)
    for pass in passes {
      let rowBytes = header.rowBytes(of: pass)
      var row = AlphaRow(
        y: 0, count: pass.columns(ofWidth: header.size.width), firstColumn: pass.firstColumn,
        columnStep: pass.columnStep, pixelStride: 1)
      var newUnits: Int? = rowBytes / unitBytes
      for y in pass.rows(ofHeight: header.size.height) {
        row.y = y
        body(row, start + 1, filters[number], newUnits)
        newUnits = nil
        start += 1 + rowBytes
        number += 1
      }
    }
  }

  /// Replaces the parts of the row above by those of a row whose first part is at `start`.
  private func undo<Part: FilterUnit>(
    _ filter: RowFilter, from start: Int, _ parts: inout ContiguousArray<Part>
  ) {
    // SAFETY: the row holds as many units as there are `parts`, and each part lies inside its unit. No pointer outlives
    // the closures.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe parts.withUnsafeMutableBufferPointer { parts in
        guard let base = bytes.baseAddress else { return }
        let stored = unsafe base + start
        // A constant stride lets the compiler process 16 pixels at once if the filter allows it.
        switch unitBytes {
        case 1: unsafe Self.undo(filter, stored, stride: 1, &parts)
        case 2: unsafe Self.undo(filter, stored, stride: 2, &parts)
        case 4: unsafe Self.undo(filter, stored, stride: 4, &parts)
        case let stride: unsafe Self.undo(filter, stored, stride: stride, &parts)
        }
      }
    }
  }

  /// Replaces the units of the row above by the stored row's.
  @inline(__always)
  private static func undo<Unit: FilterUnit>(
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
