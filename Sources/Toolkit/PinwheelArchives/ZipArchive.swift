internal import CZip
internal import Dispatch
package import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A zip archive, open for reading. Threads that share one wait for each other.
@safe package final class ZipArchive: ZipReader, @unchecked Sendable {
  // libzip's handle is not thread-safe: it is used on the queue, or before any other code has it.
  private let queue = DispatchQueue(label: "zip archive")
  private let handle: OpaquePointer
  /// The bytes that libzip reads, if it does not read a file.
  private let memory: ArchiveMemory?
  /// The entries that are marked as encrypted, and may not be.
  private let marked: Set<UInt64>
  package let notes: [ZipNote]

  /// - Throws: ``ZipError``; an archive with more entries than `limits` allow is refused. One that has to be repaired is
  ///   read into memory as a whole.
  package init(_ source: ArchiveSource, limits: InputLimits) throws(ZipError) {
    var opened = unsafe Result { () throws(ZipError) in unsafe try Self.open(source) }
    var (memory, repair) = (ArchiveMemory?.none, ZipRepair?.none)
    if case .memory(let bytes) = source { memory = bytes }
    if unsafe Self.needsRepair(opened), source.size <= limits[.entrySize],
      try source.slice(at: 0, count: 2)?.has("PK") == true
    {
      repair = try source.slice(at: 0, count: source.size).flatMap { ZipRepair($0) }
    }
    if let repair {
      let repaired = ArchiveMemory(repair.bytes)
      memory = repaired
      if let handle = unsafe try? opened.get() { unsafe zip_discard(handle) }
      unsafe opened = Result { () throws(ZipError) in unsafe try Self.open(.memory(repaired)) }
    }
    unsafe handle = try opened.get()
    (self.memory, marked, notes) = (memory, repair?.marked ?? [], repair?.notes ?? [])
    guard unsafe zip_get_num_entries(handle, 0) <= limits[.entries] else { throw .beyond(.entries) }
  }

  /// Whether an archive was refused, or has an entry that is marked as encrypted.
  private static func needsRepair(_ opened: Result<OpaquePointer, ZipError>) -> Bool {
    switch unsafe opened {
    case .failure(.damaged): return true
    case .failure: return false
    case .success(let handle):
      var status = unsafe zip_stat_t()
      return unsafe (0..<UInt64(max(0, zip_get_num_entries(handle, 0)))).contains {
        unsafe zip_stat_index(handle, $0, 0, &status) == 0
          && status.encryption_method == UInt16(ZIP_EM_TRAD_PKWARE)
      }
    }
  }

  /// Opens a source from its beginning, or a file from where the archive begins if another program precedes it and the
  /// archive's offsets do not count that.
  private static func open(_ source: ArchiveSource) throws(ZipError) -> OpaquePointer {
    unsafe try open { error in
      switch source {
      // SAFETY: the bytes outlive the archive, which retains them, and they are no longer written; libzip does not free
      // them.
      case .memory(let memory):
        return unsafe zip_source_buffer_create(memory.bytes.baseAddress, UInt64(memory.bytes.count), 0, error)
      case .file(let path):
        let prefix = UInt64(ZipEnd(of: source)?.prefix ?? 0)
        // SAFETY: the path's bytes live through the call, and so does the error that it writes.
        return unsafe path.withPlatformString { unsafe zip_source_file_create($0, prefix, -1, error) }
      }
    }
  }

  private static func open(
    _ makeSource: (UnsafeMutablePointer<zip_error_t>) -> OpaquePointer?
  ) throws(ZipError) -> OpaquePointer {
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    // SAFETY: the error outlives the call, which may write it.
    let source = unsafe withUnsafeMutablePointer(to: &error) { unsafe makeSource($0) }
    guard let source = unsafe source else { throw unsafe ZipError(&error, reading: nil) }
    // SAFETY: an archive that opens owns its source; otherwise the source is still ours.
    guard let opened = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
      unsafe zip_source_free(source)
      throw unsafe ZipError(&error, reading: nil)
    }
    return unsafe opened
  }

  deinit {
    // The archive is unchanged, so there is nothing to write.
    unsafe zip_discard(handle)
  }

  /// All entries that are not folders, in the order of the archive's directory.
  package func entries() -> [ZipEntry] {
    queue.sync {
      let count = unsafe zip_get_num_entries(handle, 0)
      return (0..<UInt64(max(0, count))).compactMap { index in
        let bytes = rawName(of: index)
        let isFolder = bytes.last == UInt8(ascii: "/")
        return isFolder ? nil : entry(index, name: bytes)
      }
    }
  }

  /// The bytes of an entry, or its first `count` unless those show that all are wanted; `usage` counts them.
  package func contents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    let isMarked = marked.contains(entry.index)
    do throws(ZipError) {
      // Only the checksum of all bytes shows that they are not encrypted.
      return try plainContents(of: entry, first: isMarked ? nil : count, orAllIf: isWanted, usage: usage)
    } catch {
      if isMarked, case .damaged = error { throw .damaged("it is encrypted") }
      throw error
    }
  }

  private func plainContents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    let isLZFSE = entry.method == ZipMethod.lzfse
    let result = queue.sync {
      Result { () throws(ZipError) in
        // An LZFSE stream is read as the archive stores it, packed.
        try isLZFSE
          ? read(entry, size: entry.packedSize, first: nil, orAllIf: isWanted, usage: usage)
          : read(entry, size: entry.size, first: count, orAllIf: isWanted, usage: usage)
      }
    }
    let bytes = try result.get()
    guard isLZFSE else { return bytes }
    let all = try Self.unpacked(bytes, entry, usage: usage)
    let start = ContiguousArray(all.prefix(count ?? .max))
    return start.count == all.count || isWanted(start) ? all : start
  }

  /// The bytes of an entry that is an LZFSE stream.
  private static func unpacked(
    _ stream: ContiguousArray<UInt8>, _ entry: ZipEntry, usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    guard entry.size <= usage.limits[.entrySize] else { throw .beyond(.entrySize) }
    guard entry.size <= mostBytes(of: entry, usage.limits) else { throw .beyond(.ratio) }
    guard usage.add(entry.size, to: .totalSize) else { throw .beyond(.totalSize) }
    do throws(ImageError.Cause) {
      return try LZFSE.decode(stream[...], count: entry.size, checksum: entry.checksum)
    } catch {
      if case .damaged(let reason) = error { throw .damaged(reason) }
      throw .damaged("its LZFSE data is damaged")
    }
  }

  /// The number of bytes that an entry may unpack to. Its packed size is a claim as well, but libzip has checked that the
  /// archive holds that many bytes.
  private static func mostBytes(of entry: ZipEntry, _ limits: InputLimits) -> Int {
    let (product, isTooLarge) = entry.packedSize.multipliedReportingOverflow(by: limits[.ratio])
    return isTooLarge ? .max : max(InputLimit.freeOfRatio, product)
  }

  private func read(
    _ entry: ZipEntry, size: Int, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    guard size <= usage.limits[.entrySize] || count != nil else { throw .beyond(.entrySize) }
    let flags: zip_flags_t = entry.method == ZipMethod.lzfse ? zip_flags_t(ZIP_FL_COMPRESSED) : 0
    guard let file = unsafe zip_fopen_index(handle, entry.index, flags) else { throw lastError(of: entry) }
    defer { unsafe zip_fclose(file) }
    var wanted = min(size, count ?? .max)
    let ratioLimit = Self.mostBytes(of: entry, usage.limits)
    var bytes = ContiguousArray<UInt8>()
    while true {
      if bytes.count == wanted {
        if wanted == size, size <= usage.limits[.entrySize] { break }
        guard isWanted(bytes) else { return bytes }
        guard size <= usage.limits[.entrySize] else { throw .beyond(.entrySize) }
        wanted = size
      }
      // Reserved room costs nothing until bytes arrive, since only written pages are allocated; but the size is a
      // claim of up to 2^63 bytes. The room nearly always suffices, and nothing is copied.
      let room = min(wanted - bytes.count, InputLimit.entrySize.standard)
      let start = bytes
      var failure: ZipError?
      bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: start.count + room) {
        buffer, count in
        // SAFETY: there is room for the bytes that were read before.
        count = unsafe buffer.update(fromContentsOf: start)
        do throws(ZipError) {
          while count < start.count + room {
            // SAFETY: the call writes at most this many bytes, for which there is room, and returns their number.
            let read = unsafe zip_fread(
              file, buffer.baseAddress.map { unsafe $0 + count },
              UInt64(min(start.count + room - count, Self.step)))
            guard read >= 0 else { throw unsafe ZipError(zip_file_get_error(file), reading: entry) }
            guard read > 0 else { throw .damaged("it is shorter than the archive says") }
            count += Int(read)
            // Counted whatever becomes of the entry: unpacking takes the same time for a useless one.
            guard usage.add(Int(read), to: .totalSize) else { throw .beyond(.totalSize) }
            guard count <= ratioLimit else { throw .beyond(.ratio) }
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    unsafe try finish(file, entry)
    return bytes
  }

  /// The number of bytes read at once, small enough to notice a decompression bomb early.
  private static let step = 1 << 20

  /// libzip compares the checksum only on an empty read at the end.
  private func finish(_ file: OpaquePointer, _ entry: ZipEntry) throws(ZipError) {
    var byte: UInt8 = 0
    // SAFETY: the call writes at most the one byte.
    let read = unsafe zip_fread(file, &byte, 1)
    guard read >= 0 else { throw unsafe ZipError(zip_file_get_error(file), reading: entry) }
    guard read == 0 else { throw .damaged("it is larger than the archive says") }
  }

  private func entry(_ index: UInt64, name: [UInt8]) -> ZipEntry {
    var status = unsafe zip_stat_t()
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    // SAFETY: all three outlive the calls that write them; the status is read only if it is valid.
    let isKnown = unsafe zip_stat_index(handle, index, 0, &status) == 0
    _ = unsafe zip_file_get_external_attributes(handle, index, 0, &system, &attributes)
    let valid = isKnown ? unsafe status.valid : 0
    let isUnix = Int32(system) == ZIP_OPSYS_UNIX
    return ZipEntry(
      index: index, name: name,
      size: valid & UInt64(ZIP_STAT_SIZE) != 0 ? Int(clamping: unsafe status.size) : 0,
      packedSize: valid & UInt64(ZIP_STAT_COMP_SIZE) != 0 ? Int(clamping: unsafe status.comp_size) : 0,
      method: valid & UInt64(ZIP_STAT_COMP_METHOD) != 0 ? unsafe status.comp_method : 0,
      checksum: valid & UInt64(ZIP_STAT_CRC) != 0 ? unsafe status.crc : nil,
      isEncrypted: valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0
        && (unsafe status.encryption_method) != UInt16(ZIP_EM_NONE),
      isSymbolicLink: isUnix && (attributes >> 16) & 0o170000 == 0o120000)
  }

  private func rawName(of index: UInt64) -> [UInt8] {
    // SAFETY: the name ends in a zero byte and belongs to the archive, which is open.
    guard let name = unsafe zip_get_name(handle, index, UInt32(ZIP_FL_ENC_RAW)) else { return [] }
    return unsafe UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }
  }

  private func lastError(of entry: ZipEntry) -> ZipError {
    unsafe ZipError(zip_get_error(handle), reading: entry)
  }
}
