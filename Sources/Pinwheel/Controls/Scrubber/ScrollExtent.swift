/// What a scrubber has to know about the content that it scrolls, in points.
public struct ScrollExtent: Sendable, Hashable {
  /// The size of what is seen at once.
  public var viewport: Size2D
  /// The size of what scrolls, in points.
  public var content: Size2D
  /// How far the content may be scrolled beyond its own edges.
  public var insets: EdgeInsets2D
  /// Whether the content is being zoomed.
  public var isZooming: Bool

  /// A geometry, in points.
  public init(viewport: Size2D, content: Size2D, insets: EdgeInsets2D = .zero, isZooming: Bool = false) {
    self.viewport = viewport
    self.content = content
    self.insets = insets
    self.isZooming = isZooming
  }
}
