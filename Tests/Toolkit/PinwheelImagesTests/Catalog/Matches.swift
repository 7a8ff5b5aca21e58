import TestSupport

/// The matches of LZVN and LZFSE streams: a number of literals, then a number of bytes repeated from a distance before.
struct Match: Sendable {
  var literals: [UInt8]
  var count: Int
  var distance: Int

  /// Splits bytes into matches, with the nearest repetitions that a short memory finds.
  static func parse(_ bytes: [UInt8], from start: Int = 0, reach: Int = 60_000) -> [Match] {
    var matches: [Match] = []
    var seen: [UInt32: Int] = [:]
    func key(_ at: Int) -> UInt32 { (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[at + $1]) } }
    var literals: [UInt8] = []
    var at = start
    for index in 0..<max(0, min(start, bytes.count - 4)) { seen[key(index)] = index }
    while at < bytes.count {
      var count = 0
      var distance = 0
      if at + 4 <= bytes.count, let before = seen.updateValue(at, forKey: key(at)), at - before <= reach {
        distance = at - before
        while at + count < bytes.count, count < 2_359, bytes[at + count] == bytes[at + count - distance] {
          count += 1
        }
      }
      if count < 4 {
        literals.append(bytes[at])
        at += 1
      } else {
        matches.append(Match(literals: literals, count: count, distance: distance))
        literals = []
        at += count
      }
    }
    if !literals.isEmpty { matches.append(Match(literals: literals, count: 0, distance: 1)) }
    return matches
  }

  /// Expands matches byte by byte.
  static func expand(_ matches: [Match], after before: [UInt8] = []) -> [UInt8] {
    var bytes = before
    for match in matches {
      bytes += match.literals
      for _ in 0..<match.count { bytes.append(bytes[bytes.count - match.distance]) }
    }
    return bytes
  }

  /// Bytes that compress: noise, runs, and things seen before.
  static func sampleBytes(_ count: Int, _ rng: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch Int.random(in: 0..<4, using: &rng) {
      case 0:
        bytes += (0..<Int.random(in: 1...90, using: &rng)).map { _ in UInt8.random(in: 0...255, using: &rng) }
      case 1:
        bytes += (0..<Int.random(in: 1...90, using: &rng)).map { _ in UInt8.random(in: 96...111, using: &rng)
        }
      case 2:
        bytes += Array(
          repeating: UInt8.random(in: 0...255, using: &rng), count: Int.random(in: 1...400, using: &rng))
      default:
        guard !bytes.isEmpty else { continue }
        let distance = Int.random(in: 1...min(bytes.count, 3_000), using: &rng)
        for _ in 0..<Int.random(in: 4...300, using: &rng) { bytes.append(bytes[bytes.count - distance]) }
      }
    }
    return Array(bytes.prefix(count))
  }
}
