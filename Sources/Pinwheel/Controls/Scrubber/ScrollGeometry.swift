/// What a scrubber has to know about the content that it scrolls, in points.
public struct ScrollGeometry: Sendable, Hashable {
  /// The size of what is seen at once.
  public var viewport: Size
  /// The size of what scrolls, in points.
  public var content: Size
  /// How far the content may be scrolled beyond its own edges.
  public var insets: EdgeInsets
  /// Whether the content is being zoomed.
  public var isZooming: Bool

  /// A geometry, in points.
  public init(viewport: Size, content: Size, insets: EdgeInsets = .zero, isZooming: Bool = false) {
    self.viewport = viewport
    self.content = content
    self.insets = insets
    self.isZooming = isZooming
  }
}
