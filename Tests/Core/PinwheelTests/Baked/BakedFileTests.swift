import Pinwheel
import TestSupport
import Testing

@Suite struct BakedFileTests {
  private static let wide = Rect2D(x: 3.5, y: -2, width: 320, height: 40)

  /// Every field of a layout with a distinct value, and values that two images share.
  private static let layouts = [
    ImageLayout.fill,
    ImageLayout(
      contentMode: .bottomRight, caps: EdgeInsets2D(top: 1, left: 2.5, bottom: 3, right: 4), resizing: .tile,
      transform: AffineTransform2D(a: 5, b: 6, c: -7, d: 8, tx: 9, ty: -10.25), anchor: Point2D(x: 11, y: 12),
      atlas: AtlasRegion(
        x: 13, y: 14, width: 15, height: 16, trimX: -17, trimY: 18, untrimmedWidth: 19, untrimmedHeight: 20,
        isRotated: true)),
    ImageLayout(atlas: AtlasRegion(x: 0, y: 1, width: 2, height: 2)), ImageLayout(contentMode: .center),
  ]

  /// A stack whose masks have every layout: nothing solid, a rectangle, one run per row, ragged, wider than 255.
  private func stack(seed: UInt64) throws -> (stack: SliceStack, grids: [PixelGrid]) {
    var rng = SeededRandom(seed: seed)
    var grids = [
      PixelGrid(width: 70, height: 3, pixels: Array(repeating: false, count: 210)),
      PixelGrid("....", ".###", ".###"),
      PixelGrid("#...", "####", ".##.", "..##"),
      PixelGrid("#.#.#.#.#.#.#.#.#.#", "...................", "##................."),
    ]
    for (width, density) in zip(wordEdges.dropFirst(), [0.1, 0.9, 0.5, 0.3, 0.7, 0.5, 0.2, 0.6, 0.5]) {
      grids.append(PixelGrid(random: &rng, width: width, height: 9, density: density))
    }
    grids.append(PixelGrid(random: &rng, width: 700, height: 5, density: 0.5))
    grids.append(grids[2])
    let slices = try grids.enumerated().map { index, grid in
      let image = SliceImage(
        state: index.isMultiple(of: 3) ? .press : .disabled, scale: Double(index % 3 + 1), frame: Self.wide,
        layout: Self.layouts[index % Self.layouts.count], mask: try grid.mask(),
        source: index == 1 ? nil : 0)
      var slice = Slice(
        name: "slice \(index) ü", images: [image], isHidden: index == 1, disabledPolicy: .block,
        maskRule: .union)
      slice.isEnabled = index == 2
      return slice
    }
    return (SliceStack(name: "wheel", canvas: Size2D(width: 306, height: 44.5), slices: slices), grids)
  }

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
      let read = try BakedFile(try bake([stack])).stack(ofPinwheel: 0)
      #expect(Array(read.name.utf8) == Array(name.utf8))
      #expect(read.slices.map { Array($0.name.utf8) } == [Array(name.utf8)])
    }
    let zero = SliceStack(name: "a\u{0}b", canvas: Size2D(width: 1, height: 1), slices: [])
    #expect(throws: BakedError.zeroInName) { try bake([zero]) }
  }

  @Test("what was baked is what is read, pixel by pixel", arguments: UInt64(1)...4)
  func roundTrip(seed: UInt64) throws {
    let (stack, grids) = try stack(seed: seed)
    let empty = SliceStack(name: "", canvas: Size2D(width: 1, height: 1), slices: [])
    let baked = try BakedFile(try bake([empty, stack]))
    #expect(baked.count == 2 && baked.threshold == AlphaThreshold(0.25))
    #expect(try baked.name(ofPinwheel: 1) == "wheel" && baked.sliceCount(ofPinwheel: 1) == grids.count)
    #expect(
      try baked.sources() == [BakedSource(path: "images/ä.png", size: 12, modified: -5, checksum: .max)])
    #expect(try baked.stack(ofPinwheel: 0).slices.isEmpty)

    let read = try baked.stack(ofPinwheel: 1)
    #expect(read.name == "wheel" && read.canvas == stack.canvas)
    for (index, grid) in grids.enumerated() {
      let slice = read.slices[index]
      let image = slice.images[0]
      #expect(slice.name == stack.slices[index].name && slice.isEnabled == (index == 2))
      #expect(slice.isHidden == (index == 1) && slice.disabledPolicy == .block && slice.maskRule == .union)
      #expect(image.source == (index == 1 ? nil : 0) && image.scale == Double(index % 3 + 1))
      #expect(image.state == stack.slices[index].images[0].state && image.placement.frame == Self.wide)
      #expect(image.placement.layout == Self.layouts[index % Self.layouts.count])
      #expect(image.mask == stack.slices[index].images[0].mask)
      for y in -1...grid.height {
        for x in -1...grid.width {
          #expect(image.mask.contains(x: x, y: y) == grid.contains(x: x, y: y), "mask \(index), seed \(seed)")
        }
      }
      #expect(image.mask.count == grid.pixels.count { $0 })
      #expect(try image.mask.overlapArea(grids[0].mask()) == 0)
      #expect(try image.mask.overlapArea(grid.mask()) == image.mask.count)
    }
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
    let turned = Self.layouts[1]
    #expect(try size([.fill, .fill]) - size([.fill]) == 28)
    #expect(try size([turned]) - size([.fill]) == 132)
    #expect(try size([turned, .fill, turned]) - size([turned]) == 56)
  }

  @Test("equal masks are stored once")
  func sharing() throws {
    let slice = try stack(seed: 1).stack.slices[8]
    let one = try bake([SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: [slice])])
    let two = try bake([SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: [slice, slice])])
    #expect(two.count - one.count == 21 + 28 + slice.name.utf8.count)
  }

  @Test("a file cut anywhere is refused")
  func truncated() throws {
    let bytes = try bake([try stack(seed: 1).stack])
    for count in 0..<bytes.count {
      #expect(throws: BakedError.self) { try BakedFile(ContiguousArray(bytes[..<count])) }
    }
  }

  @Test("any flipped bit is noticed")
  func flipped() throws {
    let bytes = try bake([try stack(seed: 1).stack])
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
