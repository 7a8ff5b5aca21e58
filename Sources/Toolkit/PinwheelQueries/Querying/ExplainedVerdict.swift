package import Pinwheel
internal import PinwheelText

/// A verdict, with the pixel that determines it.
package struct ExplainedVerdict: Sendable {
  package let verdict: Verdict
  package let slice: Slice
  /// `nil` if the verdict does not depend on a pixel.
  package let pixel: TestedPixel?

  /// The reason as a phrase, with the pixel that determines the verdict.
  package var text: String {
    var text = reason
    if let pixel {
      text += ": \(pixel.state) @\(pixel.scale.text)x pixel \(pixel.x), \(pixel.y)"
      text += " has alpha \(pixel.alpha) of \(pixel.full), solid from \(pixel.solidFrom)"
    }
    return text
  }

  /// The reason at a finger's center: `the exact point is clear: rest @1x pixel ...`.
  package var textOfExactPoint: String {
    guard verdict.reason == .clearPixel else { return "the exact point: \(text)" }
    return "the exact point is clear" + text.dropFirst(reason.count)
  }

  private var reason: String {
    switch verdict.reason {
    case .outsideCanvas: "outside the canvas"
    case .hidden: "hidden"
    case .noImage: "no image"
    case .outsideFrame: "outside its frame"
    case .clearPixel: "clear pixel"
    case .outsideClip: "outside its clip"
    case .grown: "clear there, and nearest of those that grow that far"
    case .passedThrough: "disabled, passed through"
    case .covered: "covered by a slice in front"
    case .swallowed: "disabled, swallows the touch"
    case .blocked: "disabled, blocks the touch"
    case .hit: "hit"
    }
  }
}
