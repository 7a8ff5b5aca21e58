/// Reads choices from the front of an input; after its end all are 0.
struct FuzzInput {
  private let bytes: ContiguousArray<UInt8>
  private var next = 0

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { next >= bytes.count }

  /// What has not been read.
  var rest: ContiguousArray<UInt8> { ContiguousArray(bytes[min(next, bytes.count)...]) }

  mutating func byte() -> UInt8 {
    defer { next += 1 }
    return next < bytes.count ? bytes[next] : 0
  }

  /// A number below `count`.
  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  mutating func bytes(_ count: Int) -> ContiguousArray<UInt8> {
    ContiguousArray((0..<count).map { _ in byte() })
  }

  /// A small number, one of those at which arithmetic goes wrong, or any.
  mutating func number() -> Double {
    let kind = byte()
    switch kind {
    case 0..<0xC0: return Double(kind) / 4 - 4
    case 0xC0..<0xF0: return Self.hard[Int(kind) % Self.hard.count]
    default: return Double(bitPattern: (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) })
    }
  }

  private static let hard: [Double] = [
    .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e-9, 0.1, 1e3, 1e6, 1e9, 1e18, 1e300, -1e300,
    65_535, 65_536, 2_147_483_648,
  ]
}
