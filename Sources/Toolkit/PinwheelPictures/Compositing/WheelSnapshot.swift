package import Pinwheel
package import PinwheelControls

/// The images and states that a wheel shows at one time.
package struct WheelSnapshot: Sendable {
  /// The images to draw, back to front.
  package let layers: [WheelControl.Layer]
  /// The outcome of the tap; `nil` if there was none.
  package let tapped: HitOutcome<Slice.ID>?
  /// The state that each slice shows, by index, including hidden slices.
  package let states: [SliceState]

  /// A tap, and the time since then.
  package struct Tap: Sendable, Hashable {
    /// In canvas points.
    package var point: Point2D
    /// Seconds since the finger was lifted.
    package var age: Double

    package init(point: Point2D, age: Double) {
      self.point = point
      self.age = age
    }
  }

  /// The wheel at rest, or some time after a tap.
  ///
  /// - Parameters:
  ///   - stack: The wheel; a slice shows its ``Slice/state`` unless it is disabled.
  ///   - chosen: Slices that show their ``Slice/state`` in any case.
  ///   - tap: A tap before that time, whose finger was lifted at once.
  package init(of stack: SliceStack, chosen: Set<Int> = [], after tap: Tap? = nil) {
    var control = WheelControl(Wheel(stack, answers: .fromIndex), highlights: .doubleBlink)
    if let tap {
      for phase in [Touch.Phase.began, .ended] {
        control.handle(Touch(id: 1, phase: phase, location: tap.point, time: 0))
      }
    }
    tapped = tap.map { control.wheel.hit(at: $0.point) }
    // The control shows a disabled slice as disabled, but a chosen state takes precedence. The tap is over by now.
    for index in chosen {
      control.wheel[slice: index].isEnabled = true
      guard stack.slices[index].state.contains(.press), let below = stack.slices[index].stateBelowPress else {
        continue
      }
      control.wheel[slice: index].state = below
      control.timeline.start(.hold, on: control.wheel.slices[index].id, at: 0)
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
