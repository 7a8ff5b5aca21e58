public import Pinwheel

/// Where the topics of a strip lie: side by side without a gap, from 10 points on, each 15 points wider than its text
/// on either side.
public struct TopicStripLayout: ItemLayout {
  public let viewport: Size2D
  /// What decides where a topic is touched; `nil` for the whole of its frame.
  public let background: TopicBackground?
  /// Where each topic begins, and where the last one ends.
  private let edges: ContiguousArray<Double>

  /// The space before the first topic and after the last, in points.
  public static let margin = 10.0
  /// The space on either side of a text, in points.
  public static let padding = 15.0

  /// - Parameters:
  ///   - textWidths: In points; a width that is negative or not a number counts as 0.
  ///   - viewport: The size of the strip. Topics are as high as it is.
  ///   - background: What decides where a topic is touched; `nil` for the whole of its frame.
  /// - Complexity: O(topics).
  public init(
    textWidths: some Sequence<Double>, viewport: Size2D, background: TopicBackground? = nil
  ) {
    self.background = background
    self.viewport = Size2D(width: viewport.width.boundedLength, height: viewport.height.boundedLength)
    var edges: ContiguousArray = [Self.margin]
    var edge = Self.margin
    for width in textWidths {
      edge += width.boundedLength + 2 * Self.padding
      edges.append(edge)
    }
    self.edges = edges
  }

  public var axis: ScrollAxis { .horizontal }
  public var count: Int { edges.count - 1 }
  /// In points.
  public var contentWidth: Double { edges[count] + Self.margin }
  public var offsets: ClosedRange<Double> { 0...max(0, contentWidth - viewport.width) }

  public func frame(of index: Int) -> Rect2D {
    guard isTouchable(index) else { return Rect2D(x: 0, y: 0, width: 0, height: 0) }
    return Rect2D(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: viewport.height)
  }

  /// Topics are chosen by a tap alone.
  public func offset(choosing index: Int) -> Double? { nil }

  /// A strip rests anywhere.
  public func item(atProjectedOffset projectedOffset: Double, velocity: Double) -> Int? { nil }

  /// The frame's topic, if its background is solid at `point`.
  ///
  /// - Complexity: O(log topics), and as the shape of the background if there is one.
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    let outcome = frameOutcome(at: point)
    guard let background, case .hit(let index) = outcome else { return outcome }
    return background.image(in: frame(of: index)).contains(point) ? outcome : .miss
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    let frame = frame(of: target)
    return background?.image(in: frame).isNear(point, within: distance)
      ?? (frame.distance(from: point) < distance)
  }
}

/// The image behind a topic, resized to its frame: the caps keep their pixels, and what lies between them stretches.
///
/// What is drawn is what is touched: both are the one placement of ``image(in:state:)``. A host draws its pieces, and
/// a touch lands on a topic where the image is solid.
public struct TopicBackground: Sendable {
  /// Where the image is solid.
  public var mask: AlphaMask
  /// Pixels per point; 2 for an `@2x` image.
  public var scale: Double
  /// What keeps its size, in points of the image.
  public var caps: CapInsets

  /// An image whose columns up to `leftCapWidth` keep their size, of which one point is stretched then, and the rest
  /// keeps its size again; likewise its rows. A cap of 0 stretches that direction whole.
  ///
  /// - Parameters:
  ///   - mask: Where the image is solid.
  ///   - scale: Pixels per point.
  ///   - leftCapWidth: In points: at scale 2, 15 of them are the columns 0 to 29.
  ///   - topCapHeight: In points.
  public init(mask: AlphaMask, scale: Double, leftCapWidth: Double = 15, topCapHeight: Double = 0) {
    self.mask = mask
    self.scale = scale
    let size = Size2D(width: Double(mask.width) / scale, height: Double(mask.height) / scale)
    caps = CapInsets(leftCapWidth: leftCapWidth, topCapHeight: topCapHeight, imageSize: size)
  }

  /// The image in a frame. In one that is narrower than both caps they shrink in proportion.
  ///
  /// - Complexity: O(1).
  public func image(in frame: Rect2D, state: SliceState = .rest) -> SliceImage {
    SliceImage(state: state, scale: scale, frame: frame, layout: ImageLayout(caps: caps), mask: mask)
  }
}
