import Foundation
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("LZFSE")
struct LZFSETests {
  static func decode(_ bytes: [UInt8], count: Int) throws(ImageError.Cause) -> [UInt8] {
    Array(try LZFSE.decode(ArraySlice(bytes), count: count))
  }

  static func damage(_ what: String) -> ImageError.Cause { .damaged("its LZFSE data " + what) }

  @Test("blocks of each kind", arguments: LZFSEStream.Kind.allCases, [0, 1, 3, 4, 15, 16, 100, 1_500])
  func kinds(kind: LZFSEStream.Kind, count: Int) throws {
    var rng = SeededRandom(seed: UInt64(count))
    let bytes = Match.sampleBytes(count, &rng)
    let stream = LZFSEStream.encode(bytes, kind)
    #expect(try LZFSE.decodedCount(stream[...]) == count)
    #expect(try Self.decode(stream, count: count) == bytes)
  }

  @Test("blocks that repeat what others hold, in any order", arguments: 0..<8 as Range<UInt64>)
  func sequences(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let bytes = Match.sampleBytes(3_000, &rng)
    var stream = LZFSEStream()
    while stream.decoded.count < bytes.count {
      let count = min(Int.random(in: 0...700, using: &rng), bytes.count - stream.decoded.count)
      stream.add(
        Array(bytes.dropFirst(stream.decoded.count).prefix(count)),
        LZFSEStream.Kind.allCases.randomElement(using: &rng) ?? .lzvn)
    }
    #expect(try Self.decode(stream.bytes + LZFSEStream.end, count: bytes.count) == bytes, "seed \(seed)")
  }

  @Test("short distances, on every length", arguments: 1...20)
  func periods(distance: Int) throws {
    var bytes: [UInt8] = []
    for count in stride(from: 4, through: 70, by: 3) {
      bytes += (0..<distance).map { UInt8(truncatingIfNeeded: count &* 7 &+ $0 &* 31) }
      for _ in 0..<count { bytes.append(bytes[bytes.count - distance]) }
    }
    #expect(try Self.decode(LZFSEStream.encode(bytes), count: bytes.count) == bytes)
  }

  @Test("what is wrong is said")
  func damage() {
    let stored = LZFSEStream.encode([1, 2, 3], .stored)
    let sample = Array("abcabcabcabcabcabcabcdefg".utf8)
    let coded = LZFSEStream.encode(sample, .plainTables)
    func changed(_ at: Int, _ bytes: [UInt8]) -> [UInt8] {
      Array(coded[..<at]) + bytes + coded[(at + bytes.count)...]
    }
    let cases: [([UInt8], Int, ImageError.Cause)] = [
      ([], 0, .endsEarly),
      (Array(stored.dropLast(4)), 3, .endsEarly),
      (Array(stored.dropLast()), 3, .endsEarly),
      (Array(stored.prefix(9)), 3, .endsEarly),
      (stored, 4, Self.damage("decodes to 3 bytes, and 4 are expected")),
      (Array("bvx3".utf8) + little(1), 1, Self.damage("has a block of unknown kind")),
      (
        Array("bvxn".utf8) + little(1_500) + little(8) + LZVNStream.end, 1_500,
        Self.damage("has a block that cannot hold 1500 bytes")
      ),
      (changed(4, little(1 << 30)), 1 << 30, Self.damage("has a block that cannot hold \(1 << 30) bytes")),
      (changed(4, little(sample.count + 1)), sample.count + 1, Self.damage("decodes to too few bytes")),
      (changed(4, little(sample.count - 1)), sample.count - 1, Self.damage("decodes to too many bytes")),
      (changed(8, little(7)), sample.count, Self.damage("contradicts itself")),
      (changed(12, little(6)), sample.count, Self.damage("has a block header with impossible numbers")),
      (changed(16, little(10_001)), sample.count, Self.damage("has a block header with impossible numbers")),
      (changed(28, little(1)), sample.count, Self.damage("has a block header with impossible numbers")),
      (
        changed(32, little(1_024, 2)), sample.count, Self.damage("has a block header with impossible numbers")
      ),
      (changed(44, little(64, 2)), sample.count, Self.damage("has a block header with impossible numbers")),
      (changed(48, little(256, 2)), sample.count, Self.damage("has a block header with impossible numbers")),
      (changed(12, little(0)), sample.count, Self.damage("has too few literals")),
    ]
    for (bytes, count, cause) in cases {
      #expect(throws: cause) { try Self.decode(bytes, count: count) }
    }
  }

  @Test("tables that contradict the format")
  func tables() throws {
    let sample = Array("abcabcabcabcabcabcabcdefg".utf8)
    let plain = LZFSEStream.encode(sample, .plainTables)
    var surplus = plain
    surplus[50] &+= 1
    #expect(throws: Self.damage("has a table of 65 states, not 64")) {
      try Self.decode(surplus, count: sample.count)
    }
    // A header size that ends within the tables, or after them.
    let packed = LZFSEStream.encode(sample, .packedTables)
    for change in [-1, 1] as [Int] {
      var bytes = packed
      bytes[24] = UInt8(Int(bytes[24]) + change)
      #expect(throws: ImageError.Cause.self) { try Self.decode(bytes, count: sample.count) }
    }
    var short = packed
    short.replaceSubrange(24..<28, with: little(40))
    #expect(throws: Self.damage("ends in a table")) { try Self.decode(short, count: sample.count) }
    let end = Int(packed[24]) | Int(packed[25]) << 8
    var long = packed
    long.insert(0, at: end)
    long.replaceSubrange(24..<28, with: little(end + 1))
    #expect(throws: Self.damage("has a table that is too long")) {
      try Self.decode(long, count: sample.count)
    }
    var negative = packed
    negative.replaceSubrange(24..<28, with: little(31))
    #expect(throws: ImageError.Cause.endsEarly) { try Self.decode(negative, count: sample.count) }
  }

  @Test("distances that reach before the start")
  func distances() throws {
    for distance in [4, 5, 300] {
      let block = FSEBlock([Match(literals: [1, 2, 3], count: 4, distance: distance)])
      let bytes = Array("bvx2".utf8) + little(7) + block.packed + LZFSEStream.end
      #expect(throws: Self.damage("repeats bytes from before its start")) { try Self.decode(bytes, count: 7) }
    }
  }

  @Test("bit streams that are too short")
  func shortStreams() throws {
    var rng = SeededRandom(seed: 12)
    let sample = Match.sampleBytes(1_500, &rng)
    let plain = FSEBlock(Match.parse(sample)).plain
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(plain[at + $1]) << (8 * $1) } }
    let (payload, literals) = (number(0), number(12))
    let start = plain.count - payload
    // Streams are read from their ends, so it is their first bytes that are missed.
    for (field, first) in [(12, start), (16, start + literals)] {
      var short = plain
      short.removeSubrange(first..<first + 16)
      short.replaceSubrange(0..<4, with: little(payload - 16))
      short.replaceSubrange(field..<field + 4, with: little(number(field) - 16))
      let bytes = Array("bvx1".utf8) + little(1_500) + short + LZFSEStream.end
      #expect(throws: Self.damage("ends too early"), "field \(field)") {
        try Self.decode(bytes, count: 1_500)
      }
    }
    #expect(
      try Self.decode(Array("bvx1".utf8) + little(1_500) + plain + LZFSEStream.end, count: 1_500) == sample)
  }
}
