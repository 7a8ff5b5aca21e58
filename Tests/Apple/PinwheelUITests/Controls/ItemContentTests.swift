import CoreGraphics
import Pinwheel
import PinwheelControls
@testable import PinwheelUI
import QuartzCore
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// The look of items: images, views, and pictures behind them.
@MainActor
@Suite(.serialized)
struct ItemContentTests {
  private func picture(_ name: String, _ width: Int = 40, _ height: Int = 20, alpha: [UInt8]? = nil)
    -> CGImage
  {
    CGImage(stubWidth: width, height: height, alpha: alpha, name: name)
  }

  private func image(_ name: String, width: Int = 40) -> PlatformImage {
    #if canImport(UIKit)
      PlatformImage(cgImage: picture(name, width), scale: 1, orientation: .up)
    #else
      PlatformImage(cgImage: picture(name, width), size: .zero)
    #endif
  }

  private func shownName(_ view: PlatformView) -> String? {
    guard let image = (view as? PlatformImageView)?.image else { return nil }
    #if canImport(UIKit)
      return image.cgImage?.stubName
    #else
      return unsafe image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.stubName
    #endif
  }

  @Test func imagesShowTheStateAndSetTheWidth() {
    StubClock.reset()
    Hand.setReduceMotion(false)
    // Widths of 40, 60 and 80; the one in the center has no image for selected.
    let images: [String: PlatformImage] = [
      "a rest": image("a rest"), "a selected": image("a selected"), "b rest": image("b rest", width: 60),
      "c rest": image("c rest", width: 80), "c selected": image("c selected", width: 80),
    ]
    let view = ScrollWheelView(
      ["a", "b", "c"], content: .image { item, state in images["\(item) \(state.name)"] }, gap: 10)
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 400, height: 40))
    #expect(hand.shownFrames.map(\.width) == [40, 60, 80])
    func names() -> [String?] {
      view.subviews.filter { !$0.isHidden && $0 is PlatformImageView }
        .sorted { $0.frame.minX < $1.frame.minX }.map(shownName)
    }
    #expect(names() == ["a selected", "b rest", "c rest"])
    view.select("b", animated: false)
    #expect(names() == ["a rest", "b rest", "c rest"])
    view.select("c", animated: false)
    #expect(names() == ["a rest", "b rest", "c selected"])
  }

  @Test func textHasTheFontAndTheColorsOfTheApp() {
    StubClock.reset()
    let (red, green) = (
      PlatformColor(red: 1, green: 0, blue: 0, alpha: 1), PlatformColor(red: 0, green: 1, blue: 0, alpha: 1)
    )
    func labels(_ content: ItemContent<String>) -> [PlatformLabel] {
      let view = ScrollWheelView(["a", "b"], content: content)
      _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 400, height: 40))
      return view.subviews.compactMap { $0 as? PlatformLabel }.sorted { $0.frame.minX < $1.frame.minX }
    }
    let both = labels(.text(font: .systemFont(ofSize: 30), color: red, selectedColor: green))
    #expect(both.map(\.textColor) == [green, red])
    #expect(both.allSatisfy { ($0.font as PlatformFont?)?.pointSize == 30 && $0.frame.width == 15 })
    #expect(labels(.text(color: red)).map(\.textColor) == [red, red])
    let standard = labels(.text())
    #expect(standard[0].textColor != red && standard[0].textColor != standard[1].textColor)
  }

  @Test func aViewIsAskedForItsOwnSize() {
    StubClock.reset()
    let view = ScrollWheelView(
      ["a", "b"],
      content: .view { item in
        let label = PlatformLabel.forItem()
        label.show(
          item == "a" ? "12345678" : "1234", font: .systemFont(ofSize: 20), isProminent: true,
          opacity: 1)
        return label
      })
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 400, height: 40))
    let widths = hand.shownFrames.map(\.width)
    #expect(widths.count == 2 && widths[0] == 2 * widths[1] && widths[1] > 0)
  }

  @Test func picturesBehindTopicsAreDrawnAndTouched() throws {
    StubClock.reset()
    Hand.setReduceMotion(false)
    // Solid only in the upper half.
    let alpha = (0..<800).map { UInt8($0 < 400 ? 255 : 0) }
    let behind = try #require(TopicPicture(picture("topic", alpha: alpha), scale: 1, leftCapWidth: 15))
    let chosen = try #require(TopicPicture(picture("selected"), scale: 1, leftCapWidth: 15))
    let strip = try #require(TopicPicture(picture("strip"), scale: 1, leftCapWidth: 0))
    #expect(behind.picture.stubName == "topic")
    let style = TopicStripStyle(touchesPixels: true)
    let view = TopicStripView(
      ["a", "b", "c"], content: .drawing(width: { _ in 50 }) { _, _, _ in }, style: style)
    let hand = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    func drawn() -> [String] {
      guard let view = view.subviews.first(where: { $0 is DrawnItemView && $0.frame == view.bounds }),
        let context = view.stubDisplayIfNeeded()
      else { return [] }
      var names: [String] = []
      for case .image(let image) in context.stubDraws.map(\.what) where names.last != image.stubName {
        names.append(image.stubName)
      }
      return names
    }
    #expect(drawn() == [])
    view.setPicture(strip, behind: .strip)
    view.setPicture(behind, behind: .topic)
    view.setPicture(chosen, behind: .selected)
    let all = drawn()
    #expect(all.first == "strip" && Set(all) == ["strip", "topic", "selected"])
    // Touched where the picture behind a topic is solid.
    // More than a finger's radius below that half is a miss.
    for (y, expected) in [(90.0, 0), (10, 1)] {
      hand.touch(.began, at: Point2D(x: 130, y: y))
      hand.touch(.ended, at: Point2D(x: 130, y: y))
      #expect(view.place == expected, "at \(y)")
      StubClock.advance(to: StubClock.now + 1)
    }
    view.setPicture(nil, behind: .topic)
    view.setPicture(nil, behind: .strip)
    #expect(Set(drawn()) == ["selected"])
    view.setPicture(nil, behind: .selected)
    hand.touch(.began, at: Point2D(x: 210, y: 90))
    hand.touch(.ended, at: Point2D(x: 210, y: 90))
    #expect(view.place == 2)
  }
}
