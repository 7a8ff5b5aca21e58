internal import PinwheelBundles
package import PinwheelImages
package import PinwheelText

extension ImageError: DiagnosticError {
  package var diagnostic: Diagnostic {
    if let limit {
      return Diagnostic(.file(name), "cannot be read: \(reason)", .raise(limit: limit.limit.rawValue))
    }
    switch cause {
    case .unencodable(let detail):
      return Diagnostic(
        .file(name), "cannot be written: \(detail)", .advice("give it 1 to \(Int32.max) pixels a side"),
        exit: .inputOutput)
    default:
      return Diagnostic(
        .file(name), "cannot be read: \(reason)", .advice(advice),
        exit: cause == .outOfMemory ? .inputOutput : .badData)
    }
  }

  private var advice: String {
    switch cause {
    case .unknownFormat, .undecoded: "convert it to PNG"
    case .undecodedPixels: "take the image from the sources of the catalog"
    case .animated: "save one of its pictures as PNG"
    case .endsEarly: "copy or download it again"
    case .damaged: "export it again, or take an intact copy"
    case .tooLarge, .unencodable: "make it smaller"
    case .outOfMemory: "make it smaller, or close other programs"
    }
  }

  /// The input limit that the image exceeds; `nil` if a larger limit would not help.
  private var limit: (limit: InputLimit, maximum: Int)? {
    guard case .tooLarge(let width, let height, let maximumPixels) = cause,
      max(width, height) <= ImageLimits.maximumSide
    else { return nil }
    return (.pixels, maximumPixels)
  }

  /// The reason as a phrase, which names the exceeded limit, if any.
  var skipReason: SkipReason {
    limit.map { SkipReason($0.limit.excess(over: $0.maximum), beyond: $0.limit) } ?? SkipReason(reason)
  }
}
