package import Pinwheel

extension TextStart {
  /// Whether this is UTF-16, or UTF-32 with a mark: UTF-8 never begins with these marks. Without a mark, the first
  /// characters decide: in UTF-16 one byte of each is zero, always at the same position.
  package static func isUTF16(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    default: break
    }
    // For both positions in a character: whether any byte is zero, and whether any is not.
    var (zeros, others) = ((false, false), (false, false))
    for index in 0..<min(bytes.count, 16) & ~1 {
      if index & 1 == 0 {
        if bytes[index] == 0 { zeros.0 = true } else { others.0 = true }
      } else {
        if bytes[index] == 0 { zeros.1 = true } else { others.1 = true }
      }
    }
    return zeros.0 && !others.0 && !zeros.1 || zeros.1 && !others.1 && !zeros.0
  }
}
