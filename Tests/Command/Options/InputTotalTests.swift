import Foundation
import TestSupport
import Testing

/// Limits that count an input as a whole, at the last number that is too small and one that is enough.
@Suite struct InputTotalTests {
  private static let png = Fixtures.sample.appending(path: "carousel/amber_rest.png")

  /// Two images of 240 x 240 pixels of RGBA in one slice, and a file of 300,008 bytes that begins like an
  /// image but is not an image.
  private func archive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let png = try Fixtures.bytes(of: Self.png)
    let useless =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0 as UInt8, count: 300_000)
    let entries: [ZipBuilder.Entry] = [
      .init("a_rest.png", png), .init("a_press.png", png), .init("b.png", useless),
    ]
    try folder.write(ZipBuilder(entries).bytes, to: "a.zip")
    return folder
  }

  private func extract(_ limit: String, in folder: TemporaryFolder) throws -> Tool.Result {
    try pinwheel(["extract", "a.zip", "--quiet", "--limit", limit], in: folder)
  }

  @Test(
    "the highest value of each limit is taken, and no higher one",
    arguments: [
      "entries", "images", "total-size", "total-pixels", "baked-size", "entry-size", "ratio", "pixels",
      "path-length",
      "depth",
    ])
  func highest(name: String) throws {
    let folder = try archive()
    for (value, status) in [("1048576G", 0), ("1048577G", 64), ("9223372036854775807", 64), ("0", 64)]
      as [(String, Int32)]
    {
      let result = try extract("\(name)=\(value)", in: folder)
      #expect(result.status == status, "\(value): \(result)")
      #expect(
        status == 0 || result.errors.contains("expected a whole number from 1 to 1048576G"), "\(result)")
      try? FileManager.default.removeItem(at: folder.url.appending(path: "a.pinwheel"))
    }
  }

  @Test(
    "what is unpacked in vain counts, and so do the pixels and masks of slices",
    arguments: [
      // All of the three, then both images inflated, for what is converted and for their masks.
      ("total-size", 300_008 + 2 * 2_550 + 2 * 240 * 961), ("total-pixels", 2 * 240 * 240),
    ])
  func totals(name: String, needed: Int) throws {
    let folder = try archive()
    #expect(try Fixtures.bytes(of: Self.png).count == 2_550)
    let refused = try extract("\(name)=\(needed - 1)", in: folder)
    #expect(
      refused.status == 65 && refused.errors.hasSuffix("; --limit \(name)=N allows more.\n"), "\(refused)")
    #expect(try folder.names() == ["a.zip"])
    let extracted = try extract("\(name)=\(needed)", in: folder)
    #expect(extracted.status == 0, "\(extracted)")
  }

  @Test("masks of single pixels would take sixteen times the room of their bits")
  func bakedSize() throws {
    let folder = try archive()
    for (size, status) in [(100, 65), (100_000, 0)] as [(Int, Int32)] {
      let result = try extract("baked-size=\(size)", in: folder)
      #expect(result.status == status, "\(result)")
      #expect(result.errors.contains("--limit baked-size=N allows more") == (status == 65))
    }
  }

  @Test(
    "baking counts what an image unpacks to once, and its pixels for each threshold",
    arguments: [("total-pixels", 6 * 240 * 240), ("total-size", 2 * 240 * 961)])
  func baking(name: String, needed: Int) throws {
    let folder = try archive()
    #expect(try extract("depth=9", in: folder).status == 0)
    for (limit, status) in [(needed - 1, 65), (needed, 0)] as [(Int, Int32)] {
      let result = try pinwheel(
        ["bake", "a.pinwheel", "--thresholds", "0.2,0.3", "--limit", "\(name)=\(limit)"], in: folder)
      #expect(result.status == status, "\(result)")
      #expect(result.errors.hasSuffix("; --limit \(name)=N allows more.\n") == (status == 65))
    }
  }

  /// Only a header: it is refused before the pixels are read.
  @Test("an image that is converted counts twice", arguments: [(true, 50), (false, 100)] as [(Bool, UInt8)])
  func converted(isCgBI: Bool, side: UInt8) throws {
    let folder = try TemporaryFolder()
    func png(_ side: UInt8) -> [UInt8] {
      var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      if isCgBI {
        bytes += [0, 0, 0, 4, 0x43, 0x67, 0x42, 0x49, 0x50, 0, 0x20, 2, 0x2B, 0xD5, 0xB3, 0x7F] as [UInt8]
      }
      bytes += [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, side, 0, 0, 0, 100, 8, 6, 0, 0, 0] as [UInt8]
      return bytes + [0, 0, 0, 0]
    }
    for (side, isBeyond) in [(side, false), (side + 1, true)] {
      try folder.write(png(side), to: "a.png")
      let result = try pinwheel("extract a.png --quiet --limit pixels=10000", in: folder)
      #expect(result.status == 65)
      #expect(result.errors.contains("--limit pixels=N") == isBeyond, "\(result.errors)")
    }
  }
}
