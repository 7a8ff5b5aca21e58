/// The origins of the slices of an edited wheel.
enum SliceOrigins {
  /// For each slice, its index before the edit and whether it was moved; `nil` if any slice is new.
  ///
  /// The smallest possible number of slices counts as moved: the others are a longest sequence that kept its order.
  ///
  /// - Complexity: O(slices) if no slice was moved, else O(slices x log slices).
  static func find(for slices: [Slice], before: [Slice]) -> ContiguousArray<(index: Int, hasMoved: Bool)>? {
    var origins: ContiguousArray<(index: Int, hasMoved: Bool)> = []
    origins.reserveCapacity(slices.count)
    let places = Places(of: before)
    for index in slices.indices {
      let id = slices.withSlice(index) { $0.id }
      let isInPlace = index < before.count && before.withSlice(index) { $0.id } == id
      guard let origin = isInPlace ? index : places.index(of: id) else { return nil }
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
    for index in origins.indices {
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
    private var indices: ContiguousArray<Int32> = []

    init(of slices: [Slice]) {
      let numbers = slices.indices.lazy.map { index in slices.withSlice(index) { $0.id.number } }
      indices = ContiguousArray(repeating: -1, count: (numbers.max() ?? -1) + 1)
      for (index, number) in numbers.enumerated() where number >= 0 { indices[number] = Int32(index) }
    }

    func index(of id: Slice.ID) -> Int? {
      guard indices.indices.contains(id.number), indices[id.number] >= 0 else { return nil }
      return Int(indices[id.number])
    }
  }
}
