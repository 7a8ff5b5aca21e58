internal import PinwheelShapes

/// The distance of each map pixel from the edge of its area: a disc of that radius around it lies in a single area.
struct DistanceField: Sendable {
  let width: Int
  let height: Int
  /// Squares of distances below ``exactSquares``; above it, ``exactSquares`` plus the excess of the distance over its
  /// root, in quarters of a pixel.
  private var codes: ContiguousArray<UInt16>
  private static let exactSquares = 49_152
  private static let exactRoot = Double(exactSquares).squareRoot()

  /// Starts without distances.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    codes = ContiguousArray(repeating: 0, count: width * height)
  }

  /// Measures a map.
  ///
  /// - Parameter numbers: The area numbers, row by row.
  /// - Complexity: O(pixels), two bytes each.
  mutating func measure(_ numbers: ContiguousArray<UInt16>) {
    let (width, height) = (width, height)
    DistanceTransform.forEachRow(width: width, height: height) { y, isSource in
      // Pixels beyond the picture count as another area.
      let (isEdge, start) = (y == 0 || y == height - 1, y * width)
      for x in 0..<width {
        let number = numbers[start + x]
        isSource[x] =
          isEdge || x == 0 || x == width - 1 || numbers[start + x - 1] != number
          || numbers[start + x + 1] != number || numbers[start + x - width] != number
          || numbers[start + x + width] != number
      }
    } _: { y, row in
      for x in row.indices { codes[y * width + x] = Self.code(of: Int(row[x])) }
    }
  }

  private static func code(of square: Int) -> UInt16 {
    guard square >= exactSquares else { return UInt16(square) }
    let quarters = 4 * (Double(square).squareRoot() - exactRoot)
    return UInt16(min(Double(UInt16.max), Double(exactSquares) + quarters))
  }

  /// The radius around the center of a pixel, up to a quarter of a pixel too small from 221 pixels on; below 0 off
  /// the picture.
  subscript(x: Int, y: Int) -> Double {
    guard x >= 0, y >= 0, x < width, y < height else { return -1 }
    let code = Int(codes[y * width + x])
    return code < Self.exactSquares
      ? Double(code).squareRoot() : Self.exactRoot + Double(code - Self.exactSquares) / 4
  }
}
