internal import Pinwheel
internal import PinwheelText

/// Points as delimited text, with a header that names the columns.
struct DelimitedPoints: RecordReader {
  private let header: DelimitedHeader
  private let answers: PointAnswers
  private let format: PointListFormat
  private var text: DelimitedText { header.text }
  /// The column of each role; `nil` if there is none.
  private let columns: [Int?]
  /// `"note":` for each column, if records are written as objects.
  private let keys: [String]

  /// Determines the meaning of the columns from a header.
  ///
  /// - Parameters:
  ///   - record: The first record.
  ///   - name: The name of the file.
  /// - Throws: A ``DiagnosticError`` if x or y is missing, a column occurs twice, a column has a name that an answer
  ///   needs, or quotes do not match.
  init(
    _ header: DelimitedHeader, in record: RecordBlock, of name: String, answers: PointAnswers,
    format: PointListFormat
  ) throws(Diagnostic) {
    let place = Diagnostic.Place.file(name, line: record.firstLine)
    if record.bytes.contains(0) {
      throw Diagnostic(place, "has a zero byte, which no text has", .advice("save it as text in UTF-8"))
    }
    if let column = header.openColumn {
      throw Diagnostic(
        place, "the quotes around column \(column) do not match", .advice("close or double them"))
    }
    for name in header.names where !format.collects && PointListFormat.answerColumns.contains(name) {
      throw Diagnostic(
        place, "has a column called \(name), which the answers need", found: "a column \(name)",
        .advice("rename it"))
    }
    columns = try format.names.map { name throws(Diagnostic) in
      let columns = header.columns(named: name)
      if columns.count > 1 {
        throw Diagnostic(
          place, "has two columns called \(name)", found: "a column \(name)", .advice("rename one"))
      }
      return columns.first
    }
    let missing = zip([format.x, format.y], columns).filter { $0.1 == nil }.map(\.0)
    if !missing.isEmpty {
      throw Diagnostic(
        place, "has no column called \(Diagnostic.list(missing)) (found \(Diagnostic.list(header.names)))",
        found: "the columns \(header.names.joined(separator: ", "))",
        expected: "a column \(Diagnostic.list(missing))",
        .columns(header.nearest(to: [format.x, format.y])))
    }
    keys = format.writesJSON ? header.names.map { JSON.string($0).line + ":" } : []
    (self.header, self.answers, self.format) = (header, answers, format)
  }

  /// The header of the answers.
  var answeredHeader: ContiguousArray<UInt8> {
    let columns = header.fields + PointListFormat.answerColumns.map { ContiguousArray($0.utf8) }
    return ContiguousArray(columns.joined(separator: [text.delimiter]))
      + (header.lineBreak.isEmpty ? [newline] : header.lineBreak)
  }

  func read(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord
  ) -> Int? {
    text.read(bytes, from: start, isLast: isLast, into: &record)
  }

  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>
  ) throws(BadRecord) -> ListedPoint? {
    if record.range.isEmpty { return nil }
    if let field = record.openField {
      throw BadRecord(reason: "the quotes around field \(field + 1) do not match")
    }
    let expected = header.names.count
    guard record.fields.count == expected else {
      let lines = 1 + lineBreaks(in: bytes, record.range)
      throw BadRecord(
        reason:
          "wrong number of fields (found \(record.fields.count)\(lines == 1 ? "" : " in \(lines) lines"), "
          + "expected \(expected) as in the \(header.isWritten ? "header" : "first line"))")
    }
    let fields = record.fields
    func word(_ role: PointRole) -> String {
      columns[role.rawValue].map { text.value(of: fields[$0], in: bytes) } ?? ""
    }
    func number(_ role: PointRole) throws(BadRecord) -> Double? {
      guard let column = columns[role.rawValue] else { return nil }
      let range = text.number(fields[column], in: bytes.span)
      if role == .radius, range.isEmpty { return nil }
      if let value = DecimalNumber.value(of: bytes.span, in: range) { return value }
      let found = String(decoding: bytes[range].prefix(40), as: UTF8.self)
      throw BadRecord(reason: "\(format.names[role.rawValue]) is not a decimal number (found '\(found)')")
    }
    return try answers.listedPoint(word: word, number: number)
  }

  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: ContiguousArray<UInt8>,
    to output: inout ContiguousArray<UInt8>
  ) {
    guard format.writesJSON else {
      output.append(bytes.span.extracting(record.range))
      output.append(answer.span.extracting(..<(answer.count - 1)))
      if record.lineBreak.isEmpty { return output.append(newline) }
      return output.append(bytes.span.extracting(record.lineBreak))
    }
    output.append(UInt8(ascii: "{"))
    for column in header.names.indices {
      if column > 0 { output.append(UInt8(ascii: ",")) }
      output += keys[column].utf8
      let value = text.value(of: record.fields[column], in: bytes)
      let isNumber = [PointRole.x, .y, .radius].contains { columns[$0.rawValue] == column }
      let number = isNumber ? DecimalNumber.value(of: value) : nil
      // JSON has no infinity; a number that it cannot represent stays a string.
      output += (number.flatMap { $0.isFinite ? $0.text : nil } ?? JSON.string(value).line).utf8
    }
    output += answer
  }
}
