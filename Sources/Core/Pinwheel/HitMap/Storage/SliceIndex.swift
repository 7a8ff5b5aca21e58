/// A spatial index of the slices, searched by rectangle or cell: a hierarchical grid. Each slice is listed in bins
/// about as large as itself, at most nine, so the length of the lists follows the number of slices alone.
///
/// Slices are identified by their owner. A bin lists them front to back.
struct SliceIndex: Sendable {
  private struct Node: Sendable {
    let owner: UInt16
    // A copy of the slice's area, so that a search reads no other memory: sixteen bytes in all.
    let area: CellArea
    /// An index into `nodes`; -1 at the end.
    var next: Int32
  }

  /// Bins of one size, `1 << shift` cells a side.
  private struct Level: Sendable {
    let shift: Int
    let columns: Int
    var heads: ContiguousArray<Int32>
    var count = 0

    func bins(of area: PixelRect) -> PixelRect {
      let (x, y) = (area.x >> shift, area.y >> shift)
      return PixelRect(
        x: x, y: y, width: (area.columns.upperBound - 1) >> shift - x + 1,
        height: (area.rows.upperBound - 1) >> shift - y + 1)
    }
  }

  private var levels: ContiguousArray<Level> = []
  private var nodes = SlotPool<Node>()

  private static let smallestShift = 5

  init(columns: Int, rows: Int) {
    var shift = Self.smallestShift
    repeat {
      let (across, down) = ((columns >> shift) + 1, (rows >> shift) + 1)
      levels.append(
        Level(shift: shift, columns: across, heads: ContiguousArray(repeating: -1, count: across * down)))
      shift += 1
    } while 1 << shift < 2 * max(columns, rows)
  }

  /// The size of the index in bytes.
  var byteCount: Int {
    levels.reduce(nodes.byteCount) { $0 + 4 * $1.heads.count }
  }

  /// Inserts the owner of a slice in `area`, which must lie within the grid; an empty area is not listed.
  ///
  /// - Parameter isInFront: Whether the first owner lies in front of the second.
  mutating func insert(_ owner: UInt16, area: PixelRect, isInFront: (UInt16, UInt16) -> Bool) {
    guard !area.isEmpty else { return }
    let level = Self.level(of: area)
    levels[level].count += 1
    let bins = levels[level].bins(of: area)
    for y in bins.rows {
      for x in bins.columns {
        let bin = y * levels[level].columns + x
        var before: Int32 = -1
        var after = levels[level].heads[bin]
        while after >= 0, isInFront(nodes[Int(after)].owner, owner) {
          before = after
          after = nodes[Int(after)].next
        }
        let node = Int32(nodes.insert(Node(owner: owner, area: CellArea(area), next: after)))
        if before < 0 { levels[level].heads[bin] = node } else { nodes[Int(before)].next = node }
      }
    }
  }

  /// Removes an owner from the lists of the area it was inserted with.
  mutating func remove(_ owner: UInt16, area: PixelRect) {
    guard !area.isEmpty else { return }
    let level = Self.level(of: area)
    levels[level].count -= 1
    let bins = levels[level].bins(of: area)
    for y in bins.rows {
      for x in bins.columns {
        let bin = y * levels[level].columns + x
        var before: Int32 = -1
        var node = levels[level].heads[bin]
        while node >= 0, nodes[Int(node)].owner != owner {
          before = node
          node = nodes[Int(node)].next
        }
        guard node >= 0 else { continue }
        let next = nodes[Int(node)].next
        if before < 0 { levels[level].heads[bin] = next } else { nodes[Int(before)].next = next }
        nodes.remove(UInt32(node))
      }
    }
  }

  /// Calls `body` once with every owner with an area that intersects this one, in no particular order.
  func forEachOwner(touching area: PixelRect, _ body: (UInt16) -> Void) {
    guard !area.isEmpty else { return }
    for level in levels.indices where levels[level].count > 0 {
      let (shift, bins) = (levels[level].shift, levels[level].bins(of: area))
      for y in bins.rows {
        for x in bins.columns {
          var number = levels[level].heads[y * levels[level].columns + x]
          while number >= 0 {
            let node = nodes[Int(number)]
            // A slice in several bins is reported in the bin of the first common cell.
            if let corner = node.area.corner(in: area), corner.column >> shift == x, corner.row >> shift == y
            {
              body(node.owner)
            }
            number = node.next
          }
        }
      }
    }
  }

  /// Calls `body` with the owners of areas that contain a cell, front to back within each size of bins; `false` skips
  /// to the next size.
  func forEachOwner(column: Int, row: Int, while body: (UInt16) -> Bool) {
    for level in levels.indices where levels[level].count > 0 {
      let shift = levels[level].shift
      var number = levels[level].heads[row >> shift * levels[level].columns + column >> shift]
      while number >= 0 {
        let node = nodes[Int(number)]
        if node.area.contains(column: column, row: row), !body(node.owner) { break }
        number = node.next
      }
    }
  }

  /// The level whose bins are at least half as large as the area, so that it touches at most three of them in a row.
  private static func level(of area: PixelRect) -> Int {
    let half = (max(area.width, area.height) + 1) / 2
    return max(0, Int.bitWidth - (half - 1).leadingZeroBitCount - smallestShift)
  }
}

/// A rectangle of cells, in eight bytes.
struct CellArea: Sendable {
  private let left, top, right, bottom: UInt16

  static let empty = CellArea(.empty)

  /// - Parameter rect: Must lie within the grid.
  init(_ rect: PixelRect) {
    left = UInt16(truncatingIfNeeded: rect.x)
    top = UInt16(truncatingIfNeeded: rect.y)
    right = UInt16(truncatingIfNeeded: rect.x &+ rect.width)
    bottom = UInt16(truncatingIfNeeded: rect.y &+ rect.height)
  }

  var rect: PixelRect {
    PixelRect(x: Int(left), y: Int(top), width: Int(right &- left), height: Int(bottom &- top))
  }

  func contains(column: Int, row: Int) -> Bool {
    column >= Int(left) && column < Int(right) && row >= Int(top) && row < Int(bottom)
  }

  /// The top left cell of the areas' intersection; `nil` if it is empty.
  func corner(in area: PixelRect) -> (column: Int, row: Int)? {
    let (column, row) = (max(Int(left), area.x), max(Int(top), area.y))
    let isCommon =
      column < min(Int(right), area.x + area.width) && row < min(Int(bottom), area.y + area.height)
    return isCommon ? (column, row) : nil
  }
}
