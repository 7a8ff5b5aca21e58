internal import PinwheelText

/// Escapes untrusted texts for a picture.
package enum Label {
  /// A text without control characters: these are escaped, such as a line break (`\u{a}`) or a mark that changes
  /// the writing direction (`\u{202e}`). The few other characters that XML cannot contain are escaped too.
  package static func plain(_ text: String) -> String {
    text.escapingScalars {
      $0.isControl || $0.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains($0.value)
    }
  }

  /// The text without its center part, if it is longer than `count` characters, which must be at least 3.
  static func shortened(_ text: String, to count: Int) -> String {
    // Most texts are short, and counting characters is slower than counting bytes.
    guard text.utf8.count > count else { return text }
    // Names in a series differ at their ends.
    let tail = (count - 1) / 2
    let head = count - 1 - tail
    let scalars = text.unicodeScalars
    // A letter may carry thousands of accents.
    if scalars.count > 4 * count {
      return String(scalars.prefix(head)) + "\u{2026}" + String(scalars.suffix(tail))
    }
    guard text.count > count else { return text }
    return text.prefix(head) + "\u{2026}" + text.suffix(tail)
  }
}
