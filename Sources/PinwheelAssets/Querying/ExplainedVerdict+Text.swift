internal import Pinwheel

extension ExplainedVerdict {
  /// Why, in a phrase, with the pixel that decided.
  package var text: String {
    var text = reason
    if let pixel {
      text += ": \(pixel.state) @\(JSON.number(pixel.scale).line)x pixel \(pixel.x), \(pixel.y)"
      text += " has alpha \(pixel.alpha) of \(pixel.full), solid from \(pixel.solidFrom)"
    }
    return text
  }

  private var reason: String {
    switch verdict.reason {
    case .outsideCanvas: "outside the canvas"
    case .hidden: "hidden"
    case .noImage: "no image"
    case .outsideFrame: "outside its frame"
    case .clearPixel: "clear pixel"
    case .passedThrough: "disabled, passed through"
    case .covered: "covered by a slice in front"
    case .swallowed: "disabled, swallows the touch"
    case .blocked: "disabled, blocks the touch"
    case .hit: "hit"
    }
  }
}
