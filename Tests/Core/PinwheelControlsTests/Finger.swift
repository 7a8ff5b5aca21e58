import Pinwheel
import PinwheelControls
import PinwheelControls

/// One finger, from report to report.
struct Finger {
  var location: Point2D
  var time: Double

  init(at location: Point2D, time: Double) {
    self.location = location
    self.time = time
  }

  mutating func down(after delay: Double = 0) -> Touch { report(.began, after: delay) }

  mutating func move(dx: Double = 0, dy: Double = 0, after delay: Double) -> Touch {
    location.x += dx
    location.y += dy
    return report(.moved, after: delay)
  }

  mutating func up(after delay: Double = 0) -> Touch { report(.ended, after: delay) }

  mutating func cancel(after delay: Double = 0) -> Touch { report(.cancelled, after: delay) }

  private mutating func report(_ phase: Touch.Phase, after delay: Double) -> Touch {
    time += delay
    return Touch(id: 7, phase: phase, location: location, time: time)
  }
}

extension ItemControl {
  /// A finger comes down where it is, after a delay, and lifts after a time.
  @discardableResult
  mutating func tap(
    _ finger: inout Finger, after delay: Double = 0, for duration: Double = 0
  ) -> [ItemEvent<Items.Element>] {
    handle(finger.down(after: delay)) + handle(finger.up(after: duration))
  }

  /// A finger comes down where it is, moves by equal steps, each after the same time, and lifts as it moves.
  @discardableResult
  mutating func flick(
    _ finger: inout Finger, dx: Double = 0, dy: Double = 0, steps: Int, every interval: Double = 0.01
  ) -> [ItemEvent<Items.Element>] {
    var events = handle(finger.down())
    for _ in 0..<steps { events += handle(finger.move(dx: dx, dy: dy, after: interval)) }
    return events + handle(finger.up())
  }

  // What tests see of the inside.
  var selectedIndex: Int? { scroller.selectedIndex }
  var settledSelection: Int? { scroller.arrival == nil ? scroller.selectedIndex : nil }
  var motion: ScrollMotion { scroller.motion }
  func isGliding(at time: Double) -> Bool { scroller.isGliding(at: time) }
  func visibleIndices(at time: Double) -> Range<Int> { scroller.visibleIndices(at: time) }
  func drawnItem(_ index: Int, at time: Double) -> DrawnItem { scroller.drawnItem(index, at: time) }
}
