internal import CZip
package import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages

/// A zip archive, open for reading. Threads may share one: an entry is read from the source as it is packed, and unpacked as
/// the only one of an archive in memory, so that libzip judges nothing but its data.
package struct ZipArchive: ZipReader {
  private let source: ArchiveSource
  package let notes: [ZipNote]
  package var entries: [ZipEntry]

  /// - Throws: ``ZipError``; an archive with more entries than `limits` allow is refused. One whose directory is damaged is
  ///   read into memory as a whole.
  package init(_ source: ArchiveSource, limits: InputLimits) throws(ZipError) {
    // The first call loads libzip: before the process has all files open that it may.
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    unsafe zip_error_fini(&error)
    let directory = try ZipDirectory(source, limits: limits)
    (self.source, notes, entries) = (source, directory.notes, directory.entries)
  }

  /// The bytes of an entry, or its first `count` unless those show that all are wanted; `usage` counts them.
  package func contents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    do throws(ZipError) {
      // Only the checksum of all bytes shows that they are not encrypted.
      let count = entry.mayBeEncrypted ? nil : count
      return try plainContents(of: entry, first: count, orAllIf: isWanted, usage: usage)
    } catch {
      if entry.mayBeEncrypted, case .damaged = error { throw .damaged("it is encrypted") }
      throw error
    }
  }

  private func plainContents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    let isLarge = entry.size > usage.limits[.entrySize] || entry.packedSize > usage.limits[.entrySize]
    guard entry.method != ZipMethod.lzfse else {
      guard !isLarge else { throw .beyond(.entrySize) }
      let all = try Self.unpacked(packed(entry), entry, usage: usage)
      let start = ContiguousArray(all.prefix(count ?? .max))
      return start.count == all.count || isWanted(start) ? all : start
    }
    // The beginning of a large entry may be all that is wanted of it.
    if let count, entry.packedSize > Self.step {
      var needsAll = true
      let start = try? Self.read(
        entry, packed(entry, most: Self.step), first: count,
        orAllIf: { start in
          needsAll = isWanted(start)
          return false
        }, usage: usage)
      if let start, !needsAll { return start }
    }
    guard !isLarge || count != nil && entry.packedSize <= Self.step else { throw .beyond(.entrySize) }
    return try Self.read(entry, packed(entry), first: count, orAllIf: isWanted, usage: usage)
  }

  /// The bytes of an entry as the archive holds them.
  private func packed(_ entry: ZipEntry, most: Int = .max) throws(ZipError) -> ContiguousArray<UInt8> {
    guard let header = try source.slice(at: entry.offset, count: 30), header.has("PK\u{3}\u{4}"),
      let name = header.little16(at: 26), let extra = header.little16(at: 28),
      let bytes = try source.slice(at: entry.offset + 30 + name + extra, count: min(entry.packedSize, most))
    else { throw .damaged("its directory leads outside the archive") }
    return bytes
  }

  /// The bytes of an entry that is an LZFSE stream.
  private static func unpacked(
    _ stream: ContiguousArray<UInt8>, _ entry: ZipEntry, usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    guard entry.size <= mostBytes(of: entry, usage.limits) else { throw .beyond(.ratio) }
    guard usage.add(entry.size, to: .totalSize) else { throw .beyond(.totalSize) }
    do throws(ImageError.Cause) {
      return try LZFSE.decode(stream[...], count: entry.size, checksum: entry.checksum)
    } catch {
      if case .damaged(let reason) = error { throw .damaged(reason) }
      throw .damaged("its LZFSE data is damaged")
    }
  }

  /// The number of bytes that an entry may unpack to.
  private static func mostBytes(of entry: ZipEntry, _ limits: InputLimits) -> Int {
    let (product, isTooLarge) = entry.packedSize.multipliedReportingOverflow(by: limits[.ratio])
    return isTooLarge ? .max : max(InputLimit.freeOfRatio, product)
  }

  /// An archive of one entry, as the directory describes it.
  private static func archive(of packed: ContiguousArray<UInt8>, _ entry: ZipEntry) -> ContiguousArray<UInt8>
  {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let zeros = { [UInt8](repeating: 0, count: $0) }
    // No flags, and no time; the sizes are in an extra field, which has room for every number.
    let common =
      [45, 0, 0, 0] + little(Int(entry.method), 2) + zeros(4) + little(Int(entry.checksum), 4)
      + [UInt8](repeating: 0xFF, count: 8) + [1, 0, 20, 0]
    let named = [UInt8(ascii: "a"), 1, 0, 16, 0] + little(entry.size, 8) + little(packed.count, 8)
    let record = "PK\u{1}\u{2}".utf8 + [45, 0] + common + zeros(14) + named
    var bytes = ContiguousArray("PK\u{3}\u{4}".utf8 + common + named)
    bytes.reserveCapacity(packed.count + 256)
    bytes += packed
    let end = little(record.count, 4) + little(bytes.count, 4)
    bytes += record
    bytes += "PK\u{5}\u{6}".utf8 + zeros(4) + [1, 0, 1, 0] + end + zeros(2)
    return bytes
  }

  private static func read(
    _ entry: ZipEntry, _ packed: ContiguousArray<UInt8>, first count: Int?,
    orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool, usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    let all = archive(of: packed, entry)
    // Hardly more than the entry: the system takes large pieces of memory back each time.
    let room = min(step, entry.size) + 1
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: all.count + room, alignment: 16)
    defer { unsafe memory.deallocate() }
    // SAFETY: the memory has room for the archive, and behind it for what is read at once.
    unsafe memory.copyBytes(from: all)
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    // SAFETY: libzip does not free the bytes, and an archive that opens owns its source; otherwise the source is still ours.
    let source = unsafe zip_source_buffer_create(memory.baseAddress, UInt64(all.count), 0, &error)
    guard let handle = unsafe source.flatMap({ unsafe zip_open_from_source($0, ZIP_RDONLY, &error) }) else {
      unsafe zip_source_free(source)
      throw unsafe ZipError(&error, reading: entry)
    }
    // The archive is unchanged, so there is nothing to write.
    defer { unsafe zip_discard(handle) }
    guard let file = unsafe zip_fopen_index(handle, 0, 0) else {
      throw unsafe ZipError(zip_get_error(handle), reading: entry)
    }
    defer { unsafe zip_fclose(file) }
    let buffer = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[all.count...])
    /// Reads at most so many bytes; libzip compares the checksum on an empty read at the end.
    func next(_ most: Int) throws(ZipError) -> Int {
      // SAFETY: the call writes at most this many bytes, for which there is room, and returns their number.
      let read = unsafe zip_fread(file, buffer.baseAddress, UInt64(min(most, room)))
      guard read >= 0 else { throw unsafe ZipError(zip_file_get_error(file), reading: entry) }
      return Int(read)
    }
    var wanted = min(entry.size, count ?? .max)
    var bytes = ContiguousArray<UInt8>()
    while true {
      if bytes.count == wanted {
        if wanted == entry.size, wanted <= usage.limits[.entrySize] { break }
        guard isWanted(bytes) else { return bytes }
        guard entry.size <= usage.limits[.entrySize] else { throw .beyond(.entrySize) }
        wanted = entry.size
      }
      // Reserved room costs nothing until bytes arrive, but the size is a claim of up to 2^63 bytes.
      bytes.reserveCapacity(min(wanted, InputLimit.entrySize.standard))
      let count = try next(wanted - bytes.count)
      guard count > 0 else { throw .damaged("it is shorter than the archive says") }
      unsafe bytes.append(contentsOf: buffer[..<count])
      // Counted whatever becomes of the entry: unpacking takes the same time for a useless one.
      guard usage.add(count, to: .totalSize) else { throw .beyond(.totalSize) }
      guard bytes.count <= mostBytes(of: entry, usage.limits) else { throw .beyond(.ratio) }
    }
    guard try next(1) == 0 else { throw .damaged("it is larger than the archive says") }
    return bytes
  }

  /// The number of bytes read at once, small enough to notice a decompression bomb early.
  private static let step = 1 << 20
}
