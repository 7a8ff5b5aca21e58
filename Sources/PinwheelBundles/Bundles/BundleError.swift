/// Why a bundle, or something in it, could not be read.
package enum BundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing at the path.
  case missing(path: String)
  /// The input is neither a file nor a folder.
  case notABundle(path: String)
  /// The archive is damaged, or of a kind that is not read.
  case badArchive(path: String, reason: String)
  /// It wants more than a limit of the whole input allows.
  case beyondLimit(path: String, reason: String)
  /// The system does not let the input be read.
  case unreadable(path: String, reason: String)
  /// One entry cannot be read; the others may be.
  case badEntry(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "There is no \(path); check the path."
    case .notABundle(let path):
      "\(path) is neither a file nor a folder; give an .ipa, a .zip, an .app or another folder, or an image."
    case .badArchive(let path, let reason):
      "\(path) cannot be read as an archive: \(reason); fetch or make it again."
    case .beyondLimit(let path, let reason): "\(path) is not extracted: \(reason)."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); fix this and run the command again."
    case .badEntry(let path, let reason): "\(path) cannot be read: \(reason)."
    }
  }

  /// The reason alone, in a phrase.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .notABundle: "it is neither a file nor a folder"
    case .badArchive(_, let reason), .beyondLimit(_, let reason), .unreadable(_, let reason),
      .badEntry(_, let reason):
      reason
    }
  }
}
