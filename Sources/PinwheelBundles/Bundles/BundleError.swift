/// Why a bundle, or something in it, could not be read.
package enum BundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing at the path.
  case missing(path: String)
  /// The input is neither a file nor a folder.
  case notABundle(path: String)
  /// The archive is damaged, or of a kind that is not read.
  case badArchive(path: String, reason: String)
  /// The input as a whole is beyond a limit.
  case beyondLimit(path: String, InputLimit, maximum: Int)
  /// The system does not let the input be read.
  case unreadable(path: String, reason: String)
  /// One entry cannot be read; the others may be.
  case badEntry(path: String, reason: String)

  /// What is wrong, with the path first and without a full stop.
  package var description: String {
    switch self {
    case .missing(let path): "There is no \(path)"
    case .notABundle(let path): "\(path) is neither a file nor a folder"
    case .badArchive(let path, let reason): "\(path) cannot be read as an archive: \(reason)"
    case .beyondLimit(let path, let limit, let maximum):
      "\(path) is not extracted: \(limit.excess(over: maximum))"
    case .unreadable(let path, let reason), .badEntry(let path, let reason):
      "\(path) cannot be read: \(reason)"
    }
  }

  /// The reason alone, in a phrase.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .notABundle: "it is neither a file nor a folder"
    case .beyondLimit(_, let limit, let maximum): limit.excess(over: maximum)
    case .badArchive(_, let reason), .unreadable(_, let reason), .badEntry(_, let reason): reason
    }
  }
}
