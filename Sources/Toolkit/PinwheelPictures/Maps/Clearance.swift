internal import Pinwheel
internal import PinwheelShapes

/// How far each pixel of a map is from the edge of its area: a disc of that radius around it has pixels of one number only.
struct Clearance: Sendable {
  let width: Int
  let height: Int
  /// Squares of distances below ``exactSquares``; then quarters of what the distance is more than their root.
  private var codes: ContiguousArray<UInt16>
  private static let exactSquares = 49_152
  private static let exactRoot = Double(exactSquares).squareRoot()

  /// Knows no distance yet.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    codes = ContiguousArray(repeating: 0, count: width * height)
  }

  /// Measures a map.
  ///
  /// - Parameter numbers: Row by row.
  /// - Complexity: O(pixels), two bytes each.
  mutating func measure(_ numbers: ContiguousArray<UInt16>) {
    let (width, height) = (width, height)
    DistanceTransform.forEachRow(width: width, height: height) { x, y in
      // Beyond the picture lies another area.
      let number = numbers[y * width + x]
      return x == 0 || y == 0 || x == width - 1 || y == height - 1 || numbers[y * width + x - 1] != number
        || numbers[y * width + x + 1] != number || numbers[(y - 1) * width + x] != number
        || numbers[(y + 1) * width + x] != number
    } _: { y, row in
      for x in row.indices { codes[y * width + x] = Self.code(of: Int(row[x])) }
    }
  }

  private static func code(of square: Int) -> UInt16 {
    guard square >= exactSquares else { return UInt16(square) }
    let quarters = 4 * (Double(square).squareRoot() - exactRoot)
    return UInt16(min(Double(UInt16.max), Double(exactSquares) + quarters))
  }

  /// The radius around the center of a pixel, from 221 pixels on to a quarter of a pixel less; below 0 off the picture.
  subscript(x: Int, y: Int) -> Double {
    guard x >= 0, y >= 0, x < width, y < height else { return -1 }
    let code = Int(codes[y * width + x])
    return code < Self.exactSquares
      ? Double(code).squareRoot() : Self.exactRoot + Double(code - Self.exactSquares) / 4
  }
}
