internal import Pinwheel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds places for names in the areas of a map: where there is most room, turned or reduced in size if that makes
/// them fit, and never over an edge, another area or a hole.
struct LabelPlacer {
  /// A label that fits.
  struct Position: Sendable, Hashable {
    /// The center, in pixels.
    let center: Point2D
    /// Radians, clockwise.
    let angle: Double
    /// A fraction of the letters' full size.
    let size: Double
    /// Half the length and half the height of the rectangle, in pixels.
    let reach: Point2D

    /// The centers of discs that cover the rectangle, and their radius.
    var discs: (centers: [Point2D], radius: Double) {
      let count = max(1, (reach.x / reach.y).rounded(.up))
      let (along, across) = (Point2D(x: cos(angle), y: sin(angle)), reach.x / count)
      let centers = (0..<Int(count)).map { number in
        let offset = -reach.x + across * (2 * Double(number) + 1)
        return Point2D(x: center.x + offset * along.x, y: center.y + offset * along.y)
      }
      return (centers, (reach.y * reach.y + across * across).squareRoot())
    }
  }

  private var distances: DistanceField
  /// The places to try in each area, the roomiest first.
  private var candidates: [[(x: Int, y: Int, room: Double)]] = []
  private let count: Int
  /// The labels placed so far.
  private var taken: [Position] = []

  /// The number of places that may still be tried: names of very many slices would take minutes.
  private var triesLeft = mostTries
  private static let mostTries = 50_000_000

  /// The maximum number of places to try in an area.
  private static let mostCandidates = 1500.0
  /// Half the height of a label, in units: capital letters, and descenders.
  private static let halfHeight = 5.5
  /// Sizes and angles, best first: a smaller label is better than a strongly turned one.
  private static let variants: [(size: Double, angle: Double)] = {
    var variants: [(size: Double, angle: Double, cost: Double)] = []
    for (cost, size) in [1, 0.85, 0.73].enumerated() {
      for step in -6...6 {
        variants.append(
          (size, Double(step) * .pi / 12, Double(cost) + Double(abs(step)) / 3 + (step > 0 ? 0.01 : 0)))
      }
    }
    return variants.sorted { $0.cost < $1.cost }.map { ($0.size, $0.angle) }
  }()

  /// - Parameters:
  ///   - numbers: The area of each pixel, row by row, counted from 1; 0 for none.
  ///   - count: The number of areas.
  init(_ numbers: ContiguousArray<UInt16>, count: Int, width: Int, height: Int) {
    self.count = count
    distances = DistanceField(width: width, height: height)
    look(at: numbers)
  }

  /// Continues with another map of the same size; placed labels keep their room.
  mutating func look(at numbers: ContiguousArray<UInt16>) {
    distances.measure(numbers)
    triesLeft = Self.mostTries
    let (width, height) = (distances.width, distances.height)
    var pixels = Array(repeating: 0, count: count + 1)
    for number in numbers { pixels[Int(number)] += 1 }
    let steps = pixels.map { max(1, Int((Double($0) / Self.mostCandidates).squareRoot().rounded(.up))) }
    var candidates: [[(x: Int, y: Int, room: Double)]] = Array(repeating: [], count: count + 1)
    for y in 0..<height {
      for x in 0..<width {
        let number = Int(numbers[y * width + x])
        guard number > 0, x % steps[number] == 0, y % steps[number] == 0 else { continue }
        candidates[number].append((x, y, distances[x, y]))
      }
    }
    self.candidates = candidates.dropFirst().map { $0.sorted { $0.room > $1.room } }
  }

  /// The best place for a text in an area; `nil` if it does not fit.
  ///
  /// - Parameters:
  ///   - width: The width of the text, in units.
  ///   - zoom: Pixels per unit at full size.
  /// - Complexity: O(places x variants).
  mutating func place(width: Double, in area: Int, zoom: Double) -> Position? {
    for (size, angle) in Self.variants {
      let reach = Point2D(x: (width / 2 + 1) * size * zoom, y: Self.halfHeight * size * zoom)
      // The first candidate is cheap to reject; the discs of a place depend only on its variant.
      guard let first = candidates[area].first, first.room >= reach.y else { continue }
      let discs = Position(center: Point2D(x: 0, y: 0), angle: angle, size: size, reach: reach).discs
      for candidate in candidates[area] {
        guard candidate.room >= reach.y, triesLeft > 0 else { break }
        triesLeft -= 1
        let center = Point2D(x: Double(candidate.x) + 0.5, y: Double(candidate.y) + 0.5)
        guard lies(discs, at: center) else { continue }
        let place = Position(center: center, angle: angle, size: size, reach: reach)
        if isFree(place) {
          taken.append(place)
          return place
        }
      }
    }
    return nil
  }

  /// Whether discs around a place, moved to `center`, lie in a single area.
  private func lies(_ discs: (centers: [Point2D], radius: Double), at center: Point2D) -> Bool {
    // A disc is centered on a pixel's center, up to 0.71 pixels from its true place.
    let room = discs.radius + 0.71
    for disc in discs.centers {
      let (x, y) = (center.x + disc.x, center.y + disc.y)
      if distances[Int(x.rounded(.down)), Int(y.rounded(.down))] < room { return false }
    }
    return true
  }

  /// Whether a place overlaps no placed label.
  private func isFree(_ place: Position) -> Bool {
    taken.allSatisfy { other in
      func square(_ a: Point2D, _ b: Point2D) -> Double {
        (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
      }
      let far = place.reach.x + place.reach.y + other.reach.x + other.reach.y
      if square(place.center, other.center) > far * far { return true }
      let (mine, others) = (place.discs, other.discs)
      let least = (mine.radius + others.radius) * (mine.radius + others.radius)
      return others.centers.allSatisfy { a in mine.centers.allSatisfy { square($0, a) >= least } }
    }
  }
}
