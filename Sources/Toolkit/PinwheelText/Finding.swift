package import Pinwheel

/// A result of a check: the rule, the place, what is wrong, and what to do.
///
/// Each stage defines its rules in an enum that turns each of them into a ``Rule``. The command words the remedy, and
/// prints findings of all stages the same way.
package struct Finding: Sendable, Hashable {
  package enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Worth knowing.
    case note
    /// It works, but perhaps not as intended, or not in all cases.
    case warning
    /// It makes answers ambiguous or impossible, or a slice too small to be touched.
    case error

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    package var name: String { "\(self)" }
  }

  /// A rule of a check.
  package struct Rule: Sendable, Hashable {
    /// The name, which is stable: programs may filter by it.
    package let name: String
    package let severity: Severity
    /// The meaning, without a full stop.
    package let summary: String

    package init(_ name: String, _ severity: Severity, _ summary: String) {
      (self.name, self.severity, self.summary) = (name, severity, summary)
    }
  }

  package let rule: Rule
  /// Not shown if a heading names the file and the pinwheel.
  package var place: Diagnostic.Place
  /// The index of the slice, since several slices may have the same name.
  package let slice: Int?
  /// The location on the canvas, in points.
  package let point: Point2D?
  /// What is wrong, as the end of a sentence that starts with the names.
  package let problem: String
  package let remedy: Remedy

  package init(
    _ rule: Rule, _ place: Diagnostic.Place, slice: Int? = nil, at point: Point2D? = nil, _ problem: String,
    _ remedy: Remedy
  ) {
    (self.rule, self.place, self.slice, self.point) = (rule, place, slice, point)
    (self.problem, self.remedy) = (problem, remedy)
  }

  /// `slice 'amber' of 'carousel': another slice has this name`; below a heading that names the pinwheel, `amber at
  /// 12, 30.5: its largest circle is 20 points wide`.
  package var sentence: String {
    guard place.isShown else {
      let spot = point.map { " at \($0.x.tenths), \($0.y.tenths)" } ?? ""
      return (place.slice.map { $0 + spot + ": " } ?? "") + problem
    }
    return switch (place.slice, place.pinwheel) {
    case (let slice?, let pinwheel?): "slice '\(slice)' of '\(pinwheel)': \(problem)"
    case (nil, let pinwheel?): "pinwheel '\(pinwheel)': \(problem)"
    default: problem
    }
  }

  /// The error of a command that cannot continue.
  package var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(place, sentence, remedy)
    if place.isShown, place.line == nil, let file = place.file {
      diagnostic.place.isShown = false
      diagnostic.problem = "\(file): \(sentence)"
    }
    return diagnostic
  }
}

extension [Finding] {
  /// The number of findings of a severity.
  package func count(_ severity: Finding.Severity) -> Int { count { $0.rule.severity == severity } }

  /// `no errors`, `1 warning`, `2 notes`.
  package var counts: [String] {
    Finding.Severity.allCases.reversed().map { counted(count($0), $0.name, none: "no") }
  }
}
