#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A color in CIELAB as seen by four viewers: one with full color vision, and three without one kind of cones (G.
/// M. Machado and others, "A physiologically-based model for simulation of color vision deficiency", 2009).
struct SeenColor: Sendable {
  /// L, a and b for each viewer; the first has full color vision.
  private let labs: [SIMD3<Double>]

  init(_ color: Color) {
    let linear = SIMD3(
      Self.linear[Int(color.red)], Self.linear[Int(color.green)], Self.linear[Int(color.blue)])
    labs = Self.viewers.map { rows in
      Self.lab(Self.times(rows, linear).clamped(lowerBound: .zero, upperBound: .one))
    }
  }

  /// The distance of two colors for the viewer to whom they look most alike; from 2.3 on people see a difference.
  func distance(to other: SeenColor) -> Double {
    zip(labs, other.labs).reduce(.infinity) { min($0, Self.length($1.0 - $1.1)) }
  }

  /// The distance with full color vision.
  func fullDistance(to other: SeenColor) -> Double { Self.length(labs[0] - other.labs[0]) }

  private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The product of a matrix, given by rows, and a column.
  private static func times(_ rows: [SIMD3<Double>], _ column: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * column).sum(), (rows[1] * column).sum(), (rows[2] * column).sum())
  }

  /// The linear light of each sRGB value.
  static let linear: [Double] = (0...255).map { value in
    let fraction = Double(value) / 255
    return fraction <= 0.04045 ? fraction / 12.92 : pow((fraction + 0.055) / 1.055, 2.4)
  }

  /// For D65.
  private static func lab(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let xyz = times(toXYZ, light) / white
    func curve(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let (x, y, z) = (curve(xyz.x), curve(xyz.y), curve(xyz.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static let toXYZ: [SIMD3<Double>] = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
  ]
  private static let white = times(toXYZ, .one)

  private static let viewers: [[SIMD3<Double>]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]
}
