internal import Pinwheel
internal import PinwheelShapes

/// How far each pixel of a map is from the edge of its area: a disc of that radius around it has pixels of one number only.
struct Clearance: Sendable {
  let width: Int
  let height: Int
  /// Whole numbers, exact up to distances of 4096 pixels.
  private let squares: ContiguousArray<Float>

  /// - Parameter numbers: Row by row.
  /// - Complexity: O(pixels).
  init(of numbers: ContiguousArray<UInt16>, width: Int, height: Int) {
    self.width = width
    self.height = height
    var squares = ContiguousArray<Float>()
    squares.reserveCapacity(width * height)
    DistanceTransform.forEachRow(width: width, height: height) { x, y in
      // Beyond the picture lies another area.
      let number = numbers[y * width + x]
      return x == 0 || y == 0 || x == width - 1 || y == height - 1 || numbers[y * width + x - 1] != number
        || numbers[y * width + x + 1] != number || numbers[(y - 1) * width + x] != number
        || numbers[(y + 1) * width + x] != number
    } _: { _, row in
      squares += row.lazy.map { Float($0) }
    }
    self.squares = squares
  }

  /// The radius around the center of a pixel; below 0 off the picture.
  subscript(x: Int, y: Int) -> Double {
    x >= 0 && y >= 0 && x < width && y < height ? Double(squares[y * width + x]).squareRoot() : -1
  }
}
