import PinwheelQueries
import PinwheelText

extension BatchQuery.Result {
  /// How many of the touches whose intention is known hit it; `nil` if of none it is known.
  private var accuracy: (hits: Int, touches: Int, fraction: Double)? {
    let touches = intentions.reduce(0) { $0 + $1.count }
    let hits = intentions.reduce(0) { $0 + ($1.isHit ? $1.count : 0) }
    return touches == 0 ? nil : (hits, touches, Double(hits) / Double(touches))
  }

  /// `30 of 40 touches hit what they were meant for: 75%`
  var accuracyWords: String? {
    accuracy.map { hits, touches, fraction in
      "\(hits) of \(counted(touches, "touch", "touches")) hit what they were meant for: \(fraction.percentage)"
    }
  }

  var accuracyJSON: JSON? {
    accuracy.map { hits, touches, fraction in
      .object([
        "touches": touches, "hits": hits, "accuracy": fraction, "answers": intentions.map(\.json),
      ])
    }
  }
}

extension BatchQuery.Intention {
  /// `hit amber`, or `miss`.
  var words: String { outcome + (slice.map { " " + $0 } ?? "") }

  fileprivate var json: JSON {
    .object([
      "intended": intended, "outcome": outcome, "slice": JSON.nullable(slice), "pinwheel": pinwheel,
      "count": count,
    ])
  }
}
