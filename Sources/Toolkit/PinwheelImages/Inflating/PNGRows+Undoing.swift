extension PNGRows {
  /// Undoes the filters for parts of every unit, row by row. Filters predict each byte of a unit from the same byte of
  /// its neighbors, so that no other part is needed.
  ///
  /// - Parameters:
  ///   - part: One byte, or all four of an RGBA pixel.
  ///   - offsets: The byte offsets of the parts within a unit.
  ///   - visit: Called with the position of each row in the image, and for each offset the parts of all units.
  /// - Complexity: O(pixels), with memory for one row.
  func forEachRow<Part: FilterUnit>(
    of part: Part.Type, at offsets: Range<Int>, _ visit: (AlphaRow, [ContiguousArray<Part>]) -> Void
  ) {
    precondition(
      offsets.lowerBound >= 0 && offsets.upperBound - 1 + MemoryLayout<Part>.size <= header.unitBytes)
    var (start, number) = (0, 0)
    for pass in header.passes {
      let rowBytes = header.rowBytes(of: pass)
      // The filters treat the row above the first of a pass as zeros.
      let zeros = ContiguousArray<Part>(repeating: .zero, count: rowBytes / header.unitBytes)
      var parts = offsets.map { _ in zeros }
      for y in pass.rows(ofHeight: header.size.height) {
        for (index, offset) in offsets.enumerated() {
          undo(filters[number], from: start + 1 + offset, &parts[index])
        }
        visit(
          AlphaRow(
            y: y, count: pass.columns(ofWidth: header.size.width), firstColumn: pass.firstColumn,
            columnStep: pass.columnStep, pixelStride: 1), parts)
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
        switch header.unitBytes {
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
