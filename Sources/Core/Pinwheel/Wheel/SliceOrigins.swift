/// The origins of the slices of an edited wheel.
enum SliceOrigins {
  /// For each slice, its index before the edit, -1 for a new slice, and whether it was moved; a new slice counts as moved.
  ///
  /// The smallest possible number of slices counts as moved: the others are a longest sequence that kept its order.
  ///
  /// - Complexity: O(slices) if slices were only removed or added, else O(slices x log slices).
  static func find(for slices: [Slice], before: [Slice]) -> ContiguousArray<(index: Int, hasMoved: Bool)> {
    var origins: ContiguousArray<(index: Int, hasMoved: Bool)> = []
    origins.reserveCapacity(slices.count)
    var places: Places?
    let highest = before.indices.lazy.map { index in before.withSlice(index) { $0.id.number } }.max() ?? -1
    var next = 0
    for index in slices.indices {
      let id = slices.withSlice(index) { $0.id }
      // Most slices follow the slice that they followed before, or one that was removed.
      var origin = next < before.count && before.withSlice(next) { $0.id } == id ? next : -1
      if origin < 0, id.number <= highest {
        if places == nil { places = Places(of: before) }
        origin = places?.index(of: id) ?? -1
      }
      if origin >= 0 { next = origin + 1 }
      origins.append((origin, true))
    }
    markUnmoved(&origins)
    return origins
  }

  /// Clears the mark of the slices that kept their relative order.
  private static func markUnmoved(_ origins: inout ContiguousArray<(index: Int, hasMoved: Bool)>) {
    // Indexed by length: the slice with the lowest origin that ends an ascending sequence of that length.
    var ends: ContiguousArray<Int> = []
    var previous = ContiguousArray(repeating: -1, count: origins.count)
    for index in origins.indices where origins[index].index >= 0 {
      var length = ends.count
      if let last = ends.last, origins[last].index > origins[index].index {
        length = (0..<length).partitioningIndex { origins[ends[$0]].index >= origins[index].index }
      }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      origins[index].hasMoved = false
      index = previous[index]
    }
  }

  /// The indices of slices by ID.
  private struct Places {
    private var places: ContiguousArray<(number: Int, index: Int)>

    init(of slices: [Slice]) {
      places = ContiguousArray(
        slices.indices.map { index in (slices.withSlice(index) { $0.id.number }, index) })
      places.sort { $0.number < $1.number }
    }

    func index(of id: Slice.ID) -> Int? {
      let place = places.indices.partitioningIndex { places[$0].number >= id.number }
      return place < places.count && places[place].number == id.number ? places[place].index : nil
    }
  }
}
