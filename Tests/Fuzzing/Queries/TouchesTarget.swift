internal import Pinwheel

@testable internal import PinwheelQueries
internal import TestSupport

/// Recordings of touches, and logs of them as comma-separated values, routed on a wheel.
enum TouchesTarget {
  private static let wheel: Wheel = {
    var random = SeededRandom(seed: 3)
    guard
      let stack = try? RandomStack.stack(
        .aligned, count: 5, size: Size2D(width: 30, height: 20), using: &random)
    else { fatalError("there is no wheel") }
    return Wheel(stack)
  }()

  static func run(_ bytes: ContiguousArray<UInt8>) {
    if let recording = try? TouchRecording(parsing: bytes.span) {
      check(recording)
      let text = recording.text
      guard let again = try? TouchRecording(parsing: text) else {
        fatalError("a recording that was written is not read: \(text)")
      }
      demand(again == recording, "a recording that was written is another one: \(text)")
    }
    if let log = TouchLog(bytes), log.isComplete, let touches = try? log.touches() {
      check(TouchRecording(touches))
    }
  }

  private static func check(_ recording: TouchRecording) {
    for slides in [false, true] {
      var router = TouchRouter(slidesAcrossTargets: slides)
      var pressed = 0
      for touch in recording.touches.prefix(500) {
        for event in router.handle(touch, on: wheel) {
          demand(
            wheel.stack.slices.indices.contains(event.slice.number), "an event of slice \(event.slice.number)"
          )
          if event.kind == .pressed { pressed += 1 }
          if event.kind == .releasedInside || event.kind == .releasedOutside { pressed -= 1 }
        }
        demand(pressed >= 0 || slides, "more releases than presses")
      }
    }
    let times = recording.touches.map(\.time)
    demand(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "touches go back in time")
  }
}
