/// A mask in the bytes of a baked file: its record without the end of its runs, and its runs in the shorter layout.
struct EncodedMask {
  private(set) var record = ContiguousArray<UInt8>()
  private(set) var runs = ContiguousArray<UInt8>()

  init(_ mask: AlphaMask) {
    let bounds = mask.bounds
    for number in [mask.width, mask.height, bounds.x, bounds.y, bounds.width, bounds.height] {
      record.append(littleEndian: UInt16(number))
    }
    let columnBytes = BakedFormat.columnBytes(width: bounds.width)
    var layout = BakedFormat.MaskLayout.rectangle
    var slots = 0
    switch mask.storage {
    case .rectangle: break
    case .bits, .spans:
      let rows = bounds.rows.map { mask.spans(inRow: $0) }
      let total = rows.reduce(0) { $0 + $1.count }
      slots = rows.reduce(0) { max($0, $1.count) }
      layout = BakedFormat.layout(slots: slots, rows: rows.count, runs: total, columnBytes: columnBytes)
      if layout == .indexed {
        slots = 0
        appendTable(rows)
      }
      for row in rows { append(row, slots: slots, of: bounds, columnBytes: columnBytes) }
    }
    record.append(contentsOf: [layout.rawValue, UInt8(columnBytes)])
    record.append(littleEndian: UInt16(slots))
  }

  /// Marks the mask as a difference from the previous one.
  mutating func markAsDifference() { record[12] |= BakedFormat.differenceFlag }

  private mutating func appendTable(_ rows: [ContiguousArray<Range<Int>>]) {
    var count: UInt32 = 0
    runs.append(littleEndian: count)
    for row in rows {
      count += UInt32(row.count)
      runs.append(littleEndian: count)
    }
  }

  private mutating func append(
    _ row: ContiguousArray<Range<Int>>, slots: Int, of bounds: PixelRect, columnBytes: Int
  ) {
    for span in row {
      append(span.lowerBound - bounds.x, bytes: columnBytes)
      append(span.upperBound - bounds.x, bytes: columnBytes)
    }
    for _ in 0..<2 * max(0, slots - row.count) { append(bounds.width, bytes: columnBytes) }
  }

  private mutating func append(_ column: Int, bytes: Int) {
    if bytes == 1 { runs.append(UInt8(column)) } else { runs.append(littleEndian: UInt16(column)) }
  }
}
