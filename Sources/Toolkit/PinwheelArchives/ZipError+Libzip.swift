internal import CZip
internal import PinwheelBundles

extension ZipError {
  /// libzip's error, rephrased if its own text is unclear.
  ///
  /// - Parameter entry: What was read.
  init(_ error: UnsafeMutablePointer<zip_error_t>?, reading entry: ZipEntry) {
    // SAFETY: the error is the caller's or belongs to an open archive; its text is copied at once.
    let text = unsafe error.flatMap { unsafe zip_error_strerror($0) }.map { unsafe String(cString: $0) } ?? ""
    switch unsafe error.map({ unsafe zip_error_code_zip($0) }) {
    case ZIP_ER_MEMORY: self = .failed("there is not enough memory")
    case ZIP_ER_CRC: self = .damaged("its checksum does not match; the archive is damaged")
    case ZIP_ER_COMPNOTSUPP:
      self = .damaged(
        "it is compressed with \(ZipMethod.name(of: entry.method)), which the installed libzip cannot decode")
    case ZIP_ER_INCONS, ZIP_ER_EOF, ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA:
      self = .damaged("its data is damaged or cut short")
    default: self = .damaged(text.isEmpty ? "libzip does not say why" : text.lowercased())
    }
  }
}
