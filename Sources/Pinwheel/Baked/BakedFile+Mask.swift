extension BakedFile {
  /// Mask `index`, checked: its runs begin where those of the mask before it end, and are what a writer makes of the
  /// same pixels.
  func mask(_ index: Int) throws(BakedError) -> AlphaMask {
    let at = try record(index, of: .masks)
    let width = Int(bytes.loadUInt16(at: at))
    let height = Int(bytes.loadUInt16(at: at + 2))
    let bounds = PixelRect(
      x: Int(bytes.loadUInt16(at: at + 4)), y: Int(bytes.loadUInt16(at: at + 6)),
      width: Int(bytes.loadUInt16(at: at + 8)), height: Int(bytes.loadUInt16(at: at + 10)))
    guard bounds.isEmpty ? bounds == .empty : bounds.columns.upperBound <= width,
      bounds.rows.upperBound <= height
    else { throw .inconsistent("a mask's bounds leave its image") }
    let columnBytes = Int(bytes[at + 13])
    let slots = Int(bytes.loadUInt16(at: at + 14))
    guard let layout = BakedFormat.MaskLayout(rawValue: bytes[at + 12]),
      columnBytes == BakedFormat.columnBytes(width: bounds.width), (layout == .slots) == (slots > 0),
      layout == .rectangle || !bounds.isEmpty
    else { throw .inconsistent("a mask has an unknown layout") }
    let start = index > 0 ? bytes.loadSize(at: at - BakedFormat.Table.masks.recordSize + 16) : 0
    let end = bytes.loadSize(at: at + 16)
    guard start <= end, end <= bytes.count - runs, layout != .rectangle || start == end else {
      throw .inconsistent("a mask's runs end before they begin, or beyond the last one")
    }
    guard layout != .rectangle else {
      return AlphaMask(width: width, height: height, bounds: bounds, storage: .rectangle)
    }
    let spans = RowSpans(
      bytes: bytes, offset: runs + start, rows: bounds.height,
      layout: layout == .slots ? .slots(slots) : .indexed, columnBytes: columnBytes)
    try spans.check(width: bounds.width, end: runs + end)
    return AlphaMask(width: width, height: height, bounds: bounds, storage: .spans(spans))
  }
}

extension RowSpans {
  /// Checks the runs of bounds of `width` columns, which end at `end` in the file.
  fileprivate func check(width: Int, end: Int) throws(BakedError) {
    let tableSize = layout == .indexed ? 4 * (rows + 1) : 0
    guard tableSize <= end - offset else { throw Self.misplaced }
    let available = (end - offset - tableSize) / (2 * columnBytes)
    var (last, total, most, full) = (0, 0, 0, 0)
    var (left, right) = (width, 0)
    for y in 0..<rows {
      // A table that runs backwards would stop the program as a range, so its ends are compared first.
      if layout == .indexed, bytes.loadUInt32(at: offset + 4 * y) > bytes.loadUInt32(at: offset + 4 * y + 4) {
        throw Self.misplaced
      }
      let runs = runs(inRow: y)
      guard runs.lowerBound == last, runs.upperBound <= available else { throw Self.misplaced }
      last = runs.upperBound
      var edge = -1
      var count = 0
      for index in runs {
        let run = run(index)
        if run.start == width, run.end == width, layout != .indexed {
          // A slot to spare: nothing but others can follow it.
          edge = width
          continue
        }
        guard run.start > edge, run.start < run.end, run.end <= width else { throw Self.misplaced }
        if edge < 0 { left = min(left, run.start) }
        edge = run.end
        right = max(right, edge)
        if run.end - run.start == width { full += 1 }
        count += 1
      }
      guard count > 0 || (y > 0 && y < rows - 1) else { throw Self.loose }
      total += count
      most = max(most, count)
    }
    guard offset + tableSize + last * 2 * columnBytes == end else { throw Self.misplaced }
    guard left == 0, right == width else { throw Self.loose }
    let shortest = BakedFormat.layout(slots: most, rows: rows, runs: total, columnBytes: columnBytes)
    guard full < rows, layout == (shortest == .slots ? .slots(most) : .indexed) else {
      throw .inconsistent("a mask is not in its shortest layout")
    }
  }

  private static var misplaced: BakedError {
    .inconsistent("a mask's runs are out of order or beyond its end")
  }
  private static var loose: BakedError { .inconsistent("a mask's bounds are larger than its solid pixels") }
}
