internal import PinwheelFiles
internal import SystemPackage

#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import CCrypto
#endif

/// SHA-256 computed by the system: by CryptoKit on Apple's platforms, elsewhere by OpenSSL's libcrypto, which
/// libzip loads anyway. (A separate crypto package took half of a first build.)
package struct SHA256: ~Copyable {
  #if canImport(CryptoKit)
    private var hash = CryptoKit.SHA256()
  #else
    private var context = SHA256_CTX()
  #endif

  /// The digest of no bytes yet.
  package init() {
    #if !canImport(CryptoKit)
      // SAFETY: the call writes the context and keeps no pointer; the same holds for the other calls.
      _ = unsafe SHA256_Init(&context)
    #endif
  }

  /// Adds bytes to the digest.
  package mutating func update(_ bytes: Span<UInt8>) {
    // SAFETY: the call reads the bytes that it is given and keeps no pointer.
    #if canImport(CryptoKit)
      unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    #else
      unsafe bytes.withUnsafeBytes { _ = unsafe SHA256_Update(&context, $0.baseAddress, $0.count) }
    #endif
  }

  /// The 32 bytes of the digest of all bytes added.
  package consuming func finish() -> ContiguousArray<UInt8> {
    #if canImport(CryptoKit)
      return ContiguousArray(hash.finalize())
    #else
      var digest = ContiguousArray<UInt8>(repeating: 0, count: 32)
      // SAFETY: SHA-256 writes 32 bytes, which is what the array holds.
      unsafe digest.withUnsafeMutableBufferPointer {
        _ = unsafe SHA256_Final($0.baseAddress, &context)
      }
      return digest
    #endif
  }

  /// The digest of `bytes`.
  package static func digest(of bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.finish()
  }

  /// The digest of `bytes` as 64 hexadecimal digits, lower case.
  package static func hexadecimal(of bytes: ContiguousArray<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.finishHexadecimal()
  }

  /// The digest of all bytes added, as 64 hexadecimal digits, lower case.
  consuming func finishHexadecimal() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: finish().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// The SHA-256 of a file, in hexadecimal, for the source of a manifest.
func sha256(of path: FilePath) throws(AssetsError) -> String {
  do throws(FileError) {
    let file = try OpenFile(path)
    var hash = SHA256()
    for start in stride(from: 0, to: file.size, by: 1 << 20) {
      guard let part = try file.bytes(at: start, count: min(1 << 20, file.size - start)) else { break }
      hash.update(part.span)
    }
    return hash.finishHexadecimal()
  } catch {
    throw .unreadable(path.string, reason: error.reason, .input)
  }
}
