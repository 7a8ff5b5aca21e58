import ArgumentParser

/// The output format of findings.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit

  /// Refuses `--json` together with another format.
  static func check(_ format: ReportFormat?, besideJSON json: Bool) throws {
    guard json, let format, format != .json else { return }
    throw ValidationError("--json", "it cannot go with --format \(format.rawValue)", "give one of the two")
  }
}
