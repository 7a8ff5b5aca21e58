/// The side of the largest square of whole pixels in the pixels of each number.
enum LargestSquares {
  /// The sides by number, in pixels.
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
