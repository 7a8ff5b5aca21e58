public import Pinwheel

/// Where the topics of a strip lie: side by side without gaps, after a margin, each wider than its text by a padding
/// on either side. A strip rests anywhere.
public struct TopicStripLayout: ItemLayout {
  /// The side from which topics are numbered.
  public let direction: ItemDirection
  /// The size of the strip, in points.
  public let viewport: Size2D
  /// Margins, backgrounds, and the touchable shape of topics.
  package let style: TopicStripStyle
  /// The start of each topic, and the end of the last one.
  private let edges: ContiguousArray<Double>

  /// - Parameters:
  ///   - textWidths: In points; negative widths and NaN count as 0.
  ///   - viewport: The size of the strip. Topics have its height.
  ///   - style: Margins, backgrounds, and the touchable shape of topics.
  ///   - direction: The side from which topics are numbered. Backgrounds are not mirrored.
  /// - Complexity: O(topics).
  public init(
    textWidths: some Sequence<Double>, viewport: Size2D, style: TopicStripStyle = TopicStripStyle(),
    direction: ItemDirection = .leftToRight
  ) {
    self.direction = direction
    self.style = style
    self.viewport = Size2D(width: viewport.width.boundedLength, height: viewport.height.boundedLength)
    var edge = style.margin.boundedLength
    var edges: ContiguousArray = [edge]
    for width in textWidths {
      edge += width.boundedLength + 2 * style.padding.boundedLength
      edges.append(edge)
    }
    self.edges = edges
  }

  /// The number of topics.
  public var count: Int { edges.count - 1 }
  /// In points.
  package var contentWidth: Double { edges[count] + edges[0] }

  /// The frame of a topic in the content, in points; empty if there is no such topic.
  ///
  /// - Complexity: O(1).
  public func frame(of index: Int) -> Rect2D {
    guard hasItem(index) else { return .zero }
    return Rect2D(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: viewport.height)
  }

  /// The background of a topic, if it takes touches where that is solid; see ``TopicStripStyle/touchesPixels``.
  ///
  /// - Complexity: O(1).
  public func touchImage(of index: Int) -> SliceImage? {
    style.touchesPixels ? style.topicBackground?.image(in: frame(of: index)) : nil
  }
}

/// The layout and the look of a ``TopicStrip``. The defaults are the article's.
public struct TopicStripStyle: Sendable {
  /// The space before the first topic and after the last, in points.
  public var margin: Double
  /// The space on either side of a text, in points.
  public var padding: Double
  /// The background of the strip, which does not scroll.
  public var stripBackground: TopicBackground?
  /// The background of each topic.
  public var topicBackground: TopicBackground?
  /// The background of the selected topic only, in front of ``topicBackground``.
  public var selectedBackground: TopicBackground?
  /// Whether a topic takes touches only where ``topicBackground`` is solid, instead of in its whole frame.
  public var touchesPixels: Bool

  /// The article's margins, without backgrounds, but for what is given.
  ///
  /// - Complexity: O(1).
  public init(
    margin: Double = 10, padding: Double = 15, stripBackground: TopicBackground? = nil,
    topicBackground: TopicBackground? = nil, selectedBackground: TopicBackground? = nil,
    touchesPixels: Bool = false
  ) {
    (self.margin, self.padding, self.touchesPixels) = (margin, padding, touchesPixels)
    (self.stripBackground, self.topicBackground) = (stripBackground, topicBackground)
    self.selectedBackground = selectedBackground
  }
}

/// The backgrounds of topics.
extension TopicStrip {
  /// A background as drawn.
  public struct DrawnBackground: Sendable {
    /// Which of ``TopicStripStyle``'s backgrounds.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// Behind the whole strip.
      case strip
      /// Behind every topic.
      case topic
      /// Behind the selected topic.
      case selected
    }
    /// Which of ``TopicStripStyle``'s backgrounds.
    public let kind: Kind
    /// The image in its frame, in points of the strip. Its placement says how to draw it.
    public let image: SliceImage
  }

  /// The backgrounds to draw at a time, back to front, before the topics: the strip's, the visible topics', and the
  /// selected topic's.
  ///
  /// - Complexity: O(visible topics).
  public func backgrounds(at time: Double) -> [DrawnBackground] {
    let style = layout.style
    func drawn(_ kind: DrawnBackground.Kind, _ image: SliceImage?) -> [DrawnBackground] {
      image.map { [DrawnBackground(kind: kind, image: $0)] } ?? []
    }
    let (items, chosen) = (visibleItems(at: time), selection)
    return drawn(.strip, style.stripBackground?.image(in: Rect2D(size: layout.viewport)))
      + items.flatMap { drawn(.topic, style.topicBackground?.image(in: $0.frame, state: $0.state)) }
      + items.filter { $0.id == chosen }
      .flatMap { drawn(.selected, style.selectedBackground?.image(in: $0.frame, state: $0.state)) }
  }
}
