package import PinwheelText
internal import SystemPackage

extension AssetsError {
  /// What is wrong in a manifest.
  package enum ManifestFault: Sendable, Hashable {
    case json(JSONMistake)
    case value(ManifestMistake)
    /// The manifest can be read but is ambiguous or cannot be baked.
    case finding(Finding)
  }
}

extension AssetsError.ManifestFault {
  func diagnostic(of path: FilePath) -> Diagnostic {
    switch self {
    case .json(let mistake):
      return Diagnostic(
        .file(path, line: mistake.line, column: mistake.column),
        "invalid JSON (found \(mistake.found), expected \(mistake.expected))", found: mistake.found,
        expected: mistake.expected, .correctManifest)
    case .value(let mistake):
      let remedy: Remedy =
        mistake.isOfNewerFormat
        ? .advice("install a newer pinwheel, which reads it")
        : mistake.suggestion.map { .name($0) } ?? .correctManifest
      return Diagnostic(
        .file(path, line: mistake.position?.line, column: mistake.position?.column)
          .pinwheel(mistake.pinwheel, slice: mistake.slice),
        "\(mistake)", found: mistake.found, expected: mistake.expected, remedy)
    case .finding(let finding): return finding.diagnostic
    }
  }
}
