#if canImport(PNGShims)
  internal import PNGShims

  extension pw_png_status {
    /// What went wrong; `nil` if nothing did.
    var cause: ImageError.Cause? {
      switch outcome {
      case PW_PNG_OK: nil
      case PW_PNG_ENDS_EARLY: .endsEarly
      case PW_PNG_NO_MEMORY: .outOfMemory
      default: .damaged(Self.readable(text))
      }
    }

    /// libpng's message, which ends with a zero byte.
    private var text: String {
      // SAFETY: the array is part of the value, which outlives the closure.
      unsafe withUnsafeBytes(of: message) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// A phrase around libpng's message, which has the form "IDAT: CRC error" if a chunk is at fault.
    private static func readable(_ text: String) -> String {
      switch text {
      case "": return "libpng cannot decode it"
      case "Not enough image data": return "its image data ends before its last row does"
      default: break
      }
      if let colon = text.firstIndex(of: ":") {
        let chunk = text[..<colon]
        return "its chunk \(chunk) is damaged (\(text[colon...].dropFirst(2)))"
      }
      return "its data is damaged (\(text))"
    }
  }
#endif
