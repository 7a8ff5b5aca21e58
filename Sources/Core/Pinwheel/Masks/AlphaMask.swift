/// A grid of binary pixels: where an image is solid enough to be touched.
///
/// Coordinates are pixels. `(0, 0)` is the top-left pixel, x grows right, y grows down. Pixels off the grid are never
/// solid, so callers need no bounds test.
///
/// Only the part inside ``bounds`` is stored: one bit per pixel for a mask built from an image, row spans read in place
/// for a mask of a baked file, and nothing if all these pixels are solid. Masks with the same pixels are equal,
/// regardless of storage.
public struct AlphaMask: Sendable {
  /// Columns of the image, in pixels; at most `maximumSide`.
  public let width: Int
  /// Rows of the image, in pixels; at most `maximumSide`.
  public let height: Int
  /// The smallest rectangle that contains every solid pixel; empty without solid pixels.
  public let bounds: PixelRect

  /// Every pixel of the image: `(0, 0)` to `(width, height)`.
  package var grid: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package let storage: Storage

  package enum Storage: Sendable {
    /// Every pixel inside the bounds is solid.
    case rectangle
    case bits(PackedBits)
    case spans(RowSpans)
  }

  /// The largest width and height of a mask, in pixels: the largest coordinate that a baked file can store.
  package static let maximumSide = 65_535

  package init(width: Int, height: Int, bounds: PixelRect, storage: Storage) {
    self.width = width
    self.height = height
    self.bounds = bounds
    self.storage = storage
  }

  /// A mask of solid pixels only, as for an image without alpha.
  ///
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above `maximumSide`.
  /// - Complexity: O(1): no pixels are stored.
  public init(solidWidth width: Int, height: Int) throws(AlphaMaskError) {
    try Self.checkSize(width: width, height: height)
    let isEmpty = width == 0 || height == 0
    self.init(
      width: width, height: height,
      bounds: isEmpty ? .empty : PixelRect(x: 0, y: 0, width: width, height: height), storage: .rectangle)
  }

  /// Whether the pixel at column `x`, row `y` is solid; `false` off the grid.
  ///
  /// - Complexity: O(1) for a mask built from an image; O(log *n*) in the spans of its row when read from a
  ///   baked file. No allocation.
  public func contains(x: Int, y: Int) -> Bool {
    guard bounds.contains(x: x, y: y) else { return false }
    switch storage {
    case .rectangle: return true
    case .bits(let bits): return bits.contains(x: x, y: y)
    case .spans(let spans): return spans.contains(x: x - bounds.x, y: y - bounds.y)
    }
  }

  package static func checkSize(width: Int, height: Int) throws(AlphaMaskError) {
    let sides = 0...maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

extension AlphaMask {
  /// Calls `body` with each run of solid columns of row `y`, left to right; adjacent runs never touch.
  ///
  /// - Complexity: O(*width* / 64 + runs).
  package func forEachSpan(inRow y: Int, _ body: (Range<Int>) -> Void) {
    guard bounds.rows.contains(y) else { return }
    switch storage {
    case .rectangle: body(bounds.columns)
    case .bits(let bits): bits.forEachSpan(inRow: y, body)
    case .spans(let spans):
      for index in spans.runs(inRow: y - bounds.y) {
        let run = spans.run(index)
        if run.start < run.end { body(bounds.x + run.start..<bounds.x + run.end) }
      }
    }
  }

  /// Whether no pixel is solid.
  package var isEmpty: Bool { bounds.isEmpty }

  /// The number of solid pixels.
  ///
  /// - Complexity: O(pixels / 64) or O(runs).
  public var count: Int {
    if case .bits(let bits) = storage { return bits.count }
    var count = 0
    for y in bounds.rows { forEachSpan(inRow: y) { count += $0.count } }
    return count
  }
}

extension AlphaMask: Hashable {
  /// Whether both masks have the same size and the same solid pixels.
  ///
  /// - Complexity: O(runs).
  public static func == (a: AlphaMask, b: AlphaMask) -> Bool {
    guard a.width == b.width, a.height == b.height, a.bounds == b.bounds else { return false }
    // Words at the same positions are compared directly, or not at all if both masks share them.
    if case .bits(let a) = a.storage, case .bits(let b) = b.storage, a.firstStripe == b.firstStripe,
      a.firstRow == b.firstRow, a.rowCount == b.rowCount
    {
      return a.words == b.words
    }
    return a.bounds.rows.allSatisfy { a.spans(inRow: $0) == b.spans(inRow: $0) }
  }

  /// Hashes the size and bounds. Masks that differ only inside their bounds have the same hash.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(bounds)
  }

  /// The runs of solid columns of row `y`, left to right.
  package func spans(inRow y: Int) -> ContiguousArray<Range<Int>> {
    var spans = ContiguousArray<Range<Int>>()
    forEachSpan(inRow: y) { spans.append($0) }
    return spans
  }
}

extension PackedBits {
  /// Calls `body` with each run of set bits of row `y`, left to right.
  func forEachSpan(inRow y: Int, _ body: (Range<Int>) -> Void) {
    var start: Int?
    var last: UInt64 = 0
    for stripe in stripes {
      let word = words[index(stripe: stripe, row: y)]
      // The columns at which runs begin and end, alternately.
      var edges = word ^ (word &<< 1 | last &>> 63)
      last = word
      while edges != 0 {
        let column = stripe * 64 + edges.trailingZeroBitCount
        edges &= edges &- 1
        if let open = start { body(open..<column) }
        start = start == nil ? column : nil
      }
    }
    if let start { body(start..<stripes.upperBound * 64) }
  }
}
