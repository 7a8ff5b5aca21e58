import Foundation
import PinwheelArchives
import PinwheelBundles
import PinwheelText
import SystemPackage
import TestSupport
import Testing

@Suite struct InputLimitTests {
  /// An archive with one entry, a run of equal bytes, made by another tool.
  private func zeros(_ count: Int, in folder: TemporaryFolder) throws -> FilePath {
    try folder.write(Array(repeating: 0, count: count), to: "zeros")
    #expect(try Tool.run("zip", ["-q", "a.zip", "zeros"], in: folder.url).status == 0)
    return FilePath(folder.path("a.zip"))
  }

  private func limits(_ limit: InputLimit, _ value: Int) -> InputLimits {
    var limits = InputLimits()
    limits[limit] = value
    return limits
  }

  private func failure(_ path: FilePath, _ limits: InputLimits) throws -> String? {
    let bundle = try AppBundle(opening: path, zip: ZipArchive.self, limits: limits)
    do {
      _ = try bundle.contents(of: bundle.entries[0])
      return nil
    } catch {
      return error.description
    }
  }

  @Test("one file's size, in archives and folders: the limit itself is fine, a byte more is not")
  func entrySize() throws {
    let folder = try TemporaryFolder()
    let archive = try zeros(300_000, in: folder)
    let plain = FilePath(folder.path("zeros"))
    for path in [archive, plain] {
      #expect(try failure(path, limits(.entrySize, 300_000)) == nil)
      #expect(try failure(path, limits(.entrySize, 299_999))?.contains("(limit entry-size)") == true)
    }
    let small = try AppBundle(opening: archive, zip: ZipArchive.self, limits: limits(.entrySize, 2))
    #expect(try small.contents(of: small.entries[0], first: 4) == [0, 0, 0, 0])
  }

  @Test("the ratio counts what is unpacked, beyond a mebibyte")
  func ratio() throws {
    let folder = try TemporaryFolder()
    let archive = try zeros(4 << 20, in: folder)
    // Deflate packs zeros about a thousand times.
    #expect(try failure(archive, InputLimits())?.contains("(limit ratio)") == true)
    #expect(try failure(archive, limits(.ratio, 2000)) == nil)
    let harmless = try TemporaryFolder()
    #expect(try failure(zeros(1 << 20, in: harmless), limits(.ratio, 1)) == nil)
  }

  @Test(
    "claims are checked: neither more nor less than the directory says", arguments: [0, 10, 299_999, 300_001])
  func claims(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = try zeros(300_000, in: folder)
    var bytes = try Fixtures.bytes(of: URL(filePath: path.string))
    let directory = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let claim = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    bytes.replaceSubrange(directory + 24..<directory + 28, with: claim)
    try folder.write(bytes, to: "liar.zip")
    #expect(try failure(FilePath(folder.path("liar.zip")), InputLimits()) != nil)
  }

  @Test("a claim of any size reserves no memory for it", arguments: [1 << 40, 1 << 62, Int.max])
  func largestClaim(size: Int) throws {
    let folder = try TemporaryFolder()
    // Deflate's block of three bytes as they are.
    var entry = ZipBuilder.Entry("a", [1, 3, 0, 0xFC, 0xFF, 1, 2, 3])
    entry.method = 8
    entry.checksum = 0x55BC_801D
    entry.claimedSize = .max
    entry.extra = [1, 0, 8, 0] + (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    try folder.write(ZipBuilder([entry]).bytes, to: "a.zip")
    let path = FilePath(folder.path("a.zip"))
    var limits = limits(.entrySize, .max)
    limits[.totalSize] = .max
    #expect(try failure(path, limits)?.hasSuffix(": it is shorter than the archive says") == true)
    #expect(try failure(path, InputLimits())?.contains("(limit entry-size)") == true)
  }

  @Test("the total counts what is read of every file, also of those that are of no use")
  func totalSize() throws {
    let folder = try TemporaryFolder()
    var damaged = ZipBuilder.Entry("b", Array(repeating: 1, count: 1000))
    damaged.checksum = 7
    try folder.write(ZipBuilder([.init("a", Array(repeating: 0, count: 1000)), damaged]).bytes, to: "a.zip")
    for (limit, isBeyond) in [(2000, false), (1999, true)] {
      let bundle = try AppBundle(
        opening: FilePath(folder.path("a.zip")), zip: ZipArchive.self, limits: limits(.totalSize, limit))
      _ = try bundle.contents(of: bundle.entries[0])
      let error = #expect(throws: BundleError.self) { try bundle.contents(of: bundle.entries[1]) }
      guard case .beyondLimit(_, let beyond, maximum: limit) = error else {
        #expect(!isBeyond)
        continue
      }
      #expect(isBeyond && beyond == .totalSize)
    }
  }

  @Test("an entry whose beginning shows that it is wanted is read once, and counted once")
  func once() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<9_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try folder.write(bytes, to: "in/a")
    try folder.write(ZipBuilder([.init("a", bytes)]).bytes, to: "a.zip")
    for (name, limit) in [("in", 9_000), ("a.zip", 9_000), ("in", 8_999), ("a.zip", 8_999)] {
      let bundle = try AppBundle(
        opening: FilePath(folder.path(name)), zip: ZipArchive.self, limits: limits(.totalSize, limit))
      let read = { (isWanted: Bool) in
        try bundle.contents(of: bundle.entries[0], first: 2_048) { start in
          #expect(start.elementsEqual(bytes.prefix(2_048)))
          return isWanted
        }
      }
      if limit < 9_000 {
        #expect(throws: BundleError.self) { try read(true) }
      } else {
        #expect(try read(true).elementsEqual(bytes))
      }
    }
    let bundle = try AppBundle(opening: FilePath(folder.path("a.zip")), zip: ZipArchive.self)
    #expect(try bundle.contents(of: bundle.entries[0], first: 2_048) { _ in false }.count == 2_048)
  }

  @Test("entries: an archive or folder with more is refused as a whole")
  func entries() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write([1], to: "in/\(name)") }
    try folder.write(ZipBuilder(["a", "b", "c"].map { .init($0, [1]) }).bytes, to: "a.zip")
    for path in ["in", "a.zip"].map({ FilePath(folder.path($0)) }) {
      #expect(
        try AppBundle(opening: path, zip: ZipArchive.self, limits: limits(.entries, 3)).entries.count == 3)
      let error = #expect(throws: BundleError.self) {
        try AppBundle(opening: path, zip: ZipArchive.self, limits: limits(.entries, 2))
      }
      #expect(error == .beyondLimit(path: path.string, .entries, maximum: 2))
    }
  }

  @Test("path length, depth, and names that no disk takes: the entry is skipped and named")
  func paths() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "d/", count: 33) + "x"
    let fine = String(repeating: "d/", count: 32) + "x"
    let long = (0..<6).map { _ in String(repeating: "l", count: 200) }.joined(separator: "/")
    let wide = String(repeating: "w", count: 256)
    let entries = [deep, fine, long, wide, "line\nbreak", "bell\u{7}", "c1\u{85}"].map {
      ZipBuilder.Entry($0, [1])
    }
    try folder.write(ZipBuilder(entries).bytes, to: "a.zip")
    let bundle = try AppBundle(opening: FilePath(folder.path("a.zip")), zip: ZipArchive.self)
    #expect(bundle.entries.map(\.path) == [fine])
    let reasons = Dictionary(uniqueKeysWithValues: bundle.skipped.map { ($0.file, $0.reason) })
    #expect(reasons[deep]?.contains("(limit depth)") == true)
    #expect(reasons[long]?.contains("(limit path-length)") == true)
    #expect(reasons[wide]?.contains("too long") == true)
    for name in ["line\nbreak", "bell\u{7}", "c1\u{85}"] {
      #expect(reasons[name]?.contains("control character") == true)
    }
    var raised = limits(.depth, 33)
    raised[.pathLength] = 2000
    let roomy = try AppBundle(opening: FilePath(folder.path("a.zip")), zip: ZipArchive.self, limits: raised)
    #expect(Set(roomy.entries.map(\.path)) == [fine, deep, long])
  }
}
