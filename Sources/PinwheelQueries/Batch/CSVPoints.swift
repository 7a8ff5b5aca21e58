internal import Pinwheel
internal import PinwheelAssets

/// Points as comma-separated values, with a header that says which column is what; see ``CSVRecord``.
struct CSVPoints: PointFormat {
  private enum Role: Int, CaseIterable {
    case x, y, pinwheel, radius
  }

  let header: ContiguousArray<UInt8>
  private let answers: PointAnswers
  /// What each column means; `nil` for those that are only kept.
  private let roles: ContiguousArray<Role?>
  private let hasPinwheels: Bool
  private let hasRadii: Bool

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - block: The header alone.
  ///   - name: The name of the file.
  /// - Throws: ``AssetsError`` if x or y is missing, a column is there twice, one has a name that an
  ///   answer needs, or quotes do not match.
  init(header block: RecordBlock, name: String, answers: PointAnswers) throws(AssetsError) {
    func fault(_ fault: AssetsError.PointsFault) -> AssetsError {
      .points(name: name, line: block.firstLine, fault)
    }
    let bytes = block.bytes
    var names: [String] = []
    let record = CSVRecord(in: bytes.span, from: 0, isLast: true, limit: block.recordLimit) {
      names.append(String(decoding: CSVField.value(of: bytes[$1]), as: UTF8.self))
    }
    if let field = record.openField {
      throw fault(.openQuote(column: field + 1))
    }
    for word in ["outcome", "slice", "state"] where names.contains(word) {
      throw fault(.reservedColumn(word))
    }
    for role in Role.allCases where names.count(where: { $0 == "\(role)" }) > 1 {
      throw fault(.repeatedColumn("\(role)"))
    }
    for role in [Role.x, .y] where !names.contains("\(role)") {
      throw fault(.missingColumn("\(role)"))
    }
    roles = ContiguousArray(names.map { name in Role.allCases.first { "\($0)" == name } })
    hasPinwheels = roles.contains(.pinwheel)
    hasRadii = roles.contains(.radius)
    self.answers = answers
    let lineBreak = record.end < record.next ? bytes[record.end..<record.next] : [newline]
    header = ContiguousArray(bytes[..<record.end] + ",outcome,slice,state".utf8 + lineBreak)
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock {
    let bytes = block.bytes
    var result = AnsweredBlock()
    result.output.reserveCapacity(bytes.count * 2)
    var fields = ContiguousArray<Range<Int>>(repeating: 0..<0, count: Role.allCases.count)
    var (start, line) = (0, block.firstLine)
    while start < bytes.count {
      let record = CSVRecord(in: bytes.span, from: start, isLast: true, limit: block.recordLimit) {
        column, range in
        if column < roles.count, let role = roles[column] { fields[role.rawValue] = range }
      }
      if !record.isBlank {
        do throws(BadRecord) {
          let answer = try answers.answer(try point(record, fields, in: bytes, line: line), line: line)
          result.points += 1
          if answer.isHit { result.hits += 1 }
          result.output.append(contentsOf: bytes[start..<record.end])
          result.output.append(contentsOf: answer.text)
          if record.end < record.next {
            result.output.append(contentsOf: bytes[record.end..<record.next])
          } else {
            result.output.append(newline)
          }
        } catch {
          result.add(error)
          if stopsAtBad { break }
        }
      }
      line += record.lineCount
      start = record.next
    }
    return result
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
    func number(_ role: Role) throws(BadRecord) -> Double {
      let field = CSVField.number(in: bytes.span, fields[role.rawValue])
      if let value = DecimalNumber.value(of: bytes.span, in: field) { return value }
      let text = String(decoding: bytes[field].prefix(40), as: UTF8.self)
      throw BadRecord(line: line, reason: "\(role) is not a decimal number (found '\(text)')")
    }
    let name = hasPinwheels ? CSVField.value(of: bytes[fields[Role.pinwheel.rawValue]]) : []
    let givesRadius = hasRadii && !CSVField.number(in: bytes.span, fields[Role.radius.rawValue]).isEmpty
    return PointRecord(
      x: try number(.x), y: try number(.y), pinwheel: try answers.pinwheel(named: name, line: line),
      radius: try answers.radius(givesRadius ? number(.radius) : nil, line: line))
  }
}
