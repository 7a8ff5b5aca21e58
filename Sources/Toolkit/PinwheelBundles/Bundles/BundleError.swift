package import PinwheelText

/// Why a bundle, or something in it, could not be read.
package indirect enum BundleError: DiagnosticError, Sendable, Hashable {
  /// Nothing exists at the path.
  case missing(path: String)
  /// The input is neither a file nor a folder.
  case notABundle(path: String)
  /// The archive is damaged or of an unsupported kind.
  case badArchive(path: String, reason: String)
  /// The input as a whole exceeds a limit.
  case beyondLimit(path: String, InputLimit, maximum: Int)
  /// The system refuses to let the input be read.
  case unreadable(path: String, reason: String)
  /// One entry cannot be read; others may be readable.
  case badEntry(path: String, reason: SkipReason)

  package var diagnostic: Diagnostic {
    switch self {
    case .missing(let path):
      Diagnostic(.naming(path), "There is no \(path)", .advice("check the path"), exit: .noInput)
    case .notABundle(let path):
      Diagnostic(
        .file(path), "is neither a file nor a folder",
        .advice("give an .ipa, a .zip, an .app or another folder, or an image"))
    case .badArchive(let path, let reason):
      Diagnostic(.file(path), "cannot be read as an archive: \(reason)", .advice("fetch or make it again"))
    case .beyondLimit(let path, let limit, let maximum):
      Diagnostic(
        .file(path), "is not extracted: \(limit.excess(over: maximum))", .raise(limit: limit.rawValue))
    case .unreadable(let path, let reason):
      Diagnostic(
        .file(path), "cannot be read: \(reason)", .advice("fix this and run the command again"),
        exit: .inputOutput)
    case .badEntry(let path, let reason): Diagnostic(.file(path), "cannot be read: \(reason)")
    }
  }
}
