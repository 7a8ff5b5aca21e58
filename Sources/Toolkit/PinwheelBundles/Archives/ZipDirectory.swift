internal import PinwheelFiles
internal import PinwheelText

/// The entries of a zip archive, each judged by itself: by its record in the directory or, where the directory is missing or
/// damaged, by its local header. What a record says that is wrong and not needed is left out, with a note.
package struct ZipDirectory: Sendable {
  /// All entries but folders.
  package private(set) var entries: [ZipEntry] = []
  package private(set) var notes: [ZipNote] = []
  /// The positions of the local headers, folders' too.
  private var offsets: Set<Int> = []
  private var count = 0
  private let mostEntries: Int

  /// - Throws: ``ZipError/damaged(_:)`` if there is no whole entry, and the archive is not an empty one.
  /// - Complexity: O(bytes of the directory), and O(bytes of the archive) if that is damaged.
  package init(_ source: ArchiveSource, limits: InputLimits) throws(ZipError) {
    mostEntries = limits[.entries]
    let (end, start) = (ZipEnd(of: source), try source.start())
    let directory = end?.directory ?? source.size..<source.size
    let bytes = try source.slice(at: directory.lowerBound, count: directory.count) ?? []
    let isWhole = try add(bytes, end?.prefix ?? 0) && end != nil
    if let end, isWhole, end.count != count {
      note("its last record counts \(counted(end.count, "entry", "entries")), and there are \(count)")
    }
    if !isWhole, end != nil || start.has("PK\u{3}\u{4}"), directory.lowerBound <= limits[.entrySize],
      let bytes = try source.slice(at: 0, count: directory.lowerBound)
    {
      let fault = end == nil ? "missing" : "damaged"
      note("its directory is \(fault), so that its entries are those that begin in it")
      try addLocalEntries(bytes)
    }
    if let end, end.commentLength > source.size - end.position - ZipEnd.size {
      note("the comment at its end is cut short, so that more of it may be missing")
    }
    guard count > 0 || isWhole else { throw .damaged("it is not a zip archive, or cut short") }
  }

  /// Notes a difference, of an entry for the first that has it.
  private mutating func note(_ reason: String, _ name: ArraySlice<UInt8>? = nil) {
    if let known = notes.firstIndex(where: { $0.reason == reason }) {
      notes[known].others += 1
    } else {
      notes.append(ZipNote(entry: name.map { Array($0) }, reason: reason))
    }
  }

  /// Adds the entries of the directory, up to what is not a record.
  ///
  /// - Returns: Whether all of it is records.
  private mutating func add(_ directory: ContiguousArray<UInt8>, _ prefix: Int) throws(ZipError) -> Bool {
    var at = 0
    while directory.has("PK\u{1}\u{2}", at: at),
      let name = directory.slice(at: at + 46, count: directory.little16(at: at + 28) ?? -1),
      let extra = directory.slice(at: name.endIndex, count: directory.little16(at: at + 30) ?? -1)
    {
      try add(directory[at..<at + 46], name, extra, from: prefix)
      at = extra.endIndex + (directory.little16(at: at + 32) ?? 0)
    }
    return at == directory.count
  }

  /// Adds the entries that the directory lacks, one after the other.
  private mutating func addLocalEntries(_ bytes: ContiguousArray<UInt8>) throws(ZipError) {
    func position(of mark: String, from start: Int) -> Int? {
      (start..<max(start, bytes.count)).first { bytes[$0] == UInt8(ascii: "P") && bytes.has(mark, at: $0) }
    }
    var at = 0
    while let start = position(of: "PK\u{3}\u{4}", from: at),
      let name = bytes.slice(at: start + 30, count: bytes.little16(at: start + 26) ?? -1),
      let extra = bytes.slice(at: name.endIndex, count: bytes.little16(at: start + 28) ?? -1)
    {
      let data = extra.endIndex
      var (sizes, extra, fields) = (bytes[start + 14..<start + 26], ArraySlice(extra), ExtraFields(extra))
      let length = fields.hasNumbers ? 8 : 4
      _ = fields.number(in: sizes, at: 8)
      var next = data + min(fields.number(in: sizes, at: 4), bytes.count)
      // Sizes that were not known when the data was written stand behind it.
      if bytes[start + 6] & 8 != 0, next == data {
        var mark = position(of: "PK\u{7}\u{8}", from: data)
        while let found = mark, bytes.littleEndian(at: found + 8, count: length) != UInt64(found - data) {
          mark = position(of: "PK\u{7}\u{8}", from: found + 1)
        }
        sizes = mark.flatMap { bytes.slice(at: $0 + 4, count: 4 + 2 * length) } ?? []
        next = mark == nil ? .max : sizes.endIndex
        if length == 8 {
          extra = [1, 0, 16, 0] + sizes.suffix(8) + sizes.dropFirst(4).prefix(8)
          sizes = sizes.prefix(4) + Array(repeating: 0xFF, count: 8)
        }
      }
      guard next <= bytes.count, sizes.count == 12 else { return note("it is cut short", name) }
      if !offsets.contains(start) {
        let record = Array(repeating: 0, count: 6) + bytes[start + 4..<start + 14] + sizes
        try add((record + Array(repeating: 0, count: 18))[...], name, extra, from: start)
      }
      at = next
    }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - record: The 46 bytes of its record before its name.
  ///   - start: Where its offset counts from.
  private mutating func add(
    _ record: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, _ extra: ArraySlice<UInt8>, from start: Int
  ) throws(ZipError) {
    guard count < mostEntries else { throw .beyond(.entries) }
    count += 1
    var fields = ExtraFields(extra)
    if fields.areWrong { note("its extra fields have wrong lengths", name) }
    let (size, packedSize) = (fields.number(in: record, at: 24), fields.number(in: record, at: 20))
    let offset = fields.number(in: record, at: 42).addingReportingOverflow(start)
    let (flags, method) = (record.little16(at: 8) ?? 0, record.little16(at: 10) ?? 0)
    if flags & 0x800 != 0, String(validUTF8: name) == nil {
      note("its name is marked as UTF-8 and is not", name)
    }
    offsets.insert(offset.partialValue)
    guard name.last != UInt8(ascii: "/") else { return }
    let isUnix = record.byte(at: 5) == 3
    entries.append(
      ZipEntry(
        offset: offset.overflow ? .max : offset.partialValue, name: Array(name.prefix { $0 != 0 }),
        size: size,
        packedSize: packedSize, method: UInt16(method), checksum: UInt32(record.little32(at: 16) ?? 0),
        isEncrypted: fields.areOfAES, mayBeEncrypted: flags & 1 != 0,
        isSymbolicLink: isUnix && (record.little16(at: 40) ?? 0) & 0o170000 == 0o120000))
  }
}

/// What the extra fields of an entry say.
private struct ExtraFields {
  /// The numbers of 64 bits that have not been taken.
  private var numbers = ArraySlice<UInt8>()
  private(set) var areOfAES = false
  private(set) var areWrong = false

  var hasNumbers: Bool { !numbers.isEmpty }

  init(_ bytes: ArraySlice<UInt8>) {
    var left = bytes
    while let kind = left.little16(at: 0), let field = left.slice(at: 4, count: left.little16(at: 2) ?? -1) {
      if kind == 1 { numbers = field }
      areOfAES = areOfAES || kind == 0x9901
      left = left[field.endIndex...]
    }
    // Programs that align data leave up to three zero bytes.
    areWrong = left.count > 3 || left.contains { $0 != 0 }
  }

  /// A number of 32 bits, of which 4 GiB stand for the next one of 64 bits.
  mutating func number(in record: ArraySlice<UInt8>, at offset: Int) -> Int {
    let short = record.little32(at: offset) ?? 0
    guard short == UInt32.max, let long = numbers.littleEndian(at: 0, count: 8) else { return short }
    numbers = numbers.dropFirst(8)
    return Int(clamping: long)
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
