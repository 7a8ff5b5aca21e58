internal import Pinwheel
internal import PinwheelFiles

/// Points as JSON, one object a line; see ``JSONLine``.
///
/// All members stay as they are, byte for byte, and the answer's follow them. None that mean something may be there
/// twice: readers do not agree on which one counts.
struct JSONPoints: PointFormat {
  private let answers: PointAnswers

  init(answers: PointAnswers) {
    self.answers = answers
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock {
    let bytes = block.bytes
    var result = AnsweredBlock()
    result.output.reserveCapacity(bytes.count * 3)
    var members = JSONLine()
    var (start, line) = (0, block.firstLine)
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != newline { end += 1 }
      defer {
        start = end + 1
        line += 1
      }
      do throws(BadRecord) {
        guard let point = try point(bytes, start..<end, &members, line: line) else { continue }
        let answer = try answers.answer(point, line: line)
        result.points += 1
        if answer.isHit { result.hits += 1 }
        // It has members, so a comma follows them.
        result.output.append(contentsOf: bytes[start..<members.end])
        result.output.append(UInt8(ascii: ","))
        result.output.append(contentsOf: answer.text)
        result.output.append(UInt8(ascii: "}"))
        result.output.append(newline)
      } catch {
        result.add(error)
        if stopsAtBad { break }
      }
    }
    return result
  }

  /// The record of a line; `nil` for an empty line.
  private func point(
    _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, _ members: inout JSONLine, line: Int
  ) throws(BadRecord) -> PointRecord? {
    do {
      try members.read(bytes.span, range)
    } catch {
      if range.allSatisfy({ JSONText.isSpace(bytes[$0]) }) { return nil }
      throw BadRecord(line: line, reason: Self.reason(error, in: bytes[range]))
    }
    if let role = members.repeated {
      throw BadRecord(line: line, reason: "it has two members called \(role)")
    }
    for role in [JSONLine.Role.outcome, .slice, .state] {
      if case .missing = members[role] { continue }
      throw BadRecord(line: line, reason: "it has a member called \(role), which the answer needs")
    }
    func number(_ role: JSONLine.Role) throws(BadRecord) -> Double {
      switch members[role] {
      case .missing: throw BadRecord(line: line, reason: "it has no \(role)")
      case .number(let place):
        if let value = DecimalNumber.value(of: bytes.span, in: place) { return value }
      default: break
      }
      throw BadRecord(line: line, reason: "\(role) is not a number")
    }
    let radius: Double? =
      switch members[.radius] {
      case .missing, .null: nil
      default: try number(.radius)
      }
    return PointRecord(
      x: try number(.x), y: try number(.y), pinwheel: try pinwheel(members, in: bytes, line: line),
      radius: try answers.radius(radius, line: line))
  }

  private func pinwheel(
    _ members: JSONLine, in bytes: ContiguousArray<UInt8>, line: Int
  ) throws(BadRecord) -> Int {
    switch members[.pinwheel] {
    case .missing, .null: try answers.pinwheel(named: [], line: line)
    case .string(let name, hasEscapes: false): try answers.pinwheel(named: bytes[name], line: line)
    case .string(let name, hasEscapes: true):
      try answers.pinwheel(named: JSONText.unescaped(name, in: bytes.span), line: line)
    default: throw BadRecord(line: line, reason: "pinwheel is not a string")
    }
  }

  private static func reason(_ fault: JSONFault, in line: ArraySlice<UInt8>) -> String {
    // Columns are characters, as editors count them: a byte that goes on with one is not counted.
    let column = line[..<fault.index].count { $0 & 0xC0 != 0x80 } + 1
    let rest = String(decoding: line[fault.index...].prefix(4), as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end of the line"
    return "not a valid JSON object at column \(column) (found \(found), expected \(fault.expected))"
  }
}
