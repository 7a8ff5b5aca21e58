import Foundation
import PinwheelArchives
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing

@testable import PinwheelBundles

@Suite struct AppBundleTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private func open(_ entries: [ZipBuilder.Entry]) throws -> AppBundle {
    try files.write(ZipBuilder(entries).bytes, to: "a.zip")
    return try AppBundle(opening: FilePath(files.path("a.zip")), zip: ZipArchive.self)
  }

  private func skipped(_ bundle: AppBundle) -> [String: String] {
    Dictionary(bundle.skipped.map { ($0.file, $0.reason) }) { $1 }
  }

  @Test("entries are sorted, folders are none, clutter is passed over")
  func listing() throws {
    let bundle = try open([
      .init("Payload/", []), .init("Payload/b.png", [1]), .init("a.png", [2, 3]),
      .init("__MACOSX/Payload/._b.png", [4]), .init("Payload/._x", [5]), .init("Payload/.DS_Store", [6]),
      .init("Payload/./c//d.png", [7]),
    ])
    #expect(bundle.kind == .archive)
    #expect(bundle.entries.map(\.path) == ["Payload/b.png", "Payload/c/d.png", "a.png"])
    #expect(bundle.skipped.isEmpty)
    #expect(try bundle.contents(of: bundle.entries[2]) == [2, 3])
    #expect(try bundle.contents(of: bundle.entries[2], first: 1) == [2])
    #expect(try bundle.contents(of: bundle.entries[2], first: 16) == [2, 3])
  }

  @Test(
    "names that lead elsewhere are refused with a reason",
    arguments: [
      ("/etc/passwd", "absolute"), ("../evil", "leads out"), ("a/../../evil", "leads out"),
      ("../\u{301}evil", "leads out"), ("a/..\\\u{301}/../../evil", "leads out"),
      ("/\u{301}evil", "absolute"),
      ("..\\evil", "leads out"), ("\\evil", "absolute"), ("C:/evil", "drive"), ("c:\\evil", "drive"),
      ("./", ""), (".", "no name"),
    ])
  func hostileNames(name: String, reason: String) throws {
    let bundle = try open([.init(name, [1]), .init("good", [2])])
    #expect(bundle.entries.map(\.path) == ["good"])
    if !reason.isEmpty { #expect(skipped(bundle)[name]?.contains(reason) == true) }
  }

  @Test("names are UTF-8 where they can be, whatever the flag says, else CP437")
  func encodings() throws {
    let bundle = try open([
      .init(name: Array("ä".utf8), [1]), .init(name: [0x84, 0x2E, 0x70], [2]), .init("dir\\file", [3]),
    ])
    #expect(bundle.entries.map(\.path) == ["dir/file", "ä", "ä.p"])
  }

  @Test(
    "every byte of CP437 is the same character as in Python", .enabled(if: Tool.hasPython, "needs Python"))
  func cp437() throws {
    let program = "print(bytes(range(128, 256)).decode('cp437'), end='')"
    let expected = try Tool.run(Tool.python, ["-X", "utf8", "-c", program]).text
    // A lone byte from the upper half is never valid UTF-8.
    let bundle = try open((128...255).map { .init(name: [UInt8($0)], [UInt8($0)]) })
    let names = try bundle.entries.map { (try bundle.contents(of: $0)[0], $0.path) }.sorted { $0.0 < $1.0 }
    #expect(names.map(\.1).joined() == expected)
  }

  @Test("duplicates: the last one counts, the others are reported")
  func duplicates() throws {
    let bundle = try open([.init("a", [1]), .init("a", [2]), .init("./a", [3])])
    #expect(bundle.entries.map(\.path) == ["a"])
    #expect(try bundle.contents(of: bundle.entries[0]) == [3])
    #expect(bundle.skipped.count == 2)
  }

  @Test("symbolic links, and entries encrypted by AES, are reported and not read")
  func unreadable() throws {
    var secret = ZipBuilder.Entry("secret", Array(repeating: 1, count: 20))
    (secret.flags, secret.method) = (1, 99)
    secret.extra = little(0x9901, 2) + little(7, 2) + [1, 0, 0x41, 0x45, 3, 8, 0]
    var link = ZipBuilder.Entry("link", Array("/etc/passwd".utf8))
    link.mode = 0o120777
    let bundle = try open([secret, link])
    #expect(bundle.entries.isEmpty)
    #expect(skipped(bundle)["secret"] == "it is encrypted")
    #expect(skipped(bundle)["link"]?.contains("symbolic link") == true)
  }

  @Test("a wrong checksum, a lying size and an unknown method are errors that say so")
  func damaged() throws {
    var damaged = ZipBuilder.Entry("crc", [1, 2, 3])
    damaged.checksum = 7
    var unknown = ZipBuilder.Entry("method", [1, 2, 3])
    unknown.method = 97
    let bundle = try open([damaged, unknown])
    for (entry, reason) in zip(bundle.entries, ["checksum", "WavPack (method 97)"]) {
      let error = #expect(throws: BundleError.self) { try bundle.contents(of: entry) }
      #expect(error?.description.contains(reason) == true && error?.description.contains(entry.path) == true)
    }
  }

  @Test(
    "a method that libzip cannot decode is named",
    arguments: [
      (9, "Deflate64 (method 9)"), (14, "LZMA (method 14)"), (98, "PPMd (method 98)"), (777, "method 777"),
    ] as [(UInt16, String)])
  func methods(number: UInt16, name: String) throws {
    var entry = ZipBuilder.Entry("a.png", [1, 2, 3])
    entry.method = number
    let bundle = try open([entry])
    let error = #expect(throws: BundleError.self) { try bundle.contents(of: bundle.entries[0]) }
    #expect(
      error?.description.hasSuffix(
        ": it is compressed with \(name), which the installed libzip cannot decode") == true)
  }

  @Test("a fault of the disk spares the other entries, a shortage of the machine does not")
  func faults() {
    #expect(ZipError(FileError.system(.ioError)) == .damaged("the disk reports an error"))
    #expect(
      ZipError(FileError.system(.tooManyOpenFiles))
        == .failed("too many files are open, more than `ulimit -n` allows"))
  }

  @Test(
    "an archive behind a program that unpacks it, whether or not its offsets count that",
    arguments: [1, 70_000])
  func prefixed(count: Int) throws {
    let folder = try TemporaryFolder()
    let entries: [ZipBuilder.Entry] = [.init("a", [1, 2, 3]), .init("b", [4])]
    let program = Array("#!/bin/sh\n".utf8) + Array(repeating: 0x50, count: count)
    let plain = ZipBuilder(entries).bytes
    for (name, bytes) in [("plain", plain), ("large", Self.zip64(plain)), ("empty", ZipBuilder([]).bytes)] {
      try folder.write(program + bytes, to: name)
      let bundle = try AppBundle(opening: FilePath(folder.path(name)), zip: ZipArchive.self)
      #expect(bundle.kind == .archive, "\(name)")
      #expect(bundle.entries.map(\.path) == (name == "empty" ? [] : ["a", "b"]), "\(name)")
      #expect(
        try bundle.entries.map { try bundle.contents(of: $0) } == (name == "empty" ? [] : [[1, 2, 3], [4]]))
    }
    // Offsets that count the program would also fit an archive with one entry less.
    let counted = ZipBuilder([.init("program", program)] + entries).bytes
    try folder.write(counted, to: "counted")
    #expect(try AppBundle(opening: FilePath(folder.path("counted")), zip: ZipArchive.self).entries.count == 3)
    // A bare record, which any text may contain, does not make an archive.
    try folder.write(program + plain.suffix(22), to: "text")
    #expect(try AppBundle(opening: FilePath(folder.path("text")), zip: ZipArchive.self).kind == .file)
    var damaged = program + plain
    damaged.replaceSubrange(damaged.count - 22 - 50..<damaged.count - 22 - 46, with: [9, 9, 9, 9])
    try folder.write(damaged, to: "damaged")
    let bundle = try AppBundle(opening: FilePath(folder.path("damaged")), zip: ZipArchive.self)
    #expect(try bundle.entries.map { try bundle.contents(of: $0) } == [[1, 2, 3], [4]])
    #expect(
      bundle.notes.map(\.reason) == [
        "its directory is damaged, so that its entries are those that begin in it"
      ])
  }

  /// An archive with the last records of zip64.
  private static func zip64(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.count - 22
    func field(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[end + at + $1]) << (8 * $1) }
    }
    let entries = little(field(10, 2), 8)
    let record: [UInt8] =
      [0x50, 0x4B, 6, 6] + little(44, 8) + [45, 0, 45, 0] + little(0, 8) + entries + entries
      + little(field(12, 4), 8) + little(field(16, 4), 8)
    let locator: [UInt8] = [0x50, 0x4B, 6, 7] + little(0, 4) + little(end, 8) + little(1, 4)
    let last: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Array(repeating: 0xFF, count: 12) + [0, 0]
    return bytes[..<end] + record + locator + last
  }

  @Test("a folder: links, pipes and odd names are reported, nested folders read")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "root/X.app/a.png")
    try folder.write([4], to: "root/.DS_Store")
    try folder.link("root/link", to: "/etc/passwd")
    try folder.link("root/loop", to: ".")
    #expect(try Tool.run("mkfifo", [folder.path("root/pipe")]).status == 0)
    let bundle = try AppBundle(opening: FilePath(folder.path("root")), zip: ZipArchive.self)
    #expect(bundle.kind == .folder && bundle.entries.map(\.path) == ["X.app/a.png"])
    #expect(bundle.entries[0].size == 3)
    #expect(try bundle.contents(of: bundle.entries[0]) == [1, 2, 3])
    #expect(try bundle.contents(of: bundle.entries[0], first: 2) == [1, 2])
    #expect(bundle.skipped.map(\.file) == ["link", "loop", "pipe"])
  }

  @Test("a name that is not UTF-8 is reported with its bytes", .enabled(if: Tool.hasPython, "needs Python"))
  func oddNames() throws {
    let folder = try TemporaryFolder()
    let program = "import os; os.makedirs(b'r'); open(b'r/\\xff.png', 'w').close()"
    try folder.python(program)
    let bundle = try AppBundle(opening: FilePath(folder.path("r")), zip: ZipArchive.self)
    #expect(bundle.skipped.map(\.file) == ["\\xff.png"] && bundle.skipped[0].reason.contains("UTF-8"))
  }

  @Test("inputs that are not bundle: each kind of failure is its own error")
  func wrongInputs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("hello".utf8), to: "text")
    try folder.write(Array("PK\u{3}\u{4}hello".utf8), to: "broken.zip")
    let open = { (name: String) in
      _ = try AppBundle(opening: FilePath(folder.path(name)), zip: ZipArchive.self)
    }
    #expect(throws: BundleError.missing(path: folder.path("none"))) { try open("none") }
    #expect(throws: BundleError.notABundle(path: "/dev/null")) {
      try AppBundle(opening: "/dev/null", zip: ZipArchive.self)
    }
    let error = #expect(throws: BundleError.self) { try open("broken.zip") }
    #expect(error?.description.contains("broken.zip cannot be read as an archive") == true)
  }

  @Test("a file that is not an archive is a bundle of itself")
  func loneFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("hello".utf8), to: "text")
    let bundle = try AppBundle(opening: FilePath(folder.path("text")), zip: ZipArchive.self)
    #expect(bundle.kind == .file && bundle.entries.map(\.path) == ["text"])
    #expect(try bundle.contents(of: bundle.entries[0]) == ContiguousArray("hello".utf8))
  }

  @Test("names that differ in Unicode form alone are two entries")
  func unicodeForms() throws {
    let bundle = try open([.init("\u{E9}.png", [1]), .init("e\u{301}.png", [2])])
    #expect(bundle.skipped.isEmpty)
    #expect(try bundle.entries.map { try bundle.contents(of: $0) } == [[2], [1]])
  }

  @Test("an input that changes or goes away is noticed")
  func changes() throws {
    let folder = try TemporaryFolder()
    try folder.write(ZipBuilder([.init("a", [1])]).bytes, to: "a.zip")
    let bundle = try AppBundle(opening: FilePath(folder.path("a.zip")), zip: ZipArchive.self)
    try bundle.checkUnchanged()
    try folder.write(ZipBuilder([.init("ab", [1])]).bytes, to: "a.zip")
    #expect(throws: BundleError.self) { try bundle.checkUnchanged() }
    try folder.remove("a.zip")
    #expect(throws: BundleError.self) { try bundle.checkUnchanged() }
  }

  @Test("Info.plist of the outermost app, binary or XML; a damaged one is ignored")
  func info() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleIdentifier</key>
      <string>org.x</string><key>CFBundleName</key><string>N</string><key>CFBundleDisplayName</key><string>D</string>
      <key>CFBundleVersion</key><string>7</string><key>Other</key><array><integer>1</integer></array></dict></plist>
      """
    let bundle = try open([
      .init("Payload/X.app/Frameworks/Y.framework/Info.plist", [1]),
      .init("Payload/X.app/Info.plist", xml.utf8),
    ])
    let info = try #require(bundle.info())
    #expect(info.identifier == "org.x" && info.name == "D" && info.version == "7")
    // If the app itself is the input, its own list counts, not the list of a nested app.
    let inner = xml.replacing("org.x", with: "org.inner")
    let folder = try open([.init("Info.plist", xml.utf8), .init("Watch/W.app/Info.plist", inner.utf8)])
    #expect(folder.info()?.identifier == "org.x")
    let archive = try open([
      .init("Info.plist", xml.replacing("CFBundleIdentifier", with: "Other").utf8),
      .init("X.app/Info.plist", inner.utf8),
    ])
    #expect(archive.info()?.identifier == "org.inner")
    let odd = try open([.init("Info.plist", xml.replacing("<string>D</string>", with: "<true/>").utf8)])
    #expect(odd.info()?.identifier == "org.x" && odd.info()?.name == "N")
    #expect(try open([.init("Info.plist", [1, 2, 3])]).info() == nil)
    #expect(try open([.init("a", [])]).info() == nil)
  }
}
