internal import PinwheelFiles
internal import PinwheelText

/// A zip archive with its directory written anew, where libzip would refuse all of it for a part.
///
/// Each entry is judged by itself: by its record in the directory or, where the directory is missing or damaged, by its
/// local header. What a record says that is wrong and not needed is left out: extra fields of wrong lengths, the flags of
/// UTF-8 and encryption. libzip takes compression method 99 for encryption by AES, which has an extra field 0x9901; the App
/// Store has written LZFSE streams with that number since 2017, without such a field, and they get ``ZipMethod/lzfse``.
package struct ZipRepair {
  /// The entries, and the new directory.
  package private(set) var bytes: ContiguousArray<UInt8>
  /// The positions of the entries that are marked as encrypted, and may not be.
  package private(set) var marked: Set<UInt64> = []
  /// What differs from what the archive says.
  package private(set) var notes: [ZipNote] = []

  private let source: ContiguousArray<UInt8>
  private var directory: ContiguousArray<UInt8> = []
  private var offsets: Set<Int> = []
  private var count: UInt64 = 0

  /// - Returns: `nil` if there is no whole entry.
  /// - Complexity: O(bytes).
  package init?(_ source: ContiguousArray<UInt8>) {
    guard source.count < UInt32.max else { return nil }
    self.source = source
    let end = ZipEnd(of: .memory(ArchiveMemory(source)), isCut: true)
    let start = end?.directory.lowerBound ?? source.count
    bytes = ContiguousArray(source[..<start])
    let isWhole = addRecords(from: start, prefix: end?.prefix ?? 0) == end?.directory.upperBound
    if !isWhole {
      note(
        "its directory is \(end == nil ? "missing" : "damaged"), so that its entries are those that begin in it"
      )
      addLocalEntries()
    } else if let end, UInt64(end.count) != count {
      note("its last record counts \(counted(end.count, "entry", "entries")), and there are \(count)")
    }
    if let end, end.commentLength > source.count - end.position - ZipEnd.size {
      note("the comment at its end is cut short, so that more of it may be missing")
    }
    guard count > 0 else { return nil }
    // The last records are those of zip64, which has room for every number.
    let (size, numbers) = (directory.count, [count, count, UInt64(directory.count), UInt64(bytes.count)])
    bytes += directory
    bytes += "PK\u{6}\u{6}".utf8 + Self.little(44, 8) + [45, 0, 45, 0] + Self.little(0, 8)
    bytes += numbers.flatMap { Self.little($0, 8) }
    bytes +=
      "PK\u{6}\u{7}".utf8 + Self.little(0, 4) + Self.little(numbers[3] + UInt64(size), 8) + Self.little(1, 4)
    bytes += "PK\u{5}\u{6}".utf8 + Self.little(0, 4) + Array(repeating: 0xFF, count: 12) + [0, 0]
  }

  private static func little(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  private func number(_ at: Int, _ count: Int = 2) -> Int {
    source.littleEndian(at: at, count: count).map { Int($0) } ?? -1
  }

  /// Notes a difference, of an entry for the first that has it.
  private mutating func note(_ reason: String, _ name: ArraySlice<UInt8>? = nil) {
    if let known = notes.firstIndex(where: { $0.reason == reason }) {
      notes[known].others += 1
    } else {
      notes.append(ZipNote(entry: name.map { Array($0) }, reason: reason))
    }
  }

  /// Adds the entries of the directory, up to what is no record.
  private mutating func addRecords(from start: Int, prefix: Int) -> Int {
    var at = start
    while source.has("PK\u{1}\u{2}", at: at), let name = source.slice(at: at + 46, count: number(at + 28)),
      let extra = source.slice(at: name.endIndex, count: number(at + 30))
    {
      // 4 GB stand for a number in an extra field.
      let offset = number(at + 42, 4)
      add(source[at..<at + 46], name, extra, offset: offset == UInt32.max ? offset : prefix + offset)
      at = extra.endIndex + number(at + 32)
    }
    return at
  }

  /// Adds the entries that the directory lacks, one after the other.
  private mutating func addLocalEntries() {
    var at = 0
    while let start = position(of: "PK\u{3}\u{4}", from: at),
      let name = source.slice(at: start + 30, count: number(start + 26)),
      let extra = source.slice(at: name.endIndex, count: number(start + 28))
    {
      let data = extra.endIndex
      var (sizes, next) = (start + 14, data + number(start + 18, 4))
      // Sizes that were not known when the data was written stand behind it.
      if number(start + 6) & 8 != 0, next == data {
        var mark = position(of: "PK\u{7}\u{8}", from: data)
        while let found = mark, number(found + 8, 4) != found - data {
          mark = position(of: "PK\u{7}\u{8}", from: found + 1)
        }
        (sizes, next) = mark.map { ($0 + 4, $0 + 16) } ?? (sizes, .max)
      }
      guard next <= bytes.count, let sizes = source.slice(at: sizes, count: 12) else {
        return note("it is cut short", name)
      }
      if !offsets.contains(start) {
        let record = "PK\u{1}\u{2}\u{14}\u{0}".utf8 + source[start + 4..<start + 14] + sizes
        add(ContiguousArray(record + Array(repeating: 0, count: 18))[...], name, extra, offset: start)
      }
      at = next
    }
  }

  private func position(of mark: String, from start: Int) -> Int? {
    (start..<max(start, bytes.count)).first { source[$0] == UInt8(ascii: "P") && source.has(mark, at: $0) }
  }

  /// Adds an entry to the new directory.
  ///
  /// - Parameter record: 46 bytes, of which those for lengths do not matter.
  private mutating func add(
    _ record: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, _ extra: ArraySlice<UInt8>, offset: Int
  ) {
    var (record, left, fields) = (ContiguousArray(record), extra, Set<Int>())
    while let kind = left.little16(at: 0), let field = left.slice(at: 4, count: left.little16(at: 2) ?? -1) {
      fields.insert(kind)
      left = left[field.endIndex...]
    }
    // Programs that align data leave up to three zero bytes.
    if left.count > 3 || left.contains(where: { $0 != 0 }) {
      note("its extra fields have wrong lengths", name)
    }
    var flags = record.little16(at: 8) ?? 0
    if flags & 0x800 != 0, String(validUTF8: name) == nil {
      note("its name is marked as UTF-8 and is not", name)
    }
    var method = record.little16(at: 10) ?? 0
    if method == 99, !fields.contains(0x9901) { method = Int(ZipMethod.lzfse) }
    if flags & 1 != 0, method != 99 {
      note("it is marked as encrypted, and read if it is not", name)
      marked.insert(count)
      flags &= ~0x41
    }
    let own = extra[..<left.startIndex]
    let changes = [8: flags & ~0x800, 10: method, 28: name.count, 30: own.count, 32: 0, 34: 0]
    for (at, number) in changes {
      record.replaceSubrange(at..<at + 2, with: Self.little(UInt64(number), 2))
    }
    record.replaceSubrange(42..<46, with: Self.little(UInt64(max(0, offset)), 4))
    directory += record + name + own
    offsets.insert(offset)
    count += 1
  }
}

/// What is wrong with an archive, or with an entry of it, that can be read.
package struct ZipNote: Sendable, Hashable {
  /// The name of the first entry with it; `nil` for the archive.
  package let entry: [UInt8]?
  package let reason: String
  /// The number of other entries with it.
  package fileprivate(set) var others = 0
}
