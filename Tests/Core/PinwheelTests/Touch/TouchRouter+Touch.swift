@testable import Pinwheel

extension TouchRouter {
  /// The slice that a touch is assigned to; `nil` without one.
  func slice(ofTouch id: Int) -> Slice.ID? { touches.first { $0.id == id }?.target }

  /// Whether a touch of a slice is inside: lifting it would be `releasedInside`.
  func isPressed(_ slice: Slice.ID) -> Bool { touches.contains { $0.target == slice && $0.isInside } }
}
