import PinwheelAssets
import PinwheelBundles
import TestSupport
import Testing
import ToolkitTestSupport

/// What becomes of the names of an archive's entries.
@Suite struct EntryNameTests {
  @Test("every file keeps its name on Windows: no part of its path is reserved, or ends in a dot or space")
  func windows() throws {
    let names = [
      "x.png ", "x.png.", "y.png . ", "nul .png", "COM¹.png", "com2.x.png", "lpt³", "a./b.png", "... /c.png",
      "CONIN$.png",
      "com.png", "COM10.png", "nulls.png", " nul.png",
    ]
    let images = try Dictionary(
      uniqueKeysWithValues: TemporaryFolder().extract(archive: names.map { .init($0, try Fixtures.image()) })
        .manifest.images.map { ($0.path ?? String($0.file.dropFirst(7)), String($0.file.dropFirst(7))) })
    #expect(
      names.map { images[$0] } == [
        "x-2.png", "x-2-2.png", "y-2.png", "nul -2.png", "COM¹-2.png", "com2.x-2.png", "lpt³-2", "a-2/b.png",
        "_-2/c.png",
        "CONIN$-2.png", "com.png", "COM10.png", "nulls.png", " nul-2.png",
      ])
  }

  @Test(
    "wherever CP437 is assumed, that is said, and no other encoding is guessed",
    arguments: [
      [0xA4, 0x40, 0xB9, 0xCF], [0x63, 0x61, 0x66, 0xE9], [0x8D, 0xA8, 0xA5], [0xB1, 0xD7, 0xB8, 0xB2],
      [0x84],
    ] as [[UInt8]])
  func encodings(name: [UInt8]) throws {
    let entries = [
      ZipBuilder.Entry(name: name + ".png".utf8, try Fixtures.image()), .init("a.png", try Fixtures.image()),
    ]
    let skipped = try TemporaryFolder().extract(archive: entries).manifest.skipped
    #expect(
      skipped.map(\.text) == [
        "a.zip: 1 name is not Unicode, and read as CP437; if they look wrong, extract it with --encoding and theirs, such as "
          + "GBK, BIG5, SHIFT_JIS, EUC-KR, CP866 or CP1252"
      ])
  }
}
