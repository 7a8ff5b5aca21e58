public import Pinwheel

/// The outcomes at all pixels of a wheel, recorded once, kept next to the artwork and compared later.
///
/// ```swift
/// let golden = try GoldenMap(recording: wheel)
/// try golden.text.write(to: recorded, atomically: true, encoding: .utf8)
/// ```
///
/// The text is JSON with a line for each row of pixels; equal consecutive rows share one line, so that a change of the
/// artwork is a few changed lines in version control:
///
///     {"format":"pinwheel-golden/2","pinwheels":[
///     {"name":"carousel","canvas":[240,240],"scale":2,"slices":[
///     {"name":"amber","outcome":"hit"},
///     {"name":"birch","outcome":"hit"}
///     ],"rows":[
///     [12,0,480],
///     [1,0,228,1,24,0,228],
///
/// A row begins with the number of equal rows; then follow runs of pixels, each as the number of its slice and of its
/// pixels: `0,228` means 228 pixels without a slice and `1,24` means 24 pixels of slice 1. Slices are numbered from 1,
/// back to front, each with the outcome of a touch on it: `hit`, `swallowed`, `blocked`, or `never` if it takes no
/// touches.
public struct GoldenMap: Sendable, Hashable {
  /// A slice of the recorded wheel.
  package struct Slice: Sendable, Hashable {
    /// ``HitOutcome/name`` of a touch on it; `never` if it takes none.
    package let outcome: String
    @Name package private(set) var name: String
  }

  /// A run of equal pixels in a row.
  package struct Run: Sendable, Hashable {
    /// The slice, counted from 1; 0 for a miss.
    package let number: UInt16
    package let count: UInt16
  }

  /// Consecutive equal rows.
  struct Rows: Sendable, Hashable {
    var count: Int
    /// The position of their runs in ``runs``.
    let runs: Range<Int>
  }

  /// The largest number of runs in a record, which a chessboard of 2048 x 2048 pixels reaches.
  package static let maximumRuns = 1 << 22

  /// The name of the pinwheel.
  public var name: String { title.wrappedValue }
  private let title: Name
  /// The pixels whose outcomes are recorded.
  package let pixels: CanvasPixels
  package let slices: [Slice]
  private(set) var rows: [Rows]
  private(set) var runs: ContiguousArray<Run>

  init(name: String, pixels: CanvasPixels, slices: [Slice], rows: [Rows], runs: ContiguousArray<Run>) {
    (title, self.pixels, self.slices, self.rows, self.runs) = (Name(name), pixels, slices, rows, runs)
  }

  /// Records the outcome at the center of every pixel of a wheel.
  ///
  /// - Parameters:
  ///   - wheel: The wheel.
  ///   - scale: Pixels per point; `nil` for the scale of the finest image.
  ///   - limit: The largest number of pixels.
  /// - Throws: ``CheckError`` for a canvas without pixels or with too many, and for a wheel that is too large for a
  ///   hit map.
  /// - Complexity: O(pixels).
  public init(
    recording wheel: Wheel, scale: Double? = nil, limit: Int = 1 << 26
  ) throws(CheckError) {
    self.init(try AnswerMap(wheel, scale: scale, limit: limit))
  }

  package init(_ map: AnswerMap) {
    (title, pixels) = (Name(map.stack.name), map.pixels)
    slices = map.stack.slices.map(Slice.init)
    (rows, runs) = ([], [])
    var line: ContiguousArray<Run> = []
    for y in 0..<pixels.height {
      line.removeAll(keepingCapacity: true)
      (0..<pixels.width).forEachRun(of: { map.numbers[y * map.pixels.width + $0] }) { columns, number in
        line.append(Run(number: number, count: UInt16(columns.count)))
      }
      if let last = rows.last, runs[last.runs] == line[...] {
        rows[rows.count - 1].count += 1
      } else {
        rows.append(Rows(count: 1, runs: runs.count..<runs.count + line.count))
        runs += line
      }
    }
  }

  /// The number of text lines for the rows.
  package var lineCount: Int { rows.count }

  /// The number of runs of equal pixels.
  package var runCount: Int { runs.count }

  /// Calls a function with each row of pixels, from the top.
  func forEachRow(_ body: (_ y: Int, ArraySlice<Run>) -> Void) {
    var y = 0
    for rows in rows {
      for _ in 0..<rows.count {
        body(y, ArraySlice(runs[rows.runs]))
        y += 1
      }
    }
  }
}

extension GoldenMap.Slice {
  init(_ slice: Slice) {
    name = slice.name
    outcome = slice.takesTouches ? slice.outcome.name : "never"
  }

  static let outcomes = ["hit", "swallowed", "blocked", "never"]
}
