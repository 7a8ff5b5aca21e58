package import PinwheelText

/// Why a compiled asset catalog cannot be read at all.
package enum CatalogError: DiagnosticError, Sendable, Hashable {
  /// The file is not a catalog.
  case notACatalog(path: String, reason: String)
  /// The file was written by a big-endian machine.
  case bigEndian(path: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)

  package var diagnostic: Diagnostic {
    switch self {
    case .notACatalog(let path, let reason):
      Diagnostic(
        .file(path), "is not a compiled asset catalog: \(reason)",
        .advice("give the Assets.car of an app bundle"))
    case .bigEndian(let path):
      Diagnostic(
        .file(path), "cannot be read: \(reason)", .advice("compile the catalog again with a current Xcode"))
    case .damaged(let path, let reason):
      Diagnostic(.file(path), "is a damaged asset catalog: \(reason)", .advice("fetch or build it again"))
    }
  }

  /// Only the reason, as a phrase.
  package var reason: String {
    switch self {
    case .notACatalog(_, let reason), .damaged(_, let reason): reason
    case .bigEndian: "its header is big-endian (found CTAR, expected RATC)"
    }
  }
}
