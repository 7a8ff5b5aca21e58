public import Pinwheel
package import PinwheelText

/// Why a wheel cannot be audited or compared, or a golden file cannot be read: the problem and the remedy, as one
/// sentence.
public enum CheckError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The canvas has no pixels at that scale.
  case emptyCanvas(name: String, canvas: Size2D, scale: Double)
  /// The canvas has more pixels at that scale than the limit.
  case tooManyPixels(name: String, canvas: Size2D, scale: Double, limit: Int)
  /// The wheel is too large for a hit map.
  case noMap(HitMapError)
  /// The map has more runs of equal pixels in its rows than the limit.
  case tooManyRuns(name: String, limit: Int)
  /// The pinwheels of a record together exceed the limit of pixels, or of runs of equal pixels.
  case recordTooLarge(maximumPixels: Int, maximumRuns: Int)
  /// A line of a golden file is not well-formed; lines are counted from 1.
  case golden(line: Int, found: String, expected: String)

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
    case .recordTooLarge(let pixels, let runs):
      "a record has at most \(pixels) pixels, and \(runs) runs of equal ones in a row"
    case .golden(let line, let found, let expected): "line \(line): found \(found), expected \(expected)"
    }
  }

  /// The remedy, without a period.
  package var remedy: String {
    switch self {
    case .emptyCanvas: "correct its canvas"
    case .tooManyPixels, .tooManyRuns: "choose a smaller scale"
    case .noMap(let error): error.remedy
    case .recordTooLarge: "record one pinwheel, or choose a smaller scale"
    case .golden: "record it again"
    }
  }

  /// The whole sentence.
  public var description: String { "\(problem); \(remedy)." }
}

extension CheckError: DiagnosticError {
  package var diagnostic: Diagnostic {
    switch self {
    case .tooManyPixels, .tooManyRuns: return Diagnostic(problem, .smallerScale(orMore: true))
    case .golden(let line, let found, let expected):
      var place = Diagnostic.Place()
      place.line = line
      return Diagnostic(
        place, "found \(found), expected \(expected)", found: found, expected: expected, .advice(remedy))
    case .emptyCanvas, .noMap, .recordTooLarge: return Diagnostic(problem, .advice(remedy))
    }
  }
}
