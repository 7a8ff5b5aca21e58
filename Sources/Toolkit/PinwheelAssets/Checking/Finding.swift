package import PinwheelText

/// Something in a folder that is wrong, or probably not as it was meant.
package struct Finding: Sendable, Hashable {
  package enum Severity: String, Sendable {
    /// It makes answers ambiguous or impossible; masks are not baked from it.
    case error
    /// Everything works, but perhaps not as it was meant.
    case warning
  }

  /// What is checked. The raw values are stable: programs may choose by them.
  package enum Rule: String, Sendable, CaseIterable {
    case invalid, duplicateKey = "duplicate-key", name, duplicateName = "duplicate-name", canvas, frame
    case duplicateScale = "duplicate-scale", missingFile = "missing-file", missingImage = "missing-image"
    case noImages = "no-images"
    case staleMasks = "stale-masks", emptyMask = "empty-mask", neverHit = "never-hit", notChecked =
      "not-checked"
    case inexactMap = "inexact-map"

    package var severity: Severity {
      switch self {
      case .invalid, .duplicateKey, .name, .duplicateName, .canvas, .frame, .duplicateScale, .missingFile,
        .inexactMap:
        .error
      case .missingImage, .noImages, .staleMasks, .emptyMask, .neverHit, .notChecked: .warning
      }
    }
  }

  package let rule: Rule
  /// The file that it is about.
  package var file: String
  /// In the manifest; `nil` where it is about another file, or all of one.
  package var position: TextPosition?
  package var pinwheel: String?
  package var slice: String?
  /// What is wrong, as a sentence's end behind the names.
  package let problem: String
  package let remedy: String

  package init(
    _ rule: Rule, file: String, position: TextPosition? = nil, pinwheel: String? = nil, slice: String? = nil,
    _ problem: String, remedy: String
  ) {
    (self.rule, self.file, self.position) = (rule, file, position)
    (self.pinwheel, self.slice, self.problem, self.remedy) = (pinwheel, slice, problem, remedy)
  }

  /// `pinwheel.json:12:7`, or the file alone.
  package var place: String { file + (position.map { ":\($0.line):\($0.column)" } ?? "") }

  /// `slice 'amber' of 'carousel': there are two of this name`.
  package var description: String {
    switch (slice, pinwheel) {
    case (let slice?, let pinwheel?): "slice '\(slice)' of '\(pinwheel)': \(problem)"
    case (nil, let pinwheel?): "pinwheel '\(pinwheel)': \(problem)"
    default: problem
    }
  }

  package var diagnostic: Diagnostic {
    Diagnostic(
      .file(file, line: position?.line, column: position?.column).pinwheel(pinwheel, slice: slice),
      description,
      .advice(remedy))
  }

  package var json: JSON {
    .object([
      "severity": .string(rule.severity.rawValue), "rule": .string(rule.rawValue), "file": .string(file),
      "line": position.map { .integer($0.line) }, "column": position.map { .integer($0.column) },
      "pinwheel": pinwheel.map { .string($0) }, "slice": slice.map { .string($0) },
      "problem": .string(problem), "remedy": .string(remedy),
    ])
  }
}
