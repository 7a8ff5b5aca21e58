import Pinwheel
import PinwheelText

extension Finding {
  /// `pinwheel.json:12:7: error: slice 'amber' of 'carousel': another slice has this name; rename one (duplicate-name)`
  var line: String {
    let location = place.isShown ? place.location.map { $0 + ": " } : nil
    return (location ?? "")
      + "\(rule.severity.name): \(sentence); \(Advice(remedy).phrase) (\(rule.name))"
  }

  var json: JSON {
    let shown = place.isShown ? place : Diagnostic.Place()
    return .object([
      "severity": .string(rule.severity.name), "rule": .string(rule.name),
      "file": shown.file.map { .string($0) }, "line": shown.line.map { .integer($0) },
      "column": shown.column.map { .integer($0) }, "pinwheel": shown.pinwheel.map { .string($0) },
      "slice": place.slice.map { .string($0) }, "x": point.map { .number($0.x) },
      "y": point.map { .number($0.y) }, "problem": .string(problem),
      "remedy": .string(Advice(remedy).phrase),
    ])
  }
}
