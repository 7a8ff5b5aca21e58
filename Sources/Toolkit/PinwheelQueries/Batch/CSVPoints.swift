internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelText

/// Points as comma-separated values, with a header that names the columns; see ``CSVRecord``.
struct CSVPoints: PointFormat {
  let header: ContiguousArray<UInt8>
  let answers: PointAnswers
  private let format: PointListFormat
  /// The meaning of each column; `nil` for columns that are only copied.
  private let roles: ContiguousArray<CSVRole?>
  private let columns: CSVColumns
  private let separator: FieldEnd
  /// The columns of earlier answers, which the new ones replace; empty if there are none.
  private let answered: Range<Int>
  /// The first column that is not part of an earlier answer.
  private let firstKept: Int
  private let hasHeader: Bool
  /// The column `error` of a line that has an answer; empty without such a column.
  private let noError: ContiguousArray<UInt8>
  private let writer: CSVObjectWriter?

  /// Determines the meaning of the columns from a header.
  ///
  /// - Parameters:
  ///   - block: The header record.
  ///   - name: The name of the file.
  /// - Throws: A ``DiagnosticError`` if x or y is missing, a column occurs twice, a column has a name that an answer
  ///   needs, or quotes do not match.
  init(
    header read: CSVHeader, in block: RecordBlock, name: String, answers: PointAnswers,
    format: PointListFormat
  ) throws(QueryError) {
    func fault(_ fault: PointsFault) -> QueryError {
      .points(name: name, line: block.firstLine, fault)
    }
    let bytes = block.bytes.prefix(block.count)
    if bytes.contains(0) { throw fault(.zeroByte) }
    if let column = read.openColumn { throw fault(.openQuote(column: column)) }
    let answered = read.answered(format.addedColumns, fewest: PointListFormat.plainColumns.count)
    for (column, name) in read.names.enumerated()
    where !format.collects && !answered.contains(column) && format.addedColumns.contains(name) {
      throw fault(.reservedColumn(name))
    }
    var roles = ContiguousArray<CSVRole?>(repeating: nil, count: read.names.count)
    for role in CSVRole.allCases {
      do throws(PointsFault) {
        if let column = try read.column(named: role.name(in: format)) { roles[column] = role }
      } catch {
        throw fault(error)
      }
    }
    for role in [CSVRole.x, .y] where !roles.contains(role) {
      throw fault(.missingColumn(role.name(in: format), known: read.names))
    }
    self.roles = roles
    columns = CSVColumns(roles)
    let separator = FieldEnd(delimiter: read.delimiter)
    let firstKept = answered.lowerBound == 0 ? answered.upperBound : 0
    (self.answers, self.format, self.separator) = (answers, format, separator)
    (self.answered, self.firstKept, hasHeader) = (answered, firstKept, read.isWritten)
    noError = format.keepsMalformed ? Self.column("", separator) : []
    guard !format.writesJSON else {
      writer = CSVObjectWriter(names: read.names, roles: roles, first: firstKept)
      header = []
      return
    }
    writer = nil
    let kept = read.fields.indices.filter { !answered.contains($0) }.map { read.fields[$0] }
    let columns = kept + format.addedColumns.map { ContiguousArray($0.utf8) }
    header =
      ContiguousArray(columns.joined(separator: [separator.delimiter]))
      + (read.lineBreak.isEmpty ? [newline] : read.lineBreak)
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool, into result: inout AnsweredBlock) {
    result.clear()
    let storage = block.bytes
    let (bytes, texts) = (storage.span.extracting(0..<block.count), answers.texts.span)
    var (start, line) = (0, block.firstLine)
    while start < bytes.count {
      var fields = CSVColumns.Fields()
      let record = CSVRecord(
        in: bytes, from: start, isLast: true, limit: block.recordLimit, separator: separator
      ) { column, range in columns.keep(column, range, in: &fields) }
      if !record.isBlank {
        do throws(BadRecord) {
          let point = try point(record, fields, in: storage, bytes, line: line)
          let answer = try answers.answer(point, line: line)
          result.count(answer, intended: answers.intention(of: point))
          if format.collects {
            result.listed.append(answers.listed(point))
            line += record.lineCount
            start = record.next
            continue
          }
          if writer == nil {
            append(record, of: bytes, limit: block.recordLimit, to: &result.output)
            result.output.append(texts, answers.text(of: answer))
            result.output.append(contentsOf: noError)
          } else {
            write(
              record, in: storage, bytes, answers.text(of: answer), limit: block.recordLimit,
              to: &result.output)
          }
          endLine(record, in: bytes, &result.output)
        } catch {
          result.add(error)
          if stopsAtBad { break }
          if format.keepsMalformed {
            keep(record, in: storage, bytes, error, limit: block.recordLimit, to: &result.output)
          }
        }
      }
      line += record.lineCount
      start = record.next
    }
  }

  /// Appends a record unchanged, except for earlier answers.
  @inline(__always)
  private func append(
    _ record: CSVRecord, of bytes: Span<UInt8>, limit: Int, to output: inout ByteBuffer
  ) {
    guard !answered.isEmpty else { return output.append(bytes, record.start..<record.end) }
    appendFields(record, of: bytes, limit: limit, to: &output)
  }

  @inline(never)
  private func appendFields(
    _ record: CSVRecord, of bytes: Span<UInt8>, limit: Int, to output: inout ByteBuffer
  ) {
    forEachField(of: record, in: bytes, limit: limit) { column, place in
      guard !answered.contains(column) else { return }
      if column != firstKept { output.append(separator.delimiter) }
      output.append(bytes, place)
    }
  }

  /// Finds the fields of a record again.
  private func forEachField(
    of record: CSVRecord, in bytes: Span<UInt8>, limit: Int, _ body: (Int, Range<Int>) -> Void
  ) {
    _ = CSVRecord(
      in: bytes, from: record.start, isLast: true, limit: limit, separator: separator, field: body)
  }

  @inline(__always)
  private func endLine(_ record: CSVRecord, in bytes: Span<UInt8>, _ output: inout ByteBuffer) {
    if record.next == record.end + 1, writer == nil {
      output.append(bytes[record.end])
    } else if record.end < record.next, writer == nil {
      output.append(bytes, record.end..<record.next)
    } else {
      output.append(newline)
    }
  }

  /// Writes a record as a JSON object.
  private func write(
    _ record: CSVRecord, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ answer: Range<Int>,
    limit: Int, to output: inout ByteBuffer
  ) {
    guard let writer else { return }
    output.append(UInt8(ascii: "{"))
    forEachField(of: record, in: bytes, limit: limit) { column, place in
      if !answered.contains(column) { writer.write(column, storage[place], to: &output) }
    }
    output.append(UInt8(ascii: ","))
    output.append(answers.texts.span, answer)
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a malformed record with the reason. Its fields are kept if they match the header; otherwise the reason
  /// contains the line.
  private func keep(
    _ record: CSVRecord, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ bad: BadRecord,
    limit: Int, to output: inout ByteBuffer
  ) {
    let text = String(decoding: storage[record.start..<record.end].prefix(200), as: UTF8.self)
    guard writer == nil else {
      output.append(contentsOf: bad.object(text: text))
      return output.append(newline)
    }
    let fits = record.openField == nil && record.fieldCount <= roles.count
    if fits { append(record, of: bytes, limit: limit, to: &output) }
    let written = fits ? record.fieldCount - answered.clamped(to: 0..<record.fieldCount).count : 1
    let missing = roles.count - answered.count + format.answerColumns.count - written
    let reason = fits ? bad.reason : bad.reason + ": " + text
    for field in repeatElement("", count: missing) + [reason] {
      output.append(contentsOf: Self.column(field, separator))
    }
    endLine(record, in: bytes, &output)
  }

  /// A text as an additional column.
  private static func column(_ text: String, _ separator: FieldEnd) -> ContiguousArray<UInt8> {
    [separator.delimiter] + ContiguousArray(CSVField.written(text, delimiter: separator.delimiter).utf8)
  }

  @inline(__always)
  private func point(
    _ record: CSVRecord, _ fields: CSVColumns.Fields, in storage: ContiguousArray<UInt8>,
    _ bytes: Span<UInt8>,
    line: Int
  ) throws(BadRecord) -> PointRecord {
    if record.openField != nil || record.fieldCount != roles.count { throw bad(record, line: line) }
    var point = PointRecord(x: 0, y: 0, pinwheel: 0, radius: answers.radius, intended: nil)
    if columns.pinwheel < 0 {
      point.pinwheel = try answers.pinwheel(named: EmptyCollection(), line: line)
    } else {
      let name = CSVField.value(of: storage[fields.pinwheel])
      point.pinwheel = try answers.pinwheel(named: name, line: line)
    }
    point.x = try number(.x, fields.x, in: storage, bytes, line: line)
    point.y = try number(.y, fields.y, in: storage, bytes, line: line)
    if columns.radius >= 0, !CSVField.number(in: bytes, fields.radius).isEmpty {
      let radius = try number(.radius, fields.radius, in: storage, bytes, line: line)
      point.radius = try answers.radius(radius, line: line)
    }
    if columns.intended >= 0 {
      let name = CSVField.value(of: storage[fields.intended])
      point.intended = try answers.slice(named: name, of: point.pinwheel, line: line)
    }
    return point
  }

  @inline(__always)
  private func number(
    _ role: CSVRole, _ field: Range<Int>, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, line: Int
  ) throws(BadRecord) -> Double {
    if let value = ShortNumber.value(of: bytes, in: field) { return value }
    return try longNumber(role, field, in: storage, bytes, line: line)
  }

  @inline(never)
  private func longNumber(
    _ role: CSVRole, _ field: Range<Int>, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, line: Int
  ) throws(BadRecord) -> Double {
    let place = CSVField.number(in: bytes, field)
    if let value = DecimalNumber.value(of: bytes, in: place) { return value }
    let text = String(decoding: storage[place].prefix(40), as: UTF8.self)
    throw BadRecord(
      line: line, reason: "\(role.name(in: format)) is not a decimal number (found '\(text)')")
  }

  /// The reason why the fields of a record do not match the header.
  @inline(never)
  private func bad(_ record: CSVRecord, line: Int) -> BadRecord {
    if let field = record.openField {
      return BadRecord(line: line, reason: "the quotes around field \(field + 1) do not match")
    }
    let lines = record.lineCount == 1 ? "" : " in \(record.lineCount) lines"
    return BadRecord(
      line: line,
      reason:
        "wrong number of fields (found \(record.fieldCount)\(lines), expected \(roles.count) as in the \(hasHeader ? "header" : "first line"))"
    )
  }
}
