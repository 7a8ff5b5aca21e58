/// The colors of slices in a map, each slice's unlike all others.
///
/// The palette was chosen one color after another, each as far as possible from the earlier ones, from white and
/// from black, in CIELAB, as seen by whichever of four viewers sees them nearest: one with full color vision, and
/// three without one kind of cones (G. M. Machado and others, "A physiologically-based model for simulation of
/// color vision deficiency", 2009). Any two of the first twelve are 18 apart for all four, any two at all are 11;
/// from 2.3 on people see a difference.
package enum MapPalette {
  package static let colors: [Color] = [
    Color(0xFFCC44), Color(0x5555CC), Color(0xAA4433), Color(0x885588), Color(0x77BBFF), Color(0x99AA99),
    Color(0xFF9966), Color(0xBBDDFF), Color(0xAA9900), Color(0x55EE99), Color(0x8888FF), Color(0x667766),
    Color(0xCC88BB), Color(0x7755AA), Color(0x996600), Color(0xDDCCCC), Color(0xDD6644), Color(0xAA77CC),
    Color(0xCC0055), Color(0x558888), Color(0x88BB88), Color(0xFFAADD), Color(0xCC8866), Color(0xCCDDBB),
  ]

  /// A color for each slice: of the palette as long as it lasts, then far from its neighbors' if possible.
  ///
  /// - Parameter neighbors: For each slice, the earlier slices that it touches.
  package static func assign(neighbors: [Set<Int>]) -> [Color] {
    var numbers: [Int] = []
    for (slice, before) in neighbors.enumerated() {
      let taken = Set(before.filter { $0 < slice }.map { numbers[$0] })
      let wanted = slice % colors.count
      let choices = (0..<colors.count).map { (wanted + $0) % colors.count }
      numbers.append(choices.first { !taken.contains($0) } ?? wanted)
    }
    return distinct(numbers.map { colors[$0] })
  }

  /// Colors of which each differs from all before it, by a little where it was the same, so that a pixel tells its slice.
  private static func distinct(_ colors: [Color]) -> [Color] {
    var (counts, taken): ([Color: Int], Set<Color>) = ([:], [])
    return colors.map { wanted in
      var color = wanted
      while !taken.insert(color).inserted {
        let count = counts[wanted, default: 0] + 1
        counts[wanted] = count
        // Every third bit of the count changes a channel, from its lowest bit on.
        func changed(_ channel: UInt8, by first: Int) -> UInt8 {
          (0..<8).reduce(channel) { $0 ^ UInt8(truncatingIfNeeded: count >> (first + 3 * $1) & 1) << $1 }
        }
        color = Color(
          red: changed(wanted.red, by: 0), green: changed(wanted.green, by: 1),
          blue: changed(wanted.blue, by: 2))
      }
      return color
    }
  }

  /// A color for each slice near its artwork's color, as far from the others' as the palette's colors are, if
  /// possible.
  ///
  /// - Parameters:
  ///   - artwork: The color of each slice's artwork; `nil` if unknown.
  ///   - neighbors: For each slice, the earlier slices that it touches: with very many slices, only these are kept apart.
  /// - Complexity: O(slices squared); for more than 256 slices, see ``assign(neighbors:)``.
  package static func assign(near artwork: [Color?], neighbors: [Set<Int>]) -> [Color] {
    guard artwork.count <= mostNear, artwork.contains(where: { $0 != nil }) else {
      return assign(neighbors: neighbors)
    }
    let grounds = [SeenColor(.white), SeenColor(.black)]
    var chosen: [(color: Color, seen: SeenColor)] = []
    for (slice, wanted) in artwork.enumerated() {
      let wanted = SeenColor(wanted ?? colors[slice % colors.count])
      let rivals =
        artwork.count <= colors.count
        ? Array(chosen.indices) : neighbors[slice].filter { $0 < slice }.sorted()
      let others = grounds + rivals.map { chosen[$0].seen }
      var best: (candidate: (color: Color, seen: SeenColor), cost: Double)?
      for candidate in candidates {
        let apart = others.reduce(Double.infinity) { min($0, $1.distance(to: candidate.seen)) }
        // Closer than the palette's colors only if nothing else is left.
        let cost = candidate.seen.fullDistance(to: wanted) + 3 * max(0, 18 - apart) + 50 * max(0, 11 - apart)
        if cost < best?.cost ?? .infinity { best = (candidate, cost) }
      }
      if let best { chosen.append(best.candidate) }
    }
    return distinct(chosen.map(\.color))
  }

  /// The maximum number of slices with colors near their artwork's: more would be indistinguishable.
  private static let mostNear = 256

  /// The possible colors of a slice: the palette, and a grid of colors.
  private static let candidates: [(color: Color, seen: SeenColor)] = {
    let levels: [UInt32] = [0x11, 0x33, 0x55, 0x77, 0x99, 0xBB, 0xDD, 0xFF]
    var all = colors
    for red in levels {
      for green in levels { for blue in levels { all.append(Color(red << 16 | green << 8 | blue)) } }
    }
    return all.map { ($0, SeenColor($0)) }
  }()
}
