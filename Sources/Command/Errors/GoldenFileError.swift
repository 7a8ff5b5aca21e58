import PinwheelChecks
import PinwheelText

/// An unusable record, and its file.
struct GoldenFileError: DiagnosticError {
  let diagnostic: Diagnostic

  init(file: String, error: CheckError) {
    var diagnostic = error.diagnostic
    diagnostic.place.file = file
    diagnostic.remedy = .advice("record it again with pinwheel golden")
    self.diagnostic = diagnostic
  }

  /// - Parameter folder: A folder without pinwheels, which has nothing to record.
  init(nothingIn folder: String) {
    diagnostic = Diagnostic(
      .file(folder), "has no pinwheel to record", .advice("make one with pinwheel group, and bake it"))
  }

  /// - Parameter name: A pinwheel that the record does not contain.
  init(file: String, missing name: String) {
    diagnostic = Diagnostic(
      .file(file).choosing(.pinwheel), "\(name): \(file) has no record of it",
      .advice("leave out --pinwheel, or record it"),
      exit: .wrongUsage)
  }
}
