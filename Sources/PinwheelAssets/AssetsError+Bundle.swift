internal import PinwheelBundles

extension AssetsError {
  /// The same failure, seen from here.
  init(_ error: BundleError) {
    switch error {
    case .missing: self = .missing(error.description)
    case .notABundle, .badArchive, .badEntry, .beyondLimit: self = .badData(error.description)
    case .unreadable: self = .failed(error.description)
    }
  }
}
