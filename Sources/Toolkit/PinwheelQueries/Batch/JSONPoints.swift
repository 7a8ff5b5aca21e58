internal import Pinwheel
internal import PinwheelText

/// Points as JSON: one object per line, or the objects of one array, whose opening bracket is not part of the list.
///
/// All members are copied unchanged, byte for byte, and the answer's members follow them. Members that have a meaning
/// must not occur twice: readers disagree on which one counts.
struct JSONPoints: RecordReader {
  private let answers: PointAnswers
  private let format: PointListFormat
  private let isArray: Bool
  /// The members that have a meaning: those of ``PointRole`` and those of an answer.
  private let names: [String]
  private let numbers: [Name: Int]
  /// The names that lead into objects, split at their periods.
  private let paths: [(number: Int, keys: [Name])]

  init(answers: PointAnswers, format: PointListFormat, isArray: Bool) {
    (self.answers, self.format, self.isArray) = (answers, format, isArray)
    names = PointRole.allCases.map { $0.name(in: format) } + format.answerColumns
    numbers = [Name: Int](firstOf: names.enumerated().map { ($1, $0) })
    paths = names.enumerated().filter { $1.contains(".") }.map { number, name in
      (number, name.split(separator: ".", omittingEmptySubsequences: false).map { Name(String($0)) })
    }
  }

  /// A record is a line, or an element of the array: white space, a comma except before the first element, white space,
  /// and a value, which is empty at the end of the array.
  func read(_ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord) -> Int? {
    var index = start
    guard isArray else {
      while index < bytes.count, bytes[index] != newline { index += 1 }
      record.range = start..<index
      return index < bytes.count ? index + 1 : isLast ? index : nil
    }
    skipSpace(in: bytes, &index)
    record.hasComma = index < bytes.count && bytes[index] == UInt8(ascii: ",")
    if record.hasComma {
      index += 1
      skipSpace(in: bytes, &index)
    }
    let first = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
      // The array ends here; only white space may follow.
      index += 1
      skipSpace(in: bytes, &index)
      record.range = first..<(index == bytes.count ? first : bytes.count)
      return isLast ? bytes.count : nil
    }
    let isClosed = skipValue(in: bytes, &index)
    // Step over an unmatched closing bracket; otherwise it would be found forever.
    if index == first, index < bytes.count { index += 1 }
    record.range = first..<index
    return isClosed || isLast ? index : nil
  }

  private func skipSpace(in bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, isWhiteSpace(bytes[index]) { index += 1 }
  }

  /// Moves behind an object, or to the comma or bracket behind any other value; `false` at the end of the text.
  private func skipValue(in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    var (depth, isText) = (0, false)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: return true
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0, byte == UInt8(ascii: "}") {
          index += 1
          return true
        }
      default: break
      }
      index += 1
    }
    index = bytes.count
    return false
  }

  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>, isFirst: Bool
  ) throws(BadRecord) -> ListedPoint? {
    if !record.hasComma, bytes[record.range].allSatisfy(isWhiteSpace) { return nil }
    if isArray, record.hasComma == isFirst {
      let expected = isFirst ? "an element" : "',' before this element"
      throw BadRecord(reason: "not a valid JSON array (expected \(expected))")
    }
    do throws(JSONMistake) {
      record.object = try JSONParser.value(of: ContiguousArray(bytes[record.range]), isRecord: true)
    } catch {
      throw BadRecord(
        reason:
          "not a valid JSON object at column \(error.column) (found \(error.found), expected \(error.expected))",
        lines: error.line - 1)
    }
    guard record.object.isObject else {
      throw BadRecord(reason: "not a valid JSON object (found \(record.object.words))")
    }
    let values = try values(of: record.object)
    let answer = values[PointRole.allCases.count...]
    record.isAnswered = answer.prefix(PointListFormat.plainColumns.count).allSatisfy { $0 != nil }
    if !record.isAnswered, !format.collects, let number = answer.firstIndex(where: { $0 != nil }) {
      throw BadRecord(reason: "it has a member called \(names[number]), which the answer needs")
    }
    let pinwheel = try answers.pinwheel(named: try text(.pinwheel, in: values))
    return try answers.listedPoint(
      x: try number(.x, in: values) ?? .nan, y: try number(.y, in: values) ?? .nan,
      radius: try number(.radius, in: values), pinwheel: pinwheel, intended: try text(.intended, in: values))
  }

  /// The values of the members that have a meaning.
  private func values(of object: JSON) throws(BadRecord) -> [JSON?] {
    var values = [JSON?](repeating: nil, count: names.count)
    func set(_ number: Int, _ value: JSON) throws(BadRecord) {
      if values[number] != nil { throw BadRecord(reason: "it has two members called \(names[number])") }
      values[number] = value
    }
    for member in object.members {
      if let number = numbers[member.key] { try set(number, member.value) }
    }
    for (number, keys) in paths {
      let found = keys.reduce([object]) { objects, key in
        objects.flatMap { $0.members.filter { Name($0.key) == key }.map(\.value) }
      }
      for value in found { try set(number, value) }
    }
    return values
  }

  private func number(_ role: PointRole, in values: [JSON?]) throws(BadRecord) -> Double? {
    let name = role.name(in: format)
    guard let value = values[role.rawValue] else {
      if role == .radius { return nil }
      throw BadRecord(reason: "it has no \(name)")
    }
    if role == .radius, value.isNull { return nil }
    // Many programs write every value as a string.
    if let number = value.number ?? value.text.flatMap({ DecimalNumber.value(of: $0) }) { return number }
    throw BadRecord(reason: "\(name) is not a number")
  }

  /// A text; empty if there is none.
  private func text(_ role: PointRole, in values: [JSON?]) throws(BadRecord) -> String {
    guard let value = values[role.rawValue], !value.isNull else { return "" }
    if let text = value.text { return text }
    throw BadRecord(reason: "\(role.name(in: format)) is not a string")
  }

  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: Span<UInt8>,
    to output: inout ContiguousArray<UInt8>
  ) {
    func copy(_ range: Range<Int>) {
      let part = bytes[record.range].dropFirst(range.lowerBound).prefix(range.count)
      guard isArray else { return output.append(bytes.span.extracting(part.indices)) }
      // In one line. Strings contain no line breaks; those left out lie between members.
      output.append(contentsOf: part.lazy.filter { $0 != newline && $0 != carriageReturn })
    }
    guard record.isAnswered else {
      copy(0..<record.object.range.upperBound - 1)
      return output.append(answer)
    }
    let kept = record.object.members.filter { member in
      !format.answerColumns.contains { Name($0) == Name(member.key) }
    }
    output.append(UInt8(ascii: "{"))
    for (place, member) in kept.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      copy(member.range)
    }
    output.append(kept.isEmpty ? answer.extracting(1...) : answer)
  }
  func line(
    of record: ListRecord, in bytes: ContiguousArray<UInt8>, malformed: BadRecord
  ) -> ContiguousArray<UInt8>? { nil }
}
