package import Pinwheel
package import PinwheelControls

/// The images and states that a wheel shows at one time.
package struct WheelSnapshot: Sendable {
  /// The images to draw, back to front.
  package let layers: [PinwheelControl.Layer]
  /// The outcome of the tap; `nil` without one.
  package let tapped: HitOutcome<Slice.ID>?
  /// The state that each slice shows, by index; those of hidden ones too.
  package let states: [SliceState]

  /// A tap, and how long ago it was.
  package struct Tap: Sendable, Hashable {
    /// In canvas points.
    package var point: Point2D
    /// Seconds since the finger went up.
    package var age: Double

    package init(point: Point2D, age: Double) {
      self.point = point
      self.age = age
    }
  }

  /// The wheel as it lies there, or some time after a tap.
  ///
  /// - Parameters:
  ///   - stack: The wheel; ``Slice/state`` is what a slice shows, unless it is disabled.
  ///   - chosen: Slices whose ``Slice/state`` shows in any case.
  ///   - tap: A tap before that time: the finger came down and went up at once.
  ///   - pressStyle: How press images show, those of chosen slices too.
  package init(
    of stack: SliceStack, chosen: Set<Int> = [], after tap: Tap? = nil,
    pressStyle: PinwheelControl.PressStyle = .over
  ) {
    var control = PinwheelControl(Wheel(unprepared: stack))
    control.pressStyle = pressStyle
    if let tap {
      var events: [TouchEvent] = []
      for phase in [Touch.Phase.began, .ended] {
        control.handle(Touch(id: 1, phase: phase, location: tap.point, time: 0), into: &events)
      }
    }
    tapped = tap.map { control.wheel.hit(at: $0.point) }
    // The control shows a disabled slice as disabled; a chosen state comes first. The tap is over by now.
    for index in chosen {
      control.wheel[slice: index].isEnabled = true
      guard stack.slices[index].state.contains(.press), let below = stack.slices[index].stateBelowPress else {
        continue
      }
      control.wheel[slice: index].state = below
      control.highlights.start(.hold, on: control.wheel.slices[index].id, at: 0)
    }
    let time = tap?.age ?? 0
    layers = control.layers(at: time)
    states = control.wheel.slices.map { control.state(of: $0.id, at: time) }
  }
}

extension Slice {
  /// The state that a press image is drawn over; `nil` if there is no other.
  fileprivate var stateBelowPress: SliceState? {
    let below = shownState(for: state.subtracting(.press))
    return below.contains(.press) ? states.first { !$0.contains(.press) } : below
  }
}
