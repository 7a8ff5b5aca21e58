import TestSupport
import Testing

@testable import PinwheelImages

@Suite("LZVN")
struct LZVNTests {
  static func decode(_ bytes: [UInt8], count: Int) throws(ImageError.Cause) -> [UInt8] {
    Array(try LZVN.decode(ArraySlice(bytes), count: count))
  }

  @Test("every opcode, near the end and far from it", arguments: [0, 400], [UInt64(1)])
  func opcodes(spare: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &rng) } }
    var forms = 0
    for form in LZVNStream.Form.allCases {
      for literals in 0...3 {
        for count in 3...34 {
          var stream = LZVNStream()
          stream.literals(noise(40))
          if form == .same { _ = stream.match(.near, [], 3, Int.random(in: 1...40, using: &rng)) }
          let distance = form == .same ? stream.distance : Int.random(in: 1...40, using: &rng)
          guard stream.match(form, noise(literals), count, distance) else { continue }
          forms += 1
          stream.nothing()
          while stream.decoded.count < spare { stream.literals(noise(271)) }
          let decoded = try Self.decode(stream.bytes + LZVNStream.end, count: stream.decoded.count)
          #expect(decoded == stream.decoded, "\(form), \(literals) literals, \(count) repeated")
        }
      }
    }
    #expect(forms == 4 * 32 + 2 * (8 + 6 + 4 + 2) + (6 + 4 + 2))
  }

  @Test("any sequence of opcodes, from any distance", arguments: 0..<20 as Range<UInt64>)
  func sequences(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &rng) } }
    var stream = LZVNStream()
    stream.literals(noise(271))
    for _ in 0..<200 {
      let distance = min(
        [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 300, 0x5FF, 0x3FFF].randomElement(using: &rng) ?? 1,
        stream.decoded.count)
      let form = LZVNStream.Form.allCases.randomElement(using: &rng) ?? .far
      let literals = noise(Int.random(in: 0...3, using: &rng))
      if stream.match(
        form, literals, Int.random(in: 3...34, using: &rng), form == .same ? stream.distance : distance)
      {
        if Bool.random(using: &rng) { stream.repetition(Int.random(in: 1...271, using: &rng)) }
      } else {
        stream.literals(noise(Int.random(in: 1...271, using: &rng)))
      }
    }
    #expect(
      try Self.decode(stream.bytes + LZVNStream.end, count: stream.decoded.count) == stream.decoded,
      "seed \(seed)")
  }

  @Test(
    "what is wrong is said",
    arguments: [
      ([0xE3, 1, 2, 3], 3, "has no end"),
      ([], 0, "has no end"),
      ([0xE3, 1, 2] + LZVNStream.end, 3, "has no end"),
      ([0xE9] + Array(repeating: 1, count: 8), 9, "ends in the middle of literals"),
      ([0xE3, 1, 2, 3] + LZVNStream.end, 4, "ends too early"),
      ([0xE3, 1, 2, 3] + LZVNStream.end, 2, "decodes to too many bytes"),
      ([0xE3, 1, 2, 3, 0xF4] + LZVNStream.end, 7, "repeats bytes from before its start"),
      ([0xE3, 1, 2, 3, 0x00, 4] + LZVNStream.end, 6, "repeats bytes from before its start"),
      ([0xE3, 1, 2, 3, 0x00, 0] + LZVNStream.end, 6, "repeats bytes from before its start"),
      ([0xE3, 1, 2, 3, 0x00, 3] + LZVNStream.end, 5, "decodes to too many bytes"),
      ([0x1E] + LZVNStream.end, 3, "has the unknown opcode 30"),
      ([0x70] + LZVNStream.end, 3, "has the unknown opcode 112"),
      ([0xDF] + LZVNStream.end, 3, "has the unknown opcode 223"),
      (LZVNStream.end, 2_000, "is too short for 2000 bytes"),
    ] as [([UInt8], Int, String)])
  func damage(bytes: [UInt8], count: Int, what: String) {
    #expect(throws: ImageError.Cause.damaged("its LZVN data " + what)) {
      try Self.decode(bytes, count: count)
    }
  }
}
