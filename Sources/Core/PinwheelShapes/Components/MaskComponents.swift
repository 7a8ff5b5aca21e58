public import Pinwheel

/// The connected parts of a mask, ordered by the leftmost pixel of their topmost row.
///
/// ```swift
/// let parts = try mask.components()
/// for part in parts where part.area > 50 { use(parts.mask(of: part)) }
/// let cleaned = try mask.removingSpecks(below: 9)
/// ```
public struct MaskComponents: RandomAccessCollection, Sendable {
  private let parts: ContiguousArray<MaskComponent>
  private let runs: MaskRuns
  /// The index of each run's part.
  private let labels: ContiguousArray<Int32>
  private let width: Int
  private let height: Int

  /// The index of the first part.
  public var startIndex: Int { 0 }
  /// The number of parts.
  public var endIndex: Int { parts.count }

  /// Part `position`.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> MaskComponent { parts[position] }

  init(_ mask: AlphaMask, connectivity: Connectivity, limit: Int) throws(ShapeError) {
    (width, height) = (mask.width, mask.height)
    runs = try MaskRuns(mask, limit: limit)
    var forest = RunForest(count: runs.runs.count)
    forest.join(runs, reach: connectivity == .corners ? 1 : 0)
    labels = forest.labels()
    var sums = ContiguousArray(repeating: PixelSums(), count: forest.treeCount)
    var bounds = ContiguousArray(repeating: PixelRect.empty, count: forest.treeCount)
    var firstColumns = ContiguousArray(repeating: 0, count: forest.treeCount)
    for y in runs.rows {
      for index in runs.indices(ofRow: y) {
        let (run, label) = (runs.runs[index], Int(labels[index]))
        let columns = Int(run.start)..<Int(run.end)
        sums[label].add(columns, row: y)
        if bounds[label].isEmpty { firstColumns[label] = columns.lowerBound }
        bounds[label].include(columns, row: y)
      }
    }
    parts = ContiguousArray(
      sums.indices.map {
        MaskComponent(index: $0, firstColumn: firstColumns[$0], bounds: bounds[$0], sums: sums[$0])
      })
  }

  /// The pixels of one part, in a mask of the original size.
  ///
  /// - Parameter part: A part of this collection; any other part gives a mask without solid pixels.
  /// - Complexity: O(runs in the rows of the part + pixels of its bounds / 64).
  public func mask(of part: MaskComponent) -> AlphaMask {
    mask(over: parts.indices.contains(part.index) ? part.bounds : .empty) { $0 == part.index }
  }

  /// The pixels of all parts for which `isIncluded` returns true, in a mask of the original size.
  ///
  /// - Complexity: O(runs + pixels / 64).
  public func mask(where isIncluded: (MaskComponent) -> Bool) -> AlphaMask {
    let included = parts.map(isIncluded)
    var bounds = PixelRect.empty
    for (part, isIncluded) in zip(parts, included) where isIncluded { bounds = bounds.union(part.bounds) }
    return mask(over: bounds) { included[$0] }
  }

  private func mask(over bounds: PixelRect, where isIncluded: (Int) -> Bool) -> AlphaMask {
    var bits = PackedBits(covering: bounds)
    for y in bounds.rows.clamped(to: runs.rows) {
      for index in runs.indices(ofRow: y) where isIncluded(Int(labels[index])) {
        let run = runs.runs[index]
        bits.fill(PixelRect(x: Int(run.start), y: y, width: Int(run.end - run.start), height: 1))
      }
    }
    return bits.mask(width: width, height: height)
  }
}

/// A connected part of a mask.
public struct MaskComponent: Sendable, Hashable, Identifiable {
  /// The number of the part, from 0.
  package let index: Int
  /// The leftmost column of the topmost row.
  package let firstColumn: Int
  /// The bounding box of the part.
  public let bounds: PixelRect
  let sums: PixelSums

  /// The number of the part, from 0.
  public var id: Int { index }
  /// The number of pixels.
  public var area: Int { sums.area }
  /// The center of the area; see `AlphaMask.centroid`.
  public var centroid: Point2D { sums.centroid ?? .zero }
}

extension AlphaMask {
  /// The connected parts of the solid pixels.
  ///
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` for more than 2^23 runs of solid pixels.
  /// - Complexity: O(pixels of the bounds / 64 + runs), apart from a factor of the inverse Ackermann function of the
  ///   runs; some 12 bytes of memory for each run.
  public func components(connectivity: Connectivity = .corners) throws(ShapeError) -> MaskComponents {
    try MaskComponents(self, connectivity: connectivity, limit: ShapeError.maximumParts)
  }

  /// The mask without its parts of fewer than `area` pixels.
  ///
  /// - Throws: See ``components(connectivity:)``.
  /// - Complexity: See ``components(connectivity:)``.
  public func removingSpecks(
    below area: Int, connectivity: Connectivity = .corners
  ) throws(ShapeError) -> AlphaMask {
    try components(connectivity: connectivity).mask { $0.area >= area }
  }

  /// The holes: clear pixels enclosed by solid pixels.
  ///
  /// A clear pixel belongs to a hole if no path of clear pixels, each above, below, left or right of the one before,
  /// leads from it to the border of the grid. So solid pixels are 8-connected and clear ones 4-connected: a ring one
  /// pixel wide separates an inside from an outside, even where its pixels touch only at their corners.
  ///
  /// - Parameter area: Only holes of fewer pixels.
  /// - Throws: See ``components(connectivity:)``.
  /// - Complexity: See ``components(connectivity:)``.
  public func holes(below area: Int = .max) throws(ShapeError) -> AlphaMask {
    let inside = bounds.outset(by: -1)
    // A clear pixel at the edge of the bounds lies at the grid's border, or is connected to it by clear pixels.
    return try clearBits(in: bounds).mask(width: width, height: height).components(connectivity: .edges)
      .mask { $0.area < area && inside.intersection($0.bounds) == $0.bounds }
  }

  /// The mask with its holes filled: all of them, or those of fewer than `area` pixels. See ``holes(below:)``.
  ///
  /// - Throws: See ``components(connectivity:)``.
  /// - Complexity: See ``components(connectivity:)``.
  public func fillingHoles(below area: Int = .max) throws(ShapeError) -> AlphaMask {
    union(try holes(below: area))
  }
}

extension PixelRect {
  /// Extends the rectangle by a run in a row that is not above it.
  @inline(__always)
  fileprivate mutating func include(_ columns: Range<Int>, row: Int) {
    guard width > 0 else {
      self = PixelRect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
      return
    }
    let right = max(x + width, columns.upperBound)
    x = min(x, columns.lowerBound)
    (width, height) = (right - x, row - y + 1)
  }
}
