public import Pinwheel

/// Where the topics of a strip lie: side by side without a gap, from a margin on, each wider than its text by a padding
/// on either side. A strip rests anywhere.
public struct TopicStripLayout: ItemLayout {
  public let direction: ItemDirection
  public let viewport: Size2D
  /// Margins, backgrounds, and where topics are touched.
  package let style: TopicStripStyle
  /// Where each topic begins, and where the last one ends.
  private let edges: ContiguousArray<Double>

  /// - Parameters:
  ///   - textWidths: In points; a width that is negative or not a number counts as 0.
  ///   - viewport: The size of the strip. Topics are as high as it is.
  ///   - style: Margins, backgrounds, and where topics are touched.
  ///   - direction: From which side topics are numbered. Backgrounds are drawn as they are.
  /// - Complexity: O(topics).
  package init(
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

  public var count: Int { edges.count - 1 }
  /// In points.
  package var contentWidth: Double { edges[count] + edges[0] }
  public var offsets: ClosedRange<Double> { 0...max(0, contentWidth - viewport.width) }

  public func frame(of index: Int) -> Rect2D {
    guard hasItem(index) else { return .noFrame }
    return Rect2D(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: viewport.height)
  }

  /// The topic at `point`, by its frame or the pixels of its background; see ``TopicStripStyle/touchShape``. A finger
  /// beside all topics touches the nearer one of its neighbors that it reaches.
  ///
  /// - Complexity: O(log topics), and as the shape of the background if that decides.
  public func item(at point: Point2D, radius: Double) -> Int? {
    if let index = item(containing: point), shape(of: index)?.contains(turned(point, in: index)) ?? true {
      return index
    }
    return nearestItem(to: point, radius: radius)
  }

  public func isNear(_ index: Int, to point: Point2D, within distance: Double) -> Bool {
    shape(of: index).map { $0.distance(from: turned(point, in: index), below: distance) < distance }
      ?? (frame(of: index).distance(from: point) < distance)
  }

  /// A point on a background, which is not mirrored with the topic that it lies behind.
  private func turned(_ point: Point2D, in index: Int) -> Point2D {
    guard direction == .rightToLeft else { return point }
    return Point2D(x: edges[index] + edges[index + 1] - point.x, y: point.y)
  }

  /// The image whose pixels are touched; `nil` where the whole frame is.
  private func shape(of index: Int) -> SliceImage? {
    style.touchShape == .pixels ? style.topicBackground?.image(in: frame(of: index)) : nil
  }
}

/// How a ``TopicStrip`` is laid out and drawn. The defaults are the article's.
public struct TopicStripStyle: Sendable {
  /// What a touch has to be on to be on a topic.
  public enum TouchShape: Sendable, Hashable, CaseIterable {
    /// The whole topic.
    case frame
    /// The solid pixels of ``TopicStripStyle/topicBackground``; the whole topic without one.
    case pixels
  }

  /// The space before the first topic and after the last, in points.
  public var margin = 10.0
  /// The space on either side of a text, in points.
  public var padding = 15.0
  /// What lies behind the strip, and does not scroll.
  public var stripBackground: TopicBackground?
  /// What lies behind each topic.
  public var topicBackground: TopicBackground?
  /// What lies behind the selected topic alone, in front of ``topicBackground``.
  public var selectedBackground: TopicBackground?
  /// Where a topic is touched. What lies behind it makes no difference unless this says so.
  public var touchShape = TouchShape.frame

  /// The article's margins, and nothing behind the topics.
  public init() {}
}

/// What lies behind topics.
extension ItemScroller where Layout == TopicStripLayout {
  /// A background as it is to be drawn.
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
    /// The topic that it lies behind; `nil` for the strip's.
    package let index: Int?
    /// The image in its frame, in points of the strip. Its placement says how it is drawn.
    public let image: SliceImage
  }

  /// The backgrounds to draw at a time, back to front, before the topics: that of the strip, those of the topics that are
  /// seen, and that of the selected one.
  ///
  /// - Complexity: O(topics that are seen).
  public func backgrounds(at time: Double) -> [DrawnBackground] {
    let style = layout.style
    var drawn: [DrawnBackground] = []
    if let strip = style.stripBackground {
      drawn.append(
        DrawnBackground(kind: .strip, index: nil, image: strip.image(in: Rect2D(size: layout.viewport))))
    }
    for (kind, background) in [
      (DrawnBackground.Kind.topic, style.topicBackground), (.selected, style.selectedBackground),
    ] {
      guard let background else { continue }
      for index in visibleItems(at: time) where kind == .topic || index == selection {
        let item = item(index, at: time)
        drawn.append(
          DrawnBackground(
            kind: kind, index: index, image: background.image(in: item.frame, state: item.state)))
      }
    }
    return drawn
  }
}
