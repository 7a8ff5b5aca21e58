internal import Pinwheel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds places for names in the areas of a map: where there is most room, turned or made smaller where that lets them fit,
/// and never over an edge, another area or a hole.
struct LabelPlacer {
  /// A label that fits.
  struct Place: Sendable, Hashable {
    /// The middle, in pixels.
    let center: Point2D
    /// Radians, clockwise.
    let angle: Double
    /// Of the full size of letters.
    let size: Double
    /// Half the length and half the height of its rectangle, in pixels.
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

  private var clearance: Clearance
  /// Places to try in each area, the one with most room first.
  private var candidates: [[(x: Int, y: Int, room: Double)]] = []
  private let count: Int
  /// Labels that are placed already.
  private var taken: [Place] = []

  /// How many places may be tried yet: names of very many slices would take minutes.
  private var triesLeft = mostTries
  private static let mostTries = 50_000_000

  /// The most places that are tried in an area.
  private static let mostCandidates = 1500.0
  /// Half the height of a label, in units: capital letters, and what hangs below the line.
  private static let halfHeight = 5.5
  /// Sizes and angles, the best first: a smaller label is better than one that is turned far.
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
  ///   - count: How many areas there are.
  init(_ numbers: ContiguousArray<UInt16>, count: Int, width: Int, height: Int) {
    self.count = count
    clearance = Clearance(width: width, height: height)
    look(at: numbers)
  }

  /// Goes on with another map of the same size; the labels that are placed already keep their room.
  mutating func look(at numbers: ContiguousArray<UInt16>) {
    clearance.measure(numbers)
    triesLeft = Self.mostTries
    let (width, height) = (clearance.width, clearance.height)
    var pixels = Array(repeating: 0, count: count + 1)
    for number in numbers { pixels[Int(number)] += 1 }
    let steps = pixels.map { max(1, Int((Double($0) / Self.mostCandidates).squareRoot().rounded(.up))) }
    var candidates: [[(x: Int, y: Int, room: Double)]] = Array(repeating: [], count: count + 1)
    for y in 0..<height {
      for x in 0..<width {
        let number = Int(numbers[y * width + x])
        guard number > 0, x % steps[number] == 0, y % steps[number] == 0 else { continue }
        candidates[number].append((x, y, clearance[x, y]))
      }
    }
    self.candidates = candidates.dropFirst().map { $0.sorted { $0.room > $1.room } }
  }

  /// The best place for a text in an area; `nil` where it does not fit.
  ///
  /// - Parameters:
  ///   - width: Of the text, in units.
  ///   - zoom: Pixels for each unit at full size.
  /// - Complexity: O(places x variants).
  mutating func place(width: Double, in area: Int, zoom: Double) -> Place? {
    for (size, angle) in Self.variants {
      let reach = Point2D(x: (width / 2 + 1) * size * zoom, y: Self.halfHeight * size * zoom)
      // The first candidate is cheap to refuse; the discs of a place depend on its variant alone.
      guard let first = candidates[area].first, first.room >= reach.y else { continue }
      let discs = Place(center: Point2D(x: 0, y: 0), angle: angle, size: size, reach: reach).discs
      for candidate in candidates[area] {
        guard candidate.room >= reach.y, triesLeft > 0 else { break }
        triesLeft -= 1
        let center = Point2D(x: Double(candidate.x) + 0.5, y: Double(candidate.y) + 0.5)
        guard lies(discs, at: center) else { continue }
        let place = Place(center: center, angle: angle, size: size, reach: reach)
        if isFree(place) {
          taken.append(place)
          return place
        }
      }
    }
    return nil
  }

  /// Whether discs around a place, which are moved to `center`, have pixels of one area only.
  private func lies(_ discs: (centers: [Point2D], radius: Double), at center: Point2D) -> Bool {
    // A disc lies around the center of a pixel, up to 0.71 pixels from where it should.
    let room = discs.radius + 0.71
    for disc in discs.centers {
      let (x, y) = (center.x + disc.x, center.y + disc.y)
      if clearance[Int(x.rounded(.down)), Int(y.rounded(.down))] < room { return false }
    }
    return true
  }

  /// Whether a place keeps clear of all labels.
  private func isFree(_ place: Place) -> Bool {
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
