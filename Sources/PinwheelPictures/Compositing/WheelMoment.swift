package import Pinwheel
package import PinwheelControls

/// What shows on a wheel at one moment.
package struct WheelMoment: Sendable {
  /// The images to draw, back to front.
  package let layers: [PinwheelControl.Layer]
  /// What the tap hit; `nil` without one.
  package let tapped: HitOutcome?
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
  ///   - tap: What happens meanwhile: the finger came down and went up at once.
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
    // The control shows a disabled slice as disabled; what somebody asks to see comes first. The tap is over by now.
    for index in chosen {
      control.wheel[slice: index].isEnabled = true
      guard stack.slices[index].state == .press, let below = stack.slices[index].stateBelowPress else {
        continue
      }
      control.wheel[slice: index].state = below
      control.highlights.start(.hold, on: index, at: 0)
    }
    let time = tap?.age ?? 0
    layers = control.layers(at: time)
    states = stack.slices.indices.map { control.state(of: $0, at: time) }
  }
}

extension Slice {
  /// What a press image is drawn over; `nil` if there is nothing but that.
  fileprivate var stateBelowPress: SliceState? {
    SliceState.maskOrder.first { $0 != .press && image(for: $0) != nil }
  }
}
