package import Pinwheel
internal import PinwheelControls

/// Changes of the wheel, and other wheels.
extension WheelViewState {
  /// Takes the wheel out to change it; ``putBack(_:from:at:into:)`` follows.
  package mutating func takeWheel() -> Wheel {
    var wheel = Wheel(unprepared: SliceStack(name: "", canvas: .zero, slices: []))
    swap(&wheel, &control.wheel)
    return wheel
  }

  /// Puts a changed wheel back: slices disabled, hidden, selected, moved or given other images. Touches of slices that are
  /// gone are cancelled.
  ///
  /// - Parameter before: The `Slice.id`s when the wheel was taken, by index.
  package mutating func putBack(
    _ wheel: Wheel, from before: [Int], at time: Double, into events: inout [TouchEvent]
  ) {
    let start = events.count
    control.wheel = wheel
    followDisplayScale()
    let after = wheel.stack.slices.map(\.id)
    if before != after {
      control.renumber(at: time, into: &events) { old in
        before.indices.contains(old) ? after.firstIndex(of: before[old]) : nil
      }
    }
    control.update(at: time, into: &events)
    if let focusedID, focusIndex.map({ !control.wheel.isTouchable($0) }) ?? true { unfocus(focusedID) }
    updateFit()
    finish(&events, from: start)
  }

  /// Changes the wheel in place; see ``putBack(_:from:at:into:)``.
  package mutating func edit(
    at time: Double, into events: inout [TouchEvent], _ body: (inout Wheel) -> Void
  ) {
    let before = control.wheel.stack.slices.map(\.id)
    var wheel = takeWheel()
    body(&wheel)
    putBack(wheel, from: before, at: time, into: &events)
  }

  /// Shows another wheel, after ``cancelTouches(at:into:)``; highlights of this one end.
  package mutating func replace(_ wheel: Wheel) {
    control.highlights = HighlightTimeline()
    focusedID = nil
    control.wheel = wheel
    followers.ids = []
    followDisplayScale()
    updateFit()
  }

  /// Has the slices at the scale of the screen that prefer none, or had that of another screen.
  mutating func followDisplayScale() {
    let (slices, earlier, scale) = (control.wheel.stack.slices, followers, displayScale)
    let indices = slices.indices.filter {
      let slice = slices[$0]
      return slice.scale == nil || slice.scale == earlier.scale && earlier.ids.contains(slice.id)
    }
    followers = (Set(indices.map { slices[$0].id }), scale)
    let others = indices.filter { slices[$0].scale != scale }
    guard scale > 0, !others.isEmpty else { return }
    control.wheel.edit { edits in for index in others { edits[slice: index].scale = scale } }
    drawn = nil
  }
}
