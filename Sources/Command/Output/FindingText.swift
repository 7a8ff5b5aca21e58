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
      "severity": rule.severity.name, "rule": rule.name, "file": shown.file, "line": shown.line,
      "column": shown.column, "pinwheel": shown.pinwheel, "slice": place.slice, "x": point?.x, "y": point?.y,
      "problem": problem, "remedy": Advice(remedy).phrase,
    ])
  }
}
