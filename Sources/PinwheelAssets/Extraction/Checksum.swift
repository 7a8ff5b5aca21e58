internal import PinwheelBundles
internal import SystemPackage

/// The SHA-256 of a file, in hexadecimal: where a manifest came from.
func sha256(of path: FilePath) throws(AssetsError) -> String {
  do {
    let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
    return try file.closeAfter {
      var hash = SHA256()
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        // SAFETY: the call writes at most the bytes of the buffer it is given.
        let count = unsafe try buffer.withUnsafeMutableBytes { unsafe try file.read(into: $0) }
        if count == 0 { break }
        hash.update(buffer[..<count])
      }
      return hash.finishHexadecimal()
    }
  } catch {
    throw .failed("\(path) cannot be read: \((error as? Errno)?.reason ?? "it is not clear why"); try again.")
  }
}
