import PinwheelChecks
import PinwheelQueries
import PinwheelText

/// A record that cannot be used, and where it lies.
struct GoldenFileError: DiagnosticError {
  let diagnostic: Diagnostic

  init(file: String, error: CheckError) {
    if case .golden(let line, let found, let expected) = error {
      diagnostic = Diagnostic(
        .file(file, line: line), "found \(found), expected \(expected)", found: found, expected: expected,
        .advice("record it again with pinwheel golden"))
    } else {
      diagnostic = Diagnostic(.naming(file), "\(file): \(error.problem)", error.diagnostic.remedy)
    }
  }

  /// - Parameter name: A pinwheel that the record does not have.
  init(file: String, missing name: String) {
    diagnostic = Diagnostic(
      .choice(.pinwheel), "\(name): \(file) has no record of it",
      .advice("leave out --pinwheel, or record it"),
      exit: .wrongUsage)
  }
}
