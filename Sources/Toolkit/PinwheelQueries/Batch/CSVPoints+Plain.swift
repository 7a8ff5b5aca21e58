/// Records of the most common form are read in a loop of their own: no quotes, LF, as many fields as the header, no
/// columns with a meaning but x and y, and numbers without spaces around them.
extension CSVPoints {
  /// Whether a block may have such records.
  func mayHavePlainRecords(_ bytes: Span<UInt8>) -> Bool {
    columns.pinwheel < 0 && columns.radius < 0 && columns.intended < 0 && answers.plainPinwheel != nil
      && !separator.comesInRuns && bytes.count(of: CSVField.quote, before: bytes.count) == 0
  }

  /// Reads records up to one of another form, or until the queue is full.
  ///
  /// - Parameters:
  ///   - start: The start of a record.
  ///   - lines: Counts the records.
  /// - Returns: The start of the first record that was not read.
  @inline(never)
  func readPlain(
    _ bytes: Span<UInt8>, from start: Int, limit: Int, lines: inout Int, into queue: inout PointQueue
  ) -> Int {
    guard let pinwheel = answers.plainPinwheel else { return start }
    var ends = FieldEnds(separator)
    let (xColumn, yColumn, last) = (columns.x, columns.y, roles.count &- 1)
    var record = start
    while !queue.isFull {
      var (x, y, index, column) = (0.0, 0.0, record, 0)
      while true {
        let end = ends.place(in: bytes, from: index, to: bytes.count)
        if column == xColumn || column == yColumn {
          guard let value = number(in: bytes, index..<end) else { return record }
          if column == xColumn { x = value } else { y = value }
        }
        guard end < bytes.count, bytes[end] == (column == last ? newline : separator.delimiter) else {
          return record
        }
        index = end &+ 1
        if column == last { break }
        column &+= 1
      }
      guard index &- record <= limit else { return record }
      queue.append(
        answers.record(x: x, y: y, pinwheel: pinwheel, at: record..<index &- 1, isPlain: isPlain))
      lines &+= 1
      record = index
    }
    return record
  }
}
