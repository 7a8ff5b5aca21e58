internal import Pinwheel
internal import PinwheelShapes
internal import PinwheelText

extension ShapeError {
  /// The error of an export of a pinwheel at a scale.
  func diagnostic(of name: String, canvas: Size2D, scale: Double) -> Diagnostic {
    let problem =
      switch self {
      case .tooComplex(_, let limit): "its shapes have more than \(limit) corners or runs of pixels"
      case .tooLarge(let pixels, let limit): "it needs \(pixels) pixels, more than \(limit)"
      }
    return Diagnostic(
      "\(name) cannot be exported: at \(canvas.text) points and scale \(scale.text) \(problem)",
      .smallerScale)
  }
}
