internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelText

/// Points as JSON: one object per line, see ``JSONLine``, or the objects of one array, see ``JSONElement``.
///
/// All members are copied unchanged, byte for byte, and the answer's members follow them. Members that have a meaning
/// must not occur twice: readers disagree on which one counts.
struct JSONPoints: PointFormat {
  let answers: PointAnswers
  private let format: PointListFormat
  private let isArray: Bool

  init(answers: PointAnswers, format: PointListFormat, isArray: Bool) {
    (self.answers, self.format, self.isArray) = (answers, format, isArray)
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool, into result: inout AnsweredBlock) {
    result.clear()
    let storage = block.bytes
    let bytes = storage.span.extracting(0..<block.count)
    var members = JSONLine(x: format.x, y: format.y, hasTags: format.writesTags)
    var (start, line, isFirst) = (0, block.firstLine, block.isFirst)
    while start < bytes.count {
      let record =
        isArray
        ? JSONElement(in: bytes, from: start, isLast: true) : JSONElement(lineOf: bytes, from: start)
      if isArray { line += Self.lineBreaks(in: storage[start..<record.value.lowerBound]) }
      defer {
        line += isArray ? Self.lineBreaks(in: storage[record.value.lowerBound..<record.next]) : 1
        start = record.next
        isFirst = false
      }
      do throws(BadRecord) {
        if isArray, try isEnd(record, isFirst: isFirst, line: line) { continue }
        guard let point = try point(storage, bytes, record.value, &members, line: line) else { continue }
        let answer = try answers.answer(point, line: line)
        result.count(answer, intended: answers.intention(of: point))
        if format.collects {
          result.listed.append(answers.listed(point))
        } else if members.isAnswered {
          write(answer, inPlaceOf: record.value, in: storage, bytes, to: &result.output)
        } else {
          write(answer, behind: record.value.lowerBound..<members.end, in: storage, bytes, to: &result.output)
        }
      } catch {
        result.add(error)
        if stopsAtBad { break }
        if format.keepsMalformed { keep(storage[record.value], error, to: &result.output) }
      }
    }
  }

  private static func lineBreaks(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == newline } }

  /// Writes a record, which has at least one member, followed by its answer.
  @inline(__always)
  private func write(
    _ answer: PointAnswers.Answer, behind members: Range<Int>, in storage: ContiguousArray<UInt8>,
    _ bytes: Span<UInt8>, to output: inout ByteBuffer
  ) {
    if isArray {
      // Strings contain no line breaks; those omitted here lie between members.
      for byte in storage[members] where byte != newline && byte != carriageReturn { output.append(byte) }
    } else {
      output.append(bytes, members)
    }
    output.append(UInt8(ascii: ","))
    output.append(answers.texts.span, answers.text(of: answer))
    output.append(UInt8(ascii: "}"))
    output.append(newline)
  }

  /// Writes a record whose answer replaces an earlier one.
  private func write(
    _ answer: PointAnswers.Answer, inPlaceOf record: Range<Int>, in storage: ContiguousArray<UInt8>,
    _ bytes: Span<UInt8>, to output: inout ByteBuffer
  ) {
    output.append(UInt8(ascii: "{"))
    for member in JSONText.members(of: record, in: bytes)
    where !format.answerColumns.contains(where: { $0.utf8.elementsEqual(member.key) }) {
      for byte in storage[member.place] where byte != newline && byte != carriageReturn {
        output.append(byte)
      }
      output.append(UInt8(ascii: ","))
    }
    output.append(answers.texts.span, answers.text(of: answer))
    output.append(UInt8(ascii: "}"))
    output.append(newline)
  }

  /// Whether the array ends at this element.
  private func isEnd(_ element: JSONElement, isFirst: Bool, line: Int) throws(BadRecord) -> Bool {
    let opener = isFirst ? UInt8(ascii: "[") : UInt8(ascii: ",")
    if element.isEnd {
      if element.opener == nil || isFirst { return true }
      throw BadRecord(line: line, reason: "not a valid JSON array (found the end, expected an element)")
    }
    guard element.opener == opener else {
      throw BadRecord(
        line: line,
        reason: "not a valid JSON array (expected '\(Unicode.Scalar(opener))' before this element)")
    }
    return false
  }

  private func keep(_ text: ArraySlice<UInt8>, _ bad: BadRecord, to output: inout ByteBuffer) {
    output.append(contentsOf: bad.object(text: String(decoding: text.prefix(200), as: UTF8.self)))
    output.append(newline)
  }

  /// The record of a line; `nil` for an empty line.
  private func point(
    _ storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ range: Range<Int>, _ members: inout JSONLine,
    line: Int
  ) throws(BadRecord) -> PointRecord? {
    do {
      try members.read(bytes, range)
    } catch {
      if range.allSatisfy({ JSONText.isSpace(storage[$0]) }) { return nil }
      throw BadRecord(line: line, reason: Self.reason(error, in: storage[range]))
    }
    if let role = members.repeated {
      throw BadRecord(line: line, reason: "it has two members called \(name(of: role))")
    }
    if !format.collects, let role = members.reserved {
      throw BadRecord(line: line, reason: "it has a member called \(role), which the answer needs")
    }
    func number(_ role: JSONLine.Role) throws(BadRecord) -> Double {
      switch members[role] {
      case .missing: throw BadRecord(line: line, reason: "it has no \(name(of: role))")
      // Many programs write every value as a string.
      case .number(let place), .string(let place, hasEscapes: false):
        if let value = ShortNumber.value(of: bytes, in: place) ?? DecimalNumber.value(of: bytes, in: place) {
          return value
        }
      default: break
      }
      throw BadRecord(line: line, reason: "\(name(of: role)) is not a number")
    }
    let radius: Double? =
      switch members[.radius] {
      case .missing, .null: nil
      default: try number(.radius)
      }
    let pinwheel =
      try text(.pinwheel, members, in: storage, line: line) { name throws(BadRecord) in
        try answers.pinwheel(named: name, line: line)
      }
    let intended =
      try text(.intended, members, in: storage, line: line) { name throws(BadRecord) in
        try answers.slice(named: name, of: pinwheel, line: line)
      }
    return PointRecord(
      x: try number(.x), y: try number(.y), pinwheel: pinwheel,
      radius: try answers.radius(radius, line: line),
      intended: intended)
  }

  private func name(of role: JSONLine.Role) -> String {
    switch role {
    case .x: format.x
    case .y: format.y
    default: "\(role)"
    }
  }

  /// What a member with a text stands for; without one the text is empty.
  private func text<Meaning>(
    _ role: JSONLine.Role, _ members: JSONLine, in bytes: ContiguousArray<UInt8>, line: Int,
    _ meaning: (ContiguousArray<UInt8>.SubSequence) throws(BadRecord) -> Meaning
  ) throws(BadRecord) -> Meaning {
    switch members[role] {
    case .missing, .null: try meaning([])
    case .string(let name, hasEscapes: false): try meaning(bytes[name])
    case .string(let name, hasEscapes: true): try meaning(JSONText.unescaped(name, in: bytes.span)[...])
    default: throw BadRecord(line: line, reason: "\(role) is not a string")
    }
  }

  private static func reason(_ fault: JSONFault, in line: ArraySlice<UInt8>) -> String {
    // Columns count characters, as editors do, so continuation bytes are not counted.
    let column = line[..<fault.index].count { $0 & 0xC0 != 0x80 } + 1
    let rest = String(decoding: line[fault.index...].prefix(4), as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end of the line"
    return "not a valid JSON object at column \(column) (found \(found), expected \(fault.expected))"
  }
}
