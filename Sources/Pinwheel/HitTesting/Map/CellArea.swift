/// A rectangle of cells of a map, in eight bytes.
struct CellArea: Sendable {
  private let left, top, right, bottom: UInt16

  static let empty = CellArea(.empty)

  /// - Parameter rect: Must not leave the grid.
  init(_ rect: PixelRect) {
    left = UInt16(truncatingIfNeeded: rect.x)
    top = UInt16(truncatingIfNeeded: rect.y)
    right = UInt16(truncatingIfNeeded: rect.x &+ rect.width)
    bottom = UInt16(truncatingIfNeeded: rect.y &+ rect.height)
  }

  var rect: PixelRect {
    PixelRect(x: Int(left), y: Int(top), width: Int(right &- left), height: Int(bottom &- top))
  }
}
