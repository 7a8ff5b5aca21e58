/// The pieces of a placement, generated one at a time; they do not overlap, apart from rounding at their edges.
package struct ImagePieces: Sequence, IteratorProtocol, Sendable {
  private let isTransposed: Bool
  /// Maps the coordinates of the runs to the canvas.
  private let toCanvas: AffineTransform2D
  private let columns: AxisRuns
  private var x: AxisRuns
  private var y: AxisRuns
  private var row: AxisRun?

  init(
    x: AxisRuns, y: AxisRuns, isTransposed: Bool, toCanvas: AffineTransform2D
  ) {
    self.isTransposed = isTransposed
    self.toCanvas = toCanvas
    columns = x
    self.x = x
    self.y = y
    // A tile may have any number of rows: they are not generated if no column is drawn.
    var probe = x
    row = probe.next() == nil ? nil : self.y.next()
  }

  /// The next piece, row by row; `nil` after the last.
  ///
  /// - Complexity: O(1); no allocation.
  package mutating func next() -> ImagePiece? {
    while let row {
      if let column = x.next() {
        return ImagePiece(x: column, y: row, isTransposed: isTransposed, toCanvas: toCanvas)
      }
      x = columns
      self.row = y.next()
    }
    return nil
  }
}

extension ImagePlacement {
  /// The pieces to draw, row by row.
  ///
  /// - Parameter area: In canvas points; pieces that do not touch it are left out, and others may be clipped to it. A
  ///   tiny tile in a huge frame has too many copies to draw, so a renderer passes its visible area; `nil` returns all
  ///   pieces.
  /// - Complexity: O(pieces); no allocation.
  public func pieces(touching area: Rect2D? = nil) -> some Sequence<ImagePiece> & Sendable {
    imagePieces(touching: area)
  }

  /// See ``pieces(touching:)``.
  package func imagePieces(touching area: Rect2D? = nil) -> ImagePieces {
    let map = fullMap
    let clip = area.map { map.coordinates(of: $0, corner: Point2D(x: frame.x, y: frame.y)) }
    return ImagePieces(
      x: AxisRuns(map.x, from: clip?.x ?? -.infinity, to: clip.map { $0.x + $0.width } ?? .infinity),
      y: AxisRuns(map.y, from: clip?.y ?? -.infinity, to: clip.map { $0.y + $0.height } ?? .infinity),
      isTransposed: map.isTransposed, toCanvas: map.toCanvas(corner: Point2D(x: frame.x, y: frame.y)))
  }
}

extension PlacementMap {
  /// The bounding rectangle of an area of the canvas, in the coordinates of the two maps; `corner` is the origin of
  /// the frame.
  func coordinates(of area: Rect2D, corner: Point2D) -> Rect2D {
    oblique?.toFrame.bounds(
      of: Rect2D(x: area.x - corner.x, y: area.y - corner.y, width: area.width, height: area.height)) ?? area
  }

  /// Maps the coordinates of the two maps to the canvas.
  func toCanvas(corner: Point2D) -> AffineTransform2D {
    oblique?.toCanvas.concatenating(AffineTransform2D.translation(x: corner.x, y: corner.y)) ?? .identity
  }
}

/// A part of an image that is drawn by one affine map: a nine-slice image has up to nine pieces, a tiled image has one
/// per copy.
public struct ImagePiece: Sendable, Hashable {
  /// The part that is drawn, in pixels of the image (of the sheet, with an atlas). Pixels at its edges may be cut.
  public let source: Rect2D
  /// Maps pixels of the image to canvas points. The piece covers exactly the transformed `source`.
  public let transform: AffineTransform2D

  /// The pixels that the piece shows; those at its edges may be shown in part.
  package var pixelArea: PixelRect {
    let (left, top) = (source.x.roundedDown, source.y.roundedDown)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int((source.x + source.width).roundedUp - left),
      height: Int((source.y + source.height).roundedUp - top))
  }
}

extension ImagePiece {
  /// The piece of a run of columns and one of rows on the canvas.
  init(x: AxisRun, y: AxisRun, isTransposed: Bool, toCanvas: AffineTransform2D) {
    let (xOffset, yOffset) = (x.coordinate(of: 0), y.coordinate(of: 0))
    let (columns, rows) = isTransposed ? (y, x) : (x, y)
    let local =
      isTransposed
      ? AffineTransform2D(
        a: 0, b: y.pointsPerPixel, c: x.pointsPerPixel, d: 0, tx: xOffset, ty: yOffset)
      : AffineTransform2D(
        a: x.pointsPerPixel, b: 0, c: 0, d: y.pointsPerPixel, tx: xOffset, ty: yOffset)
    self.init(
      source: Rect2D(
        x: min(columns.start, columns.end), y: min(rows.start, rows.end),
        width: (columns.end - columns.start).magnitude, height: (rows.end - rows.start).magnitude),
      transform: local.concatenating(toCanvas))
  }
}
