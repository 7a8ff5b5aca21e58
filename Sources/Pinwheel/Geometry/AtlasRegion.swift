/// Where a sprite lies in an atlas sheet, in pixels: the fields that TexturePacker and its like write.
///
/// Packers cut off a sprite's clear margins and may turn it. What was cut off is clear, and belongs to no pixel.
public struct AtlasRegion: Sendable, Hashable {
  /// Top-left corner of the sprite in the sheet.
  public var x: Int
  public var y: Int
  /// Columns and rows of the trimmed sprite as it looks upright; a rotated one takes `height` columns and `width`
  /// rows of the sheet.
  public var width: Int
  public var height: Int
  /// Columns and rows that were cut off at the left and top (`spriteSourceSize.x` and `.y`).
  public var trimX: Int
  public var trimY: Int
  /// Columns and rows before trimming (`sourceSize`); the size that the placement works with.
  public var untrimmedWidth: Int
  public var untrimmedHeight: Int
  /// Whether the sheet holds the sprite turned by 90 degrees clockwise.
  public var isRotated: Bool

  /// - Parameters:
  ///   - untrimmedWidth: `nil` where nothing was cut off at the right.
  ///   - untrimmedHeight: `nil` where nothing was cut off at the bottom.
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
  var isSound: Bool {
    let places = -Self.sizes.upperBound...Self.sizes.upperBound
    return places.contains(x) && places.contains(y) && places.contains(trimX) && places.contains(trimY)
      && Self.sizes.contains(width) && Self.sizes.contains(height) && Self.sizes.contains(untrimmedWidth)
      && Self.sizes.contains(untrimmedHeight)
  }
}
