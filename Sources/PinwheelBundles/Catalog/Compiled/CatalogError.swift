/// Why a compiled asset catalog cannot be read at all.
package enum CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file is something else.
  case notACatalog(path: String, reason: String)
  /// The file is of the kind that machines with the high byte first wrote.
  case bigEndian(path: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)

  package var description: String {
    switch self {
    case .notACatalog(let path, let reason):
      "\(path): not a compiled asset catalog: \(reason); give the Assets.car of an app bundle."
    case .bigEndian(let path): "\(path): \(reason); compile the catalog again with a current Xcode."
    case .damaged(let path, let reason):
      "\(path): damaged asset catalog: \(reason); fetch or build it again."
    }
  }

  /// The reason alone, in a phrase.
  package var reason: String {
    switch self {
    case .notACatalog(_, let reason), .damaged(_, let reason): reason
    case .bigEndian: "its header is big-endian (found CTAR, expected RATC)"
    }
  }
}
