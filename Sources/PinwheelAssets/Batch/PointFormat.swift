/// A way to write lists of points: reads records, and writes each again with its answer.
protocol PointFormat: Sendable {
  /// Answers whole records.
  ///
  /// - Parameter stopsAtBad: Whether nothing after the first bad record is looked at.
  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

extension PointAnswers {
  /// The radius that a record gives, or the usual one where it gives none.
  func radius(_ radius: Double?, line: Int) throws(BadRecord) -> Double {
    guard let radius else { return self.radius }
    if radius >= 0 { return radius }
    throw BadRecord(line: line, reason: "radius is negative (found \(radius), expected 0 or more)")
  }

  /// The pinwheel that a record names, or the usual one where it names none.
  func pinwheel(named name: some Collection<UInt8>, line: Int) throws(BadRecord) -> Int {
    if let index = name.isEmpty ? standard : index(named: name) { return index }
    throw BadRecord(
      line: line,
      reason: name.isEmpty
        ? "it names no pinwheel, and there are several"
        : "there is no pinwheel called '\(String(decoding: name.prefix(40), as: UTF8.self))'")
  }
}
