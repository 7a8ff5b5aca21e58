/// Where a sprite lies in an atlas sheet, in pixels: the fields that TexturePacker and its like write.
///
/// Packers cut off a sprite's clear margins and may turn it. What was cut off is clear, and belongs to no pixel.
public struct AtlasRegion: Sendable, Hashable {
  /// The sheet's column at which the sprite begins.
  public var x: Int
  /// The sheet's row at which the sprite begins.
  public var y: Int
  /// Columns of the trimmed sprite as it looks upright; a rotated one takes so many rows of the sheet.
  public var width: Int
  /// Rows of the trimmed sprite as it looks upright; a rotated one takes so many columns of the sheet.
  public var height: Int
  /// Columns that were cut off at the left (`spriteSourceSize.x`).
  public var trimX: Int
  /// Rows that were cut off at the top (`spriteSourceSize.y`).
  public var trimY: Int
  /// Columns before trimming (`sourceSize.w`); the width that the placement works with.
  public var untrimmedWidth: Int
  /// Rows before trimming (`sourceSize.h`); the height that the placement works with.
  public var untrimmedHeight: Int
  /// Whether the sheet holds the sprite turned by 90 degrees clockwise.
  public var isRotated: Bool

  /// The part of a sheet that begins at column `x`, row `y`. Any values are allowed; one that no sheet can hold has
  /// no pixels.
  ///
  /// - Parameters:
  ///   - x: The sheet's column at which the sprite begins.
  ///   - y: The sheet's row at which it begins.
  ///   - width: Columns of the trimmed sprite as it looks upright.
  ///   - height: Rows of the trimmed sprite as it looks upright.
  ///   - trimX: Columns that were cut off at the left.
  ///   - trimY: Rows that were cut off at the top.
  ///   - untrimmedWidth: Columns before trimming; `nil` where nothing was cut off at the right.
  ///   - untrimmedHeight: Rows before trimming; `nil` where nothing was cut off at the bottom.
  ///   - isRotated: Whether the sheet holds the sprite turned by 90 degrees clockwise.
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

  /// The pixels of the sheet that the sprite takes.
  public var sheetArea: PixelRect {
    PixelRect(x: x, y: y, width: isRotated ? height : width, height: isRotated ? width : height)
  }

  /// The sizes, in pixels, that maps calculate with: large enough for any image, small enough for any machine.
  static let sizes = 1...1 << 24

  /// Whether the sprite has pixels and lies at a place to calculate with; without that nothing of it is drawn.
  var isValid: Bool {
    let places = -Self.sizes.upperBound...Self.sizes.upperBound
    return places.contains(x) && places.contains(y) && places.contains(trimX) && places.contains(trimY)
      && Self.sizes.contains(width) && Self.sizes.contains(height) && Self.sizes.contains(untrimmedWidth)
      && Self.sizes.contains(untrimmedHeight)
  }
}

/// How one axis of an untrimmed image lies in the image that holds it, its sheet: pixel `i` is the sheet's
/// `first + i`, or `first - i` where the sprite is packed the other way round.
struct SheetAxis: Sendable {
  let first: Int
  let isReversed: Bool
  /// Columns or rows of the sheet.
  let count: Int

  /// The pixel of the sheet.
  func pixel(_ index: Int) -> Int { isReversed ? first - index : first + index }

  /// The place in the sheet of a position between pixels.
  func position(_ position: Double) -> Double {
    isReversed ? Double(first + 1) - position : Double(first) + position
  }

  /// Those of `pixels` that the sheet has.
  func clipped(_ pixels: Range<Int>) -> Range<Int> {
    pixels.clamped(to: isReversed ? first - count + 1..<first + 1 : -first..<count - first)
  }
}
