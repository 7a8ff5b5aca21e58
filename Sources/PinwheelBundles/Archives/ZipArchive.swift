internal import CZip
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A zip archive, open for reading. Use it from one thread at a time.
@safe final class ZipArchive {
  /// Archives with more entries than this are refused: no bundle comes near.
  static let mostEntries = 1_000_000

  private let handle: OpaquePointer

  init(_ path: FilePath) throws(ZipError) {
    var code: CInt = 0
    // SAFETY: the path's bytes live through the call, and so does the code it writes.
    let opened = unsafe path.withPlatformString { unsafe zip_open($0, ZIP_RDONLY, &code) }
    guard let opened = unsafe opened else { throw ZipError(openingCode: code) }
    unsafe handle = unsafe opened
    guard unsafe zip_get_num_entries(handle, 0) <= Self.mostEntries else {
      throw ZipError(reason: "it has more than \(Self.mostEntries) entries")
    }
  }

  deinit {
    // Nothing was changed, so there is nothing to write.
    unsafe zip_discard(handle)
  }

  /// Every entry that is no folder, in the order of the archive's directory.
  func entries() -> [ZipEntry] {
    let count = unsafe zip_get_num_entries(handle, 0)
    return (0..<UInt64(max(0, count))).compactMap { index in
      let bytes = rawName(of: index)
      let isFolder = bytes.last == UInt8(ascii: "/")
      return isFolder ? nil : entry(index, name: EntryName.decoded(bytes))
    }
  }

  /// The bytes of an entry, or its first `count`.
  ///
  /// - Parameter limit: The most bytes that are unpacked, whatever size the archive claims.
  func contents(of entry: ZipEntry, first count: Int? = nil, limit: Int) throws(ZipError) -> ContiguousArray<
    UInt8
  > {
    guard let file = unsafe zip_fopen_index(handle, entry.index, 0) else { throw lastError() }
    defer { unsafe zip_fclose(file) }
    let wanted = count ?? limit
    // Claims are not trusted: a bomb gets no more than a megabyte before its bytes arrive.
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: max(1, min(entry.size, wanted, 1 << 20)))
    var filled = 0
    while true {
      if filled == bytes.count {
        if filled == count { break }
        guard filled <= limit else { throw ZipError(reason: "it is larger than the limit of \(limit) bytes") }
        bytes.append(contentsOf: repeatElement(0, count: min(filled, wanted + 1 - filled)))
      }
      // SAFETY: the call writes at most the bytes that are left in the buffer.
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe zip_fread(file, buffer.baseAddress?.advanced(by: filled), UInt64(buffer.count - filled))
      }
      guard read >= 0 else { throw unsafe ZipError(zip_file_get_error(file)) }
      // Only an empty read at the end makes libzip compare the checksum.
      if read == 0 { break }
      filled += Int(read)
    }
    guard filled <= limit else { throw ZipError(reason: "it is larger than the limit of \(limit) bytes") }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  private func entry(_ index: UInt64, name: String) -> ZipEntry {
    var status = unsafe zip_stat_t()
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    // SAFETY: all three outlive the calls, which write them; the status is read only where it is valid.
    let isKnown = unsafe zip_stat_index(handle, index, 0, &status) == 0
    _ = unsafe zip_file_get_external_attributes(handle, index, 0, &system, &attributes)
    let valid = isKnown ? unsafe status.valid : 0
    let isUnix = Int32(system) == ZIP_OPSYS_UNIX
    return ZipEntry(
      index: index, name: name,
      size: valid & UInt64(ZIP_STAT_SIZE) != 0 ? Int(clamping: unsafe status.size) : 0,
      isEncrypted: valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0
        && (unsafe status.encryption_method) != UInt16(ZIP_EM_NONE),
      isSymbolicLink: isUnix && (attributes >> 16) & 0o170000 == 0o120000)
  }

  private func rawName(of index: UInt64) -> [UInt8] {
    // SAFETY: the name ends in a zero byte and belongs to the archive, which is open.
    guard let name = unsafe zip_get_name(handle, index, UInt32(ZIP_FL_ENC_RAW)) else { return [] }
    return unsafe UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }
  }

  private func lastError() -> ZipError {
    unsafe ZipError(zip_get_error(handle))
  }
}

extension ZipError {
  fileprivate init(openingCode code: CInt) {
    var error = unsafe zip_error_t()
    // SAFETY: the error is initialized before it is read and finished before it goes away.
    unsafe zip_error_init_with_code(&error, code)
    unsafe self.init(&error)
    unsafe zip_error_fini(&error)
  }

  /// libzip's error in words that say more than its own where people meet it.
  fileprivate init(_ error: UnsafeMutablePointer<zip_error_t>?) {
    guard let error = unsafe error else {
      self.init(reason: "libzip does not say why")
      return
    }
    // SAFETY: the error belongs to an open archive or to the caller; its text is copied at once.
    switch unsafe zip_error_code_zip(error) {
    case ZIP_ER_CRC: self.init(reason: "its checksum does not match; the archive is damaged")
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD: self.init(reason: "it is encrypted")
    case ZIP_ER_COMPNOTSUPP: self.init(reason: "its compression method is not supported")
    case ZIP_ER_ENCRNOTSUPP: self.init(reason: "its encryption method is not supported")
    case ZIP_ER_NOZIP, ZIP_ER_NOENT: self.init(reason: "it is no zip archive, or cut short")
    case ZIP_ER_INCONS: self.init(reason: "its directory contradicts itself")
    case ZIP_ER_EOF, ZIP_ER_ZLIB: self.init(reason: "its data is damaged or cut short")
    default:
      let text = unsafe zip_error_strerror(error).map { unsafe String(cString: $0) } ?? ""
      self.init(reason: text.isEmpty ? "libzip does not say why" : text.lowercased())
    }
  }
}
