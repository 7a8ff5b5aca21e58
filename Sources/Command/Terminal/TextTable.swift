/// Rows of cells as lines, two spaces before each column.
enum TextTable {
  /// - Parameters:
  ///   - rows: With a cell for each column.
  ///   - numbers: The columns whose cells end below each other, and do not begin so.
  ///   - widest: Longer cells do not widen the lines of the others.
  static func lines(_ rows: [[String]], numbers: Range<Int> = 0..<0, widest: Int = .max) -> [String] {
    let lengths = rows.map { $0.map(\.count) }
    let widths = (rows.first ?? []).indices.map { column in
      lengths.map { $0[column] }.filter { $0 <= widest }.max() ?? 0
    }
    return zip(rows, lengths).map { row, lengths in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - lengths[column]))
        line += "  " + (numbers.contains(column) ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
