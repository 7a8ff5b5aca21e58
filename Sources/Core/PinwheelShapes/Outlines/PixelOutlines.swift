package import Pinwheel

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

/// The exact outlines of a mask: one for each connected part, in the order of their topmost rows.
///
/// Filled by the even-odd or the winding rule, they cover exactly the solid pixels. Two rings meet only in corners; a
/// ring meets itself only where two pixels touch at a corner.
public struct PixelOutlines: RandomAccessCollection, Sendable, Hashable {
  let outlines: [PixelOutline]

  /// The index of the first outline.
  public var startIndex: Int { 0 }
  /// The number of outlines.
  public var endIndex: Int { outlines.count }
  /// The number of corners of all rings.
  package var cornerCount: Int {
    outlines.reduce(0) { $1.holes.reduce($0 + $1.outer.count) { $0 + $1.count } }
  }

  /// The outline of part `position`.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> PixelOutline { outlines[position] }
}

extension PixelOutline {
  /// The solid pixels along the outer boundary, clockwise from the topmost row's leftmost pixel: each pixel shares an
  /// edge or a corner with the previous one, and a pixel may occur twice where the part is one pixel thin.
  ///
  /// A slanted edge of a simplified outline is replaced by the edges of pixels that follow it most closely.
  ///
  /// - Complexity: O(length of the boundary).
  package func boundaryPixels() -> [PixelOffset] {
    var pixels: [PixelOffset] = []
    for index in outer.indices {
      Self.forEachStep(from: outer[index], to: outer[index + 1 == outer.count ? 0 : index + 1]) {
        x, y, dx, dy in
        // The solid pixel lies to the right of the step, as seen in its direction.
        let pixel = PixelOffset(x: dx < 0 || dy > 0 ? x - 1 : x, y: dx < 0 || dy < 0 ? y - 1 : y)
        if pixels.last != pixel { pixels.append(pixel) }
      }
    }
    if pixels.count > 1, pixels.first == pixels.last { pixels.removeLast() }
    return pixels
  }

  /// Calls `body` with the steps of one pixel, across or down, that follow a line most closely: the start and the
  /// direction of each.
  private static func forEachStep(
    from start: PixelCorner, to end: PixelCorner, _ body: (_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Void
  ) {
    var (x, y) = (Int(start.x), Int(start.y))
    let (across, down) = (Int(end.x) - x, Int(end.y) - y)
    let (width, height) = (abs(across), abs(down))
    // Of two equally close steps, prefers the step that keeps the line's own pixels on its right.
    let prefersAcross = across.signum() == down.signum()
    // The signed distance of the steps from the line, times its length.
    var offset = 0
    for _ in 0..<width + height {
      let (ifAcross, ifDown) = (abs(offset + height), abs(offset - width))
      if ifAcross < ifDown || ifAcross == ifDown && prefersAcross {
        body(x, y, across.signum(), 0)
        x += across.signum()
        offset += height
      } else {
        body(x, y, 0, down.signum())
        y += down.signum()
        offset -= width
      }
    }
  }
}
