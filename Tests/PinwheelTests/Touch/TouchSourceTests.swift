import Pinwheel
import TestSupport
import Testing

/// Touches from what a web page and UIKit report, and the force that they carry.
@Suite struct TouchSourceTests {
  @Test(
    "a pointer event",
    arguments: [
      ("pointerdown", 1, .began), ("pointermove", 1, .moved), ("pointermove", 0, .hovered),
      ("pointerup", 0, .ended),
      ("pointercancel", 0, .cancelled), ("pointerleave", 0, .exited), ("pointerout", 0, .exited),
      ("pointerenter", 0, .hovered), ("pointerover", 1, .moved), ("click", 0, nil), ("", 0, nil),
    ] as [(String, Int, Touch.Phase?)])
  func pointerEvent(type: String, buttons: Int, phase: Touch.Phase?) {
    let touch = Touch(
      pointerEvent: type, pointerID: 7, buttons: buttons, location: Point2D(x: 3, y: 4), width: 20,
      height: 30,
      pressure: 0.25, timeStamp: 1500)
    #expect(
      touch
        == phase.map {
          Touch(id: 7, phase: $0, location: Point2D(x: 3, y: 4), radius: 15, force: 0.25, time: 1.5)
        })
    let mouse = Touch(
      pointerEvent: type, pointerID: 1, buttons: buttons, location: Point2D(x: 3, y: 4), timeStamp: 0)
    #expect(mouse?.radius == phase.map { _ in 0 } && mouse?.force == phase.map { _ in 0 })
  }

  @Test("a UITouch; one that is stationary has nothing to report", arguments: -1...8)
  func uiTouch(phase: Int) {
    let phases: [Int: Touch.Phase] = [
      0: .began, 1: .moved, 3: .ended, 4: .cancelled, 5: .hovered, 6: .hovered, 7: .exited,
    ]
    let touch = Touch(
      uiTouchPhase: phase, id: 9, location: Point2D(x: 1, y: 2), majorRadius: 21.5, force: 2,
      maximumPossibleForce: 8, timestamp: 12.5)
    #expect(
      touch
        == phases[phase].map {
          Touch(id: 9, phase: $0, location: Point2D(x: 1, y: 2), radius: 21.5, force: 0.25, time: 12.5)
        })
    let plain = Touch(uiTouchPhase: phase, id: 9, location: Point2D(x: 1, y: 2), force: 2, timestamp: 0)
    #expect(plain?.force == phases[phase].map { _ in 0 })
  }

  @Test("a recording keeps the force, with a radius of 0 too")
  func recording() throws {
    let touches = [
      Touch(id: 1, phase: .began, location: Point2D(x: 1, y: 2), force: 0.5, time: 0),
      Touch(id: 1, phase: .ended, location: Point2D(x: 1, y: 2), radius: 3, time: 1),
    ]
    let text = TouchRecording(touches).text
    #expect(text == "pinwheel-touches/1\n0.0 began 1 1.0 2.0 0.0 0.5\n1.0 ended 1 1.0 2.0 3.0\n")
    #expect(try TouchRecording(parsing: text).touches == touches)
  }
}
