import TestSupport
import Testing

@testable import PinwheelQueries

/// Reused memory, and searches of eight bytes at once, compared with arrays.
@Suite struct ByteBufferTests {
  @Test("appended bytes are those of an array", arguments: UInt64(1)...4)
  func appending(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var buffer = ByteBuffer()
    for _ in 0..<20 {
      var model = ContiguousArray<UInt8>()
      buffer.shorten(to: 0)
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let length = Int.random(in: 0...100, using: &random)
        let bytes = ContiguousArray((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
        let start = Int.random(in: 0...length, using: &random)
        let range = start..<Int.random(in: start...length, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0:
          buffer.append(bytes.span, range)
          model += bytes[range]
        case 1:
          buffer.append(contentsOf: bytes)
          model += bytes
        case 2:
          buffer.append(2, of: bytes.span, and: bytes.span, upTo: 4 * length) { _ in (range, 0..<start) }
          for _ in 0..<2 { model += bytes[range] + bytes[..<start] }
        case 3:
          buffer.append(7)
          model.append(7)
        default:
          let count = Int.random(in: 0...model.count, using: &random)
          buffer.shorten(to: count)
          model.removeLast(model.count - count)
        }
        #expect(buffer.count == model.count && buffer.storage.count >= buffer.count)
      }
      #expect(buffer.storage.prefix(buffer.count).elementsEqual(model), "seed \(seed)")
    }
  }

  @Test("places and numbers of bytes are those of an array", arguments: UInt64(1)...4)
  func searching(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("a,\n\r;".utf8) + [0x2B, 0x2D, 0x0B, 0xAC, 0x00, 0xFF]
    for _ in 0..<2000 {
      let length = Int.random(in: 0...300, using: &random)
      let rare = Int.random(in: 1...60, using: &random)
      let bytes = ContiguousArray(
        (0..<length).map { _ in
          Int.random(in: 0..<rare, using: &random) == 0 ? letters.randomElement(using: &random) ?? 0 : 0x61
        })
      let start = Int.random(in: 0...length, using: &random)
      let end = Int.random(in: start...length, using: &random)
      let comma = UInt8(ascii: ",")
      var ends = FieldEnds(FieldEnd(delimiter: comma))
      _ = ends.place(in: bytes.span, from: Int.random(in: 0...length, using: &random), to: length)
      #expect(
        ends.place(in: bytes.span, from: start, to: end)
          == bytes[start..<end].firstIndex { [comma, newline, carriageReturn].contains($0) } ?? end)
      #expect(
        bytes.span.firstIndex(of: comma, from: start) == bytes[start...].firstIndex(of: comma) ?? length)
      #expect(bytes.span.count(of: comma, before: end) == bytes[..<end].count { $0 == comma })
    }
  }
}
