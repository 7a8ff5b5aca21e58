internal import CZip
internal import Dispatch
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A zip archive, open for reading. Threads that share one wait for each other.
@safe final class ZipArchive: @unchecked Sendable {
  // libzip's handle is for one thread at a time: it is used on the queue, or before anybody else has it.
  private let queue = DispatchQueue(label: "zip archive")
  private let handle: OpaquePointer

  /// - Throws: ``ZipError``; an archive with more entries than `limits` allow is refused.
  init(_ path: FilePath, limits: InputLimits) throws(ZipError) {
    var code: CInt = 0
    // SAFETY: the path's bytes live through the call, and so does the code it writes.
    let opened = unsafe path.withPlatformString { unsafe zip_open($0, ZIP_RDONLY, &code) }
    guard let opened = unsafe opened else { throw ZipError(openingCode: code) }
    unsafe handle = unsafe opened
    guard unsafe zip_get_num_entries(handle, 0) <= limits[.entries] else { throw .beyond(.entries) }
  }

  deinit {
    // Nothing was changed, so there is nothing to write.
    unsafe zip_discard(handle)
  }

  /// Every entry that is no folder, in the order of the archive's directory.
  func entries() -> [ZipEntry] {
    queue.sync {
      let count = unsafe zip_get_num_entries(handle, 0)
      return (0..<UInt64(max(0, count))).compactMap { index in
        let bytes = rawName(of: index)
        let isFolder = bytes.last == UInt8(ascii: "/")
        return isFolder ? nil : entry(index, name: EntryName.decoded(bytes))
      }
    }
  }

  /// The bytes of an entry, or its first `count`.
  func contents(
    of entry: ZipEntry, first count: Int? = nil, limits: InputLimits
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    let result: Result<ContiguousArray<UInt8>, ZipError> = queue.sync {
      do throws(ZipError) {
        return .success(try read(entry, first: count, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func read(
    _ entry: ZipEntry, first count: Int?, limits: InputLimits
  ) throws(ZipError) -> ContiguousArray<UInt8> {
    guard entry.size <= limits[.entrySize] || count != nil else { throw .beyond(.entrySize) }
    guard let file = unsafe zip_fopen_index(handle, entry.index, 0) else { throw lastError() }
    defer { unsafe zip_fclose(file) }
    let capacity = min(entry.size, count ?? .max)
    // The packed size is a claim as well, but libzip has made sure that so much is in the archive.
    let ratioLimit = max(
      InputLimit.freeOfRatio, entry.packedSize.saturatingMultiplied(by: limits[.ratio]))
    var failure: ZipError?
    // Room for all that is claimed costs nothing until bytes arrive: only pages that are written are taken.
    // SAFETY: the calls write at most the bytes that are left in the buffer, and those written are counted.
    let bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let wanted = min(capacity - filled, Self.step)
        let read = unsafe zip_fread(file, buffer.baseAddress?.advanced(by: filled), UInt64(wanted))
        guard read > 0 else {
          failure =
            unsafe read < 0
            ? ZipError(zip_file_get_error(file)) : .damaged("it is shorter than the archive says")
          return
        }
        filled += Int(read)
        guard filled <= ratioLimit else {
          failure = .beyond(.ratio)
          return
        }
      }
    }
    if let failure { throw failure }
    if capacity == entry.size { unsafe try finish(file) }
    return bytes
  }

  /// How many bytes are asked for at once, so that a bomb is noticed before it has gone off.
  private static let step = 1 << 20

  /// Only an empty read at the end makes libzip compare the checksum.
  private func finish(_ file: OpaquePointer) throws(ZipError) {
    var byte: UInt8 = 0
    // SAFETY: the call writes at most the one byte.
    let read = unsafe zip_fread(file, &byte, 1)
    guard read >= 0 else { throw unsafe ZipError(zip_file_get_error(file)) }
    guard read == 0 else { throw .damaged("it is larger than the archive says") }
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
      packedSize: valid & UInt64(ZIP_STAT_COMP_SIZE) != 0 ? Int(clamping: unsafe status.comp_size) : 0,
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
      self = .damaged("libzip does not say why")
      return
    }
    // SAFETY: the error belongs to an open archive or to the caller; its text is copied at once.
    let system = Errno(rawValue: unsafe zip_error_code_system(error))
    switch unsafe zip_error_code_zip(error) {
    case ZIP_ER_MEMORY: self = .failed("there is not enough memory")
    case ZIP_ER_OPEN, ZIP_ER_READ,
      ZIP_ER_SEEK where system.isShortage || system == .ioError:
      self = .failed(system.reason)
    // Offsets are claims as well: they may lead nowhere.
    case ZIP_ER_SEEK, ZIP_ER_READ: self = .damaged("its directory leads outside the archive")
    case ZIP_ER_CRC: self = .damaged("its checksum does not match; the archive is damaged")
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD: self = .damaged("it is encrypted")
    case ZIP_ER_COMPNOTSUPP: self = .damaged("its compression method is not supported")
    case ZIP_ER_ENCRNOTSUPP: self = .damaged("its encryption method is not supported")
    case ZIP_ER_NOZIP, ZIP_ER_NOENT: self = .damaged("it is no zip archive, or cut short")
    case ZIP_ER_INCONS: self = .damaged("its directory contradicts itself")
    case ZIP_ER_EOF, ZIP_ER_ZLIB: self = .damaged("its data is damaged or cut short")
    default:
      let text = unsafe zip_error_strerror(error).map { unsafe String(cString: $0) } ?? ""
      self = .damaged(text.isEmpty ? "libzip does not say why" : text.lowercased())
    }
  }
}

extension Int {
  /// The product, or the largest number where it is larger.
  fileprivate func saturatingMultiplied(by other: Int) -> Int {
    let product = multipliedReportingOverflow(by: other)
    return product.overflow ? .max : product.partialValue
  }
}
