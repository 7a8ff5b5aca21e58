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

  /// Indexed by number; none for 0.
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
    // A radius that each number's circle has at least, rounded down: it does not lie where the distances above and below
    // are smaller.
    var radii = ContiguousArray<Int32>(repeating: 0, count: count)
    radii[0] = .max
    for number in 1..<max(1, min(count, centroids?.count ?? 0)) {
      guard let center = centroids?[number] else { continue }
      radii[number] = Self.radius(numbers, width, height, of: number, about: center)
    }
    let (columns, rows) = (2 * width + 1, 2 * height + 1)
    DistanceTransform.forEachRow(width: columns, height: rows) { y, isSource in
      Self.markSources(numbers, width, height, row: y, in: &isSource)
    } isNeeded: { y, heights in
      guard y > 0, y < rows - 1 else { return false }
      let start = y / 2 * width
      for x in 0..<width {
        let radius = radii[Int(numbers[start + x])]
        if radius <= Int32(max(heights[2 * x], heights[2 * x + 1])) { return true }
      }
      return false
    } _: { y, squares in
      for x in squares.indices where squares[x] > 0 {
        let (square, number) = (Int(squares[x]), Int(numbers[y / 2 * width + x / 2]))
        let best = circles[number]
        guard number > 0, square >= best.square else { continue }
        if square == best.square {
          guard let center = centroids?[number] else { continue }
          func gap(_ x: Int, _ y: Int) -> Double {
            (Double(x) - center.x) * (Double(x) - center.x) + (Double(y) - center.y) * (Double(y) - center.y)
          }
          guard gap(x, y) < gap(best.x, best.y) else { continue }
        }
        circles[number] = Circle(x: x, y: y, square: square)
        radii[number] = max(radii[number], Int32(Double(square).squareRoot()))
      }
    }
    self.circles = circles
  }

  /// The radius of the circle about the middle of a pixel, in half pixels, rounded down; 0 if the pixel has another number.
  private static func radius(
    _ numbers: ContiguousArray<UInt16>, _ width: Int, _ height: Int, of number: Int,
    about center: (x: Double, y: Double)
  ) -> Int32 {
    let (column, row) = (Int(center.x / 2), Int(center.y / 2))
    guard column < width, row < height, Int(numbers[row * width + column]) == number else { return 0 }
    // From the middle of a pixel to the nearest side of another one.
    func side(_ distance: Int) -> Int { max(0, 2 * distance - 1) }
    var nearest = Int.max
    for down in 0...height where side(down) * side(down) < nearest {
      for y in down == 0 ? [row] : [row - down, row + down] {
        for direction in [-1, 1] {
          var across = 0
          while side(across) * side(across) + side(down) * side(down) < nearest {
            let x = column + direction * across
            guard y >= 0, y < height, x >= 0, x < width, Int(numbers[y * width + x]) == number else {
              nearest = side(across) * side(across) + side(down) * side(down)
              break
            }
            across += 1
          }
        }
      }
    }
    return Int32(Double(nearest).squareRoot())
  }

  /// Marks the points of a row of the lattice that lie on its edge, or touch pixels of two numbers.
  private static func markSources(
    _ numbers: ContiguousArray<UInt16>, _ width: Int, _ height: Int, row y: Int,
    in isSource: inout ContiguousArray<Bool>
  ) {
    let isEdge = y == 0 || y == 2 * height
    for x in [0, 2 * width] { isSource[x] = true }
    // The rows of pixels above and below the points; the same for those within a row of pixels.
    let (top, bottom) = ((y - 1) / 2 * width, y / 2 * width)
    for x in 0..<width {
      isSource[2 * x + 1] = isEdge || numbers[top + x] != numbers[bottom + x]
      guard x > 0 else { continue }
      let number = numbers[top + x]
      isSource[2 * x] =
        isEdge || numbers[top + x - 1] != number || numbers[bottom + x] != number
        || numbers[bottom + x - 1] != number
    }
  }
}
