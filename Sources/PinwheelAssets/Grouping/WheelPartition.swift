/// Two wheels on one canvas, told apart by pixels: slices that overlap are of different wheels.
///
/// Slices that names tie together stay together, and those of two names apart. What overlaps and names then leave open is
/// settled by color: slices that nothing ties to the others go where the colors are like theirs. Each wheel has to have at
/// least three slices, so that a few buttons of one size are not taken for wheels.
struct WheelPartition {
  /// The slices of each wheel, in ascending order.
  private(set) var parts: [[Int]]
  /// How many choices neither overlaps nor names nor colors settle: with one there are two partitions as good.
  private(set) var openChoices = 0
  /// The fewest slices of a wheel that pixels alone may make.
  private static let fewest = 3
  /// How much nearer a color has to be to those of one wheel than to those of the other.
  private static let clearMargin = 0.5

  /// Slices that overlaps and names hold together, on two sides.
  private struct Component {
    var sides: [[Int]] = [[], []]
  }

  /// - Parameters:
  ///   - slices: Which of the slices are to be divided.
  ///   - labels: The slices that names tie together.
  ///   - colors: The mean color of each slice, by number; `nil` for one without, or one that is disabled and so gray.
  /// - Returns: `nil` if there is no such partition.
  init?(
    _ slices: [Int], labels: [[Int]], overlaps: SliceOverlaps,
    colors: (Int) throws(AssetsError) -> MeanColor?
  ) throws(AssetsError) {
    parts = []
    guard slices.count >= 2 * Self.fewest, labels.count <= 2, slices.allSatisfy(overlaps.isSmall),
      var components = Self.components(of: slices, labels: labels, overlaps: overlaps),
      components.contains(where: { $0.sides.allSatisfy { !$0.isEmpty } })
    else { return nil }
    var known: [Int: MeanColor] = [:]
    for slice in slices { known[slice] = try colors(slice) }
    // First what has colors on both sides, the largest first: colors are compared with those of what is settled.
    func rank(_ component: Component) -> Int {
      let isColored = component.sides.allSatisfy { side in side.contains { known[$0] != nil } }
      return component.sides.joined().count + (isColored ? slices.count : 0)
    }
    components = components.enumerated().sorted {
      (rank($1.element), $0.offset) < (rank($0.element), $1.offset)
    }.map(\.element)
    var merged = components.removeFirst()
    for component in components {
      var nearness = [0.0, 0.0]
      for (side, members) in component.sides.enumerated() {
        let own = members.compactMap { known[$0] }
        guard !own.isEmpty else { continue }
        for flip in nearness.indices {
          let others = merged.sides[side ^ flip].compactMap { known[$0] }
          nearness[flip] += MeanColor(own).distance(to: MeanColor(others))
        }
      }
      let isClear = min(nearness[0], nearness[1]) < Self.clearMargin * max(nearness[0], nearness[1])
      if !isClear { openChoices += 1 }
      let flip = isClear && nearness[1] < nearness[0] ? 1 : 0
      for side in [0, 1] { merged.sides[side] += component.sides[side ^ flip] }
    }
    parts = merged.sides.map { $0.sorted() }
    guard parts.allSatisfy({ $0.count >= Self.fewest && overlaps.areApart($0) }) else { return nil }
  }

  /// `nil` if three slices overlap each other, or names tie slices together that do.
  private static func components(
    of slices: [Int], labels: [[Int]], overlaps: SliceOverlaps
  ) -> [Component]? {
    let labels = labels.map { $0.filter(slices.contains) }
    var found: [Component] = []
    var sides: [Int: Int] = [:]
    for first in slices where sides[first] == nil {
      var component = Component()
      var open = [first]
      sides[first] = 0
      while let slice = open.popLast(), let side = sides[slice] {
        component.sides[side].append(slice)
        let label = labels.firstIndex { $0.contains(slice) }
        for other in slices where other != slice {
          let isTogether = label.map { labels[$0].contains(other) } ?? false
          let isOfOtherLabel =
            label != nil && labels.indices.contains { $0 != label && labels[$0].contains(other) }
          let isApart = isOfOtherLabel || overlaps.areOfTwoWheels(slice, other)
          guard isTogether || isApart else { continue }
          guard isTogether != isApart else { return nil }
          let wanted = isApart ? 1 - side : side
          if let known = sides[other] {
            guard known == wanted else { return nil }
          } else {
            sides[other] = wanted
            open.append(other)
          }
        }
      }
      found.append(component)
    }
    return found
  }
}
