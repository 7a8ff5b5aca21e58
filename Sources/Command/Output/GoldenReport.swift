import PinwheelAssets
import PinwheelChecks
import PinwheelText

/// The differences between the pinwheels of a folder and a record.
struct GoldenReport {
  /// The file of the record.
  let record: String
  /// The changes of each pinwheel in both.
  var changes: [GoldenChanges] = []
  /// Pinwheels that are missing from the record.
  var added: [String] = []
  /// Pinwheels that exist only in the record.
  var removed: [String] = []
  /// Pinwheels with the same outcomes as a removed one.
  var renamed: [(old: String, new: String)] = []

  var isSame: Bool {
    changes.allSatisfy(\.changes.isEmpty) && added.isEmpty && removed.isEmpty && renamed.isEmpty
  }

  var lines: [String] {
    changes.flatMap(\.lines) + added.map { "\($0): added, the record has none" }
      + removed.map { "\($0): recorded, and gone" }
      + renamed.map { "\($0.new): recorded as \($0.old), and the same at every pixel" }
  }

  var json: JSON {
    .object([
      "pinwheels": changes.map(\.json), "added": added, "removed": removed,
      "renamed": renamed.map { JSON.object(["old": $0.old, "new": $0.new]) },
    ])
  }

  /// A test case for each pinwheel.
  var junitSuite: JUnitSuite {
    func finding(_ rule: GoldenRule, _ name: String, _ problem: String) -> (name: String, findings: [Finding])
    {
      let place = Diagnostic.Place.file(record).pinwheel(name, slice: nil)
      return (name, [Finding(rule.rule, place, problem, .advice("if that is meant, record it again"))])
    }
    let cases =
      changes.map { $0.changes.isEmpty ? ($0.name, []) : finding(.changed, $0.name, $0.summary) }
      + added.map { finding(.added, $0, "the record has none of this name") }
      + removed.map { finding(.removed, $0, "it is recorded, and gone") }
      + renamed.map { finding(.renamed, $0.new, "it is recorded as '\($0.old)'") }
    return JUnitSuite(name: record, cases: cases)
  }
}

extension GoldenChanges {
  fileprivate var lines: [String] {
    let lines = changes.map { change in
      "\(change.pixels) \(change.old) -> \(change.new), within \(change.bounds.points(scale: scale).text) points"
    }
    return ["\(name): \(count)"] + lines.listing(200) { "and \($0) more changes" }.map { "  " + $0 }
  }

  fileprivate var json: JSON {
    .object([
      "pinwheel": name, "scale": scale, "pixels": pixels, "changed": changed,
      "changes": changes.map { change in
        JSON.object(["old": change.old, "new": change.new, "pixels": change.pixels])
          + change.bounds.points(scale: scale).json
      },
    ])
  }
}
