/// A part of an image that is drawn by one affine map: nine-slices have up to nine, tilings one for each copy.
public struct ImagePiece: Sendable, Hashable {
  /// What is drawn, in pixels of the image (the sheet, where there is an atlas). Pixels at its edges may be cut.
  public let source: Rect2D
  /// From pixels of the image to canvas points. The piece covers exactly where it takes `source`.
  public let transform: AffineTransform2D

  /// The pixels that the piece shows, some at its edges perhaps in part.
  public var pixelArea: PixelRect {
    let (left, top) = (source.x.roundedDown, source.y.roundedDown)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int((source.x + source.width).roundedUp - left),
      height: Int((source.y + source.height).roundedUp - top))
  }
}
