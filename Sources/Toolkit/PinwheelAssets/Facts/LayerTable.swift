internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// A `layout.csv`: a line for each image, back to front, with its file and its corner in points. It is read as a list of points
/// is: a header names the columns, in any order and among others, and decides what separates them; without one they are the
/// file, x and y. Lines that begin with `#` are comments.
enum LayerTable {
  /// - Throws: ``LayoutMistake`` if there are no such columns, or no line below them.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let bytes = file.text
    func isComment(_ line: some Sequence<UInt8>) -> Bool { line.starts(with: "#".utf8) }
    let lines = bytes[TextStart.markLength(of: bytes.span)...].split { $0 == newline || $0 == carriageReturn }
    let header = DelimitedHeader(
      ContiguousArray(lines.first { !isComment($0) } ?? []), x: Layer.xKeys, y: Layer.yKeys, pointAt: 1,
      recordLimit: bytes.count)
    func column(_ names: [String]) -> Int? { names.lazy.compactMap { header.columns(named: $0).first }.first }
    let name = column(Layer.nameKeys)
    guard let image = header.isWritten ? column(Layer.fileKeys) ?? name : 0, let x = column(Layer.xKeys),
      let y = column(Layer.yKeys)
    else { throw LayoutMistake("its first line has no columns file, x and y") }
    let rows = header.text.rows(of: bytes).filter { row in
      !isComment((row.fields.first ?? "").utf8) && row.fields.contains { !$0.isEmpty }
    }.dropFirst(header.isWritten ? 1 : 0)
    guard !rows.isEmpty else { throw LayoutMistake("it lists no image") }
    // Where a comma separates no columns, it is that of a decimal.
    let isDecimal = header.text.delimiter != DelimitedText.comma
    return rows.map { line, cells in
      func text(_ column: Int?) -> String { column.flatMap { $0 < cells.count ? cells[$0] : nil } ?? "" }
      let corner = [x, y].map {
        DecimalNumber.value(of: isDecimal ? text($0).replacing(",", with: ".") : text($0))
      }
      let title = image == name || text(name).isEmpty ? Layer.name(ofFile: text(image)) : text(name)
      return Layer.fact(title, .scales(text(image)), line: line, at: corner[0], corner[1])
    }
  }
}
