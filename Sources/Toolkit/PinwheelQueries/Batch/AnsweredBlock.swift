package import Pinwheel

/// A point of a list, in canvas coordinates.
package struct ListedPoint: Sendable {
  /// The number of its pinwheel in the folder.
  package let pinwheel: Int
  /// In points.
  package let point: Point2D
  /// The radius of the finger, in points; 0 for a point.
  package let radius: Double
}

/// The answers to a block of records.
struct AnsweredBlock: Sendable {
  var output = ByteBuffer()
  /// The first malformed records, in order.
  private(set) var bad: [BadRecord] = []
  /// The number of all malformed records.
  private(set) var badCount = 0
  private(set) var points = 0
  private(set) var hits = 0
  /// The points themselves, if they are requested.
  private(set) var listed: ContiguousArray<ListedPoint> = []
  /// The count of each answer, by key; empty if answers are not counted.
  private(set) var counts: ContiguousArray<Int>
  /// The count of each answer to touches whose intention is known.
  private(set) var intentions: [PointAnswers.Intention: Int] = [:]
  /// The points of records that are not answered yet.
  var queue = PointQueue()

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

  /// The maximum number of malformed records to keep, so that a block of them takes no more memory than its text.
  static let maximumKept = 1000

  mutating func add(_ record: BadRecord) {
    badCount += 1
    if bad.count < Self.maximumKept { bad.append(record) }
  }

  /// Empties the queue: answers its records, counts the answers, and writes or lists the records.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - collects: Whether points are listed instead of written.
  ///   - write: Writes a record and the answer's text, if they do not follow each other unchanged.
  @inline(__always)
  mutating func answerQueue(
    by answers: PointAnswers, in bytes: Span<UInt8>, collects: Bool,
    write: (_ record: PointRecord, _ text: Range<Int>, _ output: inout ByteBuffer) -> Void
  ) {
    queue.answer(by: answers)
    points += queue.records.count
    let texts = answers.texts
    var textLength = 0
    for index in queue.records.indices {
      let record = queue.records[index]
      let key = answers.key(of: record)
      hits += record.code >= 0 ? 1 : 0
      textLength += texts[key].count
      if !counts.isEmpty { counts[key] += 1 }
      if let intended = answers.intention(of: record) {
        intentions[PointAnswers.Intention(intended: intended, answer: key), default: 0] += 1
      }
    }
    if collects {
      listed += queue.records.lazy.map {
        ListedPoint(pinwheel: $0.pinwheel, point: $0.point, radius: $0.radius)
      }
    } else if queue.isPlain {
      output.append(
        queue.records.count, of: bytes, and: texts.bytes.span, upTo: queue.length + textLength
      ) { index in
        let record = queue.records[index]
        return (record.place, texts[answers.key(of: record)])
      }
    } else {
      for record in queue.records { write(record, texts[answers.key(of: record)], &output) }
    }
    queue.removeAll()
  }
}
