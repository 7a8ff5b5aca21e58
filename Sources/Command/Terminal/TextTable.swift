/// Formats rows of cells as lines, with two spaces before each column.
enum TextTable {
  /// - Parameters:
  ///   - rows: The rows, each with a cell for each column.
  ///   - numbers: The right-aligned columns.
  ///   - widest: The maximum column width; longer cells do not widen other lines.
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
