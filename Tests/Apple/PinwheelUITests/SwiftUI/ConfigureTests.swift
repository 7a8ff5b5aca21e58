import Pinwheel
import PinwheelUI
import QuartzCore
import SwiftUI
import TestSupport
import Testing

/// What `configureWheel` sets: it holds until the closure sets otherwise, beside the view's own bindings.
@MainActor
@Suite(.serialized)
struct ConfigureTests {
  /// What happened, in order.
  @MainActor final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Screen: View {
    let wheel: Wheel
    let log: Log
    @State var chosen: String?
    @State var distance = 70.0
    @State var locked: Set<String> = []
    @State var lets = true

    var body: some View {
      PinwheelView(wheel, selection: $chosen)
        .onSlicePress { [log] slice in log.lines.append("own \(slice.name)") }
        .disabledSlices(locked)
        .configureWheel { view in
          view.on(.pressed, .releasedInside) { [log] slice, event in
            log.lines.append("\(event.kind) \(slice.name)")
          }
          view.onPress = { [log] slice in log.lines.append("onPress \(slice.name)") }
          view.onSelectionChange = { [log] slices in log.lines.append("chosen \(slices.map(\.name))") }
          view.retainDistance = distance
          view.fingerRadius = 12
          view.contentMode = .center
          view.isEnabled = lets
        }
    }
  }

  private func show() throws -> (Screen, StubHost, WheelView, Log) {
    StubClock.reset()
    let log = Log()
    let screen = Screen(wheel: Wheel(try SliceStack.row(3)), log: log)
    let host = StubHost(screen)
    return (screen, host, try #require(host.views.first as? WheelView), log)
  }

  @Test(arguments: 0..<3)
  func actionsRunOnceAtEveryUpdate(updates: Int) throws {
    let (screen, host, view, log) = try show()
    for _ in 0..<updates { host.update() }
    let name = try #require(view.wheel.slices.dropFirst().first?.name)
    #expect(view.press(name))
    #expect(
      log.take() == [
        "pressed \(name)", "own \(name)", "releasedInside \(name)", "onPress \(name)", "chosen [\"\(name)\"]",
      ])
    #expect(screen.chosen == name, "the binding works beside the closure's own action")
  }

  @Test func actionsOfTheAppItselfStay() throws {
    let (_, host, view, log) = try show()
    let name = try #require(view.wheel.slices.first?.name)
    view.on(.releasedInside) { slice, _ in log.lines.append("kept \(slice.name)") }
    host.update()
    view.press(name)
    #expect(log.take().filter { $0.hasPrefix("kept") } == ["kept \(name)"])
    // Neither its own removal takes away what the view of SwiftUI added.
    view.removeActions()
    view.press(name)
    #expect(log.take() == ["own \(name)", "onPress \(name)"])
  }

  @Test func settingsFollowState() throws {
    let (screen, host, view, _) = try show()
    #expect(view.retainDistance == 70 && view.fingerRadius == 12 && view.contentMode == .center)
    screen.distance = 5
    screen.lets = false
    host.update()
    #expect(view.retainDistance == 5 && !view.isEnabled)
    screen.lets = true
    host.update()
    #expect(view.isEnabled)
  }

  @Test func aSliceThatTheClosureDisablesStaysSo() throws {
    let names = try SliceStack.row(3).slices.map(\.name)
    let host = StubHost(
      PinwheelView(Wheel(try SliceStack.row(3)))
        .disabledSlices([names[2]])
        .configureWheel { view in
          if view.wheel[names[0]]?.isEnabled == true { view.wheel[names[0]]?.isEnabled = false }
        })
    let view = try #require(host.views.first as? WheelView)
    for _ in 0..<3 {
      #expect(view.wheel.slices.map(\.isEnabled) == [false, true, false])
      host.update()
    }
  }

  @Test func slicesThatAreNoLongerNamedAreAsBefore() throws {
    let (screen, host, view, _) = try show()
    let name = try #require(view.wheel.slices.first?.name)
    screen.locked = [name]
    host.update()
    #expect(view.wheel[name]?.isEnabled == false)
    screen.locked = []
    host.update()
    #expect(view.wheel[name]?.isEnabled == true)
  }

  @Test func aTouchGoesOnThroughUpdates() throws {
    let (_, host, view, log) = try show()
    let hand = Hand(
      on: view, frame: CGRect(x: 0, y: 0, width: view.wheel.canvas.width, height: view.wheel.canvas.height))
    let slice = try #require(view.wheel.slices.first)
    let frame = try #require(slice.images.first?.frame)
    let point = Point2D(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    hand.touch(.began, at: point)
    host.update()
    hand.touch(.ended, at: point)
    #expect(log.take().first == "pressed \(slice.name)" && view.wheel[slice.id]?.isSelected == true)
  }
}
