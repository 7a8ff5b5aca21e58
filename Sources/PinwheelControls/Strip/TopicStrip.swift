public import Pinwheel

/// A row of topics that is scrolled and tapped; exactly one topic is selected.
///
/// A tap selects; another one on the same topic changes nothing. A touch that moves by more than 10 points scrolls
/// and selects nothing, although topics lie edge to edge. (In the article's first attempt the buttons swallowed the
/// scroll.) Times are the host's, and nothing runs by itself.
public struct TopicStrip<Topic: Equatable & Sendable>: Sendable {
  /// The topics, in order.
  public private(set) var topics: ContiguousArray<Topic>
  /// The number of the selected topic; `nil` only if there are no topics.
  public private(set) var selection: Int?
  private var scroller: ItemScroller<TopicStripLayout>

  /// What happens on a strip.
  public enum Event: Equatable, Sendable {
    /// Another topic is selected.
    case selected(Topic, index: Int)
  }

  /// A strip scrolled to its beginning.
  ///
  /// - Parameters:
  ///   - topics: In order, left to right.
  ///   - selected: The topic to begin with; the first one if it is `nil` or not among the topics.
  ///   - viewport: The size of the strip, in points.
  ///   - background: What lies behind each topic and decides where it is touched; `nil` for the whole of its frame.
  ///   - textWidth: The width of a topic's text, in points.
  /// - Complexity: O(topics).
  public init(
    topics: some Sequence<Topic>, selected: Topic? = nil, viewport: Size2D,
    background: TopicBackground? = nil, textWidth: (Topic) -> Double
  ) {
    self.topics = ContiguousArray(topics)
    selection = self.topics.isEmpty ? nil : self.topics.firstIndex { $0 == selected } ?? 0
    scroller = ItemScroller(
      TopicStripLayout(textWidths: self.topics.map(textWidth), viewport: viewport, background: background))
  }

  /// Where the topics lie.
  public var layout: TopicStripLayout { scroller.layout }

  // MARK: What to draw

  /// The topics that are seen, wholly or in part.
  ///
  /// - Complexity: O(log topics).
  public func visibleTopics(at time: Double) -> Range<Int> {
    layout.visibleItems(at: offset(at: time))
  }

  /// A topic as it is to be drawn; for a number that no topic has, one with an empty frame and no prominence.
  public func topic(_ index: Int, at time: Double) -> DrawnItem {
    scroller.item(index, isSelected: index == selection, at: time)
  }

  /// How far the strip is scrolled, in points.
  public func offset(at time: Double) -> Double { scroller.motion.offset(at: time) }

  /// Whether the strip moves by itself: as long as it does, a host draws frames.
  public func isGliding(at time: Double) -> Bool { scroller.motion.isGliding(at: time) }

  // MARK: What happens

  /// Takes a touch, in points of the strip.
  public mutating func handle(_ touch: Touch, into events: inout [Event]) {
    choose(scroller.handle(touch), into: &events)
  }

  /// Selects a topic.
  ///
  /// - Parameters:
  ///   - index: Of a topic there is; any other changes nothing.
  ///   - events: What this means is appended here.
  public mutating func select(_ index: Int, into events: inout [Event]) {
    choose(topics.indices.contains(index) ? index : nil, into: &events)
  }

  /// Cancels the touch that is down: the app went to the background, or a sheet came up.
  public mutating func cancelTouches(at time: Double) {
    _ = scroller.cancelTouches(at: time)
  }

  private mutating func choose(_ index: Int?, into events: inout [Event]) {
    guard let index, index != selection else { return }
    selection = index
    events.append(.selected(topics[index], index: index))
  }
}
