internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles

/// Points as comma-separated values, with a header that says which column is what; see ``CSVRecord``.
struct CSVPoints<Separator: FieldEnd>: PointFormat {
  let header: ContiguousArray<UInt8>
  let answers: PointAnswers
  private let format: PointListFormat
  /// What each column means; `nil` for those that are only kept.
  private let roles: ContiguousArray<CSVRole?>
  private let hasPinwheels: Bool
  private let hasRadii: Bool
  private let separator: Separator
  private let writer: CSVObjectWriter?

  /// Takes the meaning of columns from a header.
  ///
  /// - Parameters:
  ///   - block: The header alone.
  ///   - name: The name of the file.
  /// - Throws: ``AssetsError`` if x or y is missing, a column is there twice, one has a name that an
  ///   answer needs, or quotes do not match.
  init(
    header read: CSVHeader, in block: RecordBlock, name: String, separator: Separator, answers: PointAnswers,
    format: PointListFormat
  ) throws(AssetsError) {
    func fault(_ fault: AssetsError.PointsFault) -> AssetsError {
      .points(name: name, line: block.firstLine, fault)
    }
    let bytes = block.bytes
    if bytes.contains(0) { throw fault(.zeroByte) }
    if let column = read.openColumn { throw fault(.openQuote(column: column)) }
    for word in ["outcome", "slice", "state"] + (format.keepsMalformed ? ["error"] : [])
    where read.names.contains(word) {
      throw fault(.reservedColumn(word))
    }
    var roles = ContiguousArray<CSVRole?>(repeating: nil, count: read.names.count)
    for role in CSVRole.allCases {
      do throws(AssetsError.PointsFault) {
        if let column = try read.column(named: role.name(in: format)) { roles[column] = role }
      } catch {
        throw fault(error)
      }
    }
    for role in [CSVRole.x, .y] where !roles.contains(role) {
      throw fault(.missingColumn(role.name(in: format), known: read.names))
    }
    self.roles = roles
    hasPinwheels = roles.contains(.pinwheel)
    hasRadii = roles.contains(.radius)
    (self.answers, self.format, self.separator) = (answers, format, separator)
    guard !format.writesJSON else {
      writer = CSVObjectWriter(names: read.names, roles: roles)
      header = []
      return
    }
    writer = nil
    let lineBreak = read.end < read.next ? bytes[read.end..<read.next] : [newline]
    var added: ContiguousArray<UInt8> = []
    for word in ["outcome", "slice", "state"] + (format.keepsMalformed ? ["error"] : []) {
      added.append(separator.delimiter)
      added += word.utf8
    }
    header = ContiguousArray(bytes[..<read.end]) + added + lineBreak
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock {
    let bytes = block.bytes
    var result = AnsweredBlock(counting: answers.countedKeys)
    result.output.reserveCapacity(bytes.count * 2)
    var fields = ContiguousArray<Range<Int>>(repeating: 0..<0, count: CSVRole.allCases.count)
    var (start, line) = (0, block.firstLine)
    while start < bytes.count {
      let record = CSVRecord(
        in: bytes.span, from: start, isLast: true, limit: block.recordLimit, separator: separator
      ) { column, range in
        if column < roles.count, let role = roles[column] { fields[role.rawValue] = range }
      }
      if !record.isBlank {
        do throws(BadRecord) {
          let answer = try answers.answer(try point(record, fields, in: bytes, line: line), line: line)
          result.count(answer)
          if writer == nil {
            result.output.append(contentsOf: bytes[start..<record.end])
            result.output.append(contentsOf: answer.text)
            if format.keepsMalformed { result.output.append(separator.delimiter) }
          } else {
            write(record, in: bytes, answer.text, limit: block.recordLimit, to: &result.output)
          }
          endLine(record, in: bytes, &result.output)
        } catch {
          result.add(error)
          if stopsAtBad { break }
          if format.keepsMalformed {
            keep(record, in: bytes, error, limit: block.recordLimit, to: &result.output)
          }
        }
      }
      line += record.lineCount
      start = record.next
    }
    return result
  }

  private func endLine(
    _ record: CSVRecord, in bytes: ContiguousArray<UInt8>, _ output: inout ContiguousArray<UInt8>
  ) {
    if record.end < record.next, writer == nil {
      output.append(contentsOf: bytes[record.end..<record.next])
    } else {
      output.append(newline)
    }
  }

  /// Writes a record as an object. Its fields are found once more: it is not what lists are usually for.
  private func write(
    _ record: CSVRecord, in bytes: ContiguousArray<UInt8>, _ answer: ContiguousArray<UInt8>, limit: Int,
    to output: inout ContiguousArray<UInt8>
  ) {
    guard let writer else { return }
    output.append(UInt8(ascii: "{"))
    _ = CSVRecord(in: bytes.span, from: record.start, isLast: true, limit: limit, separator: separator) {
      writer.write($0, bytes[$1], to: &output)
    }
    output.append(UInt8(ascii: ","))
    output.append(contentsOf: answer)
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a malformed record with the reason. Its fields are kept where they fit the header; otherwise the line is in
  /// the reason.
  private func keep(
    _ record: CSVRecord, in bytes: ContiguousArray<UInt8>, _ bad: BadRecord, limit: Int,
    to output: inout ContiguousArray<UInt8>
  ) {
    let text = String(decoding: bytes[record.start..<record.end].prefix(200), as: UTF8.self)
    guard writer == nil else {
      output.append(contentsOf: bad.object(text: text))
      return output.append(newline)
    }
    let fits = record.openField == nil && record.fieldCount <= roles.count
    if fits { output.append(contentsOf: bytes[record.start..<record.end]) }
    let missing = roles.count + 3 - (fits ? record.fieldCount : 1)
    for _ in 0...missing { output.append(separator.delimiter) }
    let reason = fits ? bad.reason : bad.reason + ": " + text
    output.append(contentsOf: CSVField.written(reason, delimiter: separator.delimiter).utf8)
    endLine(record, in: bytes, &output)
  }

  private func point(
    _ record: CSVRecord, _ fields: ContiguousArray<Range<Int>>, in bytes: ContiguousArray<UInt8>, line: Int
  ) throws(BadRecord) -> PointRecord {
    if let field = record.openField {
      throw BadRecord(line: line, reason: "the quotes around field \(field + 1) do not match")
    }
    guard record.fieldCount == roles.count else {
      let lines = record.lineCount == 1 ? "" : " in \(record.lineCount) lines"
      throw BadRecord(
        line: line,
        reason:
          "wrong number of fields (found \(record.fieldCount)\(lines), expected \(roles.count) as in the header)"
      )
    }
    func number(_ role: CSVRole) throws(BadRecord) -> Double {
      let field = CSVField.number(in: bytes.span, fields[role.rawValue])
      if let value = DecimalNumber.value(of: bytes.span, in: field) { return value }
      let text = String(decoding: bytes[field].prefix(40), as: UTF8.self)
      throw BadRecord(
        line: line, reason: "\(role.name(in: format)) is not a decimal number (found '\(text)')")
    }
    let name = hasPinwheels ? CSVField.value(of: bytes[fields[CSVRole.pinwheel.rawValue]]) : []
    let givesRadius = hasRadii && !CSVField.number(in: bytes.span, fields[CSVRole.radius.rawValue]).isEmpty
    return PointRecord(
      x: try number(.x), y: try number(.y), pinwheel: try answers.pinwheel(named: name, line: line),
      radius: try answers.radius(givesRadius ? number(.radius) : nil, line: line))
  }
}
