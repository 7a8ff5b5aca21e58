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
    names = format.names + PointListFormat.answerColumns
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
    let answer = values[format.names.count...]
    if !format.collects, let number = answer.firstIndex(where: { $0 != nil }) {
      throw BadRecord(reason: "it has a member called \(names[number]), which the answer needs")
    }
    /// Empty if there is none.
    func word(_ role: PointRole) throws(BadRecord) -> String {
      guard let value = values[role.rawValue], !value.isNull else { return "" }
      if let text = value.text { return text }
      throw BadRecord(reason: "\(names[role.rawValue]) is not a string")
    }
    func number(_ role: PointRole) throws(BadRecord) -> Double? {
      guard let value = values[role.rawValue], role != .radius || !value.isNull else {
        if role == .radius { return nil }
        throw BadRecord(reason: "it has no \(names[role.rawValue])")
      }
      // Many programs write every value as a string.
      if let number = value.number ?? value.text.flatMap({ DecimalNumber.value(of: $0) }) { return number }
      throw BadRecord(reason: "\(names[role.rawValue]) is not a number")
    }
    return try answers.listedPoint(word: word, number: number)
  }

  /// The values of the members that have a meaning.
  private func values(of object: JSON) throws(BadRecord) -> [JSON?] {
    var values = [JSON?](repeating: nil, count: names.count)
    let direct = object.members.compactMap { member in numbers[member.key].map { ($0, member.value) } }
    let nested = paths.flatMap { number, keys in
      keys.reduce([object]) { objects, key in
        objects.flatMap { $0.members.filter { Name($0.key) == key }.map(\.value) }
      }.map { (number, $0) }
    }
    for (number, value) in direct + nested {
      if values[number] != nil { throw BadRecord(reason: "it has two members called \(names[number])") }
      values[number] = value
    }
    return values
  }

  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: ContiguousArray<UInt8>,
    to output: inout ContiguousArray<UInt8>
  ) {
    let start = record.range.lowerBound
    output.append(bytes.span.extracting(start..<start + record.object.range.upperBound - 1))
    output += answer
  }
}
