internal import Pinwheel
internal import PinwheelShapes

/// A set of pixels, stored as runs: row by row from the top, left to right, with gaps between runs.
struct PixelRegion: Sendable, Hashable {
  struct Run: Sendable, Hashable {
    let row: Int32
    let start: Int32
    /// The column after the last one.
    var end: Int32
  }

  private(set) var runs: ContiguousArray<Run> = []
  /// The number of pixels.
  private(set) var count = 0

  init() {}

  /// The pixels of a rectangle for which a function returns true.
  init(in area: PixelRect, where isIncluded: (_ x: Int, _ y: Int) -> Bool) {
    for y in area.rows { for x in area.columns where isIncluded(x, y) { append(x: x, y: y) } }
  }

  /// Adds a pixel, which must follow all others: farther right in the last row, or in a later row.
  mutating func append(x: Int, y: Int) {
    count += 1
    let (column, row) = (Int32(x), Int32(y))
    if let last = runs.last, last.row == row, last.end == column {
      runs[runs.count - 1].end += 1
    } else {
      runs.append(Run(row: row, start: column, end: column + 1))
    }
  }

  /// The runs of some rows.
  ///
  /// - Complexity: O(log runs), plus O(1) for each run that is used.
  func runs(inRows rows: Range<Int>) -> ArraySlice<Run> {
    func first(atRow row: Int) -> Int {
      var range = 0..<runs.count
      while !range.isEmpty {
        let midpoint = range.lowerBound + range.count / 2
        range = runs[midpoint].row < row ? midpoint + 1..<range.upperBound : range.lowerBound..<midpoint
      }
      return range.lowerBound
    }
    return ArraySlice(runs[first(atRow: rows.lowerBound)..<first(atRow: rows.upperBound)])
  }

  func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for run in runs { for x in run.start..<run.end { body(Int(x), Int(run.row)) } }
  }
}

extension PixelRegion {
  /// The pixels that touch the region from outside, by an edge or a corner, within a grid that must contain the
  /// region.
  ///
  /// - Parameter reach: The width of the contour, in pixels; wider contours are rounded at corners.
  /// - Complexity: O(pixels x *reach* + *width* x rows of the region).
  func contour(width: Int, height: Int, reach: Int = 1) -> PixelRegion {
    guard let first = runs.first, let last = runs.last else { return PixelRegion() }
    let rows = max(0, Int(first.row) - reach)..<min(height, Int(last.row) + reach + 1)
    var marks = ContiguousArray<UInt8>(repeating: 0, count: width * rows.count)
    let radius = (Double(reach) + 0.5) * (Double(reach) + 0.5)
    let across = (0...reach).map { Int((radius - Double($0 * $0)).squareRoot()) }
    for run in runs {
      for row in (Int(run.row) - reach..<Int(run.row) + reach + 1).clamped(to: rows) {
        let wider = across[abs(row - Int(run.row))]
        for column in max(0, Int(run.start) - wider)..<min(width, Int(run.end) + wider) {
          marks[(row - rows.lowerBound) * width + column] = 1
        }
      }
    }
    forEachPixel { x, y in marks[(y - rows.lowerBound) * width + x] = 0 }
    let area = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    return PixelRegion(in: area) { marks[($1 - rows.lowerBound) * width + $0] == 1 }
  }
}

extension PixelRegion {
  /// The outline as an SVG path for the even-odd rule, with its number of corners; `nil` if there are more than
  /// `limit`.
  ///
  /// - Complexity: O(runs + pixels of the smallest rectangle around the region / 64 + corners).
  func path(maximumCorners limit: Int) -> (path: String, corners: Int)? {
    guard let outlines = try? mask.outlines(connectivity: .corners, limit: limit),
      outlines.cornerCount <= limit
    else { return nil }
    var path = ""
    for outline in outlines {
      for ring in [outline.outer] + outline.holes {
        var last: PixelCorner?
        for corner in ring {
          switch last {
          case nil: path += "M\(corner.x) \(corner.y)"
          case let last? where last.y == corner.y: path += "H\(corner.x)"
          default: path += "V\(corner.y)"
          }
          last = corner
        }
        path += "Z"
      }
    }
    return (path, outlines.cornerCount)
  }

  /// The pixels as a mask with the same corner.
  private var mask: AlphaMask {
    let columns = Int(runs.lazy.map(\.start).min() ?? 0)..<Int(runs.lazy.map(\.end).max() ?? 0)
    let rows = Int(runs.first?.row ?? 0)..<Int((runs.last?.row ?? -1) + 1)
    var bits = PackedBits(
      covering: PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    )
    for run in runs {
      bits.fill(PixelRect(x: Int(run.start), y: Int(run.row), width: Int(run.end - run.start), height: 1))
    }
    return bits.mask(width: columns.upperBound, height: rows.upperBound)
  }
}
