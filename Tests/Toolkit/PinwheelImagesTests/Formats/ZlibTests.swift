import TestSupport
import Testing

@testable import PinwheelImages

@Suite("zlib, which Apple's systems have, does what libdeflate does")
struct ZlibTests {
  /// Bytes of many kinds: noise, repeats, a slope.
  static func bytes(_ rng: inout SeededRandom) -> ContiguousArray<UInt8> {
    let count =
      [0, 1, 2, 31, 300, 2_000, Int.random(in: 0..<40, using: &rng) == 0 ? 70_000 : 4_000].randomElement(
        using: &rng) ?? 0
    let largest = [0, 1, 3, 255].randomElement(using: &rng) ?? 0
    let isSlope = Bool.random(using: &rng)
    return ContiguousArray(
      (0..<count).map { UInt8(isSlope ? $0 / 7 & largest : Int.random(in: 0...largest, using: &rng)) })
  }

  @Test(
    "what one writes the other reads, with room that is exact", arguments: TestLength.seeds(2, thorough: 20))
  func roundTrip(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for index in 0..<40 {
      let bytes = Self.bytes(&rng)
      let comment: Comment = "seed \(seed), round \(index), \(bytes.count) bytes"
      let ours = try #require(Zlib.zlibStream(of: bytes[...]))
      let theirs = try #require(Libdeflate.zlibStream(of: bytes[...]))
      for stream in [ours, theirs] {
        #expect(Libdeflate.inflate(stream[...], .zlib, room: bytes.count) == .done(bytes), comment)
        #expect(Zlib.inflate(stream[...], .zlib, room: bytes.count) == .done(bytes), comment)
        #expect(Zlib.inflate(stream[...], .zlib, room: bytes.count + 9) == .done(bytes), comment)
        #expect(
          Zlib.inflate(stream.dropFirst(2).dropLast(4), .bare, room: bytes.count) == .done(bytes), comment)
        #expect(Zlib.inflate(stream[...] + [0], .zlib, room: bytes.count) == .failed, comment)
        #expect(Zlib.inflate(stream.dropLast(), .zlib, room: bytes.count + 1) == .failed, comment)
        if !bytes.isEmpty {
          #expect(Zlib.inflate(stream[...], .zlib, room: bytes.count - 1) == .noRoom, comment)
        }
      }
      #expect(Zlib.crc32(of: bytes[...]) == Libdeflate.crc32(of: bytes[...]), comment)
    }
  }

  @Test("a stream in pieces is that of the whole", arguments: TestLength.seeds(1, thorough: 10))
  func pieces(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let bytes = Self.bytes(&rng)
      let writer = try #require(ZlibWriter())
      var stream = ContiguousArray<UInt8>()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...3_000, using: &rng))
        writer.write(piece, isLast: false, to: &stream)
        rest = rest.dropFirst(piece.count)
      }
      writer.write([], isLast: true, to: &stream)
      #expect(Inflater.inflate(stream[...], .zlib, count: bytes.count) == bytes, "seed \(seed)")
    }
  }

  @Test(
    "damaged streams are refused by both, but for codes that no encoder writes",
    arguments: Inflater.Wrapping.allCases)
  func damaged(wrapping: Inflater.Wrapping) throws {
    var rng = SeededRandom(seed: 11)
    var refused = 0
    for round in 0..<TestLength.count(400, thorough: 20_000) {
      let bytes = Self.bytes(&rng)
      var stream = try #require(Zlib.zlibStream(of: bytes[...]))
      if wrapping != .zlib { stream = ContiguousArray(stream.dropFirst(2).dropLast(4)) }
      if wrapping == .gzip {
        var trailer = ContiguousArray<UInt8>()
        for number in [UInt32(bytes.count), Zlib.crc32(of: bytes[...])] { trailer.appendBigEndian(number) }
        stream = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + stream + trailer.reversed()
        #expect(Zlib.inflate(stream[...], .gzip, room: bytes.count) == .done(bytes))
      }
      stream[Int.random(in: 0..<stream.count, using: &rng)] = UInt8.random(in: 0...255, using: &rng)
      let ours = Zlib.inflate(stream[...], wrapping, room: bytes.count)
      let theirs = Libdeflate.inflate(stream[...], wrapping, room: bytes.count)
      if case .done = ours { #expect(theirs == ours, "round \(round), seed 11") } else { refused += 1 }
    }
    #expect(refused > 100)
  }
}
