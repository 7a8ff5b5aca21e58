extension Slice {
  /// An upright rectangle around all that is solid of the images that decide, in canvas points; `nil` if nothing is.
  ///
  /// It is tight for an image that fills its frame, and may be wider where the image is turned, or tiled many times.
  /// The canvas cuts nothing off.
  ///
  /// - Complexity: O(images that decide).
  public var solidBounds: Rect? {
    deciding.reduce(nil) { Rect.around($0, images[$1].solidBounds) }
  }
}

extension SliceImage {
  /// How many pieces are looked at; a nine-slice has nine, a tiling may have more than anybody can count.
  private static var fewPieces: Int { 64 }

  /// The rectangle around the solid pixels, in canvas points.
  fileprivate var solidBounds: Rect? {
    let solid = mask.bounds
    guard !solid.isEmpty else { return nil }
    var around: Rect?
    for (number, piece) in placement.pieces().enumerated() {
      guard number < Self.fewPieces else { return placement.bounds }
      let left = max(piece.source.x, Double(solid.x))
      let top = max(piece.source.y, Double(solid.y))
      let right = min(piece.source.x + piece.source.width, Double(solid.columns.upperBound))
      let bottom = min(piece.source.y + piece.source.height, Double(solid.rows.upperBound))
      guard left < right, top < bottom else { continue }
      let shown = Rect(x: left, y: top, width: right - left, height: bottom - top)
      around = Rect.around(around, piece.transform.bounds(of: shown))
    }
    return around
  }
}

extension Rect {
  /// The smallest rectangle around both, or around the one there is.
  fileprivate static func around(_ first: Rect?, _ second: Rect?) -> Rect? {
    guard let first, let second else { return first ?? second }
    let (x, y) = (min(first.x, second.x), min(first.y, second.y))
    return Rect(
      x: x, y: y, width: max(first.x + first.width, second.x + second.width) - x,
      height: max(first.y + first.height, second.y + second.height) - y)
  }
}
