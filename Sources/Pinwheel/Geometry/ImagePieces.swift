/// A part of an image that is drawn by one affine map: nine-slices have up to nine, tilings one for each copy.
public struct ImagePiece: Sendable, Hashable {
  /// What is drawn, in pixels of the image (the sheet, where there is an atlas). Pixels at its edges may be cut.
  public let source: Rect
  /// From pixels of the image to canvas points. The piece covers exactly where it takes `source`.
  public let transform: AffineTransform

  /// The pixels that the piece shows, some at its edges perhaps in part.
  public var pixelArea: PixelRect {
    let (left, top) = (source.x.roundedDown, source.y.roundedDown)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int((source.x + source.width).roundedUp - left),
      height: Int((source.y + source.height).roundedUp - top))
  }
}

/// The pieces of a placement, found one after the other; no two overlap, apart from rounding at their edges.
public struct ImagePieces: Sequence, IteratorProtocol, Sendable {
  private let isTransposed: Bool
  /// From the coordinates of the runs to the canvas.
  private let toCanvas: AffineTransform
  private let columns: AxisRuns
  private var x: AxisRuns
  private var y: AxisRuns
  private var row: AxisRun?

  fileprivate init(
    x: AxisRuns, y: AxisRuns, isTransposed: Bool, toCanvas: AffineTransform
  ) {
    self.isTransposed = isTransposed
    self.toCanvas = toCanvas
    columns = x
    self.x = x
    self.y = y
    row = self.y.next()
  }

  public mutating func next() -> ImagePiece? {
    while let row {
      if let column = x.next() { return piece(column, row) }
      x = columns
      self.row = y.next()
    }
    return nil
  }

  private func piece(_ x: AxisRun, _ y: AxisRun) -> ImagePiece {
    let (xOffset, yOffset) = (x.coordinate(of: 0), y.coordinate(of: 0))
    let (columns, rows) = isTransposed ? (y, x) : (x, y)
    let local =
      isTransposed
      ? AffineTransform(
        a: 0, b: y.pointsPerPixel, c: x.pointsPerPixel, d: 0, tx: xOffset, ty: yOffset)
      : AffineTransform(
        a: x.pointsPerPixel, b: 0, c: 0, d: y.pointsPerPixel, tx: xOffset, ty: yOffset)
    let source = Rect(
      x: Swift.min(columns.start, columns.end), y: Swift.min(rows.start, rows.end),
      width: (columns.end - columns.start).magnitude, height: (rows.end - rows.start).magnitude)
    return ImagePiece(source: source, transform: local.followed(by: toCanvas))
  }
}

extension ImagePlacement {
  /// What to draw, top to bottom and left to right in the frame's own axes.
  ///
  /// - Parameter area: Pieces that do not touch it are left out, and aligned ones are cut to it. A tiny tile in a huge
  ///   frame has endless copies, so a renderer gives what it can see; `nil` is for all.
  /// - Complexity: O(pieces); no allocation.
  public func pieces(touching area: Rect? = nil) -> ImagePieces {
    let map = composed
    let everything = -Double.infinity
    guard let inverse = map.inverse else {
      return ImagePieces(
        x: map.x.runs(from: area?.x ?? everything, to: area.map { $0.x + $0.width } ?? .infinity),
        y: map.y.runs(from: area?.y ?? everything, to: area.map { $0.y + $0.height } ?? .infinity),
        isTransposed: map.isTransposed, toCanvas: .identity)
    }
    let seen = area.map {
      inverse.bounds(of: Rect(x: $0.x - frame.x, y: $0.y - frame.y, width: $0.width, height: $0.height))
    }
    let toCanvas = (inverse.inverse ?? .identity).followed(
      by: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: frame.x, ty: frame.y))
    return ImagePieces(
      x: map.x.runs(from: seen?.x ?? everything, to: seen.map { $0.x + $0.width } ?? .infinity),
      y: map.y.runs(from: seen?.y ?? everything, to: seen.map { $0.y + $0.height } ?? .infinity),
      isTransposed: map.isTransposed, toCanvas: toCanvas)
  }
}
