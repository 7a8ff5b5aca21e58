import Pinwheel
import TestSupport
import Testing

@Suite struct BakedFileTests {
  private static let wide = Rect2D(x: 3.5, y: -2, width: 320, height: 40)

  private func bake(_ stacks: [SliceStack]) throws -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: AlphaThreshold(0.25))
    #expect(writer.add(BakedSource(path: "images/ä.png", size: 12, modified: -5, checksum: .max)) == 0)
    for stack in stacks { writer.add(stack) }
    return try writer.bytes()
  }

  @Test("a name with a zero byte is not written, and any other is read as it was")
  func names() throws {
    for name in ["", "caf\u{E9}", "cafe\u{301}", "\u{1F600}\u{200D}", "<script>", "\u{202E}", "a\u{1}\n"] {
      let slice = Slice(name: name, images: [])
      let stack = SliceStack(name: name, canvas: Size2D(width: 1, height: 1), slices: [slice])
      let file = try BakedFile(try bake([stack]))
      let read = try file.stack(ofPinwheel: 0)
      #expect(file.threshold == AlphaThreshold(0.25))
      #expect(Array(read.name.utf8) == Array(name.utf8))
      #expect(read.slices.map { Array($0.name.utf8) } == [Array(name.utf8)])
    }
    let zero = SliceStack(name: "a\u{0}b", canvas: Size2D(width: 1, height: 1), slices: [])
    #expect(throws: BakedError.unstorable(.name, of: "")) { try bake([zero]) }
  }

  @Test("a filled frame costs no layout; others are stored once each")
  func layoutSharing() throws {
    let mask = try AlphaMask(solidWidth: 9, height: 9)
    func size(_ layouts: [ImageLayout]) throws -> Int {
      let images = layouts.map {
        SliceImage(state: .rest, scale: 1, frame: Self.wide, layout: $0, mask: mask)
      }
      let slice = Slice(name: "s", images: images)
      return try bake([SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: [slice])]).count
    }
    let turned = ImageLayout(contentMode: .bottomRight, transform: AffineTransform2D(rotation: 30))
    #expect(try size([.fill, .fill]) - size([.fill]) == 28)
    #expect(try size([turned]) - size([.fill]) == 132)
    #expect(try size([turned, .fill, turned]) - size([turned]) == 56)
  }

  @Test("equal masks are stored once")
  func sharing() throws {
    let image = SliceImage(
      state: .rest, scale: 1, frame: Self.wide, mask: try PixelGrid("#.##", ".#.#").mask())
    let slice = Slice(name: "slice ü", images: [image])
    let one = try bake([SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: [slice])])
    let two = try bake([SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: [slice, slice])])
    #expect(two.count - one.count == 21 + 28 + slice.name.utf8.count)
  }

  /// A file with masks, layouts and states of every kind.
  private static func bytes() throws -> ContiguousArray<UInt8> {
    var rng = SeededRandom(seed: 1)
    return try BakedFile.bytes(
      of: RandomStack.Kind.allCases.map {
        try RandomStack.stack($0, count: 2, size: Size2D(width: 20, height: 10), using: &rng)
      })
  }

  @Test("a file cut anywhere is refused")
  func truncated() throws {
    let bytes = try Self.bytes()
    for count in 0..<bytes.count {
      #expect(throws: BakedError.self) { try BakedFile(ContiguousArray(bytes[..<count])) }
    }
  }

  @Test("any flipped bit is noticed")
  func flipped() throws {
    let bytes = try Self.bytes()
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: BakedError.self, "bit \(bit)") { try BakedFile(damaged) }
    }
  }

  @Test(
    "XXH64 agrees with the reference implementation",
    arguments: [
      (0, 0xEF46_DB37_51D8_E999), (1, 0x1F25_C8D0_BC1F_4BB6), (3, 0x31D2_363F_52E5_64C9),
      (4, 0x9BB6_4B7D_66EE_9FDA), (7, 0x9A7B_1499_59CE_60D8), (8, 0xDAB9_9D95_C6F9_0092),
      (14, 0xC7F1_D4D0_ACFA_5A14), (31, 0xA2AA_5F33_CC4A_6119), (32, 0x23C3_C17E_F790_FD97),
      (33, 0x50A7_CFC7_BA58_8784), (63, 0x5E3E_54B4_31C7_493C), (64, 0x0EB6_4B3E_F6EE_B01F),
      (100, 0xA61F_8D4C_170F_E531), (1000, 0x5F23_5FA0_33F1_A3FB),
    ] as [(Int, UInt64)])
  func checksum(count: Int, expected: UInt64) {
    let bytes = ContiguousArray((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) })
    #expect(XXHash64.checksum(of: bytes) == expected)
    #expect(XXHash64.checksum(of: [1, 2, 3] + bytes, from: 3) == expected)
  }
}
