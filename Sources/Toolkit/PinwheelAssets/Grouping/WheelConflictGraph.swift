/// Slices that belong together by name, and the pairs that cannot be in one wheel.
struct WheelConflictGraph {
  /// Slices that are connected by overlaps.
  struct Component {
    /// The ways to divide them among wheels, regardless of which wheel is which; a side may be empty.
    var divisions: [[[Int]]] = []
  }

  /// Slices that stay together.
  private var nodes: [[Int]] = []
  private var neighbors: [[Int]] = []
  /// The maximum number of divisions to find for one component.
  private static let mostDivisions = 8
  /// The maximum number of steps in a search, which bounds its time.
  private static let mostSteps = 20_000

  /// `nil` if slices that belong together by name overlap.
  init?(_ conflicts: SliceConflicts, labels: [[Int]]) {
    let labelled = Set(labels.joined())
    nodes = labels + (0..<conflicts.count).filter { !labelled.contains($0) }.map { [$0] }
    for label in labels {
      for a in label where label.contains(where: { conflicts[a, $0] }) { return nil }
    }
    neighbors = nodes.indices.map { node in
      nodes.indices.filter { other in
        guard other != node else { return false }
        if node < labels.count && other < labels.count { return true }
        return nodes[node].contains { a in nodes[other].contains { conflicts[a, $0] } }
      }
    }
  }

  /// The components, divided among `sides` wheels; `nil` if one cannot be divided, or not within the permitted steps.
  func components(sides: Int) -> (components: [Component], sides: Int)? {
    var components: [Component] = []
    var seen = [Bool](repeating: false, count: nodes.count)
    var steps = 0
    for first in nodes.indices where !seen[first] {
      // Each node except the first overlaps an earlier one.
      var order = [first]
      seen[first] = true
      var next = 0
      while next < order.count {
        for other in neighbors[order[next]] where !seen[other] {
          seen[other] = true
          order.append(other)
        }
        next += 1
      }
      var component = Component()
      var placed: [Int: Int] = [:]
      divide(order[...], sides: sides, used: 0, &placed, &steps, &component)
      guard !component.divisions.isEmpty, steps < Self.mostSteps else { return nil }
      components.append(component)
    }
    return (components, sides)
  }

  private func divide(
    _ left: ArraySlice<Int>, sides: Int, used: Int, _ placed: inout [Int: Int], _ steps: inout Int,
    _ component: inout Component
  ) {
    guard steps < Self.mostSteps, component.divisions.count < Self.mostDivisions else { return }
    steps += 1
    guard let node = left.first else {
      var division = [[Int]](repeating: [], count: sides)
      for (node, side) in placed.sorted(by: { $0.key < $1.key }) { division[side] += nodes[node] }
      component.divisions.append(division)
      return
    }
    let taken = Set(neighbors[node].compactMap { placed[$0] })
    for side in 0...min(used, sides - 1) where !taken.contains(side) {
      placed[node] = side
      divide(left.dropFirst(), sides: sides, used: max(used, side + 1), &placed, &steps, &component)
      placed[node] = nil
    }
  }
}
