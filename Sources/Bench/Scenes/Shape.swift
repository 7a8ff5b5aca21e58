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
    var builder = try AlphaMask.Builder(width: side, height: side)
    let radius = Double(side) / 2
    for y in 0..<side {
      let row = ContiguousArray(
        (0..<side).map { x -> UInt8 in
          let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
          let distance = (dx * dx + dy * dy).squareRoot() / radius
          let isInside: Bool =
            switch shape {
            case .disc: distance <= 1
            case .ring: distance <= 1 && distance >= hole
            case .star: distance <= 0.75 + 0.25 * cos(atan2(dy, dx) * Double(points))
            }
          return isInside ? 255 : 0
        })
      builder.insert(row.span, row: y, count: side, pixelStride: 1, alphaOffset: 0, atLeast: 128)
    }
    return builder.build()
  }
}
