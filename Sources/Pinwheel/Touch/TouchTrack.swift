/// A touch or pointer that the router follows.
struct TouchTrack: Sendable, Hashable {
  let id: Int
  /// Whose it is; `nil` only while a touch that slides is on its way.
  var target: Int?
  var isInside = true
  /// Where it was last.
  var location: Point2D
}

extension TouchTrack {
  init(_ touch: Touch, on target: Int?) {
    self.init(id: touch.id, target: target, location: touch.location)
  }
}
