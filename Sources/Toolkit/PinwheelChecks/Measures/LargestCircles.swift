internal import Pinwheel
internal import PinwheelShapes

/// The largest circle, and the largest square, in the pixels of each number of a map.
///
/// Centres of circles are the corners, edge middles and middles of pixels, where the distance to the nearest pixel of
/// another number is exact: of a lattice of half pixels, those points are sources that touch pixels of two numbers, and the
/// nearest point of a closed pixel to a point of the lattice is itself one of the lattice. So a circle that touches the
/// border is inside, and no circle with another centre has a diameter larger by more than 0.71 pixels.
struct LargestCircles {
  /// A circle in half pixels.
  struct Circle: Sendable, Hashable {
    /// The centre, in half pixels from the top-left corner.
    var x: Int
    var y: Int
    /// The square of the radius, in half pixels; below 0 for none.
    var square: Int
  }

  /// By number.
  let circles: [Circle]

  /// - Parameters:
  ///   - numbers: Row by row.
  ///   - count: How many numbers there are, 0 included.
  ///   - centroids: By number: the mean of its pixels' middles, in half pixels. Of several largest circles the one nearest
  ///     to it is taken.
  /// - Complexity: O(pixels).
  init(
    _ numbers: ContiguousArray<UInt16>, width: Int, height: Int, count: Int,
    centroids: [(x: Double, y: Double)]
  ) {
    var circles = Array(repeating: Circle(x: 0, y: 0, square: -1), count: count)
    let (columns, rows) = (2 * width + 1, 2 * height + 1)
    DistanceTransform.forEachRow(width: columns, height: rows) { x, y in
      x == 0 || y == 0 || x == columns - 1 || y == rows - 1 || Self.isSource(numbers, width, x, y)
    } _: { y, squares in
      for x in squares.indices where squares[x] > 0 {
        let (square, number) = (Int(squares[x]), Int(numbers[y / 2 * width + x / 2]))
        let best = circles[number]
        guard square >= best.square else { continue }
        if square == best.square {
          let middle = centroids[number]
          func gap(_ x: Int, _ y: Int) -> Double {
            (Double(x) - middle.x) * (Double(x) - middle.x) + (Double(y) - middle.y) * (Double(y) - middle.y)
          }
          guard gap(x, y) < gap(best.x, best.y) else { continue }
        }
        circles[number] = Circle(x: x, y: y, square: square)
      }
    }
    self.circles = circles
  }

  /// Whether an inner point of the lattice touches pixels of two numbers.
  @inline(__always)
  private static func isSource(_ numbers: ContiguousArray<UInt16>, _ width: Int, _ x: Int, _ y: Int) -> Bool {
    let (right, bottom) = (x / 2, y / 2)
    let (left, top) = (x % 2 == 0 ? right - 1 : right, y % 2 == 0 ? bottom - 1 : bottom)
    let number = numbers[top * width + left]
    return numbers[top * width + right] != number || numbers[bottom * width + left] != number
      || numbers[bottom * width + right] != number
  }
}

/// The side of the largest square of whole pixels in the pixels of each number.
enum LargestSquares {
  /// By number, in pixels.
  ///
  /// - Complexity: O(pixels).
  static func sides(_ numbers: ContiguousArray<UInt16>, width: Int, height: Int, count: Int) -> [Int] {
    var sides = Array(repeating: 0, count: count)
    // The side of the largest square that ends at each pixel of the row above, and of this one.
    var above = ContiguousArray<Int32>(repeating: 0, count: width)
    var row = above
    for y in 0..<height {
      for x in 0..<width {
        let number = numbers[y * width + x]
        var side: Int32 = 1
        if x > 0, y > 0, numbers[y * width + x - 1] == number, numbers[(y - 1) * width + x] == number,
          numbers[(y - 1) * width + x - 1] == number
        {
          side = min(row[x - 1], above[x], above[x - 1]) + 1
        }
        row[x] = side
        sides[Int(number)] = max(sides[Int(number)], Int(side))
      }
      swap(&row, &above)
    }
    return sides
  }
}
