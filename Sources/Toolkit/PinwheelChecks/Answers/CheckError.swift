package import Pinwheel
package import PinwheelText

/// Why a wheel cannot be audited or compared.
package enum CheckError: DiagnosticError, Sendable, Hashable {
  /// The canvas has no pixels at that scale.
  case emptyCanvas(name: String, canvas: Size2D, scale: Double)
  /// The canvas has more pixels at that scale than the limit.
  case tooManyPixels(name: String, canvas: Size2D, scale: Double, limit: Int)
  /// The wheel is too large for a hit map.
  case noMap(HitMapError)
  /// The map has more runs of equal pixels in its rows than the limit.
  case tooManyRuns(name: String, limit: Int)

  /// The problem, without a period.
  package var problem: String {
    switch self {
    case .emptyCanvas(let name, let canvas, let scale):
      "\(name): a canvas of \(canvas.text) points at scale \(scale.text) has no pixels"
    case .tooManyPixels(let name, let canvas, let scale, let limit):
      "\(name): a canvas of \(canvas.text) points at scale \(scale.text) has more than \(limit) pixels, "
        + "or more than \(AlphaMask.maximumSide) a side"
    case .noMap(let error): error.problem
    case .tooManyRuns(let name, let limit): "\(name): its rows have more than \(limit) runs of equal pixels"
    }
  }

  package var diagnostic: Diagnostic {
    switch self {
    case .emptyCanvas: Diagnostic(problem, .advice("correct its canvas"))
    case .tooManyPixels, .tooManyRuns: Diagnostic(problem, .smallerScale)
    case .noMap(let error): Diagnostic(problem, .advice(error.remedy))
    }
  }
}
