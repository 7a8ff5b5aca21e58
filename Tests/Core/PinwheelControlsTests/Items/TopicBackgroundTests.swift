import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct TopicBackgroundTests {
  /// 31 x 20 points at scale 2, of which the given share is solid, at random.
  static func background(seed: UInt64, density: Double = 0.7, topCapHeight: Double = 0) throws
    -> TopicBackground
  {
    var rng = SeededRandom(seed: seed)
    let grid = PixelGrid(random: &rng, width: 62, height: 40, density: density)
    return TopicBackground(mask: try grid.mask(), scale: 2, topCapHeight: topCapHeight)
  }

  /// Topics that are touched where this background is solid.
  static func touchable(_ background: TopicBackground) -> TopicStripStyle {
    TopicStripStyle(topicBackground: background, touchesPixels: true)
  }

  @Test("what lies behind a topic makes no difference to touches unless the style says so")
  func wholeTopic() throws {
    var style = Self.touchable(TopicBackground(mask: try PixelGrid("...").mask(), scale: 1))
    let (size, point) = (Size2D(width: 100, height: 20), Point2D(x: 30, y: 10))
    #expect(
      TopicStripLayout(textWidths: [40], viewport: size, style: style).item(at: point, radius: 0) == nil)
    style.touchesPixels = false
    #expect(
      TopicStripLayout(textWidths: [40], viewport: size, style: style).item(at: point, radius: 0)
        == 0)
    // Without a background for every topic, the shape is the whole topic.
    style.touchesPixels = true
    (style.selectedBackground, style.topicBackground) = (style.topicBackground, nil)
    #expect(
      TopicStripLayout(textWidths: [40], viewport: size, style: style).item(at: point, radius: 0)
        == 0)
  }

  @Test("backgrounds of the strip, of every topic and of the selected topic, back to front")
  func backgrounds() throws {
    let image = TopicBackground(mask: try PixelGrid("##", "##").mask(), scale: 1, leftCapWidth: 0)
    var style = TopicStripStyle()
    func strip() -> TopicStrip<Character> {
      TopicStrip(topics: "abc", selected: "b", viewport: Size2D(width: 200, height: 20), style: style) { _ in
        30
      }
    }
    #expect(strip().backgrounds(at: 0).isEmpty)
    style.stripBackground = image
    style.topicBackground = image
    style.selectedBackground = image
    var scrolled = strip()
    let drawn = scrolled.backgrounds(at: 0)
    #expect(drawn.map(\.kind) == [.strip, .topic, .topic, .topic, .selected])
    #expect(drawn.dropFirst().map(\.image.frame.x) == [10, 70, 130, 70])
    #expect(drawn[0].image.placement.frame == Rect2D(x: 0, y: 0, width: 200, height: 20))
    #expect(drawn[4].image.placement.frame == Rect2D(x: 70, y: 0, width: 60, height: 20))
    #expect(drawn[4].image.state == .selected)
    // Content of 200 points fits; of a strip that scrolls only the topics move.
    scrolled.rebuild(topics: "abcdef", viewport: Size2D(width: 100, height: 20), at: 0) { _ in
      30
    }
    scrolled.scroll(by: 40, at: 0)
    let moved = scrolled.backgrounds(at: 5)
    #expect(
      moved[0].image.placement.frame.x == 0
        && moved.first { $0.kind == .selected }?.image.placement.frame.x == -20)
  }

  @Test(
    "left cap 15 at scale 2: columns 0 to 29 keep their pixels, 30 and 31 stretch, 32 to 61 keep theirs",
    arguments: [
      (0.0, 0), (0.4, 0), (0.5, 1), (14.9, 29), (15, 30), (49.9, 30), (50.1, 31), (84.9, 31), (85, 32),
      (99.9, 61),
    ])
  func caps(x: Double, column: Int) throws {
    let frame = Rect2D(x: 60, y: 0, width: 100, height: 40)
    let placement = try Self.background(seed: 1).image(in: frame).placement
    #expect(placement.pixel(at: Point2D(x: 60 + x, y: 0))?.x == column)
    // Without a top cap the rows stretch whole: 40 rows in 40 points.
    #expect(placement.pixel(at: Point2D(x: 60 + x, y: 17.5))?.y == 17)
    let capped = try Self.background(seed: 1, topCapHeight: 5).image(in: frame).placement
    // 5 points keep 10 rows; then one point of two rows stretches; the last 14 points keep 28.
    #expect(capped.pixel(at: Point2D(x: 60 + x, y: 4.9))?.y == 9)
    #expect(capped.pixel(at: Point2D(x: 60 + x, y: 25.9))?.y == 11)
    #expect(capped.pixel(at: Point2D(x: 60 + x, y: 26))?.y == 12)
  }

  @Test("a touch lands where something solid is drawn", arguments: UInt64(1)...6)
  func drawnIsTouched(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let background = try Self.background(seed: seed, topCapHeight: seed % 2 == 0 ? 6 : 0)
    let layout = TopicStripLayout(
      textWidths: (0..<5).map { _ in .random(in: -10...90, using: &rng) },
      viewport: Size2D(width: 300, height: 44), style: Self.touchable(background))
    var hits = 0
    for _ in 0..<1000 {
      let point = Point2D(
        x: .random(in: 0...layout.contentWidth, using: &rng), y: .random(in: -2...46, using: &rng))
      var drawn: Int?
      for index in 0..<layout.count {
        for piece in background.image(in: layout.frame(of: index)).placement.pieces() {
          let column = (point.x - piece.transform.tx) / piece.transform.a
          let row = (point.y - piece.transform.ty) / piece.transform.d
          guard piece.source.contains(Point2D(x: column, y: row)) else { continue }
          if background.mask.contains(x: Int(column), y: Int(row)) { drawn = index }
        }
      }
      #expect(layout.item(at: point, radius: 0) == drawn, "\(point), seed \(seed)")
      if let index = drawn {
        hits += 1
        #expect(layout.isNear(index, to: point, within: .leastNonzeroMagnitude))
      }
    }
    #expect(hits > 200)
  }

  @Test("a tap on a clear part of the background selects nothing, and scrolls all the same")
  func clear() throws {
    // The left half of the center is clear.
    let mask = try PixelGrid("##..##", "##..##").mask()
    let background = TopicBackground(mask: mask, scale: 1, leftCapWidth: 2)
    var strip = TopicStrip(
      topics: "ab", viewport: Size2D(width: 100, height: 20), style: Self.touchable(background)
    ) { _ in 70 }
    var events: [TopicStrip<Character>.Event] = []
    // b is 110...210: two columns, 96 points of the clear third one, and three columns.
    var finger = Finger(at: Point2D(x: 60, y: 10), time: 0)
    events += strip.handle(finger.down())
    events += strip.handle(finger.move(dx: -90, after: 0.3))
    events += strip.handle(finger.up(after: 0.2))
    #expect(strip.offset(at: 1) == 80)
    finger.location = Point2D(x: 80, y: 10)
    events += strip.tap(&finger, after: 1, for: 0.1)
    #expect(events.isEmpty)
    finger.location = Point2D(x: 31, y: 10)
    events += strip.tap(&finger, after: 1, for: 0.1)
    #expect(events == [.willSelect("b", id: 1), .selected("b", id: 1)])
  }

  @Test("no scale, no pixels: nowhere to touch, and no trap", arguments: hostileNumbers)
  func hostile(number: Double) throws {
    let mask = try PixelGrid("##", "##").mask()
    for (scale, cap) in [(number, 15), (2, number), (number, number)] {
      let background = TopicBackground(mask: mask, scale: scale, leftCapWidth: cap, topCapHeight: cap)
      let layout = TopicStripLayout(
        textWidths: [20, number], viewport: Size2D(width: 100, height: 20), style: Self.touchable(background))
      for x in [number, 10, 30, 59] {
        _ = layout.item(at: Point2D(x: x, y: 5), radius: 0)
        #expect(!layout.isNear(0, to: Point2D(x: x, y: 5), within: 0))
      }
    }
  }
}
