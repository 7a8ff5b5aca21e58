import Foundation
import PinwheelArchives
import PinwheelBundles
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing

/// Archives of which a part is wrong: every entry that is whole is read, and what is wrong is said.
@Suite struct ZipDirectoryTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// Zeros, which are no stream of any kind.
  private static let entries = ["a.png", "b.png", "c.png"].map {
    ZipBuilder.Entry($0, $0.utf8 + Array(repeating: 0, count: 40))
  }

  private func open(_ bytes: some Sequence<UInt8>) throws -> AppBundle {
    try files.write(bytes, to: "a.zip")
    return try AppBundle(opening: FilePath(files.path("a.zip")), zip: ZipArchive.self)
  }

  /// Opens an archive, and reads its entries.
  private func read(_ bytes: some Sequence<UInt8>) throws -> (names: [String], notes: [String]) {
    let bundle = try open(bytes)
    for entry in bundle.entries {
      let contents = try bundle.contents(of: entry)
      #expect(Array(contents) == Array(entry.path.utf8) + Array(repeating: 0, count: 40), "\(entry.path)")
      #expect(try bundle.contents(of: entry, first: 3).starts(with: contents.prefix(3)))
    }
    return (bundle.entries.map(\.path), bundle.notes.map(\.text))
  }

  private func changed(_ change: (inout ZipBuilder.Entry) -> Void) -> [UInt8] {
    var entries = Self.entries
    change(&entries[1])
    return ZipBuilder(entries).bytes
  }

  @Test(
    "an extra field of a wrong length is left out, and three zero bytes are padding",
    arguments: [Array("JADXBLOCK".utf8), [1, 0, 9, 0, 0], [0, 0, 0, 0, 7], [9, 9, 1, 0, 5, 1]] as [[UInt8]])
  func extraFields(extra: [UInt8]) throws {
    let (names, notes) = try read(changed { $0.extra = extra })
    #expect(names == ["a.png", "b.png", "c.png"])
    #expect(notes == ["b.png: its extra fields have wrong lengths"])
    #expect(try read(changed { $0.extra = [9, 9, 1, 0, 5, 0, 0, 0] }).notes.isEmpty)
  }

  @Test("a name that is marked as UTF-8 and is not is read as others are")
  func name() throws {
    let bytes = changed {
      ($0.name, $0.flags) = ([0x63, 0x82], 0x800)
      $0.contents = "cé".utf8 + Array(repeating: 0, count: 40)
    }
    let (names, notes) = try read(bytes)
    #expect(names == ["a.png", "c.png", "cé"])
    #expect(notes.first == "cé: its name is marked as UTF-8 and is not" && notes.count == 2)
  }

  @Test("the number of entries in the last record does not matter", arguments: [2, 9, 0xFFFE])
  func count(number: Int) throws {
    var bytes = ZipBuilder(Self.entries).bytes
    for at in [8, 10] {
      bytes.replaceSubrange(bytes.count - 22 + at..<bytes.count - 20 + at, with: little(number, 2))
    }
    let (names, notes) = try read(bytes)
    #expect(names == ["a.png", "b.png", "c.png"])
    #expect(notes == ["a.zip: its last record counts \(number) entries, and there are 3"])
  }

  @Test("an entry that is only marked as encrypted is read, and one that is encrypted is not")
  func encryption() throws {
    let (names, notes) = try read(changed { $0.flags = 1 })
    #expect(names == ["a.png", "b.png", "c.png"] && notes.isEmpty)
    for method in [0, 8] as [UInt16] {
      let bundle = try open(
        changed {
          ($0.flags, $0.method, $0.claimedSize, $0.checksum) = (1, method, 33, 7)
        })
      for count in [nil, 4] {
        let error = #expect(throws: BundleError.self) {
          try bundle.contents(of: bundle.entries[1], first: count)
        }
        #expect(error?.description.hasSuffix("b.png cannot be read: it is encrypted") == true)
      }
      #expect(try bundle.contents(of: bundle.entries[2]).count == 45)
    }
  }

  @Test("of an archive that is cut short the whole entries are read, wherever it is cut")
  func cut() throws {
    let bytes = ZipBuilder(Self.entries).bytes
    // Each entry has a header of 30 bytes, its name and its data.
    let size = 30 + 5 + 45
    for count in 0..<bytes.count {
      let whole = min(3, count / size)
      guard whole > 0 else {
        let bundle = try? open(bytes.prefix(count))
        #expect(bundle == nil || bundle?.kind == .file, "\(count) bytes")
        continue
      }
      let (names, notes) = try read(bytes.prefix(count))
      #expect(names == ["a.png", "b.png", "c.png"].prefix(whole).map(\.self), "\(count) bytes")
      #expect(notes.contains { $0.contains("its directory is missing") }, "\(count) bytes")
      let isNamed = whole < 3 && count % size >= 35
      #expect(
        notes.contains("\(["", "b", "c", ""][whole]).png: it is cut short") == isNamed, "\(count) bytes")
    }
  }

  @Test(
    "of an archive with sizes of 64 bits the whole entries are read, wherever it is cut",
    .enabled(if: Tool.hasPython, "needs Python"), arguments: [false, true], [0, 8])
  func cutWide(isStreamed: Bool, method: Int) throws {
    // A file that cannot be sought gets its sizes behind the data.
    let program = """
      import sys, zipfile
      class Stream:
          def __init__(self, file): self.file = file
          def write(self, data): return self.file.write(data)
          def flush(self): self.file.flush()
      with open('w.zip', 'wb') as file:
          with zipfile.ZipFile(Stream(file) if \(isStreamed ? 1 : 0) else file, 'w', \(method)) as archive:
              for name in ('a.png', 'b.png', 'c.png'):
                  info = zipfile.ZipInfo(name)
                  info.compress_type = \(method)
                  with archive.open(info, 'w', force_zip64=True) as entry:
                      entry.write(name.encode() + bytes(40))
              print(archive.start_dir, end='')
      """
    let directory = try #require(Int(files.python(program)))
    let bytes = try files.bytes("w.zip")
    #expect(try read(bytes).notes.isEmpty)
    var last = 0
    for count in 60..<directory {
      guard let (names, notes) = try? read(bytes.prefix(count)) else {
        #expect(last == 0, "\(count) bytes")
        continue
      }
      #expect(names == ["a.png", "b.png", "c.png"].prefix(names.count).map(\.self), "\(count) bytes")
      #expect(names.count >= last && notes.contains { $0.contains("its directory is missing") })
      last = names.count
    }
    let whole = try read(bytes.prefix(directory)).names
    #expect(last == 2 && whole.count == 3)
  }

  @Test("sizes that stand behind the data are found there, also of data that looks like them")
  func descriptors() throws {
    let contents = "a.png".utf8 + Array(repeating: 0, count: 40)
    let odd = "PK\u{7}\u{8}PK\u{7}\u{8}".utf8 + Array(repeating: 3, count: 20)
    var bytes: [UInt8] = []
    for (name, data) in [("a.png", Array(contents)), ("x", odd), ("z", [])] {
      bytes +=
        [0x50, 0x4B, 3, 4, 20, 0, 8, 0, 0, 0] + little(0) + little(0, 8) + little(0)
        + little(name.utf8.count, 2)
      bytes += [0, 0] + name.utf8 + data
      bytes += [0x50, 0x4B, 7, 8] + little(Int(crc32(data))) + little(data.count) + little(data.count)
    }
    let bundle = try open(bytes)
    #expect(bundle.entries.map(\.path) == ["a.png", "x", "z"])
    #expect(try bundle.entries.map { Array(try bundle.contents(of: $0)) } == [Array(contents), odd, []])
  }

  @Test("whatever byte of the directory is changed, an entry is read as it is or not at all")
  func flipped() throws {
    let bytes = ZipBuilder(Self.entries).bytes
    for at in (3 * 80)..<bytes.count {
      var random = SeededRandom(seed: UInt64(at))
      var flipped = bytes
      flipped[at] ^= UInt8.random(in: 1...255, using: &random)
      guard let bundle = try? open(flipped), bundle.kind == .archive else { continue }
      for entry in bundle.entries {
        guard let contents = try? bundle.contents(of: entry) else { continue }
        // A changed name is another name.
        let isKnown = Self.entries.contains { $0.contents == Array(contents) }
        #expect(isKnown || contents.isEmpty, "byte \(at), \(entry.path)")
      }
    }
  }

  @Test(
    "the beginning of a large entry is read alone, or all of it, by several threads at once",
    .enabled(if: Tool.hasPython, "needs Python"), arguments: [0, 8])
  func large(method: Int) throws {
    let program = """
      import random, zipfile
      with zipfile.ZipFile('a.zip', 'w', \(method)) as archive:
          for number in range(4): archive.writestr(str(number), random.Random(number).randbytes(3 << 20))
          with open('bytes', 'wb') as file:
              for number in range(4): file.write(random.Random(number).randbytes(3 << 20))
      """
    try files.python(program)
    let all = try files.bytes("bytes")
    let bundle = try AppBundle(opening: FilePath(files.path("a.zip")), zip: ZipArchive.self)
    let parts = try concurrentMap(16, jobs: 4) { number in
      try bundle.contents(of: bundle.entries[number / 4], first: number % 4 == 3 ? nil : 2_048) { _ in
        number % 4 == 1
      }
    }
    for (number, part) in parts.enumerated() {
      let start = number / 4 * 3_145_728
      let end = start + (number % 2 == 0 ? 2_048 : 3_145_728)
      #expect(Data(part) == Data(all[start..<end]), "\(number)")
    }
  }
}
