internal import Pinwheel

/// The pixels of a sprite in its sheet, checked against the sheet.
struct SheetPart: Sendable, Hashable {
  /// The region, with the trim of the sprite in it.
  let region: AtlasRegion
  /// Whether that sprite is the real one turned by 180 degrees. ``Pinwheel/AtlasRegion`` turns clockwise only, so a
  /// sprite stored counterclockwise is represented as a clockwise one upside down.
  var isUpsideDown = false

  /// The mask of the sprite on its untrimmed canvas; `nil` if that canvas is larger than a mask may be.
  ///
  /// - Parameter sheet: The mask of the whole sheet.
  /// - Complexity: O(pixels of the canvas), and a 64th of that for an upright sprite.
  func mask(in sheet: AlphaMask) -> AlphaMask? {
    let canvas = PixelRect(x: 0, y: 0, width: region.untrimmedWidth, height: region.untrimmedHeight)
    // A part may claim more than its canvas; the excess has no pixels and is skipped.
    let shown = PixelRect(x: region.trimX, y: region.trimY, width: region.width, height: region.height)
      .intersection(canvas)
    let isUpright = !region.isRotated && !isUpsideDown
    let pixels: AlphaMask?
    if isUpright {
      pixels = try? sheet.cropped(
        to: PixelRect(
          x: region.x + shown.x - region.trimX, y: region.y + shown.y - region.trimY, width: shown.width,
          height: shown.height))
    } else {
      pixels = rotated(shown, in: sheet)
    }
    let corner =
      isUpsideDown
      ? PixelOffset(x: canvas.width - shown.columns.upperBound, y: canvas.height - shown.rows.upperBound)
      : PixelOffset(x: shown.x, y: shown.y)
    return try? pixels?.cropped(
      to: PixelRect(x: -corner.x, y: -corner.y, width: canvas.width, height: canvas.height))
  }

  /// The pixels of a part that is not upright in the sheet.
  ///
  /// - Parameter shown: The rectangle of the pixels on the region's canvas.
  private func rotated(_ shown: PixelRect, in sheet: AlphaMask) -> AlphaMask? {
    try? AlphaMask(width: shown.width, height: shown.height) { x, y in
      let column = (isUpsideDown ? shown.width - 1 - x : x) + shown.x - region.trimX
      let line = (isUpsideDown ? shown.height - 1 - y : y) + shown.y - region.trimY
      return region.isRotated
        ? sheet.contains(x: region.x + region.height - 1 - line, y: region.y + column)
        : sheet.contains(x: region.x + column, y: region.y + line)
    }
  }
}
