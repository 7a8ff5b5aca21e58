/// The largest circle in the pixels of each number of a map.
///
/// The centers of circles are corners, edge midpoints and centers of pixels: a lattice of half pixels. There the
/// distance to the nearest pixel of another number is exact: the sources are the lattice points that touch pixels of
/// two numbers, and the point of a closed pixel nearest to a lattice point is itself a lattice point. So a circle that
/// touches the border is inside, and no circle with another center has a diameter larger by more than 0.71 pixels.
package struct LargestCircles {
  /// A circle in half pixels.
  package struct Circle: Sendable, Hashable {
    /// The center, in half pixels from the top-left corner.
    package internal(set) var x: Int
    package internal(set) var y: Int
    /// The square of the radius, in half pixels; negative without a circle.
    package internal(set) var square: Int
  }

  /// Indexed by number.
  package let circles: [Circle]

  /// - Parameters:
  ///   - numbers: Row by row.
  ///   - count: The number of numbers, including 0.
  ///   - centroids: The mean of the pixels' centers, by number, in half pixels. Of several largest circles, the nearest
  ///     to the centroid is chosen; without centroids the first, row by row.
  /// - Complexity: O(pixels).
  package init(
    _ numbers: ContiguousArray<UInt16>, width: Int, height: Int, count: Int,
    centroids: [(x: Double, y: Double)]? = nil
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
          guard let center = centroids?[number] else { continue }
          func gap(_ x: Int, _ y: Int) -> Double {
            (Double(x) - center.x) * (Double(x) - center.x) + (Double(y) - center.y) * (Double(y) - center.y)
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
