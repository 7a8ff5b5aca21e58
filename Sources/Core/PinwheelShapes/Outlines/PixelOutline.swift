/// A corner between pixels: (`x`, `y`) is the top-left corner of pixel (`x`, `y`).
public struct PixelCorner: Sendable, Hashable {
  /// Pixels to the right of the grid's left edge.
  public var x: Int32
  /// Pixels below the grid's top edge.
  public var y: Int32

  /// The top-left corner of pixel (`x`, `y`).
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// The boundary of one connected part of a mask, along the edges of its pixels.
public struct PixelOutline: Sendable, Hashable {
  /// The boundary around the part: clockwise as seen with y down, from its top-left corner. The first corner is not
  /// repeated, and every corner is a turn.
  public let outer: ContiguousArray<PixelCorner>
  /// The boundaries of the part's holes, counterclockwise.
  public internal(set) var holes: [ContiguousArray<PixelCorner>]

  /// The outer boundary, followed by the holes.
  var rings: [ContiguousArray<PixelCorner>] { [outer] + holes }
}

extension [PixelOutline] {
  /// The number of corners of all rings.
  package var cornerCount: Int { reduce(0) { $1.rings.reduce($0) { $0 + $1.count } } }
}
