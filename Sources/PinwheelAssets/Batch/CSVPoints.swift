/// Points as comma-separated values (RFC 4180), with a header that says which column is what.
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
  /// - Throws: ``AssetsError/badData(_:)`` if x or y is missing, a column is there twice, or one has a name that an
  ///   answer needs.
  init(header record: RecordBlock, name: String, answers: PointAnswers) throws(AssetsError) {
    var line = record.bytes[...]
    while let last = line.last, last == newline || last == UInt8(ascii: "\r") { line.removeLast() }
    // Some programs mark UTF-8 with three bytes in front.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let names = CSVPoints.fields(of: line.starts(with: mark) ? line.dropFirst(3) : line)
      .map { String(decoding: CSVField.value(of: $0), as: UTF8.self) }
    for word in ["outcome", "slice", "state"] where names.contains(word) {
      throw .badData("\(name):1 has a column called \(word), which the answers need; rename it.")
    }
    for role in Role.allCases where names.count(where: { $0 == "\(role)" }) > 1 {
      throw .badData("\(name):1 has two columns called \(role); rename one.")
    }
    for role in [Role.x, .y] where !names.contains("\(role)") {
      throw .badData(
        "\(name):1 has no column called \(role); begin with a line such as x,y and then the points.")
    }
    roles = ContiguousArray(names.map { name in Role.allCases.first { "\($0)" == name } })
    hasPinwheels = roles.contains(.pinwheel)
    hasRadii = roles.contains(.radius)
    self.answers = answers
    header =
      ContiguousArray(line) + ContiguousArray(",outcome,slice,state".utf8)
      + record.bytes.suffix(record.bytes.count - line.count)
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock {
    let bytes = block.bytes
    var result = AnsweredBlock()
    result.output.reserveCapacity(bytes.count * 2)
    var fields = ContiguousArray<Range<Int>>(repeating: 0..<0, count: Role.allCases.count)
    var (start, line) = (0, block.firstLine)
    while start < bytes.count {
      let record = Record(in: bytes.span, from: start, roles: roles.count) { column, range in
        if let role = roles[column] { fields[role.rawValue] = range }
      }
      if !record.isBlank {
        do throws(BadRecord) {
          let answer = answers.answer(try point(record, fields, in: bytes, line: line))
          result.points += 1
          if answer.isHit { result.hits += 1 }
          result.output.append(contentsOf: bytes[start..<record.end])
          result.output.append(contentsOf: answer.text)
          result.output.append(
            contentsOf: record.end < record.next ? bytes[record.end..<record.next] : [newline])
        } catch {
          result.bad.append(error)
          if stopsAtBad { break }
        }
      }
      line += record.lineCount
      start = record.next
    }
    return result
  }

  private func point(
    _ record: Record, _ fields: ContiguousArray<Range<Int>>, in bytes: ContiguousArray<UInt8>, line: Int
  ) throws(BadRecord) -> PointRecord {
    guard record.fieldCount == roles.count else {
      throw BadRecord(
        line: line,
        reason: "it does not have \(roles.count) fields, as the header has, but \(record.fieldCount)")
    }
    func number(_ role: Role) throws(BadRecord) -> Double {
      let field = CSVField.number(in: bytes.span, fields[role.rawValue])
      if let value = DecimalNumber.value(of: bytes.span, in: field) { return value }
      let text = String(decoding: bytes[field].prefix(40), as: UTF8.self)
      throw BadRecord(line: line, reason: "\(role) is '\(text)', which is no number")
    }
    let name = hasPinwheels ? CSVField.value(of: bytes[fields[Role.pinwheel.rawValue]]) : []
    let givesRadius = hasRadii && !CSVField.number(in: bytes.span, fields[Role.radius.rawValue]).isEmpty
    return PointRecord(
      x: try number(.x), y: try number(.y), pinwheel: try answers.pinwheel(named: name, line: line),
      radius: try answers.radius(givesRadius ? number(.radius) : nil, line: line))
  }

  /// The fields of one line.
  private static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let bytes = ContiguousArray(line)
    var fields: [ArraySlice<UInt8>] = []
    _ = Record(in: bytes.span, from: 0, roles: .max) { fields.append(bytes[$1]) }
    return fields
  }
}

extension CSVPoints {
  /// Where one record lies.
  private struct Record {
    /// Where its last field ends, and where the next record begins.
    private(set) var end = 0
    private(set) var next = 0
    private(set) var fieldCount = 0
    /// Lines, those that begin between quotes included.
    private(set) var lineCount = 1
    private let start: Int

    var isBlank: Bool { end == start }

    /// Finds the fields of the record that begins at `start`.
    ///
    /// - Parameter field: Called with the number and the place of each, up to `roles` of them.
    @inline(__always)
    init(
      in bytes: Span<UInt8>, from start: Int, roles: Int,
      field: (Int, Range<Int>) -> Void
    ) {
      self.start = start
      var (index, fieldStart) = (start, start)
      while true {
        let byte = index < bytes.count ? bytes[index] : newline
        if byte == UInt8(ascii: ",") || byte == newline {
          if fieldCount < roles { field(fieldCount, fieldStart..<index) }
          fieldCount += 1
          fieldStart = index + 1
          if byte == newline { break }
        } else if byte == CSVField.quote, index == fieldStart {
          index = closingQuote(in: bytes, after: index)
        }
        index += 1
      }
      next = min(index + 1, bytes.count)
      end = index
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }

    /// Where the quote is that closes the one at `opening`: two in a row are one of the text.
    private mutating func closingQuote(in bytes: Span<UInt8>, after opening: Int) -> Int {
      var index = opening + 1
      while index < bytes.count {
        if bytes[index] == newline { lineCount += 1 }
        if bytes[index] == CSVField.quote {
          guard index + 1 < bytes.count, bytes[index + 1] == CSVField.quote else { return index }
          index += 1
        }
        index += 1
      }
      return index
    }
  }
}
