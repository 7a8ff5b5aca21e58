public import Pinwheel

/// A corner between pixels: (`x`, `y`) is the top-left corner of pixel (`x`, `y`).
public struct PixelCorner: Sendable, Hashable {
  /// Pixels to the right of the grid's left edge.
  public var x: Int32
  /// Pixels below the grid's top edge.
  public var y: Int32

  /// The top-left corner of pixel (`x`, `y`).
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// The boundary of one connected part of a mask, along the edges of its pixels.
public struct PixelOutline: Sendable, Hashable {
  /// The boundary around the part: clockwise as seen with y down, from its top-left corner. The first corner is not
  /// repeated, and every corner is a turn.
  public let outer: ContiguousArray<PixelCorner>
  /// The boundaries of its holes, counterclockwise.
  public let holes: [ContiguousArray<PixelCorner>]
}

/// The exact outlines of a mask: one for each connected part, in the order of their topmost rows.
///
/// Filled by the even-odd rule, or by the winding rule, they are the solid pixels, no more and no less. Two rings meet in
/// corners at most; a ring meets itself only where two pixels touch at a corner.
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
  /// The number of rings: outer ones and holes.
  public var ringCount: Int { rings.count }
  /// The number of corners of all rings.
  public var cornerCount: Int { corners.count }

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

extension PixelOutline {
  /// The solid pixels along the outer boundary, clockwise from the topmost row's leftmost pixel: each one touches the one
  /// before by an edge or a corner, and a pixel may occur twice where the part is one pixel thin.
  ///
  /// - Complexity: O(length of the boundary).
  public func boundaryPixels() -> [PixelOffset] {
    var pixels: [PixelOffset] = []
    for index in outer.indices {
      let (from, to) = (outer[index], outer[index + 1 == outer.count ? 0 : index + 1])
      let (dx, dy) = (Int((to.x - from.x).signum()), Int((to.y - from.y).signum()))
      var (x, y) = (Int(from.x), Int(from.y))
      while x != Int(to.x) || y != Int(to.y) {
        // The solid pixel lies to the right of the edge, seen along it.
        let pixel = PixelOffset(x: dx < 0 || dy > 0 ? x - 1 : x, y: dx < 0 || dy < 0 ? y - 1 : y)
        if pixels.last != pixel { pixels.append(pixel) }
        (x, y) = (x + dx, y + dy)
      }
    }
    if pixels.count > 1, pixels.first == pixels.last { pixels.removeLast() }
    return pixels
  }
}
