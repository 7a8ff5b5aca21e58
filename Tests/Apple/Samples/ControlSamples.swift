import CoreGraphics
import Foundation
import Pinwheel
import PinwheelControls
import PinwheelUI
import SwiftUI

#if canImport(UIKit)
  import UIKit
  typealias PlatformView = UIView
  typealias PlatformScrollView = UIScrollView
#else
  import AppKit
  typealias PlatformView = NSView
  typealias PlatformScrollView = NSScrollView
#endif

// The samples of the article on views, as it shows them: each between its lines, indented as the code around it.

@MainActor
func scrollWheelSample(in view: PlatformView, filter: @escaping (String) -> Void) {
  // sample
  let wheel = ScrollWheelView(["All", "News", "Sport"]) { category in filter(category) }
  wheel.frame = CGRect(x: 0, y: 100, width: 320, height: 30)
  view.addSubview(wheel)
  // end
}

@MainActor
func snapPickerSample(in view: PlatformView, setAlarm: @escaping (Int) -> Void) {
  // sample
  let hours = SnapPickerView(count: 24, selection: 8) { hour in setAlarm(hour) }
  hours.frame = CGRect(x: 0, y: 100, width: 100, height: 200)
  view.addSubview(hours)
  // end
}

@MainActor
func topicStripSample(in view: PlatformView, read: @escaping (String) -> Void) {
  // sample
  let strip = TopicStripView(["World", "Arts", "Science"]) { topic in read(topic) }
  strip.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
  view.addSubview(strip)
  // end
}

@MainActor
func scrubberSample(in view: PlatformView, for scrollView: PlatformScrollView) {
  // sample
  view.addSubview(ScrubberView(for: scrollView))
  // end
}

@MainActor
func wheelSample(in view: PlatformView, open: @escaping (String) -> Void) throws {
  // sample
  let carousel = try WheelView(named: "carousel")
  carousel.onPress = { slice in open(slice.name) }
  view.addSubview(carousel)
  // end
}

private func open(_ name: String) {}

// sample
struct Screen: View {
  @State var category = "News"
  @State var hour = 8
  @State var topic: String? = "Arts"
  @State var offset = CGPoint.zero

  var body: some View {
    VStack {
      PinwheelView("carousel") { slice in open(slice.name) }
      PinwheelScrollWheel(["All", "News", "Sport"], selection: $category)
      PinwheelSnapPicker(count: 24, selection: $hour)
      PinwheelTopicStrip(["World", "Arts", "Science"], selection: $topic)
      PinwheelScrubber(contentSize: CGSize(width: 320, height: 9000), offset: $offset)
    }
  }
}
// end

@MainActor
func settingsSample(picture: CGImage, thumb: PlatformView, scroll: @escaping (CGPoint) -> Void) {
  // sample
  let strip = TopicStripView(["World", "Arts", "Science"])
  strip.setPicture(TopicPicture(picture, scale: 2, leftCapWidth: 12), behind: .topic)
  strip.setItems(["World", "Science"])
  strip.onSelect = { [unowned strip] topic in print(topic, strip.selection == topic) }
  let scrubber = ScrubberView { offset in scroll(offset) }
  scrubber.thumbView = thumb
  // end
}

/// Items of a type of the app's own, which is not `Sendable`; in a project that isolates everything to the main actor, neither is
/// its `==` free of it.
struct Badge: Equatable {
  var title: NSMutableString
}

@MainActor
func ownItems(_ badges: [Badge], choose: @escaping (Badge) -> Void) -> [PlatformView] {
  let content = ItemContent<Badge>.text { $0.title as String }
  let pages = ItemScrollerView(badges, selected: badges.first, content: content) { badges, size in
    ScrollWheelLayout(widths: badges.map { _ in 40 }, viewport: size)
  }
  return [
    ScrollWheelView(badges, content: content) { badge in choose(badge) },
    TopicStripView(badges, content: content) { badge in choose(badge) }, pages,
  ]
}

struct OwnItems: View {
  let badges: [Badge]
  @State var category: Badge
  @State var topic: Badge?

  var body: some View {
    VStack {
      PinwheelScrollWheel(badges, selection: $category, content: .text { $0.title as String })
      PinwheelTopicStrip(badges, selection: $topic, content: .text { $0.title as String })
    }
  }
}
