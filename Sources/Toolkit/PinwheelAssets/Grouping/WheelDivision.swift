/// The slices of one canvas divided among two to four wheels, or all on one side if they are layers of one wheel.
///
/// Slices that lie on each other are on different sides, slices that belong together by name on one. The next slice is
/// the one whose overlaps leave the least doubt; where they leave any, colors decide, then the smallest overlaps.
struct WheelDivision {
  /// The slices of each side, in ascending order.
  private(set) var sides: [[Int]] = []
  /// Whether neither colors nor overlaps decided for some slice, so that other divisions are as good.
  private(set) var isGuess = false

  static let mostSides = 4
  /// The minimum number of slices in a wheel that only pixels determine.
  static let fewest = 3
  /// How much less a slice must overlap one side than the others: more than it overlaps neighbors with a stroke, and
  /// what is enough where colors decide nothing.
  private static let (clearMargin, smallestMargin) = (0.25, 0.02)
  /// How much closer colors must be to one side's than to the others'.
  private static let clearColor = 0.5
  /// The largest ratio of the areas of a front layer and of the layer behind it. Two wheels have about the same area.
  private static let largestFront = 0.6

  /// - Parameters:
  ///   - labels: The slices that belong together by name.
  ///   - colors: The mean color of each slice; `nil` for a slice without one, or a disabled and therefore gray one.
  /// - Complexity: O(slices² x pixels / 64), only if the coverage is at most that of so many wheels.
  init?(
    of coverage: SliceCoverage, labels: [[Int]], colors: (Int) throws(AssetsError) -> MeanColor?
  ) throws(AssetsError) {
    guard coverage.value <= 1.5 * Double(Self.mostSides), labels.count <= Self.mostSides else { return nil }
    var known: [Int: MeanColor] = [:]
    for slice in 0..<coverage.count { known[slice] = try colors(slice) }
    for count in max(2, labels.count)...Self.mostSides {
      divide(coverage, among: count, labels, known)
      guard sides.allSatisfy({ !$0.isEmpty }) else { continue }
      sides = sides.map { $0.sorted() }.sorted { $0[0] < $1[0] }
      if areLayers(coverage) {
        (sides, isGuess) = ([Array(0..<coverage.count)], false)
        return
      }
      if sides.allSatisfy({ $0.count >= Self.fewest && coverage[$0].isOneWheel }) { return }
    }
    return nil
  }

  private mutating func divide(
    _ coverage: SliceCoverage, among count: Int, _ labels: [[Int]], _ colors: [Int: MeanColor]
  ) {
    (sides, isGuess) = (Array(repeating: [], count: count), false)
    var left = Set(0..<coverage.count).subtracting(labels.joined())
    var overlaps = [[Double]](repeating: Array(repeating: 0, count: count), count: coverage.count)
    func add(_ slices: [Int], to side: Int) {
      sides[side] += slices
      left.subtract(slices)
      for other in left {
        overlaps[other][side] = slices.reduce(overlaps[other][side]) { max($0, coverage.overlap(other, $1)) }
      }
    }
    for (side, label) in (labels.isEmpty ? [[0]] : labels).enumerated() { add(label, to: side) }
    while !left.isEmpty {
      let ways = left.sorted().map { ($0, way(for: colors[$0], overlaps[$0], colors)) }
      guard let best = ways.max(by: { ($0.1.clarity, $1.0) < ($1.1.clarity, $0.0) }) else { break }
      if best.1.clarity <= Self.smallestMargin { isGuess = true }
      add([best.0], to: best.1.side)
    }
  }

  /// The side for a slice, and how clear that is: above 2 by overlaps, above 1 by color, else how much less it overlaps.
  private func way(
    for color: MeanColor?, _ overlaps: [Double], _ colors: [Int: MeanColor]
  ) -> (side: Int, clarity: Double) {
    func nearest(_ sides: [Int], by distance: (Int) -> Double) -> (side: Int, least: Double, next: Double) {
      let order = sides.map { ($0, distance($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      return (order[0].0, order[0].1, order.count > 1 ? order[1].1 : order[0].1)
    }
    let used = sides.indices.filter { !sides[$0].isEmpty }
    // Empty sides are alike, and only for a slice that lies on all others.
    let open = nearest(used + sides.indices.filter { sides[$0].isEmpty }.prefix(1)) { overlaps[$0] }
    if open.next - open.least > Self.clearMargin { return (open.side, 2 + open.next - open.least) }
    if let color {
      let closest = nearest(used) { MeanColor(sides[$0].compactMap { colors[$0] }).distance(to: color) }
      if closest.least < Self.clearColor * closest.next {
        return (closest.side, 2 - closest.least / closest.next)
      }
    }
    let smallest = nearest(used) { overlaps[$0] }
    return (smallest.side, smallest.next - smallest.least)
  }

  /// Whether the sides are layers of one wheel: a wheel is behind slices of clearly fewer pixels, or several small ones lie
  /// on a single slice.
  private func areLayers(_ coverage: SliceCoverage) -> Bool {
    func area(_ side: [Int]) -> Double { Double(side.reduce(0) { $0 + coverage.areas[$1] }) }
    let layers = sides.sorted { area($0) > area($1) }
    if layers[0].count == 1 {
      return layers.count == 2 && layers[1].count >= Self.fewest && layers[1].allSatisfy(coverage.isSmall)
    }
    return coverage.isLayered && coverage[layers[0]].isOneWheel
      && zip(layers, layers.dropFirst()).allSatisfy { area($1) <= Self.largestFront * area($0) }
  }
}
