/// The slices that cover partial cells, collected while an area of tiles is painted front to back.
struct PartialLayers {
  /// The coverage of one slice in a tile's partial cells: those it covers partially, and those behind partial
  /// coverage.
  struct Layer {
    var owner: UInt16
    /// Every point of these cells is solid.
    var whole: UInt64
    /// Some points of these cells may be solid.
    var partial: UInt64
    /// The layer of the same tile in front of this one; -1 for the first.
    fileprivate var front: Int
  }

  /// The partial cells, by slot: the index of a tile in the area. Empty until the first insertion.
  private var cells: ContiguousArray<UInt64> = []
  /// The index of the rearmost layer, by slot; -1 for none.
  private var last: ContiguousArray<Int> = []
  private var layers: ContiguousArray<Layer> = []
  private let slotCount: Int

  init(slots: Int) { slotCount = slots }

  /// The partial cells of a tile.
  func cells(slot: Int) -> UInt64 { cells.isEmpty ? 0 : cells[slot] }

  /// Adds the coverage of the next slice, front to back, to a tile.
  mutating func insert(_ owner: UInt16, slot: Int, whole: UInt64, partial: UInt64) {
    if cells.isEmpty {
      cells = ContiguousArray(repeating: 0, count: slotCount)
      last = ContiguousArray(repeating: -1, count: slotCount)
    }
    cells[slot] |= partial
    layers.append(Layer(owner: owner, whole: whole, partial: partial, front: last[slot]))
    last[slot] = layers.count - 1
  }

  /// The slots of the tiles that have partial cells.
  var slots: some Sequence<Int> { last.indices.lazy.filter { [last] in last[$0] >= 0 } }

  /// Calls `body` with the layers of a tile, back to front.
  func forEachLayer(slot: Int, _ body: (Layer) -> Void) {
    var index = last[slot]
    while index >= 0 {
      body(layers[index])
      index = layers[index].front
    }
  }
}
