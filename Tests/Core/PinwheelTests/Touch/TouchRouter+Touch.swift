@testable import Pinwheel

extension TouchRouter {
  /// The slice that a touch is assigned to; `nil` without one.
  func slice(ofTouch id: Int) -> Slice.ID? { touches.first { $0.id == id }?.target }

  /// Whether a touch of `target` is inside: lifting it would release it inside.
  func isPressed(_ target: Slice.ID) -> Bool { touches.contains { $0.target == target && $0.isInside } }
}
