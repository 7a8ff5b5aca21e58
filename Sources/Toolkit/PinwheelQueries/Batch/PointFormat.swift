/// A format for lists of points: reads records, and writes each one back with its answer.
protocol PointFormat: Sendable {
  /// The wheels that the records query.
  var answers: PointAnswers { get }

  /// Answers a block of whole records; the answers replace those in `result`.
  ///
  /// - Parameter stopsAtBad: Whether to stop at the first malformed record.
  func answer(_ block: RecordBlock, stopsAtBad: Bool, into result: inout AnsweredBlock)
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

/// A malformed record, with the reason.
struct BadRecord: Error, Sendable {
  let line: Int
  let reason: String
}

extension PointAnswers {
  /// The pinwheel that a record names, or the default.
  @inline(__always)
  func pinwheel(named name: some Collection<UInt8>, line: Int) throws(BadRecord) -> Int {
    let index = name.isEmpty ? standard : names.firstIndex { $0.elementsEqual(name) }
    if let index { return index }
    throw BadRecord(
      line: line,
      reason: name.isEmpty
        ? "it names no pinwheel, and there are several"
        : "there is no pinwheel called '\(String(decoding: name.prefix(40), as: UTF8.self))'")
  }

  /// The slice that a record says the touch was meant for; `nil` for an empty name.
  func slice(
    named name: some Collection<UInt8>, of pinwheel: Int, line: Int
  ) throws(BadRecord) -> Int? {
    if name.isEmpty { return nil }
    if let slice = slices[pinwheel][ContiguousArray(name)] { return slice }
    throw BadRecord(
      line: line,
      reason: "intended names no slice (found '\(String(decoding: name.prefix(40), as: UTF8.self))')")
  }

  /// Checks the radius that a record has.
  func radius(_ radius: Double, line: Int) throws(BadRecord) -> Double {
    if radius >= 0 { return radius }
    throw BadRecord(line: line, reason: "radius is negative (found \(radius), expected 0 or more)")
  }

  /// Checks that a record can be answered: on a wheel without a hit map, a finger must not cover too many pixels.
  @inline(__always)
  func checkFinger(_ record: PointRecord, line: Int) throws(BadRecord) {
    guard record.radius > 0, hasUnprepared, !wheels[record.pinwheel].canAnswer(record) else { return }
    throw BadRecord(
      line: line,
      reason: "radius is too large for a pinwheel without a hit map (found \(record.radius)); make it smaller"
    )
  }
}
