import ArgumentParser

/// The output format of findings.
enum ReportFormat: String, CaseIterable {
  case text, json, sarif, junit
}

/// How a command prints findings.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("sarif or junit, for tools that take these. Default: text.", valueName: "format"),
    completion: .list(["sarif", "junit"]), transform: Self.format)
  private var format: ReportFormat?

  @OptionGroup var printing: PrintOptions

  /// Whether a format is given.
  var isGiven: Bool { format != nil }

  var wanted: ReportFormat { printing.json ? .json : format ?? .text }

  func validate() throws {
    try refuseMixing(["--json": printing.json], ["--format": isGiven])
  }

  private static func format(_ text: String) throws -> ReportFormat {
    if let format = ReportFormat(rawValue: text), format != .json { return format }
    throw ValidationError(
      "--format", found: text, expected: "text, sarif or junit",
      text == "json" ? "give --json" : "give one of those")
  }
}
