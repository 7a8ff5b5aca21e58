internal import PinwheelBundles
internal import PinwheelText

/// A `layout.csv`: a header with the columns `file`, `x` and `y`, in any order and among others, and a line for each
/// image, back to front. Numbers are in points.
enum LayerTable {
  /// - Returns: `nil` if there is no such header.
  /// - Throws: ``LayoutMistake`` if a line has another number of columns than the header.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let rows = DelimitedText.rows(of: file.bytes)
    guard let header = rows.first?.fields.map({ $0.lowercased() }), let path = header.firstIndex(of: "file"),
      let x = header.firstIndex(of: "x"), let y = header.firstIndex(of: "y")
    else { return nil }
    var facts: [Fact] = []
    for (line, cells) in rows.dropFirst() {
      guard cells.count == header.count else {
        throw LayoutMistake(
          "line \(line) has \(counted(cells.count, "column")), and the header \(header.count)")
      }
      let (name, image) = (
        ImageName(fileName: cells[path].lastPathComponent).stem, ImagePath.scales(cells[path])
      )
      let layer = Layer.corner(Double(cells[x]), Double(cells[y])).map {
        Layer(name: name, group: Layer.Group(number: 0, path: []), canvas: Layer.Canvas(), x: $0.x, y: $0.y)
      }
      facts.append(Fact(image, line: line, layer.map { .layer($0) } ?? Layer.unplaced(name)))
    }
    return facts
  }
}
