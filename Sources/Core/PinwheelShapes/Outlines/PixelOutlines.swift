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
  public let holes: [ContiguousArray<PixelCorner>]
}

/// The exact outlines of a mask: one for each connected part, in the order of their topmost rows.
///
/// Filled by the even-odd or the winding rule, they cover exactly the solid pixels. Two rings meet only in corners; a
/// ring meets itself only where two pixels touch at a corner.
public struct PixelOutlines: RandomAccessCollection, Sendable, Hashable {
  /// A ring: a range of ``corners``.
  struct Ring: Sendable, Hashable {
    var start: Int32
    var end: Int32
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The corners of all rings, one after another.
  let corners: ContiguousArray<PixelCorner>
  /// Each part's outer ring, followed by its holes.
  let rings: ContiguousArray<Ring>
  /// The index of each part's outer ring, and the number of rings.
  let parts: ContiguousArray<Int32>

  /// The index of the first outline.
  public var startIndex: Int { 0 }
  /// The number of outlines.
  public var endIndex: Int { Swift.max(0, parts.count - 1) }
  /// The number of corners of all rings.
  package var cornerCount: Int { corners.count }

  /// The outline of part `position`.
  ///
  /// - Complexity: O(corners of the part).
  public subscript(position: Int) -> PixelOutline {
    let rings = rings[Int(parts[position])..<Int(parts[position + 1])]
    return PixelOutline(
      outer: rings.first.map { ContiguousArray(corners[$0.range]) } ?? [],
      holes: rings.dropFirst().map { ContiguousArray(corners[$0.range]) })
  }
}
