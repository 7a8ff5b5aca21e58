/// How far something is moved, in whole pixels: x to the right, y down.
public struct PixelOffset: Sendable, Hashable {
  /// Columns to the right; negative to the left.
  public var x: Int
  /// Rows down; negative up.
  public var y: Int

  /// No move at all.
  public static let zero = PixelOffset(x: 0, y: 0)

  /// The move by `x` columns and `y` rows.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The move back.
  package static prefix func - (offset: PixelOffset) -> PixelOffset {
    PixelOffset(x: -offset.x, y: -offset.y)
  }
}
