import TestSupport

/// Writes LZFSE block by block, with generated finite state entropy codes.
struct LZFSEStream {
  private(set) var bytes: [UInt8] = []
  /// What it decodes to.
  private(set) var decoded: [UInt8] = []

  enum Kind: String, CaseIterable, Sendable {
    case stored = "bvx-"
    case lzvn = "bvxn"
    case plainTables = "bvx1"
    case packedTables = "bvx2"
  }

  mutating func add(_ input: [UInt8], _ kind: Kind) {
    bytes += Array(kind.rawValue.utf8) + little(input.count)
    switch kind {
    case .stored: bytes += input
    case .lzvn:
      let stream = LZVNStream.encode(input, after: decoded)
      bytes += little(stream.count) + stream
    case .plainTables, .packedTables:
      let block = FSEBlock(Match.parse(decoded + input, from: decoded.count, reach: 262_139))
      bytes += kind == .plainTables ? block.plain : block.packed
    }
    decoded += input
  }

  static let end = Array("bvx$".utf8)

  static func encode(_ input: [UInt8], _ kind: Kind = .packedTables) -> [UInt8] {
    var stream = LZFSEStream()
    stream.add(input, kind)
    return stream.bytes + end
  }
}

/// The rest of a block of matches, after its magic and count.
struct FSEBlock {
  private(set) var header = [Int]()
  private var literalStates = [0, 0, 0, 0]
  private var matchStates = [0, 0, 0]
  private var literalPayload = BackwardWriter()
  private var matchPayload = BackwardWriter()
  private var frequencies: [Int] = []
  private var literalCount = 0
  private var matchCount = 0

  private static let lengthBases: [(base: Int, bits: Int)] = bases(
    Array(repeating: 0, count: 16) + [2, 3, 5, 8])
  private static let repeatBases: [(base: Int, bits: Int)] = bases(
    Array(repeating: 0, count: 16) + [3, 5, 8, 11])
  private static let distanceBases: [(base: Int, bits: Int)] = bases(
    (0..<16).flatMap { Array(repeating: $0, count: 4) })

  private static func bases(_ bits: [Int]) -> [(base: Int, bits: Int)] {
    var base = 0
    return bits.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }

  init(_ matches: [Match]) {
    // Long runs of literals are more than one match can have.
    var triples: [(l: Int, m: Int, d: Int)] = []
    var literals: [UInt8] = []
    var last = 0
    for match in matches {
      var rest = match.literals.count
      while rest > 315 {
        triples.append((315, 0, 1))
        last = 1
        rest -= 315
      }
      triples.append((rest, match.count, match.distance == last ? 0 : match.distance))
      last = match.distance
      literals += match.literals
    }
    while !literals.count.isMultiple(of: 4) { literals.append(0) }
    literalCount = literals.count
    matchCount = triples.count
    let symbols = triples.map { triple in
      (
        Self.symbol(triple.l, Self.lengthBases), Self.symbol(triple.m, Self.repeatBases),
        Self.symbol(triple.d, Self.distanceBases)
      )
    }
    let codes = [
      FSECode(symbols.map(\.0), symbolCount: 20, stateCount: 64),
      FSECode(symbols.map(\.1), symbolCount: 20, stateCount: 64),
      FSECode(symbols.map(\.2), symbolCount: 64, stateCount: 256),
      FSECode(literals.map(Int.init), symbolCount: 256, stateCount: 1_024),
    ]
    frequencies = codes.flatMap(\.frequencies)
    for index in literals.indices.reversed() {
      let (bits, value) = codes[3].step(to: Int(literals[index]), &literalStates[index % 4])
      literalPayload.append(value, bits: bits)
    }
    // The reference looks eight bytes ahead.
    matchPayload.append(0, bits: 32)
    matchPayload.append(0, bits: 32)
    for index in triples.indices.reversed() {
      let values = [triples[index].l, triples[index].m, triples[index].d]
      let chosen = [symbols[index].0, symbols[index].1, symbols[index].2]
      let tables = [Self.lengthBases, Self.repeatBases, Self.distanceBases]
      for field in [2, 1, 0] {
        let (bits, value) = codes[field].step(to: chosen[field], &matchStates[field])
        let entry = tables[field][chosen[field]]
        matchPayload.append(value << entry.bits + values[field] - entry.base, bits: bits + entry.bits)
      }
    }
  }

  private static func symbol(_ value: Int, _ bases: [(base: Int, bits: Int)]) -> Int {
    (bases.lastIndex { $0.base <= value }) ?? 0
  }

  private var payload: [UInt8] { literalPayload.bytes + matchPayload.bytes }

  /// With every number in full.
  var plain: [UInt8] {
    let counts = [
      payload.count, literalCount, matchCount, literalPayload.bytes.count, matchPayload.bytes.count,
      literalPayload.unused,
    ]
    let shorts = matchStates + frequencies + [0]
    let starts = counts.flatMap { little($0) } + literalStates.flatMap { little($0, 2) }
    return starts + little(matchPayload.unused) + shorts.flatMap { little($0, 2) } + payload
  }

  /// With its numbers packed.
  var packed: [UInt8] {
    var table = PNGFile.BitWriter()
    for frequency in frequencies {
      switch frequency {
      case 0...1: table.append(frequency << 1, count: 2)
      case 2...3: table.append((frequency - 2) << 2 | 0b01, count: 3)
      case 4...7: table.append((frequency - 4) << 3 | 0b011, count: 5)
      case 8...23: table.append((frequency - 8) << 4 | 0b0111, count: 8)
      default: table.append((frequency - 24) << 4 | 0b1111, count: 14)
      }
    }
    let first =
      literalCount | literalPayload.bytes.count << 20 | matchCount << 40 | (literalPayload.unused + 7) << 60
    let states = literalStates.enumerated().reduce(0) { $0 | $1.element << (10 * $1.offset) }
    let second = states | matchPayload.bytes.count << 40 | (matchPayload.unused + 7) << 60
    let third =
      32 + table.bytes.count | matchStates[0] << 32 | matchStates[1] << 42 | matchStates[2] << 52
    return [first, second, third].flatMap { little($0, 8) } + table.bytes + payload
  }
}

/// A finite state entropy code for given symbols.
struct FSECode {
  private(set) var frequencies: [Int]
  /// For each symbol its states: their numbers, how many bits they read, what they add to them.
  private var states: [[(state: Int, bits: Int, delta: Int)]] = []

  init(_ symbols: [Int], symbolCount: Int, stateCount: Int) {
    frequencies = Self.frequencies(of: symbols, symbolCount: symbolCount, stateCount: stateCount)
    var next = 0
    for frequency in frequencies {
      // State by state, each as wide as leaves room for those that follow: 2^k or half of that, and all of them add up.
      var list: [(state: Int, bits: Int, delta: Int)] = []
      if frequency > 0 {
        var k = 0
        while frequency << k < stateCount { k += 1 }
        // A wide state is worth two narrow ones, and there are stateCount / 2^(k-1) of those.
        let wide = frequency << k == stateCount ? frequency : stateCount >> (k - 1) - frequency
        var low = 0
        // The narrow ones come last in the numbering, and lowest in what they lead to.
        for index in wide..<max(wide, frequency) {
          list.append((next + index, k - 1, low))
          low += 1 << (k - 1)
        }
        for index in 0..<wide {
          list.append((next + index, k, low))
          low += 1 << k
        }
        precondition(low == stateCount)
        next += frequency
      }
      states.append(list)
    }
  }

  /// Numbers of the states, at least one for each symbol that occurs.
  private static func frequencies(of symbols: [Int], symbolCount: Int, stateCount: Int) -> [Int] {
    var counts = Array(repeating: 0, count: symbolCount)
    for symbol in symbols { counts[symbol] += 1 }
    var frequencies = counts.map { $0 == 0 ? 0 : max(1, $0 * stateCount / symbols.count) }
    // The commonest symbols make up for the rounding.
    while !symbols.isEmpty, frequencies.reduce(0, +) != stateCount {
      let most = frequencies.indices.max { frequencies[$0] < frequencies[$1] } ?? 0
      frequencies[most] += frequencies.reduce(0, +) < stateCount ? 1 : -1
    }
    return frequencies
  }

  /// Goes back from a state to the one that encodes `symbol` and leads to it; returns the bits that one reads.
  func step(to symbol: Int, _ state: inout Int) -> (bits: Int, value: Int) {
    for candidate in states[symbol]
    where state >= candidate.delta && state < candidate.delta + 1 << candidate.bits {
      defer { state = candidate.state }
      return (candidate.bits, state - candidate.delta)
    }
    preconditionFailure("every state is led to")
  }
}

/// Bits that are read from the last to the first.
struct BackwardWriter {
  private var writer = PNGFile.BitWriter()
  private var count = 0

  var bytes: [UInt8] { writer.bytes }
  /// Bits of the last byte that do not count, negative.
  var unused: Int { count - 8 * bytes.count }

  mutating func append(_ value: Int, bits: Int) {
    writer.append(value, count: bits)
    count += bits
  }
}
