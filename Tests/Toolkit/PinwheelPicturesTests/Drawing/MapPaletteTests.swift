import Foundation
import PinwheelPictures
import TestSupport
import Testing

/// The colors of a map, seen with color blindness.
@Suite struct MapPaletteTests {
  /// Rows of red, green and blue, of linear light: severity 1.0 of Machado and others, 2009.
  private static let viewers: [(name: String, matrix: [[Double]])] = [
    ("all three cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    (
      "deuteranopia",
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    (
      "tritanopia",
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
  ]

  /// CIELAB for D65, as one of the viewers sees the color.
  private func lab(_ color: Color, _ matrix: [[Double]]) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let seen = times(matrix, linear).map { min(max(0, $0), 1) }
    let toXYZ = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = times(toXYZ, [1, 1, 1])
    let f = zip(times(toXYZ, seen), white).map { value, full in
      let share = value / full
      return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  @Test("any two colors are as far apart as promised, with every kind of color vision", arguments: 0..<4)
  func distances(viewer: Int) {
    let (name, matrix) = Self.viewers[viewer]
    let colors = (MapPalette.colors + [.white, .black]).map { lab($0, matrix) }
    for (one, a) in colors.enumerated() {
      for (other, b) in colors.enumerated().dropFirst(one + 1) {
        let distance = sqrt(zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
        let isFirst = other < 12
        #expect(distance >= (isFirst ? 18 : 11), "\(one) and \(other), \(name)")
      }
    }
  }

  @Test(
    "near the artwork's colors any two are as far apart, and most are near theirs",
    arguments: [UInt64(1), 2, 3, 4])
  func artwork(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    // Of one color, of two, of any.
    let kinds = [
      [0x3366AA], [0xEE8833, 0xEE8833, 0x444444],
      (0..<24).map { _ in Int.random(in: 0...0xFFFFFF, using: &rng) },
    ]
    for (kind, wanted) in kinds.enumerated() {
      for count in [3, 12, 24] {
        let artwork = (0..<count).map { Color(UInt32(wanted[$0 % wanted.count])) }
        let chosen = MapPalette.assign(near: artwork, neighbors: Array(repeating: [], count: count))
        #expect(chosen.count == count)
        for (name, matrix) in Self.viewers {
          let colors = (chosen + [.white, .black]).map { lab($0, matrix) }
          for (one, a) in colors.enumerated() {
            for b in colors.dropFirst(max(one + 1, 1)) where one < count {
              let distance = sqrt(zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
              #expect(distance >= (count <= 12 ? 11 : 8), "\(count) of kind \(kind), \(name), seed \(seed)")
            }
          }
        }
        let first = zip(lab(chosen[0], Self.viewers[0].matrix), lab(artwork[0], Self.viewers[0].matrix))
        if kind < 2 { #expect(sqrt(first.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }) < 12) }
      }
    }
  }

  @Test("each slice has a color of its own while they last, then none of a neighbor's")
  func assignment() {
    let few = MapPalette.assign(neighbors: (0..<24).map { Set(0..<$0) })
    #expect(few == MapPalette.colors && Set(few).count == 24)
    // A hundred slices, each touching the one before it and the one 24 places before it.
    let neighbors = (0..<100).map { Set([$0 - 1, $0 - 24].filter { $0 >= 0 }) }
    let many = MapPalette.assign(neighbors: neighbors)
    for (slice, before) in neighbors.enumerated() {
      #expect(before.allSatisfy { many[$0] != many[slice] })
    }
    // No color is left for a slice that touches all 24 colors.
    #expect(Set(MapPalette.assign(neighbors: (0..<25).map { Set(0..<$0) })).count == 25)
  }

  @Test("no two slices have one color, however many there are", arguments: [100, 5000, 65_535])
  func distinct(count: Int) {
    let neighbors = (0..<count).map { Set([$0 - 1].filter { $0 >= 0 }) }
    #expect(Set(MapPalette.assign(neighbors: neighbors)).count == count)
    let artwork = Array(repeating: Color?.some(Color(0x3366AA)), count: count)
    #expect(Set(MapPalette.assign(near: artwork, neighbors: neighbors)).count == count)
  }
}
