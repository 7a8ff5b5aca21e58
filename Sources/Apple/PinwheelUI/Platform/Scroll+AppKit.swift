#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  extension Scroll {
    /// A mouse wheel, whose lines are 10 points each, or a trackpad.
    init(_ event: NSEvent) {
      let (x, y) = (Double(event.scrollingDeltaX), Double(event.scrollingDeltaY))
      let unit = event.hasPreciseScrollingDeltas ? 1 : 10.0
      distance = Point2D(x: -unit * x, y: -unit * y)
      time = event.timestamp
      source =
        switch event.phase {
        case .mayBegin, .began: .fingers(.began)
        case .changed, .stationary: .fingers(.moved)
        case .ended: .fingers(.ended)
        case .cancelled: .fingers(.cancelled)
        default:
          if !event.momentumPhase.isEmpty {
            .momentum
          } else if event.hasPreciseScrollingDeltas {
            .points
          } else {
            // A slow turn is a fraction of a line.
            .lines(Int(min(max(x.magnitude, y.magnitude, 1), 1000).rounded()))
          }
        }
    }
  }
#endif
