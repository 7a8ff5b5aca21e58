public import Pinwheel

/// A row of topics that scrolls and responds to taps. See <doc:TopicStripArticle>.
///
/// A tap selects a topic and scrolls it to the center as far as the range allows; another tap on the same topic
/// changes nothing, unless ``ScrollerOptions/deselectsOnSecondTap`` is on. A touch that moves beyond the slop scrolls
/// and selects nothing, although topics lie edge to edge. (In the article's first attempt the buttons swallowed the
/// scroll.)
public struct TopicStrip<Topic: Equatable>: ItemControl {
  /// The topics, as they scroll.
  public var scroller: ItemScroller<[Topic], TopicStripLayout>

  /// A strip scrolled to its beginning, or with the selected topic in the center, as far as the range allows.
  ///
  /// - Parameters:
  ///   - topics: In order.
  ///   - selected: The topic to begin with; if it is `nil` or not among the topics, the first one, or none if
  ///     ``ScrollerOptions/requiresSelection`` is off.
  ///   - viewport: The size of the strip, in points.
  ///   - style: Margins, backgrounds, and the touchable shape of topics.
  ///   - direction: The side from which topics are numbered.
  ///   - options: How the strip behaves.
  ///   - textWidth: The width of a topic's text, in points.
  /// - Complexity: O(topics).
  public init(
    topics: some Sequence<Topic>, selected: Topic? = nil, viewport: Size2D,
    style: TopicStripStyle = TopicStripStyle(), direction: ItemDirection = .leftToRight,
    options: ScrollerOptions = ScrollerOptions(), textWidth: (Topic) -> Double
  ) {
    let topics = Array(topics)
    scroller = ItemScroller(
      items: topics,
      layout: TopicStripLayout(
        textWidths: topics.map(textWidth), viewport: viewport, style: style, direction: direction),
      selected: selected, options: options)
  }

  /// The strip of a view.
  package init(_ scroller: ItemScroller<[Topic], TopicStripLayout>) { self.scroller = scroller }

  /// Replaces the topics, or changes the viewport; see ``ItemControl/rebuild(items:layout:at:isSame:)``. Style and direction
  /// stay.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(topics).
  @discardableResult
  public mutating func rebuild(
    topics: some Sequence<Topic>, viewport: Size2D, at time: Double,
    isSame: (Topic, Topic) -> Bool = { $0 == $1 }, textWidth: (Topic) -> Double
  ) -> [ItemEvent<Topic>] {
    let topics = Array(topics)
    let layout = TopicStripLayout(
      textWidths: topics.map(textWidth), viewport: viewport, style: layout.style,
      direction: layout.direction)
    return rebuild(items: topics, layout: layout, at: time, isSame: isSame)
  }
}

extension TopicStrip: Sendable where Topic: Sendable {}
