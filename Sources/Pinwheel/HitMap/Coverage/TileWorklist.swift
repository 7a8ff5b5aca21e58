/// A rectangle of tiles with cells that are open: whose they are is still to be found.
struct TileWorklist {
  /// In tiles.
  let area: PixelRect
  private var cells: ContiguousArray<UInt64>

  /// - Parameter cells: The open cells of each tile.
  init(_ area: PixelRect, cells: UInt64 = 0) {
    self.area = area
    self.cells = ContiguousArray(repeating: cells, count: area.width * area.height)
  }

  /// How many tiles there are.
  var count: Int { cells.count }

  /// Whether no cell is open.
  var isEmpty: Bool { cells.allSatisfy { $0 == 0 } }

  /// The open cells of a tile.
  subscript(slot: Int) -> UInt64 {
    get { cells[slot] }
    set { cells[slot] = newValue }
  }

  /// The place of a tile in the rectangle, row by row.
  func slot(x: Int, y: Int) -> Int { (y - area.y) * area.width + x - area.x }

  /// The tile at a place.
  func tile(_ slot: Int) -> (x: Int, y: Int) { (area.x + slot % area.width, area.y + slot / area.width) }

  /// Every place with its tile, row by row.
  var slots: Slots { Slots(area: area) }

  struct Slots: Sequence, IteratorProtocol {
    private let area: PixelRect
    private var slot = 0
    private var x: Int
    private var y: Int

    init(area: PixelRect) {
      self.area = area
      (x, y) = (area.x, area.y)
    }

    // No division: of 81 tiles it took as long as everything else.
    @inline(__always)
    mutating func next() -> (slot: Int, x: Int, y: Int)? {
      if x == area.x &+ area.width {
        x = area.x
        y &+= 1
      }
      guard y < area.y &+ area.height, area.width > 0 else { return nil }
      defer {
        slot &+= 1
        x &+= 1
      }
      return (slot, x, y)
    }
  }
}

/// How much may be looked at until a map, or an edit of one, is done; see ``Wheel/standardWorkLimit``.
struct PaintWork {
  /// What is left; below 0 it is used up.
  var left: Int
  /// Whether painting ends when nothing is left. Else it goes on without looking closely: an unaligned image then
  /// counts as touching every cell of the tiles it lies in, and its slice is asked for each point there.
  let ends: Bool

  /// Whether painting has to end.
  var isOver: Bool { ends && left <= 0 }
}
