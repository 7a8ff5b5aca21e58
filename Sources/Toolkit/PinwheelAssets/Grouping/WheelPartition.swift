/// Separates two to four wheels on one canvas by pixels: slices that overlap belong to different wheels.
///
/// Slices that belong together by name stay together, and slices with two names are separated. There are as few
/// wheels as possible. If overlaps and names leave a choice, colors decide: unconnected slices go to the wheel with
/// the most similar colors. Each wheel must have at least three slices, so that a few buttons of the same size are
/// not mistaken for wheels.
struct WheelPartition {
  /// The possible partitions, with the slices of each wheel in ascending order; only one if there is no choice.
  private(set) var alternatives: [[[Int]]] = []
  /// The number of partitions, of which ``alternatives`` contains the first.
  private(set) var count = 1
  /// The minimum number of slices in a wheel that only pixels determine.
  private static let fewest = 3
  private static let mostWheels = 4
  /// The maximum number of alternatives to list.
  private static let mostAlternatives = 8
  /// How much closer colors must be to one wheel's than to the others'.
  private static let clearMargin = 0.5

  /// - Parameters:
  ///   - labels: The slices that belong together by name.
  ///   - colors: The mean color of each slice, by number; `nil` for a slice without one, or a disabled and therefore
  ///     gray one.
  /// - Returns: `nil` if there is no such partition.
  init?(
    labels: [[Int]], overlaps: SliceOverlaps, conflicts: SliceConflicts,
    colors: (Int) throws(AssetsError) -> MeanColor?
  ) throws(AssetsError) {
    let slices = Array(0..<conflicts.count)
    guard slices.count >= 2 * Self.fewest, labels.count <= Self.mostWheels,
      slices.allSatisfy(overlaps.isSmall),
      let graph = WheelConflictGraph(conflicts, labels: labels)
    else { return nil }
    let numbers = max(2, labels.count)...Self.mostWheels
    guard let found = numbers.lazy.compactMap({ graph.components(sides: $0) }).first else { return nil }
    let sides = found.sides
    guard sides * Self.fewest <= slices.count,
      found.components.contains(where: { $0.divisions[0].allSatisfy { !$0.isEmpty } })
    else { return nil }
    var known: [Int: MeanColor] = [:]
    for slice in slices { known[slice] = try colors(slice) }
    alternatives = [Array(repeating: [], count: sides)]
    for component in Self.inOrder(found.components, known) { add(component, sides: sides, known) }
    let valid = alternatives.filter { $0.allSatisfy { $0.count >= Self.fewest } }
    guard !valid.isEmpty else { return nil }
    if count <= Self.mostAlternatives { count = valid.count }
    alternatives = valid.map { $0.map { $0.sorted() }.sorted { $0[0] < $1[0] } }
  }

  /// Components with colors on the most sides first, then the largest: colors are compared with the slices already
  /// assigned.
  private static func inOrder(
    _ components: [WheelConflictGraph.Component], _ known: [Int: MeanColor]
  ) -> [WheelConflictGraph.Component] {
    func rank(_ component: WheelConflictGraph.Component) -> (Int, Int) {
      let division = component.divisions[0]
      return (division.count { side in side.contains { known[$0] != nil } }, division.joined().count)
    }
    return components.enumerated().sorted { a, b in
      let (rankA, rankB) = (rank(a.element), rank(b.element))
      return rankA == rankB ? a.offset < b.offset : rankA > rankB
    }.map(\.element)
  }

  /// Adds the slices of a component to each alternative, in every way that the colors allow.
  private mutating func add(
    _ component: WheelConflictGraph.Component, sides: Int, _ known: [Int: MeanColor]
  ) {
    var next: [[[Int]]] = []
    var factor = 1
    for (number, alternative) in alternatives.enumerated() {
      let isFirst = alternative.allSatisfy(\.isEmpty)
      var ways: [(division: [[Int]], cost: Double)] = []
      for division in component.divisions {
        for order in isFirst ? [Array(0..<sides)] : Self.orders(of: sides) {
          let placed = order.map { division[$0] }
          guard !ways.contains(where: { $0.division == placed }) else { continue }
          ways.append((placed, Self.cost(of: placed, beside: alternative, known)))
        }
      }
      ways.sort { $0.cost < $1.cost }
      // Slices without color have a cost of 0.
      let open = ways.filter { $0.cost == 0 || $0.cost * Self.clearMargin <= ways[0].cost }
      if number == 0 { factor = open.count }
      next += open.map { way in zip(alternative, way.division).map { $0 + $1 } }
    }
    count = min(count * factor, 1_000_000)
    alternatives = Array(next.prefix(Self.mostAlternatives))
  }

  /// The difference between the colors of slices and of the wheels to which they are assigned.
  private static func cost(
    of division: [[Int]], beside settled: [[Int]], _ known: [Int: MeanColor]
  ) -> Double {
    var cost = 0.0
    for (own, others) in zip(division, settled) {
      let colors = own.compactMap { known[$0] }
      guard !colors.isEmpty else { continue }
      cost += MeanColor(colors).distance(to: MeanColor(others.compactMap { known[$0] }))
    }
    return cost
  }

  /// All orders of the numbers below `count`.
  private static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0...order.count).map { place in Array(order[..<place]) + [count - 1] + Array(order[place...]) }
    }
  }
}
