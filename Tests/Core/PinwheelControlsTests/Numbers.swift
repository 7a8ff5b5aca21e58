/// What a host may send by mistake or malice.
let hostileNumbers: [Double] = [
  .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 0, -0.0,
  .leastNonzeroMagnitude, 1e12, -1e12, 1, -1, 1e-300, 500, 0x1p63, -0x1p63, 0x1p64,
]

func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance
}
