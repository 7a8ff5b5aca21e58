internal import Pinwheel
internal import PinwheelText

/// Points as JSON: one object per line.
///
/// All members are copied unchanged, byte for byte, and the answer's members follow them. Members that have a meaning
/// must not occur twice: readers disagree on which one counts.
struct JSONPoints: RecordReader {
  private let answers: PointAnswers
  private let format: PointListFormat
  /// The members that have a meaning: those of ``PointRole`` and those of an answer.
  private let names: [String]
  private let numbers: [Name: Int]
  /// The names that lead into objects, split at their periods.
  private let paths: [(number: Int, keys: [Name])]

  init(answers: PointAnswers, format: PointListFormat) {
    (self.answers, self.format) = (answers, format)
    names = PointRole.allCases.map { $0.name(in: format) } + PointListFormat.answerColumns
    numbers = [Name: Int](firstOf: names.enumerated().map { ($1, $0) })
    paths = names.enumerated().filter { $1.contains(".") }.map { number, name in
      (number, name.split(separator: ".", omittingEmptySubsequences: false).map { Name(String($0)) })
    }
  }

  /// A record is a line.
  func read(_ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != newline { index += 1 }
    record.range = start..<index
    return index < bytes.count ? index + 1 : isLast ? index : nil
  }

  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>
  ) throws(BadRecord) -> ListedPoint? {
    if bytes[record.range].allSatisfy(isWhiteSpace) { return nil }
    do throws(JSONMistake) {
      record.object = try JSONParser.value(of: ContiguousArray(bytes[record.range]), isRecord: true)
    } catch {
      throw BadRecord(
        reason:
          "not a valid JSON object at column \(error.column) (found \(error.found), expected \(error.expected))"
      )
    }
    guard record.object.isObject else {
      throw BadRecord(reason: "not a valid JSON object (found \(record.object.words))")
    }
    let values = try values(of: record.object)
    let answer = values[PointRole.allCases.count...]
    if !format.collects, let number = answer.firstIndex(where: { $0 != nil }) {
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
    let start = record.range.lowerBound
    output.append(bytes.span.extracting(start..<start + record.object.range.upperBound - 1))
    output.append(answer)
  }
}
