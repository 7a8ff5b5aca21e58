public import Pinwheel

/// The area, centroid and angle of a set of pixels, from exact sums of the pixels' columns and rows.
public struct MaskMoments: Sendable, Hashable {
  /// The number of pixels.
  public private(set) var area = 0
  /// The sum of the columns of all pixels.
  package private(set) var sumX = 0
  /// The sum of the rows of all pixels.
  package private(set) var sumY = 0
  /// The sum of the squares of the columns.
  package private(set) var sumXX = 0
  /// The sum of the products of column and row.
  package private(set) var sumXY = 0
  /// The sum of the squares of the rows.
  package private(set) var sumYY = 0

  /// No pixels.
  package init() {}

  // No sum overflows for a mask, which has at most 65,535 pixels a side: the largest is a third of 2^64.

  /// Adds a run of pixels.
  @inline(__always)
  mutating func add(_ columns: Range<Int>, row y: Int) {
    let count = columns.count
    let sum = Self.sum(below: columns.upperBound) &- Self.sum(below: columns.lowerBound)
    area &+= count
    sumX &+= sum
    sumY &+= count &* y
    sumXX &+= Self.squares(below: columns.upperBound) &- Self.squares(below: columns.lowerBound)
    sumXY &+= sum &* y
    sumYY &+= count &* y &* y
  }

  /// 0 + 1 + ... + (`end` - 1).
  @inline(__always)
  static func sum(below end: Int) -> Int { (end &* (end &- 1)) >> 1 }

  /// 0 + 1 + 4 + ... + (`end` - 1)².
  @inline(__always)
  static func squares(below end: Int) -> Int { (end &- 1) &* end &* (2 &* end &- 1) / 6 }
}

extension MaskMoments {
  /// The center of the area, in pixels from the top-left corner of the grid, where the center of pixel (x, y) is
  /// (x + 0.5, y + 0.5); `nil` without pixels.
  public var centroid: Point2D? {
    guard area > 0 else { return nil }
    return Point2D(
      x: Double(sumX) / Double(area) + 0.5, y: Double(sumY) / Double(area) + 0.5)
  }

  /// The mean square of the distance from the centroid along x, in square pixels, of the pixels' centers; 0 without pixels.
  package var varianceX: Double { central(sumXX, sumX, sumX) }

  /// The mean square of the distance from the centroid along y; 0 without pixels.
  package var varianceY: Double { central(sumYY, sumY, sumY) }

  /// The mean product of both distances; positive if the shape runs from top left to bottom right, 0 without pixels.
  package var covariance: Double { central(sumXY, sumX, sumY) }

  /// (sum of products) / area - (sum / area) (sum / area), computed in 128 bits without loss of digits.
  private func central(_ product: Int, _ a: Int, _ b: Int) -> Double {
    guard area > 0 else { return 0 }
    let all = area.multipliedFullWidth(by: product)
    let mean = a.multipliedFullWidth(by: b)
    let (low, borrow) = all.low.subtractingReportingOverflow(mean.low)
    let high = all.high &- mean.high &- (borrow ? 1 : 0)
    // A negative number is converted from its complement, because the low half alone has no sign.
    let isNegative = high < 0
    let magnitude = isNegative ? (high: ~high, low: ~low &+ 1) : (high: high, low: low)
    let carried = isNegative && low == 0 ? magnitude.high &+ 1 : magnitude.high
    let value = Double(carried) * 0x1p64 + Double(magnitude.low)
    return (isNegative ? 0 - value : value) / Double(area) / Double(area)
  }

  /// The direction in which the shape is longest, in degrees from the x axis, clockwise since y grows down: above -90
  /// and up to 90. 0 for a shape without a longest direction, and without pixels.
  public var angle: Double {
    Arctangent.degrees(y: 2 * covariance, x: varianceX - varianceY) / 2
  }
}

extension AlphaMask {
  /// The area, centroid and angle of the solid pixels.
  ///
  /// - Complexity: O(pixels of the bounds / 64 + runs); no allocation for a mask that was built from an image.
  public var moments: MaskMoments {
    var moments = MaskMoments()
    if case .bits(let bits) = storage {
      moments.add(bits)
    } else {
      for y in bounds.rows { forEachSpan(inRow: y) { moments.add($0, row: y) } }
    }
    return moments
  }
}

extension MaskMoments {
  /// Adds the set bits, stripe by stripe: word after word in memory.
  fileprivate mutating func add(_ bits: PackedBits) {
    let words = bits.words.span
    let sums = ByteSums.table
    var index = 0
    for stripe in bits.stripes {
      let column = stripe * 64
      // Within a stripe, columns are counted from its left edge, so that sums of one row fit in a few bits.
      var (area, x, y, xx, xy, yy) = (0, 0, 0, 0, 0, 0)
      for row in bits.rows {
        let word = words[index]
        index &+= 1
        guard word != 0 else { continue }
        let (count, sum, squares) = word == ~0 ? (64, 2016, 85344) : ByteSums.sums(of: word, sums.span)
        area &+= count
        x &+= sum
        y &+= count &* row
        xx &+= squares
        xy &+= sum &* row
        yy &+= count &* row &* row
      }
      self.area &+= area
      sumX &+= x &+ column &* area
      sumY &+= y
      sumXX &+= xx &+ 2 &* column &* x &+ column &* column &* area
      sumXY &+= xy &+ column &* y
      sumYY &+= yy
    }
  }
}

/// For each byte: the number of set bits, the sum of their positions, and the sum of the squares of their positions.
private enum ByteSums {
  static let table: ContiguousArray<UInt32> = ContiguousArray(
    (0..<256).map { byte in
      var sums: UInt32 = 0
      for place in 0..<8 as Range<UInt32> where byte >> Int(place) & 1 != 0 {
        sums += 1 | place << 8 | place * place << 16
      }
      return sums
    })

  /// The number of set bits of a word, the sum of their positions 0 to 63, and the sum of the squares of their
  /// positions.
  @inline(__always)
  static func sums(of word: UInt64, _ table: borrowing Span<UInt32>) -> (count: Int, sum: Int, squares: Int) {
    var (count, sum, squares) = (0, 0, 0)
    for byte in 0..<8 {
      let sums = Int(table[Int(word &>> UInt64(byte &* 8) & 0xFF)])
      let (n, s, q) = (sums & 0xFF, sums &>> 8 & 0xFF, sums &>> 16)
      let start = byte &* 8
      count &+= n
      sum &+= s &+ start &* n
      squares &+= q &+ 2 &* start &* s &+ start &* start &* n
    }
    return (count, sum, squares)
  }
}
