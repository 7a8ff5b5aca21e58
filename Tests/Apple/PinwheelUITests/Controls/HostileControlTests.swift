import CoreGraphics
import Pinwheel
import PinwheelControls
import PinwheelUI
import QuartzCore
import TestSupport
import Testing

/// Views of controls with numbers and at moments that no app should use: nothing traps, and no frame of a view is other than
/// a finite rectangle, since Apple's frameworks end the app for one that is not.
@MainActor
@Suite(.serialized)
struct HostileControlTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, 1e300, -1e300, 1e12, 0.5, 40, 320,
  ]

  private func check(_ hand: Hand, _ label: String) {
    for frame in hand.shownFrames {
      let sides = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(sides.allSatisfy { $0.isFinite }, "\(label): \(frame)")
    }
  }

  private func attack(
    _ hand: Hand, size: CGSize, rng: inout SeededRandom, label: String, _ change: (Double) -> Void
  ) {
    func any() -> Double { Self.numbers.randomElement(using: &rng) ?? 0 }
    func finite() -> Double { Self.numbers.filter { $0.isFinite }.randomElement(using: &rng) ?? 0 }
    for _ in 0..<40 {
      switch Int.random(in: 0..<7, using: &rng) {
      // Apple's frameworks end an app that gives a view a frame that is not finite.
      case 0: hand.resize(to: CGSize(width: finite(), height: finite()))
      case 1: hand.touch(.began, at: Point2D(x: any(), y: any()))
      case 2: hand.touch(.moved, at: Point2D(x: any(), y: any()))
      case 3: hand.touch(Bool.random(using: &rng) ? .ended : .cancelled, at: Point2D(x: any(), y: any()))
      case 4: hand.scroll(dx: any(), dy: any())
      case 5: hand.press(Hand.Key.allCases.randomElement(using: &rng) ?? .left)
      default: change(any())
      }
      StubClock.advance(to: StubClock.now + 0.05)
      check(hand, label)
      _ = hand.spokenValue
    }
    hand.resize(to: size)
    StubClock.advance(to: StubClock.now + 20)
    check(hand, label)
    #expect(StubClock.runningLinks == 0, "\(label)")
  }

  @Test(arguments: UInt64(1)...2)
  func anyNumbers(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func any() -> Double { Self.numbers.randomElement(using: &rng) ?? 0 }
    Hand.setReduceMotion(false)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    for width in Self.numbers {
      StubClock.reset()
      let label = "width \(width), seed \(seed)"
      let content = ItemContent<Int>.drawing(width: { $0 % 2 == 0 ? width : 60 }) { _, _, _ in }
      let wheel = ScrollWheelView(0..<9, content: content, itemHeight: any(), gap: any())
      wheel.playsHaptics = false
      attack(Hand(on: wheel, frame: frame), size: frame.size, rng: &rng, label: "wheel, \(label)") {
        wheel.select($0 > 30 ? .max : $0 < 0 ? .min : 3, animated: $0 > 1)
      }
      StubClock.reset()
      let picker = SnapPickerView(count: 12, rowHeight: width, selection: .max, content: content)
      picker.playsHaptics = false
      attack(Hand(on: picker, frame: frame), size: frame.size, rng: &rng, label: "picker, \(label)") { _ in
        picker.select(.min)
      }
      StubClock.reset()
      let strip = TopicStripView(0..<9, content: content)
      attack(Hand(on: strip, frame: frame), size: frame.size, rng: &rng, label: "strip, \(label)") {
        strip.setItems(Array(0..<($0 > 30 ? 5 : 0)))
      }
      StubClock.reset()
      let scrubber = ScrubberView()
      attack(Hand(on: scrubber, frame: frame), size: frame.size, rng: &rng, label: "scrubber, \(label)") {
        scrubber.contentOffset = CGPoint(x: $0, y: width)
        scrubber.extent = ScrollExtent(viewport: .zero, content: Size2D(width: width, height: $0))
      }
    }
  }

  @Test func aViewThatIsGoneLeavesNoRunningFrames() {
    StubClock.reset()
    Hand.setReduceMotion(false)
    weak var gone: ScrollWheelView<Int>?
    do {
      let view = ScrollWheelView(0..<9, content: .drawing(width: { _ in 60 }) { _, _, _ in })
      view.playsHaptics = false
      Hand.showInPassing(view, frame: CGRect(x: 0, y: 0, width: 320, height: 40)) {
        view.select(8)
        #expect(StubClock.runningLinks == 1)
      }
      gone = view
    }
    #expect(gone == nil)
    StubClock.advance(to: StubClock.now + 1)
    #expect(StubClock.runningLinks == 0)
  }
}
