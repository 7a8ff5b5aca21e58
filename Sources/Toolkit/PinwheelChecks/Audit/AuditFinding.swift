package import Pinwheel

/// Something about a slice that makes it hard to touch: one sentence of what, where and what to do.
package struct AuditFinding: Sendable, Hashable {
  package enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Worth knowing.
    case note
    /// People will miss it more often than they have to.
    case warning
    /// It cannot be touched, or it is smaller than the minimum of WCAG.
    case error

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    package var name: String { "\(self)" }
  }

  /// What is checked. The names are stable: programs may choose by them.
  package enum Rule: String, Sendable, Hashable, CaseIterable {
    case unreachable, tooSmall = "too-small", blocks
    case small, missed, confused, hidden, cutOff = "cut-off", speck, gap, alike
    case states, notMeasured = "not-measured"

    package var severity: Severity {
      switch self {
      case .unreachable, .tooSmall: .error
      case .small, .missed, .confused, .hidden, .cutOff, .speck, .blocks, .alike: .warning
      case .gap, .states, .notMeasured: .note
      }
    }

    /// What it means, for the lists of rules in reports.
    package var summary: String {
      switch self {
      case .unreachable: "No touch can end at the slice."
      case .tooSmall: "The slice is below the minimum size of WCAG 2.5.8 and has too little room around it."
      case .blocks: "A disabled slice stops touches on an enabled one behind it."
      case .small: "The largest circle in the slice is smaller than a comfortable target."
      case .missed: "Too few of the taps that are aimed at the slice hit it."
      case .confused: "Too many of the taps that are aimed at the slice hit another one."
      case .hidden: "Slices in front hide a part of the slice."
      case .cutOff: "A part of the slice lies beyond the canvas."
      case .speck: "A small part of the slice lies apart from the rest and takes touches there."
      case .gap: "A narrow strip between two slices takes no touches."
      case .states: "A state is drawn where the slice takes no touches."
      case .alike: "Two states of the slice look alike."
      case .notMeasured:
        "The slice reaches too far beyond the canvas, or has too many large images, to be measured."
      }
    }
  }

  package let rule: Rule
  package let slice: String
  /// Its index.
  package let index: Int
  /// Where, in points.
  package let place: Point2D?
  /// What is wrong, as a sentence's end behind the name.
  package let problem: String
  package let remedy: String

  package init(
    _ rule: Rule, of index: Int, named slice: String, at place: Point2D?, _ problem: String, remedy: String
  ) {
    (self.rule, self.index, self.slice, self.place) = (rule, index, slice, place)
    (self.problem, self.remedy) = (problem, remedy)
  }

  package var severity: Severity { rule.severity }
}
