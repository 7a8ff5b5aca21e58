@testable import Pinwheel

extension TouchRouter {
  /// The slice that a touch is assigned to; `nil` without one.
  func slice(ofTouch id: Int) -> Slice.ID? { touches.first { $0.id == id }?.target }
}
