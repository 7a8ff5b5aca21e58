import ArgumentParser
import PinwheelChecks

/// A record that cannot be used, and where it lies.
struct GoldenFileError: Error {
  let report: ErrorReport

  init(file: String, error: CheckError) {
    var report = ErrorReport(
      "\(file): \(error.problem)", remedy: Remedy(error.remedy), exitCode: ExitCode(65))
    report.file = file
    if case .golden(let line, let found, let expected) = error {
      report.problem = "\(file):\(line): found \(found), expected \(expected)"
      (report.line, report.found, report.expected) = (line, found, expected)
      report.remedy = "record it again with pinwheel golden"
    }
    self.report = report
  }

  /// - Parameter name: A pinwheel that the record does not have.
  init(file: String, missing name: String) {
    var report = ErrorReport(
      "--pinwheel: \(file) has no record of '\(name)'", remedy: "leave out --pinwheel, or record it",
      exitCode: ExitCode(64))
    (report.file, report.option) = (file, "--pinwheel")
    self.report = report
  }
}

extension ErrorReport {
  init(_ error: CheckError) {
    var remedy = Remedy(error.remedy)
    if case .tooManyPixels = error {
      remedy = "choose a smaller --scale, or allow more with --limit pixels=N"
    }
    self.init(error.problem, remedy: remedy, exitCode: ExitCode(65))
  }
}
