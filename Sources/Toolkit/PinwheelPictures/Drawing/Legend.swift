internal import Pinwheel

/// The key to a picture: a patch, a number, a name and a remark on each line.
struct Legend: Sendable {
  /// A layer of a patch.
  enum Mark: Sendable {
    case fill(Drawing.Fill)
    /// A square in the center, this many pixels from each edge.
    case dot(Color, inset: Int)
    /// The mark of a point.
    case cross

    static func solid(_ color: Color) -> Mark { .fill(.solid(color)) }
  }

  struct Entry: Sendable {
    /// The layers of the patch; empty for no patch.
    var fills: [Mark]
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

  /// The maximum number of lines: people do not read more.
  private static let maximumCount = 400
  /// The maximum length of a name; a longer one loses its center part.
  private static let nameCount = 32
  private static let remarkCount = 140
  /// The distance between lines, in units of text.
  private static let leading = 16

  /// A column of lines.
  private struct Column: Sendable {
    var nameWidth = 0
    var remarkWidth = 0
  }

  /// - Parameters:
  ///   - zoom: Pixels per unit of text.
  ///   - height: The height of the picture next to it, in pixels. Columns may be twice as high, and always have room for
  ///     eight lines.
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
    numberWidth = entries.map { Self.width($0.number, zoom: zoom) }.max() ?? 0
    var columns = Array(repeating: Column(), count: columnCount)
    for (index, entry) in entries.enumerated() {
      let column = index / linesPerColumn
      let name = Self.width(entry.name, zoom: zoom)
      let remark = Self.width(entry.remark, zoom: zoom, count: Self.remarkCount)
      columns[column].nameWidth = max(columns[column].nameWidth, name)
      columns[column].remarkWidth = max(columns[column].remarkWidth, remark)
    }
    self.columns = columns
  }

  /// The width, in pixels.
  var width: Int { left(ofColumn: columns.count) - 12 * zoom }

  /// The height, in pixels.
  var height: Int { min(entries.count, linesPerColumn) * Self.leading * zoom }

  /// Draws the list with its top-left corner at (`x`, `y`).
  func draw(into drawing: inout Drawing, x: Int, y: Int) {
    for (index, entry) in entries.enumerated() {
      let column = index / linesPerColumn
      let left = x + left(ofColumn: column)
      let top = y + index % linesPerColumn * Self.leading * zoom
      if entry.isChosen {
        let line = PixelRect(
          x: left - 3 * zoom, y: top - 2 * zoom, width: width(of: columns[column]) - 6 * zoom,
          height: 15 * zoom)
        drawing.add(.rectangle(line, .solid(.white)))
      }
      let patch = PixelRect(x: left, y: top, width: 11 * zoom, height: 11 * zoom)
      for mark in entry.fills {
        switch mark {
        case .fill(let fill): drawing.add(.rectangle(patch, fill))
        case .dot(let color, let inset): drawing.add(.rectangle(patch.outset(by: -inset), .solid(color)))
        case .cross:
          let center = Point2D(x: Double(left) + 5.5 * Double(zoom), y: Double(top) + 5.5 * Double(zoom))
          drawing.addCross(at: center, zoom: zoom, length: 3)
        }
      }
      let numberLeft = left + 15 * zoom + numberWidth - Self.width(entry.number, zoom: zoom)
      let nameLeft = left + nameOffset
      let remarkLeft = nameLeft + columns[column].nameWidth + 9 * zoom
      for (string, x, color, count) in [
        (entry.number, numberLeft, Color.letters, Self.nameCount),
        (entry.name, nameLeft, Color.letters, Self.nameCount),
        (entry.remark, remarkLeft, Color.paleLetters, Self.remarkCount),
      ] where !string.isEmpty {
        drawing.add(
          .text(
            Drawing.Text(
              string: string, x: Double(x), y: Double(top + 2 * zoom), zoom: Double(zoom), color: color,
              maximumCount: count)))
      }
    }
  }

  private var nameOffset: Int { 15 * zoom + (numberWidth > 0 ? numberWidth + 6 * zoom : 0) }

  /// The left edge of a column, counted from the first one's.
  private func left(ofColumn column: Int) -> Int {
    columns.prefix(column).reduce(0) { $0 + width(of: $1) }
  }

  /// The width of a column, including the gap after it, in pixels.
  private func width(of column: Column) -> Int {
    nameOffset + column.nameWidth + (column.remarkWidth > 0 ? 9 * zoom + column.remarkWidth : 0) + 12 * zoom
  }

  /// The width of a text, in pixels.
  private static func width(_ string: String, zoom: Int, count: Int = nameCount) -> Int {
    let text = Drawing.Text(string: string, x: 0, y: 0, zoom: Double(zoom), maximumCount: count)
    return Int(text.width.rounded(.up))
  }
}
