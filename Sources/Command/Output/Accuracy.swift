import Pinwheel
import PinwheelQueries
import PinwheelText

/// How many of the touches whose intention is known hit it.
struct Accuracy {
  let hits: Int
  let touches: Int

  /// The fraction, 0 to 1.
  var fraction: Double { Double(hits) / Double(touches) }

  /// `30 of 40 touches hit what they were meant for: 75%`
  var words: String {
    "\(hits) of \(counted(touches, "touch", "touches")) hit what they were meant for: \(fraction.percentage)"
  }

  func json(_ intentions: [BatchQuery.Intention]) -> JSON {
    .object([
      "touches": .integer(touches), "hits": .integer(hits), "accuracy": .number(fraction),
      "answers": .array(intentions.map(\.json)),
    ])
  }
}

extension BatchQuery.Result {
  /// `nil` if of no touch it is known what it was meant for.
  var accuracy: Accuracy? {
    let touches = intentions.reduce(0) { $0 + $1.answer.count }
    let hits = intentions.reduce(0) { $0 + ($1.isHit ? $1.answer.count : 0) }
    return touches == 0 ? nil : Accuracy(hits: hits, touches: touches)
  }
}

extension BatchQuery.Intention {
  fileprivate var json: JSON { .object(["intended": .string(intended)]) + answer.json }
}

extension BatchQuery.Tally {
  /// `hit amber`, or `miss`.
  var words: String { outcome + (slice.map { " " + $0 } ?? "") }

  var json: JSON {
    .object([
      "outcome": .string(outcome), "slice": slice.map { .string($0) } ?? .null,
      "pinwheel": pinwheel.map { .string($0) } ?? .null, "count": .integer(count),
    ])
  }
}
