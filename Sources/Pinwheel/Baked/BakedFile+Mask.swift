extension BakedFile {
  /// Mask `index`, checked: every run lies inside the bounds, in order, and before the next mask's.
  func mask(_ index: Int) throws(BakedError) -> AlphaMask {
    let at = try record(index, of: .masks)
    let width = Int(bytes.loadUInt16(at: at))
    let height = Int(bytes.loadUInt16(at: at + 2))
    let bounds = PixelRect(
      x: Int(bytes.loadUInt16(at: at + 4)), y: Int(bytes.loadUInt16(at: at + 6)),
      width: Int(bytes.loadUInt16(at: at + 8)), height: Int(bytes.loadUInt16(at: at + 10)))
    guard bounds.columns.upperBound <= width, bounds.rows.upperBound <= height,
      let layout = BakedFormat.MaskLayout(rawValue: bytes[at + 12])
    else { throw .inconsistent("a mask's bounds leave its image") }
    var storage = AlphaMask.Storage.rectangle
    if layout != .rectangle {
      let slots = Int(bytes.loadUInt16(at: at + 14))
      let spans = RowSpans(
        bytes: bytes, offset: bytes.loadSize(at: at + 16), rows: bounds.height,
        layout: layout == .slots ? .slots(slots) : .indexed, columnBytes: Int(bytes[at + 13]))
      let isLast = index + 1 == counts[BakedFormat.Table.masks.rawValue]
      let limit =
        isLast ? bytes.count : bytes.loadSize(at: at + BakedFormat.Table.masks.recordSize + 16)
      guard let end = spans.checkedEnd(width: bounds.width), end <= limit else {
        throw .inconsistent("a mask's runs are out of order or beyond its end")
      }
      storage = .spans(spans)
    }
    return AlphaMask(width: width, height: height, bounds: bounds, storage: storage)
  }
}

extension RowSpans {
  /// Where the last run ends in the file; `nil` unless every run lies in the file, in order, in `width` columns.
  fileprivate func checkedEnd(width: Int) -> Int? {
    // Without a slot a row would cost no byte, and a small file could hold endless rows.
    guard columnBytes == 1 || columnBytes == 2, layout != .slots(0) else { return nil }
    let tableSize = layout == .indexed ? 4 * (rows + 1) : 0
    guard offset + tableSize <= bytes.count else { return nil }
    let available = (bytes.count - offset - tableSize) / (2 * columnBytes)
    var last = 0
    for y in 0..<rows {
      // A table that runs backwards would stop the program as a range, so its ends are compared first.
      if layout == .indexed, bytes.loadUInt32(at: offset + 4 * y) > bytes.loadUInt32(at: offset + 4 * y + 4) {
        return nil
      }
      let runs = runs(inRow: y)
      guard runs.lowerBound == last, runs.upperBound <= available else { return nil }
      last = runs.upperBound
      var edge = -1
      for index in runs {
        let run = run(index)
        let isSpare = run.start == width && run.end == width
        guard isSpare || run.start > edge && run.start < run.end && run.end <= width else { return nil }
        edge = run.end
      }
    }
    return offset + tableSize + last * 2 * columnBytes
  }
}
