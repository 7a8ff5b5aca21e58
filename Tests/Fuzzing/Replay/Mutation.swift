internal import TestSupport

/// Damages inputs as a fuzzer does, by seeded randomness.
struct Mutation {
  private var random: SeededRandom
  private let seeds: [ContiguousArray<UInt8>]
  private static let most = 8192

  init(of seeds: [ContiguousArray<UInt8>], seed: UInt64) {
    (self.seeds, random) = (seeds, SeededRandom(seed: seed))
  }

  /// The next input: one of the seeds with up to six changes.
  mutating func next() -> ContiguousArray<UInt8> {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return ContiguousArray(bytes.prefix(Self.most))
  }

  private mutating func change(_ bytes: inout ContiguousArray<UInt8>) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, at + Int.random(in: 1...32, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where at < bytes.count: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 2 where at < bytes.count: bytes[at] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 3 where at < bytes.count: bytes[at] &+= UInt8.random(in: 254...255, using: &random) &+ 3
    case 4: bytes.removeSubrange(at..<end)
    case 5: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 6:
      guard let other = seeds.randomElement(using: &random), !other.isEmpty else { return }
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 64)], at: at)
    default:
      // A number of several bytes, such as a size, at one of its limits.
      let value = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF].randomElement(using: &random) ?? 0
      for (index, shift) in zip(at..<min(bytes.count, at + 4), stride(from: 0, to: 32, by: 8)) {
        bytes[index] = UInt8(truncatingIfNeeded: value >> shift)
      }
    }
  }
}
