package import Pinwheel

/// A format for lists of points: reads records, and writes each one back with its answer.
protocol PointFormat: Sendable {
  /// The stacks that the records query.
  var answers: PointAnswers { get }

  /// Answers a block of whole records; the answers replace those in `result`.
  ///
  /// - Parameter stopsAtBad: Whether to stop at the first malformed record.
  func answer(_ block: RecordBlock, stopsAtBad: Bool, into result: inout AnsweredBlock)
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

extension PointAnswers {
  /// The radius of a record, or the default.
  func radius(_ radius: Double?, line: Int) throws(BadRecord) -> Double {
    guard let radius else { return self.radius }
    if radius >= 0 { return radius }
    throw BadRecord(line: line, reason: "radius is negative (found \(radius), expected 0 or more)")
  }

  /// The pinwheel that a record names, or the default.
  @inline(__always)
  func pinwheel(named name: some Collection<UInt8>, line: Int) throws(BadRecord) -> Int {
    if let index = name.isEmpty ? standard : index(named: name) { return index }
    throw BadRecord(
      line: line,
      reason: name.isEmpty
        ? "it names no pinwheel, and there are several"
        : "there is no pinwheel called '\(String(decoding: name.prefix(40), as: UTF8.self))'")
  }
}

extension PointAnswers {
  /// The slice that a record says the touch was meant for; `nil` for an empty name.
  func slice(
    named name: some Collection<UInt8>, of pinwheel: Int, line: Int
  ) throws(BadRecord) -> Int? {
    if name.isEmpty { return nil }
    if let slice = slice(named: name, of: pinwheel) { return slice }
    throw BadRecord(
      line: line,
      reason: "intended names no slice (found '\(String(decoding: name.prefix(40), as: UTF8.self))')")
  }
}

/// One record of a list of points.
struct PointRecord {
  var x: Double
  var y: Double
  /// The number of the pinwheel in ``PointAnswers``.
  var pinwheel: Int
  /// The radius of the finger, in points; 0 for a point.
  var radius: Double
  /// The slice that the touch was meant for, if that is known.
  var intended: Int?
}

/// A point of a list, in canvas coordinates.
package struct ListedPoint: Sendable {
  /// The number of its pinwheel in the folder.
  package let pinwheel: Int
  /// In points.
  package let point: Point2D
  /// The radius of the finger, in points; 0 for a point.
  package let radius: Double
}

/// A malformed record, with the reason.
struct BadRecord: Error, Sendable {
  let line: Int
  let reason: String
}

/// The answers to a block of records.
struct AnsweredBlock: Sendable {
  var output = ByteBuffer()
  /// The first malformed records, in order.
  private(set) var bad: [BadRecord] = []
  /// The number of all malformed records.
  private(set) var badCount = 0
  var points = 0
  var hits = 0
  /// The points themselves, if they are requested.
  var listed: ContiguousArray<ListedPoint> = []
  /// The count of each answer, by ``PointAnswers/Answer/key``; empty if answers are not counted.
  private(set) var counts: ContiguousArray<Int>
  /// The count of each answer to touches whose intention is known.
  private(set) var intentions: [PointAnswers.Intention: Int] = [:]

  init(counting keys: Int) {
    counts = ContiguousArray(repeating: 0, count: keys)
  }

  /// Removes all answers, and keeps the memory.
  mutating func clear() {
    output.shorten(to: 0)
    bad.removeAll(keepingCapacity: true)
    listed.removeAll(keepingCapacity: true)
    (badCount, points, hits) = (0, 0, 0)
    for key in counts.indices { counts[key] = 0 }
    intentions.removeAll(keepingCapacity: true)
  }

  /// Counts an answer.
  ///
  /// - Parameter intended: The key of a hit of the slice that the touch was meant for; `nil` if that is not known.
  @inline(__always)
  mutating func count(_ answer: PointAnswers.Answer, intended: Int?) {
    if let intended {
      intentions[PointAnswers.Intention(intended: intended, answer: answer.key), default: 0] += 1
    }
    points += 1
    if answer.isHit { hits += 1 }
    if !counts.isEmpty { counts[answer.key] += 1 }
  }

  /// The maximum number of malformed records to keep, so that a block of them takes no more memory than its text.
  static let maximumKept = 1000

  mutating func add(_ record: BadRecord) {
    badCount += 1
    if bad.count < Self.maximumKept { bad.append(record) }
  }
}
