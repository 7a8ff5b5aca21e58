public import Pinwheel

/// The geometry of the content that a scrubber scrolls, in points.
public struct ScrollExtent: Sendable, Hashable {
  /// The size of the visible area.
  public var viewport: Size2D
  /// The size of the content, in points.
  public var content: Size2D
  /// How far the content may be scrolled beyond its own edges.
  public var insets: EdgeInsets2D
  /// Whether the content is being zoomed.
  package var isZooming: Bool

  /// A geometry, in points.
  ///
  /// - Complexity: O(1).
  public init(viewport: Size2D, content: Size2D, insets: EdgeInsets2D = .zero, isZooming: Bool = false) {
    self.viewport = viewport
    self.content = content
    self.insets = insets
    self.isZooming = isZooming
  }
}
