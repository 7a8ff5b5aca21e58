internal import CZip
internal import PinwheelBundles
internal import PinwheelFiles
internal import SystemPackage

extension ZipError {
  /// - Parameter entry: What was read; `nil` for an archive that was not opened.
  init(_ error: UnsafeMutablePointer<zip_error_t>?, reading entry: ZipEntry?) {
    guard let error = unsafe error else {
      self = .damaged("libzip does not say why")
      return
    }
    // SAFETY: the error is the caller's or belongs to an open archive; its text is copied at once.
    let text = unsafe zip_error_strerror(error).map { unsafe String(cString: $0) } ?? ""
    let code = unsafe zip_error_code_zip(error)
    let system = Errno(rawValue: unsafe zip_error_code_system(error))
    self =
      entry == nil && code == ZIP_ER_READ
      ? .failed(system.reason) : ZipError(code: code, system: system, text: text, method: entry?.method)
  }

  /// libzip's error, rephrased if its own text is unclear.
  ///
  /// - Parameters:
  ///   - code: One of libzip's numbers.
  ///   - system: The system's error, for the codes that come with one.
  ///   - text: libzip's own text.
  ///   - method: The compression method of the entry being read.
  init(code: CInt, system: Errno, text: String, method: UInt16?) {
    switch code {
    case ZIP_ER_MEMORY: self = .failed("there is not enough memory")
    case ZIP_ER_OPEN: self = .failed(system.reason)
    // A fault of the disk spares the other entries; a shortage of the machine does not.
    case ZIP_ER_READ, ZIP_ER_SEEK:
      if system.isShortage {
        self = .failed(system.reason)
      } else if system == .ioError {
        self = .damaged(system.reason)
      } else {
        // Offsets are claims as well and may point anywhere.
        self = .damaged("its directory leads outside the archive")
      }
    case ZIP_ER_CRC: self = .damaged("its checksum does not match; the archive is damaged")
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD: self = .damaged("it is encrypted")
    case ZIP_ER_COMPNOTSUPP:
      let name = method.map { ZipMethod.name(of: $0) } ?? "an unknown method"
      self = .damaged("it is compressed with \(name), which the installed libzip cannot decode")
    case ZIP_ER_ENCRNOTSUPP: self = .damaged("its encryption method is not supported")
    case ZIP_ER_NOZIP, ZIP_ER_NOENT: self = .damaged("it is not a zip archive, or cut short")
    case ZIP_ER_INCONS: self = .damaged("its directory contradicts itself")
    case ZIP_ER_EOF, ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA:
      self = .damaged("its data is damaged or cut short")
    default: self = .damaged(text.isEmpty ? "libzip does not say why" : text.lowercased())
    }
  }
}
