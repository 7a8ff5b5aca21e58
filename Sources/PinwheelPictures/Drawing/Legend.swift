internal import Pinwheel

/// The key to a picture: a patch, a number, a name, a remark on each line.
struct Legend: Sendable {
  struct Entry: Sendable {
    /// How the patch is filled, layer on layer; no patch for none.
    var fills: [Drawing.Fill]
    var number = ""
    var name: String
    var remark = ""
    /// Whether the line stands out.
    var isChosen = false
  }

  private let entries: [Entry]
  private let zoom: Int
  private let linesPerColumn: Int
  private let numberWidth: Int
  private let columns: [Column]

  /// The most lines: people do not read more.
  private static let maximumCount = 400
  /// Names that are longer lose their middles.
  private static let nameCount = 32
  private static let remarkCount = 100
  /// From one line to the next, in pixels of the font.
  private static let leading = 14

  /// Lines that stand below each other.
  private struct Column: Sendable {
    var nameWidth = 0
    var remarkWidth = 0
  }

  /// - Parameters:
  ///   - zoom: Pixels for each pixel of the font.
  ///   - height: Of the picture beside it, in pixels. Columns may be twice as high, and always have eight lines.
  init(_ entries: [Entry], zoom: Int, height: Int) {
    var entries = entries
    if entries.count > Self.maximumCount {
      let rest = entries.count - Self.maximumCount
      entries = entries.prefix(Self.maximumCount) + [Entry(fills: [], name: "and \(rest) more")]
    }
    self.entries = entries
    self.zoom = zoom
    let mostLines = max(8, 2 * (height / (Self.leading * zoom)))
    let columnCount = max(1, (entries.count + mostLines - 1) / mostLines)
    let linesPerColumn = max(1, (entries.count + columnCount - 1) / columnCount)
    self.linesPerColumn = linesPerColumn
    numberWidth = entries.map { Self.text($0.number, zoom: zoom).width }.max() ?? 0
    var columns = Array(repeating: Column(), count: columnCount)
    for (index, entry) in entries.enumerated() {
      let column = index / linesPerColumn
      let name = Self.text(entry.name, zoom: zoom).width
      let remark = Self.text(entry.remark, zoom: zoom, count: Self.remarkCount).width
      columns[column].nameWidth = max(columns[column].nameWidth, name)
      columns[column].remarkWidth = max(columns[column].remarkWidth, remark)
    }
    self.columns = columns
  }

  /// Columns of pixels.
  var width: Int { left(ofColumn: columns.count) - 12 * zoom }

  /// Rows of pixels.
  var height: Int { min(entries.count, linesPerColumn) * Self.leading * zoom }

  /// Draws the list with its top-left corner at (`x`, `y`).
  func draw(into drawing: inout Drawing, x: Int, y: Int) {
    for (index, entry) in entries.enumerated() {
      let column = index / linesPerColumn
      let left = x + left(ofColumn: column)
      let top = y + index % linesPerColumn * Self.leading * zoom
      if entry.isChosen {
        let line = PixelRect(
          x: left - 2 * zoom, y: top - zoom, width: width(of: columns[column]) - 8 * zoom, height: 13 * zoom)
        drawing.add(.rectangle(line, .solid(.white)))
      }
      for fill in entry.fills {
        drawing.add(.rectangle(PixelRect(x: left, y: top, width: 11 * zoom, height: 11 * zoom), fill))
      }
      var number = Self.text(entry.number, zoom: zoom)
      number.x = left + 15 * zoom + numberWidth - number.width
      var name = Self.text(entry.name, zoom: zoom)
      name.x = left + nameOffset
      var remark = Self.text(entry.remark, zoom: zoom, count: Self.remarkCount)
      remark.x = name.x + columns[column].nameWidth + 9 * zoom
      remark.color = Color(0x5F6368)
      for var text in [number, name, remark] where !text.string.isEmpty {
        text.y = top + 2 * zoom
        drawing.add(.text(text))
      }
    }
  }

  private var nameOffset: Int { 15 * zoom + (numberWidth > 0 ? numberWidth + 6 * zoom : 0) }

  /// Where a column begins, counted from the first one's left edge.
  private func left(ofColumn column: Int) -> Int {
    columns.prefix(column).reduce(0) { $0 + width(of: $1) }
  }

  /// Columns of pixels, and those of the gap behind.
  private func width(of column: Column) -> Int {
    nameOffset + column.nameWidth + (column.remarkWidth > 0 ? 9 * zoom + column.remarkWidth : 0) + 12 * zoom
  }

  private static func text(_ string: String, zoom: Int, count: Int = nameCount) -> Drawing.Text {
    Drawing.Text(string: string, x: 0, y: 0, zoom: zoom, color: Color(0x202124), maximumCount: count)
  }
}
