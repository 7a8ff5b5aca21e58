internal import Pinwheel

extension OwnerMap {
  /// Where the largest square that lies in a slice's pixels is, and how large.
  struct Square: Sendable, Hashable {
    /// The columns and rows of its last pixel.
    var right = 0
    var bottom = 0
    var side = 0
  }

  /// The largest square of each slice, by its index; of side 0 for one that has no pixels.
  ///
  /// - Parameter numbers: ``owners`` or ``passing``.
  /// - Complexity: O(pixels).
  func largestSquares(of numbers: ContiguousArray<UInt16>) -> [Square] {
    var squares = Array(repeating: Square(), count: stack.slices.count + 1)
    // The side of the largest square that ends at a pixel follows from those of its three neighbours before it.
    var above = ContiguousArray(repeating: 0, count: area.width)
    var current = above
    for row in 0..<area.height {
      for column in 0..<area.width {
        let pixel = row * area.width + column
        let number = numbers[pixel]
        let isCorner =
          row > 0 && column > 0 && numbers[pixel - 1] == number && numbers[pixel - area.width] == number
          && numbers[pixel - area.width - 1] == number
        let side = isCorner ? 1 + min(above[column], current[column - 1], above[column - 1]) : 1
        current[column] = side
        if side > squares[Int(number)].side {
          squares[Int(number)] = Square(right: column, bottom: row, side: side)
        }
      }
      swap(&above, &current)
    }
    return Array(squares.dropFirst())
  }
}
