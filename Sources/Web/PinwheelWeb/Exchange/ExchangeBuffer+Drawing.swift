internal import Pinwheel

extension ExchangeBuffer {
  /// The maximum number of pieces of an image: more than a page can draw in a frame.
  static let maximumPieces = 65_536

  func append(_ rect: Rect2D) { append(rect.x, rect.y, rect.width, rect.height) }

  func append(_ transform: AffineTransform2D) {
    append(transform.a, transform.b, transform.c, transform.d)
    append(transform.tx, transform.ty)
  }

  /// Appends ten numbers for each piece: the part of the image, in pixels, then the transform to points, a to ty.
  func append(_ pieces: ImagePieces) throws(ModuleError) -> Double {
    var count = 0
    for piece in pieces {
      guard count < Self.maximumPieces else {
        throw .tooLarge("number of pieces of an image", limit: Self.maximumPieces)
      }
      append(piece.source)
      append(piece.transform)
      count += 1
    }
    return Double(count)
  }
}
