import Foundation
import Pinwheel
import TestSupport
import Testing

/// Baked files with a correct checksum that no writer has made.
@Suite struct BakedForgeryTests {
  private static let ragged = PixelGrid("......", ".#.#..", ".####.", "......", "..##..", "......")

  /// Two pinwheels, one with two slices of two images and one with one; masks as runs in slots and with a table.
  private static func file() throws -> BakedBytes {
    let ragged = try Self.ragged.mask()
    var sparse = PixelGrid(width: 40, height: 30) { x, y in y == 0 && x.isMultiple(of: 2) || x == y }
    sparse.pixels[29 * 40 + 39] = true
    let frame = Rect2D(x: 1, y: 1, width: 20, height: 15)
    let layout = ImageLayout(
      contentMode: .topLeft, atlas: AtlasRegion(x: 0, y: 1, width: 2, height: 2))
    func slice(_ name: String, _ masks: AlphaMask...) -> Slice {
      Slice(
        name: name,
        images: masks.map {
          SliceImage(
            state: .rest, scale: 2, frame: frame, layout: layout, mask: $0,
            threshold: AlphaThreshold(0.5))
        })
    }
    var writer = BakedWriter(threshold: .standard)
    _ = writer.add(BakedSource(path: "a.png", size: 1, modified: 2, checksum: 3))
    let canvas = Size2D(width: 30, height: 20)
    let slices = [
      slice("amber", ragged, try sparse.mask()), slice("birch", try AlphaMask(solidWidth: 3, height: 3)),
    ]
    let background = WheelBackground(frame: Rect2D(x: -1, y: -2, width: 32, height: 24), source: 0)
    writer.add(SliceStack(name: "one", canvas: canvas, background: background, slices: slices))
    writer.add(SliceStack(name: "two", canvas: canvas, slices: [slice("coral", ragged)]))
    return BakedBytes(try writer.bytes())
  }

  /// Reads all records of a file.
  private func readAll(_ bytes: ContiguousArray<UInt8>) throws {
    let file = try BakedFile(bytes)
    _ = try file.sources()
    for index in 0..<file.count {
      _ = (
        try file.name(ofPinwheel: index), try file.sliceCount(ofPinwheel: index),
        try file.stack(ofPinwheel: index)
      )
    }
  }

  @Test("the file that the others are made from is well-formed")
  func wellFormed() throws {
    try readAll(try Self.file().bytes)
    try readAll(try Self.file().sealed)
  }

  @Test("a file of another version says which version it is", arguments: [UInt32(0), 3, 4, 8, .max])
  func otherVersion(version: UInt32) throws {
    var file = try Self.file()
    file.set(version, at: 8)
    let error = #expect(throws: BakedError.self) { try BakedFile(file.sealed) }
    #expect(
      error?.description
        == "the file is a baked file of version \(version), and this program reads versions 5 to 7")
  }

  /// A field, a value for it, and the expected error.
  struct Forgery: Sendable, CustomTestStringConvertible {
    var table: BakedBytes.Table
    var record = 0
    var field: Int
    var value: UInt64
    var size = 4
    var says: BakedError.Part

    var testDescription: String { "\(table)[\(record)] + \(field) = \(value): \(says)" }
  }

  private static let forgeries: [Forgery] = [
    // A text, slice, image or run that two records share, or that no record has.
    Forgery(table: .slices, record: 1, field: 0, value: 3, says: .name),
    Forgery(table: .slices, record: 0, field: 0, value: 99, says: .name),
    Forgery(table: .slices, record: 2, field: 0, value: 14, says: .table),
    Forgery(table: .sources, record: 0, field: 0, value: 4, says: .table),
    Forgery(table: .pinwheels, record: 0, field: 4, value: 4, says: .table),
    Forgery(table: .pinwheels, record: 1, field: 4, value: 2, says: .table),
    Forgery(table: .pinwheels, record: 1, field: 4, value: 0xFFFF_FFFF, says: .table),
    Forgery(table: .slices, record: 0, field: 4, value: 0xFFFF_FFFF, says: .table),
    Forgery(table: .slices, record: 1, field: 4, value: 1, says: .table),
    Forgery(table: .masks, record: 1, field: 16, value: 5, says: .mask),
    Forgery(table: .masks, record: 0, field: 16, value: 15, says: .mask),
    Forgery(table: .masks, record: 0, field: 16, value: 17, says: .mask),
    Forgery(table: .masks, record: 2, field: 16, value: 0, says: .table),
    // Backgrounds: a frame beyond the table, a source without a frame, a source that is not 24 bits.
    Forgery(table: .pinwheels, record: 0, field: 24, value: 9, says: .table),
    Forgery(table: .pinwheels, record: 0, field: 24, value: 0xFFFF_FFFF, says: .table),
    Forgery(table: .pinwheels, record: 1, field: 28, value: 0xFF_FFFF, says: .background),
    Forgery(table: .pinwheels, record: 1, field: 28, value: 1, says: .background),
    Forgery(table: .pinwheels, record: 0, field: 28, value: 0x100_0000, says: .background),
    Forgery(table: .slices, field: 10, value: 4, size: 1, says: .slice),
    // Bounds that are not the smallest.
    Forgery(table: .masks, field: 8, value: 5, size: 2, says: .mask),
    Forgery(table: .masks, field: 4, value: 3, size: 2, says: .mask),
    Forgery(table: .masks, record: 2, field: 8, value: 0, size: 2, says: .mask),
    // Other forms of the same pixels.
    Forgery(table: .masks, field: 13, value: 2, size: 1, says: .mask),
    Forgery(table: .masks, field: 14, value: 0, size: 2, says: .mask),
    Forgery(table: .masks, record: 1, field: 14, value: 1, size: 2, says: .mask),
    Forgery(table: .masks, record: 2, field: 12, value: 1, size: 1, says: .mask),
    Forgery(table: .masks, record: 2, field: 12, value: 3, size: 1, says: .mask),
    Forgery(table: .slices, field: 8, value: 33, size: 1, says: .slice),
    Forgery(table: .slices, field: 11, value: 5, size: 1, says: .slice),
    Forgery(table: .slices, field: 20, value: 1, size: 1, says: .slice),
    Forgery(table: .slices, field: 12, value: 1, size: 8, says: .slice),
    Forgery(table: .images, field: 16, value: 2, size: 1, says: .threshold),
    // Numbers that no writer takes, and a layout beyond the table.
    Forgery(table: .images, field: 21, value: 99, size: 1, says: .table),
    Forgery(table: .layouts, field: 0, value: 13, size: 1, says: .layout),
    Forgery(table: .layouts, field: 1, value: 2, size: 1, says: .layout),
    Forgery(table: .layouts, field: 2, value: 3, size: 1, says: .layout),
    Forgery(table: .layouts, field: 2, value: 0, size: 1, says: .layout),
    Forgery(table: .layouts, field: 3, value: 1, size: 1, says: .layout),
    Forgery(table: .layouts, field: 4, value: Double.nan.bitPattern, size: 8, says: .layout),
    Forgery(table: .layouts, field: 92, value: Double.nan.bitPattern, size: 8, says: .layout),
    Forgery(table: .thresholds, field: 0, value: (1.5).bitPattern, size: 8, says: .threshold),
    Forgery(table: .thresholds, field: 0, value: Double.nan.bitPattern, size: 8, says: .threshold),
    Forgery(table: .thresholds, field: 0, value: (0.1).bitPattern, size: 8, says: .threshold),
    Forgery(table: .images, field: 0, value: 0, size: 8, says: .image),
    Forgery(table: .images, field: 0, value: (-2.0).bitPattern, size: 8, says: .image),
    Forgery(table: .images, field: 0, value: Double.nan.bitPattern, size: 8, says: .image),
    Forgery(table: .images, field: 0, value: Double.infinity.bitPattern, size: 8, says: .image),
    Forgery(table: .sources, field: 4, value: .max, size: 8, says: .source),
    // Frames and differences that follow nothing.
    Forgery(table: .images, record: 1, field: 24, value: 0x8000_0001, says: .frame),
    Forgery(table: .images, record: 0, field: 24, value: 0x8000_0001, says: .frame),
    Forgery(table: .images, record: 1, field: 24, value: 0x8000_0000, says: .frame),
    Forgery(table: .masks, record: 0, field: 12, value: 5, size: 1, says: .table),
    Forgery(table: .masks, record: 1, field: 12, value: 6, size: 1, says: .mask),
  ]

  @Test("what is shared, loose, or not in its one form is refused with the reason", arguments: forgeries)
  func refused(_ forgery: Forgery) throws {
    var file = try Self.file()
    let offset = file.offset(of: forgery.table, forgery.record) + forgery.field
    for byte in 0..<forgery.size {
      file.bytes[offset + byte] = UInt8(truncatingIfNeeded: forgery.value >> UInt64(8 * byte))
    }
    let error = #expect(throws: BakedError.self) { try readAll(file.sealed) }
    #expect(error == .inconsistent(forgery.says))
  }

  @Test(
    "bounds of a row or a column more than the solid ones are refused",
    arguments: ["slots", "table", "column"])
  func looseBounds(kind: String) throws {
    // An image of a row or a column more, without a solid pixel.
    let comb = ["#.#.#.#.#"] + Array(repeating: "........#", count: 6) + ["........."]
    let grid = PixelGrid(width: 9, height: 8) { x, y in Array(comb[y])[x] == "#" }
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 9, height: 9),
      mask: try (kind == "table" ? grid : PixelGrid("#..", ".#.", "...")).mask())
    let slice = Slice(name: "s", images: [image])
    let stack = SliceStack(name: "w", canvas: Size2D(width: 9, height: 9), slices: [slice])
    var file = BakedBytes(try BakedFile.bytes(of: [stack]))
    let mask = file.offset(of: .masks)
    #expect(file.bytes[mask + 12] == (kind == "table" ? 2 : 1))
    switch kind {
    case "slots":
      file.bytes[mask + 10] += 1
      file.bytes += [2, 2]
      file.set(file.number(at: mask + 16) + 2, at: mask + 16)
    case "table":
      file.bytes[mask + 10] += 1
      let start = file.bytes.count - Int(file.number(at: mask + 16))
      file.bytes.insert(contentsOf: [11, 0, 0, 0], at: start + 4 * 8)
      file.set(file.number(at: mask + 16) + 4, at: mask + 16)
    default: file.bytes[mask + 8] += 1
    }
    let error = #expect(throws: BakedError.self) { try readAll(file.sealed) }
    #expect(
      error == .inconsistent(.mask), "\(String(describing: error))")
  }

  @Test("bytes that no record names are refused")
  func trailing() throws {
    var file = try Self.file()
    file.bytes.append(0)
    #expect(throws: BakedError.self) { try BakedFile(file.sealed) }
  }

  /// Many slices with one text, and many masks with the same runs, take time and memory linear in the file's bytes.
  @Test("a large text or mask is decoded once, however many records there are")
  func multiplied() throws {
    let text = String(repeating: "x", count: 400_000)
    let slices = [Slice(name: text, images: [])] + (1..<20_000).map { _ in Slice(name: "", images: []) }
    let stack = SliceStack(name: "w", canvas: Size2D(width: 1, height: 1), slices: slices)
    var file = BakedBytes(try BakedFile.bytes(of: [stack]))
    #expect(
      try BakedFile(file.bytes).stack(ofPinwheel: 0).slices.reduce(0) { $0 + $1.name.utf8.count } == 400_000)
    // Every second one ends before it begins: the text cannot be assigned to two of them.
    for slice in stride(from: 1, to: 19_999, by: 2) {
      file.set(UInt32(0), at: file.offset(of: .slices, slice))
    }
    #expect(throws: BakedError.self) { try readAll(file.sealed) }
  }
}
