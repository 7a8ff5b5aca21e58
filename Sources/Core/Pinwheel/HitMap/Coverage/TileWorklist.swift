/// A rectangle of tiles, each with its pending cells: those without an owner yet.
struct TileWorklist {
  /// In tiles.
  let area: PixelRect
  private var cells: ContiguousArray<UInt64>

  /// - Parameter cells: The pending cells of each tile.
  init(_ area: PixelRect, cells: UInt64 = 0) {
    self.area = area
    self.cells = ContiguousArray(repeating: cells, count: area.width * area.height)
  }

  /// The number of tiles.
  var count: Int { cells.count }

  /// Whether no cell is pending.
  var isEmpty: Bool { cells.allSatisfy { $0 == 0 } }

  /// The pending cells of a tile.
  subscript(slot: Int) -> UInt64 {
    get { cells[slot] }
    set { cells[slot] = newValue }
  }

  /// The slot of a tile: its index in the rectangle, row by row.
  func slot(x: Int, y: Int) -> Int { (y - area.y) * area.width + x - area.x }

  /// The tile of a slot.
  func tile(_ slot: Int) -> (x: Int, y: Int) { (area.x + slot % area.width, area.y + slot / area.width) }

  /// Every slot with its tile, row by row.
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

    // No division: for 81 tiles it took as long as everything else.
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

/// The amount of work that a map, or an edit of one, may take; see `standardWorkLimit`.
struct WorkBudget {
  /// The steps that remain; may fall below 0.
  var remaining: Int
  /// Whether painting stops when no steps remain. Otherwise it continues with less precision: an unaligned image then
  /// counts as partially covering every cell of its tiles, and queries there test its masks.
  let stopsWhenExhausted: Bool

  /// Whether painting must stop.
  var isExhausted: Bool { stopsWhenExhausted && remaining <= 0 }
}
