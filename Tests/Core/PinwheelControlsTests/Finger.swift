import Pinwheel
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
