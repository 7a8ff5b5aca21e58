internal import PinwheelBundles
internal import PinwheelImages

extension AssetsError {
  /// The same failure, seen from here.
  init(_ error: ImageError) {
    switch error.cause {
    case .outOfMemory: self = .failed(error.description)
    case .tooLarge: self = .badData("\(error.name) cannot be read: \(error.reasonWithOption).")
    default: self = .badData(error.description)
    }
  }
}

extension ImageError {
  /// The reason in a phrase, with the option that helps where there is one.
  var reasonWithOption: String {
    guard case .tooLarge(let width, let height, let maximumPixels) = cause,
      max(width, height) <= ImageLimits.maximumSide
    else { return reason }
    return InputLimit.pixels.reason(limit: maximumPixels)
  }
}
