package import Pinwheel
internal import PinwheelShapes

/// Measures how well each slice of a wheel can be touched.
///
/// All measures use ``AnswerMap``: the slice at which a touch at the center of each pixel ends, after occlusion.
package struct WheelAudit: Sendable {
  package let limits: AuditLimits
  package let map: AnswerMap
  /// The measures of each slice, back to front.
  package private(set) var slices: [SliceMeasures] = []
  /// The specks, largest first, at most ``mostListed``.
  package private(set) var specks: [Speck] = []
  /// The number of all specks.
  package private(set) var speckCount = 0
  /// The gaps, largest first, at most ``mostListed``.
  package private(set) var gaps: [Gap] = []
  /// Enabled slices that touches would reach if a disabled slice in front did not stop them.
  package private(set) var blocks: [Block] = []

  /// A disabled slice that stops touches on an enabled one.
  package struct Block: Sendable, Hashable {
    package let slice: Int
    package let blocked: Int
    /// Square points.
    package let area: Double
    /// In points.
    package let bounds: Rect2D
  }

  /// The maximum number of specks, and of gaps, to list.
  package static let mostListed = 100

  /// Audits a wheel.
  ///
  /// - Parameters:
  ///   - stack: The wheel, with its slices in the states that they show.
  ///   - scale: Pixels per point; `nil` for the finest image's.
  ///   - pixelLimit: The maximum number of pixels.
  ///   - sharing: How the measurements are done.
  /// - Throws: ``CheckError``; see ``AnswerMap/init(_:scale:limit:)``.
  /// - Complexity: O(pixels of the canvas and of each slice's images, and fingertips on them).
  package init(
    _ stack: SliceStack, limits: AuditLimits = AuditLimits(), scale: Double? = nil,
    pixelLimit: Int = CanvasPixels.standardLimit, by sharing: some WorkSharing = OneAfterAnother()
  ) throws(CheckError) {
    self.limits = limits
    map = try AnswerMap(stack, scale: scale, limit: pixelLimit)
    measure(by: sharing)
    judgeSizes()
    try findBlocks()
  }

  private static func findGaps(
    of map: AnswerMap, _ limits: AuditLimits
  ) -> (gaps: [Gap], pixels: ContiguousArray<Bool>) {
    Gaps.find(
      map.numbers, width: map.pixels.width, height: map.pixels.height,
      atMost: Int(max(0, min(limits.gap * map.pixels.scale, 0x1p20))))
  }

  /// Calls a function with each pixel in a gap, row by row.
  ///
  /// - Complexity: O(pixels).
  package func forEachGapPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    let isInGap = Self.findGaps(of: map, limits).pixels
    for index in isInGap.indices where isInGap[index] {
      body(index % map.pixels.width, index / map.pixels.width)
    }
  }

  /// One of the measurements that need nothing but the map.
  private enum Part: Sendable {
    case circles([LargestCircles.Circle])
    case squares([Int])
    case specks([ConnectedParts.Part], count: Int)
    case gaps([Gap])
    case slice(fingertip: [TouchChance], ShapeTally, [StateShape])
  }

  private mutating func measure(by sharing: some WorkSharing) {
    let (map, limits, count) = (map, limits, map.stack.slices.count)
    let (pixels, numbers) = (map.pixels, map.numbers)
    let tallies = SliceTally.all(in: numbers, width: pixels.width, height: pixels.height, count: count + 1)
    // Less than a second divided among the slices, since a file may have very many large ones.
    let budget = (3 << 24) / max(1, count)
    let isMeasured = measurableShapes()
    let general: [@Sendable () -> Part] = [
      {
        .circles(
          LargestCircles(
            numbers, width: pixels.width, height: pixels.height, count: count + 1,
            centroids: tallies.map(\.centroid)
          ).circles)
      },
      {
        .squares(LargestSquares.sides(numbers, width: pixels.width, height: pixels.height, count: count + 1))
      },
      {
        let specks = Self.specks(of: map, smallerThan: limits.speck)
        return .specks(specks.largest, count: specks.count)
      },
      { .gaps(Self.findGaps(of: map, limits).gaps) },
    ]
    let parts = sharing.map(general.count + count) { number in
      guard number >= general.count else { return general[number]() }
      let index = number - general.count
      let (slice, tally) = (map.stack.slices[index], tallies[index + 1])
      let fingertip =
        tally.pixels > 0
        ? map.fingertipShares(
          of: index, in: tally.bounds, count: tally.pixels, radius: limits.fingertip, budget: budget) : []
      let shape =
        slice.isHidden ? ShapeTally() : isMeasured[index] ? map.shape(of: index) : ShapeTally(offCanvas: nil)
      return .slice(
        fingertip: fingertip, shape, slice.isHidden || !isMeasured[index] ? [] : map.stateShapes(of: index))
    }
    guard case .circles(let circles) = parts[0], case .squares(let squares) = parts[1],
      case .specks(let found, let speckCount) = parts[2], case .gaps(let gaps) = parts[3]
    else { return }
    specks = speckList(found)
    (self.speckCount, self.gaps) = (speckCount, Array(gaps.prefix(Self.mostListed)))
    let aims = circles.map {
      Point2D(x: Double($0.x) / 2 / pixels.scale, y: Double($0.y) / 2 / pixels.scale)
    }
    let aimed = sharing.map(count) { index in
      tallies[index + 1].pixels > 0
        ? map.chances(aimedAt: aims[index + 1], spread: limits.spread, radius: limits.radius, budget: budget)
        : []
    }
    slices = map.stack.slices.indices.compactMap { index in
      guard case .slice(let fingertip, let shape, let states) = parts[general.count + index] else {
        return nil
      }
      let (tally, circle) = (tallies[index + 1], circles[index + 1])
      let isReached = tally.pixels > 0
      return SliceMeasures(
        slice: index, takesTouches: map.stack.slices[index].takesTouches, area: pixels.area(tally.pixels),
        bounds: isReached ? pixels.points(tally.bounds) : nil, center: isReached ? aims[index + 1] : nil,
        diameter: isReached ? Double(circle.square).squareRoot() / pixels.scale : 0,
        square: isReached ? Double(squares[index + 1]) / pixels.scale : 0, aimed: aimed[index],
        fingertip: fingertip, shape: shape, states: states)
    }
  }

  /// Whether each slice's shape is measured: those behind the permitted work are not.
  private func measurableShapes() -> [Bool] {
    var budget = 1 << 28
    return map.stack.slices.indices.map { index in
      budget -= map.stack.slices[index].isHidden ? 0 : map.shapeWork(of: index)
      return budget > 0
    }
  }

  /// Judges the size of every target, with the exception for targets that have room around them.
  private mutating func judgeSizes() {
    let targets = slices.indices.filter { map.stack.slices[$0].isEnabled && slices[$0].bounds != nil }
    let small = targets.filter { slices[$0].square < limits.minimum }
    let centers = small.map { slices[$0].bounds.map(\.center) ?? .zero }
    for index in targets { slices[index].size = .passes }
    for (number, index) in small.enumerated() {
      let isNear = centers.indices.contains { other in
        let (dx, dy) = (centers[other].x - centers[number].x, centers[other].y - centers[number].y)
        return other != number && (dx * dx + dy * dy).squareRoot() < limits.minimum
      }
      let isSpaced = !isNear && !touchesOther(index, within: limits.minimum / 2, of: centers[number])
      slices[index].size = isSpaced ? .spaced : .fails
    }
  }

  /// Whether a circle touches a pixel of another target.
  private func touchesOther(_ index: Int, within radius: Double, of center: Point2D) -> Bool {
    let around = map.pixels.pixels(
      touching: Rect2D(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).intersection(map.pixels.bounds)
    for y in around.rows {
      for x in around.columns {
        guard let other = map.slice(x: x, y: y), other != index, map.stack.slices[other].isEnabled else {
          continue
        }
        let square = map.pixels.points(PixelRect(x: x, y: y, width: 1, height: 1))
        if square.distance(from: center) < radius { return true }
      }
    }
    return false
  }

  /// The largest of the separate small parts of slices, and the number of all.
  ///
  /// - Parameter area: In square points.
  private static func specks(
    of map: AnswerMap, smallerThan area: Double
  ) -> (largest: [ConnectedParts.Part], count: Int) {
    let pixels = map.pixels
    let most = area * pixels.scale * pixels.scale
    let count = map.stack.slices.count + 1
    var largest = Array(repeating: 0, count: count)
    ConnectedParts.forEach(map.numbers, width: pixels.width, height: pixels.height) { part in
      largest[Int(part.number)] = max(largest[Int(part.number)], part.pixels)
    }
    var found: [ConnectedParts.Part] = []
    var speckCount = 0
    // The largest part is not a speck; of several equally large parts, the first is not.
    var hasLargest = Array(repeating: false, count: count)
    ConnectedParts.forEach(map.numbers, width: pixels.width, height: pixels.height) { part in
      guard part.pixels < largest[Int(part.number)] || hasLargest[Int(part.number)] else {
        return hasLargest[Int(part.number)] = true
      }
      guard Double(part.pixels) < most else { return }
      speckCount += 1
      found.append(part)
      // Sorted periodically, so that a map full of specks takes little memory.
      if found.count >= 4 * Self.mostListed { found = Self.largest(found) }
    }
    return (Self.largest(found), speckCount)
  }

  private func speckList(_ parts: [ConnectedParts.Part]) -> [Speck] {
    parts.map { part in
      Speck(
        slice: Int(part.number) - 1, inside: surrounding(part), area: map.pixels.area(part.pixels),
        bounds: map.pixels.points(part.bounds))
    }
  }

  private static func largest(_ parts: [ConnectedParts.Part]) -> [ConnectedParts.Part] {
    Array(parts.sorted { ($1.pixels, $0.y, $0.x) < ($0.pixels, $1.y, $1.x) }.prefix(mostListed))
  }

  /// The slice with most pixels around a part: in its bounding box, extended by one pixel.
  private func surrounding(_ part: ConnectedParts.Part) -> Int? {
    var counts: [Int: Int] = [:]
    let area = part.bounds.outset(by: 1)
    for y in area.rows {
      for x in area.columns {
        let slice = map.slice(x: x, y: y) ?? -1
        if slice != Int(part.number) - 1 { counts[slice, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.key < 0 ? nil : $0.key }
  }

  /// Queries the wheel again as if all disabled slices let touches pass.
  private mutating func findBlocks() throws(CheckError) {
    var stack = map.stack
    let stopping = stack.slices.indices.filter {
      !stack.slices[$0].isEnabled && stack.slices[$0].disabledPolicy != .pass && slices[$0].area > 0
    }
    guard !stopping.isEmpty else { return }
    for index in stopping { stack.slices[index].disabledPolicy = .pass }
    let behind = try Wheel(mapping: stack)
    var found: [[Int]: (pixels: Int, bounds: PixelRect)] = [:]
    for y in 0..<map.pixels.height {
      for x in 0..<map.pixels.width {
        guard let slice = map.slice(x: x, y: y), !map.stack.slices[slice].isEnabled,
          let hit = behind.hit(at: map.pixels.center(x: x, y: y)).hitSlice,
          let blocked = behind.stack.index(of: hit)
        else { continue }
        let area = PixelRect(x: x, y: y, width: 1, height: 1)
        let earlier = found[[slice, blocked]] ?? (0, .empty)
        found[[slice, blocked]] = (earlier.pixels + 1, earlier.bounds.union(area))
      }
    }
    blocks = found.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { key, value in
      Block(
        slice: key[0], blocked: key[1], area: map.pixels.area(value.pixels),
        bounds: map.pixels.points(value.bounds))
    }
  }
}

extension Rect2D {
  var center: Point2D { Point2D(x: x + width / 2, y: y + height / 2) }
}
