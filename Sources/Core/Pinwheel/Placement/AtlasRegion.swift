/// The place of a sprite in an atlas sheet, in pixels: the fields that TexturePacker and similar packers write.
///
/// Packers trim a sprite's clear margins and may rotate it. Trimmed margins are clear and have no pixels.
public struct AtlasRegion: Sendable, Hashable {
  /// The first column of the sprite in the sheet.
  public var x: Int
  /// The first row of the sprite in the sheet.
  public var y: Int
  /// Columns of the trimmed sprite when upright; a rotated sprite takes as many rows of the sheet.
  public var width: Int
  /// Rows of the trimmed sprite when upright; a rotated sprite takes as many columns of the sheet.
  public var height: Int
  /// Columns that were trimmed at the left (`spriteSourceSize.x`).
  public var trimX: Int
  /// Rows that were trimmed at the top (`spriteSourceSize.y`).
  public var trimY: Int
  /// Columns before trimming (`sourceSize.w`): the width that is placed.
  public var untrimmedWidth: Int
  /// Rows before trimming (`sourceSize.h`): the height that is placed.
  public var untrimmedHeight: Int
  /// Whether the sheet stores the sprite rotated by 90 degrees clockwise.
  public var isRotated: Bool

  /// The part of a sheet that begins at column `x`, row `y`. Any values are allowed; a region that no sheet can
  /// contain has no pixels.
  ///
  /// - Parameters:
  ///   - x: The first column of the sprite in the sheet.
  ///   - y: The first row of the sprite in the sheet.
  ///   - width: Columns of the trimmed sprite when upright.
  ///   - height: Rows of the trimmed sprite when upright.
  ///   - trimX: Columns that were trimmed at the left.
  ///   - trimY: Rows that were trimmed at the top.
  ///   - untrimmedWidth: Columns before trimming; `nil` if nothing was trimmed at the right.
  ///   - untrimmedHeight: Rows before trimming; `nil` if nothing was trimmed at the bottom.
  ///   - isRotated: Whether the sheet stores the sprite rotated by 90 degrees clockwise.
  public init(
    x: Int, y: Int, width: Int, height: Int, trimX: Int = 0, trimY: Int = 0, untrimmedWidth: Int? = nil,
    untrimmedHeight: Int? = nil, isRotated: Bool = false
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.trimX = trimX
    self.trimY = trimY
    self.untrimmedWidth = untrimmedWidth ?? width.addingReportingOverflow(trimX).partialValue
    self.untrimmedHeight = untrimmedHeight ?? height.addingReportingOverflow(trimY).partialValue
    self.isRotated = isRotated
  }

  /// The pixels of the sheet that the sprite occupies.
  package var sheetArea: PixelRect {
    PixelRect(x: x, y: y, width: isRotated ? height : width, height: isRotated ? width : height)
  }

  /// The sizes that maps accept, in pixels: large enough for any image, small enough for 32-bit integers.
  static let sizes = 1...1 << 24

  /// Whether the sprite has pixels and valid coordinates; otherwise it is not drawn.
  var isValid: Bool {
    let coordinates = -Self.sizes.upperBound...Self.sizes.upperBound
    return coordinates.contains(x) && coordinates.contains(y) && coordinates.contains(trimX)
      && coordinates.contains(trimY)
      && Self.sizes.contains(width) && Self.sizes.contains(height) && Self.sizes.contains(untrimmedWidth)
      && Self.sizes.contains(untrimmedHeight)
  }
}

/// The position of one axis of an untrimmed image in its sheet: pixel `i` is the sheet's pixel `first + i`, or `first -
/// i` if the sprite is packed in the opposite direction.
struct SheetAxis: Sendable {
  let first: Int
  let isReversed: Bool
  /// The number of columns or rows of the sheet.
  let count: Int

  /// The sheet's pixel for a pixel of the untrimmed image.
  func pixel(_ index: Int) -> Int { isReversed ? first - index : first + index }

  /// The position in the sheet of a fractional position in the untrimmed image.
  func position(_ position: Double) -> Double {
    isReversed ? Double(first + 1) - position : Double(first) + position
  }

  /// The range of `pixels` that the sheet contains.
  func clipped(_ pixels: Range<Int>) -> Range<Int> {
    pixels.clamped(to: isReversed ? first - count + 1..<first + 1 : -first..<count - first)
  }
}
