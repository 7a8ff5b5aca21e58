import CoreGraphics
import Pinwheel
import PinwheelControls
@testable import PinwheelUI
import QuartzCore
import SwiftUI
import TestSupport
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// Controls in languages that are written from the right.
@MainActor
@Suite(.serialized)
struct LayoutDirectionTests {
  @Test func itemsAreCountedFromTheRight() {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let content = ItemContent<String>.drawing(width: { _ in 50 }) { _, _, _ in }
    let wheel = ScrollWheelView(["a", "b", "c"], content: content)
    let hand = Hand(on: wheel, frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(hand.shownFrames.map(\.minX) == [135, 195, 255])
    wheel.isRightToLeft = true
    #expect(hand.shownFrames.map(\.minX) == [15, 75, 135])
    let strip = TopicStripView(["a", "b", "c"], content: content)
    let other = Hand(on: strip, frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    strip.isRightToLeft = true
    #expect(other.elements.map(\.frame.minX) == [230, 150, 70])
    // The left arrow moves to the next item.
    other.press(.left)
    StubClock.advance(to: StubClock.now + 2)
    #expect(strip.place == 1)
    // So does a trackpad that moves the content to the right.
    let before = wheel.contentOffset
    hand.scroll(dx: -40, dy: 0)
    #expect(wheel.contentOffset == before + 40)
  }

  @Test func viewsOfSwiftUIHaveTheDirectionOfTheirEnvironment() throws {
    StubClock.reset()
    let host = StubHost(
      VStack {
        PinwheelScrollWheel(["a", "b"], selection: .constant("a"))
        PinwheelScrollWheel(["a", "b"], selection: .constant("a")).environment(
          \.layoutDirection, .rightToLeft)
      })
    let views = host.views.compactMap { $0 as? PlatformView }
    #expect(views.map(\.isRightToLeft) == [false, true])
    for case let wheel as ScrollWheelView<String> in views {
      _ = Hand(on: wheel, frame: CGRect(x: 0, y: 0, width: 320, height: 30))
      let direction: ItemDirection = wheel.isRightToLeft ? .rightToLeft : .leftToRight
      #expect(wheel.scroller.layout.direction == direction)
    }
  }
}
