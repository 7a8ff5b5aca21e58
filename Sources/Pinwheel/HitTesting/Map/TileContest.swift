/// What is known of contested cells while an area of tiles is painted, front to back.
struct TileContest {
  /// What a slice has of a tile's cells that slices in front of it contest, or that it contests itself.
  struct Layer {
    var owner: UInt16
    /// Every point of these cells is solid.
    var whole: UInt64
    /// Some points may be.
    var partial: UInt64
    fileprivate var slot: Int
  }

  /// By slot, a tile's place in the area: the cells that are contested. Empty before the first one.
  private var contested: ContiguousArray<UInt64> = []
  private var layers: ContiguousArray<Layer> = []
  private let slotCount: Int

  init(slots: Int) { slotCount = slots }

  /// The contested cells of a tile.
  func cells(slot: Int) -> UInt64 { contested.isEmpty ? 0 : contested[slot] }

  /// Notes what the next slice, front to back, has of a tile.
  mutating func insert(_ owner: UInt16, slot: Int, whole: UInt64, partial: UInt64) {
    if contested.isEmpty { contested = ContiguousArray(repeating: 0, count: slotCount) }
    contested[slot] |= partial
    layers.append(Layer(owner: owner, whole: whole, partial: partial, slot: slot))
  }

  /// Calls `body` with each tile that has contested cells, and what slices have of it, back to front.
  func forEachTile(_ body: (_ slot: Int, _ layers: [Layer]) -> Void) {
    guard !layers.isEmpty else { return }
    let order = layers.indices.sorted { a, b in
      layers[a].slot != layers[b].slot ? layers[a].slot < layers[b].slot : a > b
    }
    var first = 0
    while first < order.count {
      let slot = layers[order[first]].slot
      let end = order[first...].firstIndex { layers[$0].slot != slot } ?? order.count
      body(slot, order[first..<end].map { layers[$0] })
      first = end
    }
  }
}
