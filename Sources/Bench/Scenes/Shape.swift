import Foundation
import Pinwheel

/// A shape that fills a square.
enum Shape: CaseIterable {
  case disc, ring, star

  /// The mask of a random shape.
  static func mask(side: Int, using random: inout SceneRandom) throws -> AlphaMask {
    let shape = allCases[Int.random(in: 0..<allCases.count, using: &random)]
    let hole = Double.random(in: 0.3...0.7, using: &random)
    let points = Int.random(in: 4...7, using: &random)
    let radius = Double(side) / 2
    return try AlphaMask(width: side, height: side) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
      let distance = (dx * dx + dy * dy).squareRoot() / radius
      return switch shape {
      case .disc: distance <= 1
      case .ring: distance <= 1 && distance >= hole
      case .star: distance <= 0.75 + 0.25 * cos(atan2(dy, dx) * Double(points))
      }
    }
  }
}
