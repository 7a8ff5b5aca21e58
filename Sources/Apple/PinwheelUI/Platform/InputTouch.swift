internal import Pinwheel

/// A touch of a view, as its ``InputArea`` makes it.
struct InputTouch {
  /// In points of the view.
  let touch: Touch
  /// Whether it is a finger, which may roll, and not a pencil, a pointer or a mouse.
  let isFinger: Bool
}
