package import Pinwheel
internal import PinwheelControls

/// Changes to the wheel, and replacing it.
extension WheelViewState {
  /// Takes the wheel out to change it; ``putBack(_:at:)`` follows.
  package mutating func takeWheel() -> Wheel {
    var wheel = Wheel(canvas: .zero, slices: [], answers: .fromIndex)
    swap(&wheel, &control.wheel)
    return wheel
  }

  /// Puts a changed wheel back: slices disabled, hidden, selected, moved, added, removed or given other images.
  /// Touches on slices that are gone are cancelled.
  package mutating func putBack(_ wheel: Wheel, at time: Double) -> [TouchEvent] {
    control.wheel = wheel
    followDisplayScale()
    let events = control.update(at: time)
    if let focusedID, !control.wheel.isTouchable(focusedID) { unfocus(focusedID) }
    updateFit()
    return finished(events)
  }

  /// Shows another wheel, after ``cancelTouches(at:)``; highlights of this one end.
  package mutating func replace(_ wheel: Wheel) {
    control.timeline = HighlightTimeline()
    focusedID = nil
    control.wheel = wheel
    followers.ids = []
    followDisplayScale()
    updateFit()
  }

  /// Applies the scale of the screen to the slices that prefer none, or that had the scale of another screen.
  mutating func followDisplayScale() {
    let (slices, earlier, scale) = (control.wheel.stack.slices, followers, displayScale)
    let following = slices.filter {
      $0.scale == nil || $0.scale == earlier.scale && earlier.ids.contains($0.id)
    }
    followers = (Set(following.map(\.id)), scale)
    let others = following.filter { $0.scale != scale }
    guard scale > 0, !others.isEmpty else { return }
    control.wheel.edit { wheel in for slice in others { wheel[slice.id]?.scale = scale } }
    drawn = nil
  }
}
