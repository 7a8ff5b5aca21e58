/// The slices of one canvas divided among two to four wheels, or among the layers of one.
///
/// Slices that lie on each other are on different sides, slices that belong together by name on one. Slices connected
/// by such overlaps are a cluster, which they divide in one way. Which side of a cluster continues which side of the
/// others is decided by colors, or else by the smallest overlaps.
struct WheelDivision {
  /// The slices of each side, in ascending order.
  private(set) var sides: [[Int]] = []
  /// Whether neither colors nor overlaps decided for some cluster, so that other divisions are as good.
  private(set) var isGuess = false
  /// Whether the sides are layers of one wheel.
  private(set) var isOneWheel = false

  private static let mostSides = 4
  /// The minimum number of slices in a wheel that only pixels determine.
  private static let fewest = 3
  /// How much less a slice must overlap one side of its cluster than the others: more than it overlaps neighbors that
  /// are drawn with a stroke.
  private static let smallestMargin = 0.25
  /// How much closer colors must be to one side's than to the others'.
  private static let clearColor = 0.5
  /// How much smaller the overlaps of the sides of clusters must be.
  private static let clearOverlap = 0.02
  /// The largest ratio of the areas of a front layer and of the layer behind it. Two wheels have about the same area.
  private static let largestFront = 0.6

  /// Slices that stay together, and their overlaps with the sides of the cluster that is being made.
  private struct Node {
    let slices: [Int]
    let isLabelled: Bool
    var overlaps: [Double]
  }

  /// Slices that overlaps divide in one way.
  private struct Cluster {
    var sides: [[Int]]
    /// The overlaps of each of its sides with each side joined so far.
    var overlaps: [[Double]]
  }

  /// A way to join the sides of a cluster with the others.
  private struct Way {
    let sides: [[Int]]
    /// The difference of the colors that are joined; 0 for slices without color.
    let color: Double
    let overlap: Double
  }

  /// - Parameters:
  ///   - labels: The slices that belong together by name.
  ///   - colors: The mean color of each slice; `nil` for a slice without one, or a disabled and therefore gray one.
  /// - Returns: `nil` if there is no division into wheels, or into layers of one.
  /// - Complexity: O(slices² x pixels / 64), only if the coverage is at most that of so many wheels.
  init?(
    of coverage: SliceCoverage, labels: [[Int]], colors: (Int) throws(AssetsError) -> MeanColor?
  ) throws(AssetsError) {
    guard coverage.value <= 1.5 * Double(Self.mostSides), labels.count <= Self.mostSides else { return nil }
    let labelled = Set(labels.joined())
    let single = (0..<coverage.count).filter { !labelled.contains($0) }
    let nodes =
      labels.map { Node(slices: $0, isLabelled: true, overlaps: []) }
      + single.map { Node(slices: [$0], isLabelled: false, overlaps: []) }
    var known: [Int: MeanColor] = [:]
    for count in max(2, labels.count)...Self.mostSides {
      let clusters = Self.clusters(of: nodes, sides: count, coverage)
      guard clusters.contains(where: { $0.sides.allSatisfy { !$0.isEmpty } }) else { continue }
      if known.isEmpty { for slice in 0..<coverage.count { known[slice] = try colors(slice) } }
      join(clusters, coverage, known)
      isOneWheel = areLayers(coverage)
      if isOneWheel || sides.allSatisfy({ $0.count >= Self.fewest && coverage[$0].isOneWheel }) { return }
    }
    return nil
  }

  /// Divides the slices of each cluster. The next slice is the one whose overlaps leave the least doubt, on the side
  /// where it overlaps least.
  private static func clusters(of nodes: [Node], sides count: Int, _ coverage: SliceCoverage) -> [Cluster] {
    var clusters: [Cluster] = []
    var left = nodes
    while !left.isEmpty {
      for index in left.indices { left[index].overlaps = [Double](repeating: 0, count: count) }
      var sides = [[Int]](repeating: [], count: count)
      while let (index, side) = next(left, sides) {
        let node = left.remove(at: index)
        sides[side] += node.slices
        for other in left.indices where left[other].overlaps[side] < 1 {
          let isOther = node.isLabelled && left[other].isLabelled
          let overlaps = node.slices.flatMap { a in left[other].slices.map { coverage.overlap(a, $0) } }
          left[other].overlaps[side] = isOther ? 1 : max(left[other].overlaps[side], overlaps.max() ?? 0)
        }
      }
      let none = [Double](repeating: 0, count: count)
      clusters.append(Cluster(sides: sides, overlaps: sides.map { _ in none }))
    }
    return clusters
  }

  /// The node to add next to a cluster, and its side; `nil` if no slice that is left lies on one of the cluster.
  private static func next(_ left: [Node], _ sides: [[Int]]) -> (node: Int, side: Int)? {
    guard sides.contains(where: { !$0.isEmpty }) else { return left.isEmpty ? nil : (0, 0) }
    // Empty sides are alike: one of them is enough.
    let open = sides.indices.prefix(1 + (sides.firstIndex(where: \.isEmpty) ?? sides.count))
    var best: (node: Int, side: Int, margin: Double)?
    for (index, node) in left.enumerated() {
      let side = open.min { node.overlaps[$0] < node.overlaps[$1] } ?? 0
      let next = open.reduce(1) { $1 == side ? $0 : min($0, node.overlaps[$1]) }
      let margin = next - node.overlaps[side]
      if margin > max(Self.smallestMargin, best?.margin ?? 0) { best = (index, side, margin) }
    }
    return best.map { ($0.node, $0.side) }
  }

  /// Joins the sides of all clusters. Next is a cluster whose colors are clear, or else the one whose overlaps are
  /// clearest.
  private mutating func join(_ clusters: [Cluster], _ coverage: SliceCoverage, _ known: [Int: MeanColor]) {
    func rank(_ cluster: Cluster) -> (Int, Int) {
      (
        cluster.sides.count { side in side.contains { known[$0] != nil } }, cluster.sides.joined().count
      )
    }
    // Those with colors on the most sides first, then the largest.
    var left = clusters.enumerated().sorted {
      let (a, b) = (rank($0.element), rank($1.element))
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
    (sides, isGuess) = (left[0].sides.map { _ in [] }, false)
    var added = left.removeFirst().sides
    while true {
      sides = zip(sides, added).map { $0 + $1 }
      guard !left.isEmpty else { break }
      for index in left.indices {
        for (local, side) in left[index].sides.enumerated() {
          for global in sides.indices {
            left[index].overlaps[local][global] += added[global].reduce(0) { sum, other in
              side.reduce(sum) { $0 + coverage.overlap($1, other) }
            }
          }
        }
      }
      let ways = left.map { self.ways(to: $0, known) }
      if let clear = ways.firstIndex(where: { $0[0].color < Self.clearColor * $0[1].color }) {
        added = ways[clear][0].sides
        left.remove(at: clear)
        continue
      }
      let byOverlap = ways.map { $0.sorted { $0.overlap < $1.overlap } }
      let margins = byOverlap.map { $0[1].overlap - $0[0].overlap }
      let clearest = margins.indices.max { (margins[$0], $1) < (margins[$1], $0) } ?? 0
      if margins[clearest] < Self.clearOverlap { isGuess = true }
      added = byOverlap[clearest][0].sides
      left.remove(at: clearest)
    }
    sides = sides.map { $0.sorted() }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The ways to join a cluster, by color.
  private func ways(to cluster: Cluster, _ known: [Int: MeanColor]) -> [Way] {
    func color(_ side: [Int]) -> MeanColor? {
      let colors = side.compactMap { known[$0] }
      return colors.isEmpty ? nil : MeanColor(colors)
    }
    var ways: [Way] = []
    for order in Self.orders(of: sides.count) {
      let joined = order.map { cluster.sides[$0] }
      guard !ways.contains(where: { $0.sides == joined }) else { continue }
      ways.append(
        Way(
          sides: joined,
          color: zip(joined, sides).reduce(0) {
            $0 + (color($1.0)?.distance(to: color($1.1) ?? MeanColor([])) ?? 0)
          },
          overlap: order.enumerated().reduce(0) { $0 + cluster.overlaps[$1.element][$1.offset] }))
    }
    return ways.sorted { $0.color < $1.color }
  }

  /// All orders of the numbers below `count`.
  private static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0...order.count).map { place in Array(order[..<place]) + [count - 1] + Array(order[place...]) }
    }
  }

  /// Whether the sides are layers of one wheel: three or more slices, or two that leave no room, are behind those of
  /// clearly fewer pixels; or several small slices lie on a single one.
  private func areLayers(_ coverage: SliceCoverage) -> Bool {
    func area(_ side: [Int]) -> Double { side.reduce(0) { $0 + Double(coverage.areas[$1]) } }
    let layers = sides.sorted { area($0) > area($1) }
    if layers[0].count == 1 {
      return layers.count == 2 && layers[1].count >= Self.fewest && layers[1].allSatisfy(coverage.isSmall)
    }
    let back = coverage[layers[0]]
    return coverage.isLayered && back.isOneWheel && (back.count >= Self.fewest || back.leaveNoRoom)
      && zip(layers, layers.dropFirst()).allSatisfy { area($1) <= Self.largestFront * area($0) }
  }
}
