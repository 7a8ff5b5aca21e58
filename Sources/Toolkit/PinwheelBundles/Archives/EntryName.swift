internal import PinwheelText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// Decodes names of archive entries, whose encoding the archive may not state.
package enum EntryName {
  /// Decodes valid UTF-8 as UTF-8, even if the archive does not declare it, and anything else in `encoding` or else as
  /// CP437, the encoding of the zip specification.
  ///
  /// - Parameter encoding: A name that `iconv` knows.
  package static func decoded(_ bytes: [UInt8], encoding: String? = nil) -> String {
    String(validUTF8: bytes) ?? encoding.flatMap { converted(bytes, from: $0) }
      ?? String(String.UnicodeScalarView(bytes.map { cp437($0) }))
  }

  /// Whether ``decoded(_:encoding:)`` knows an encoding.
  package static func knows(_ encoding: String) -> Bool { converted([0x61], from: encoding) != nil }

  /// The encoding that names seem to have: GBK or Shift_JIS, if every name that is not UTF-8 consists of pairs of bytes as
  /// in the common characters of one; `nil` if all are UTF-8, or some are neither.
  static func likelyEncoding(of names: [[UInt8]]) -> String? {
    let others = names.filter { String(validUTF8: $0) == nil }
    guard !others.isEmpty else { return nil }
    func arePairs(_ first: (UInt8) -> Bool, _ second: (UInt8) -> Bool) -> Bool {
      others.allSatisfy { name in
        var at = 0
        while at < name.count {
          if name[at] < 0x80 {
            at += 1
          } else {
            guard at + 1 < name.count, first(name[at]), second(name[at + 1]) else { return false }
            at += 2
          }
        }
        return true
      }
    }
    // The second byte of a Japanese character may be an ASCII letter, as may what follows a lone accent.
    if arePairs({ (0xA1...0xF7).contains($0) }, { $0 >= 0xA1 }) { return "GBK" }
    let isJapanese = arePairs(
      { (0x81...0x9F).contains($0) || (0xE0...0xEF).contains($0) }, { $0 >= 0x40 && $0 != 0x7F })
    return isJapanese && others.contains { $0.count { $0 >= 0x80 } > 2 } ? "SHIFT_JIS" : nil
  }

  #if canImport(Glibc)
    private static func converted(_ bytes: [UInt8], from encoding: String) -> String? {
      let converter = unsafe iconv_open("UTF-8", encoding)
      guard unsafe converter != iconv_t(bitPattern: -1) else { return nil }
      defer { unsafe iconv_close(converter) }
      var input = bytes.map { CChar(bitPattern: $0) }
      // No character of a name takes more than 4 bytes of UTF-8.
      var output = [UInt8](repeating: 0, count: 4 * bytes.count + 16)
      let room = output.count
      // SAFETY: the call reads and writes within the counts that it is given, and the buffers outlive it.
      let left = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe output.withUnsafeMutableBytes { output in
          var from = input.baseAddress
          var to = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var (inputLeft, outputLeft) = (input.count, output.count)
          let result = unsafe iconv(converter, &from, &inputLeft, &to, &outputLeft)
          return result == Int(bitPattern: UInt.max) || inputLeft > 0 ? nil : outputLeft
        }
      }
      return left.map { String(decoding: output[..<(room - $0)], as: UTF8.self) }
    }
  #else
    private static func converted(_ bytes: [UInt8], from encoding: String) -> String? {
      let number = CFStringConvertIANACharSetNameToEncoding(encoding as CFString)
      guard number != kCFStringEncodingInvalidId else { return nil }
      return String(
        bytes: bytes, encoding: .init(rawValue: CFStringConvertEncodingToNSStringEncoding(number)))
    }
  #endif

  private static func cp437(_ byte: UInt8) -> Unicode.Scalar {
    byte < 128 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 128]
  }

  /// Bytes 128 to 255 of IBM code page 437.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ" + "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
