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
