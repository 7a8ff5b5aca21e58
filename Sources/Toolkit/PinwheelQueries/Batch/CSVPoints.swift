internal import Pinwheel

/// Points as comma-separated values, with a header that names the columns; see ``CSVRecord``.
struct CSVPoints: PointFormat {
  let header: ContiguousArray<UInt8>
  let answers: PointAnswers
  let format: PointListFormat
  /// The meaning of each column; `nil` for columns that are only copied.
  let roles: ContiguousArray<CSVRole?>
  let columns: CSVColumns
  let separator: FieldEnd
  /// The columns of earlier answers, which the new ones replace; empty if there are none.
  let answered: Range<Int>
  /// The first column that is not part of an earlier answer.
  let firstKept: Int
  private let hasHeader: Bool
  /// Whether records are written unchanged, without their line breaks: the text of an answer ends with the usual one.
  let isPlain: Bool
  let writer: CSVObjectWriter?

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
      let name = role.name(in: format)
      let columns = read.columns(named: name)
      if columns.count > 1 { throw fault(.repeatedColumn(name)) }
      if let column = columns.first { roles[column] = role }
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
    isPlain = answered.isEmpty && !format.writesJSON
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
    let bytes = storage.span.extracting(0..<block.count)
    var ends = FieldEnds(separator)
    var (start, line) = (0, block.firstLine)
    var isMostlyPlain = mayHavePlainRecords(bytes)
    while start < bytes.count {
      if isMostlyPlain {
        let next = readPlain(bytes, from: start, limit: block.recordLimit, lines: &line, into: &result.queue)
        // Two records in a row that are not plain: the others will not be, either.
        isMostlyPlain = next > start
        start = next
        if result.queue.isFull { writeQueue(of: block, storage, bytes, &result) }
        guard start < bytes.count else { break }
      }
      var fields = CSVColumns.Fields()
      let record = CSVRecord(
        in: bytes, from: start, isLast: true, limit: block.recordLimit, ends: &ends
      ) { column, range in columns.keep(column, range, in: &fields) }
      if !record.isBlank {
        do throws(BadRecord) {
          result.queue.append(try point(record, fields, in: storage, bytes, line: line))
          if result.queue.isFull { writeQueue(of: block, storage, bytes, &result) }
        } catch {
          writeQueue(of: block, storage, bytes, &result)
          result.add(error)
          if stopsAtBad { return }
          if format.keepsMalformed {
            keep(record, in: storage, bytes, error, limit: block.recordLimit, to: &result.output)
          }
        }
      }
      line += record.lineCount
      start = record.next
    }
    writeQueue(of: block, storage, bytes, &result)
  }

  private func point(
    _ record: CSVRecord, _ fields: CSVColumns.Fields, in storage: ContiguousArray<UInt8>,
    _ bytes: Span<UInt8>,
    line: Int
  ) throws(BadRecord) -> PointRecord {
    if record.openField != nil || record.fieldCount != roles.count { throw bad(record, line: line) }
    let pinwheel =
      columns.pinwheel < 0
      ? try answers.pinwheel(named: EmptyCollection(), line: line)
      : try answers.pinwheel(named: CSVField.value(of: storage[fields.pinwheel]), line: line)
    let x = try number(.x, fields.x, in: storage, bytes, line: line)
    let y = try number(.y, fields.y, in: storage, bytes, line: line)
    var point = answers.record(
      x: x, y: y, pinwheel: pinwheel, at: record.start..<record.end,
      isPlain: isPlain && record.endsUsually(in: bytes))
    point.lineBreak = record.lineBreak
    if columns.radius >= 0, !CSVField.number(in: bytes, fields.radius).isEmpty {
      point.radius = try answers.radius(
        try number(.radius, fields.radius, in: storage, bytes, line: line), line: line)
    }
    if columns.intended >= 0 {
      let name = CSVField.value(of: storage[fields.intended])
      point.intended = try answers.slice(named: name, of: pinwheel, line: line)
    }
    try answers.checkFinger(point, line: line)
    return point
  }

  /// The number that a field is; `nil` for everything else, such as a number in quotes.
  @inline(__always)
  func number(in bytes: Span<UInt8>, _ field: Range<Int>) -> Double? {
    ShortNumber.value(of: bytes, in: field) ?? DecimalNumber.value(of: bytes, in: field)
  }

  private func number(
    _ role: CSVRole, _ field: Range<Int>, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, line: Int
  ) throws(BadRecord) -> Double {
    let place = CSVField.number(in: bytes, field)
    if let value = number(in: bytes, place) { return value }
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
