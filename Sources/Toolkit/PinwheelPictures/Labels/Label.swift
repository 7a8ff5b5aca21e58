internal import PinwheelBundles
internal import Pinwheel

/// Untrusted texts, escaped for a picture.
package enum Label {
  /// A text without control characters: these are escaped, such as a line break (`\u{a}`) or a mark that
  /// turns the direction of writing (`\u{202e}`). So are the few characters that XML cannot hold.
  package static func plain(_ text: String) -> String {
    text.escapingScalars {
      $0.isControl || $0.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains($0.value)
    }
  }

  /// The text with its middle left out, if it is longer than `count` characters, which are at least 3.
  static func shortened(_ text: String, to count: Int) -> String {
    // Most texts are short, and counting characters takes longer than counting bytes.
    guard text.utf8.count > count else { return text }
    // Names of one series differ at their ends.
    let tail = (count - 1) / 2
    let head = count - 1 - tail
    let scalars = text.unicodeScalars
    // Thousands of accents can be piled on one letter.
    if scalars.count > 4 * count {
      return String(scalars.prefix(head)) + "\u{2026}" + String(scalars.suffix(tail))
    }
    guard text.count > count else { return text }
    return text.prefix(head) + "\u{2026}" + text.suffix(tail)
  }

  /// The text with its middle left out, as far as that makes it at most `width` units wide; at least three characters stay.
  static func shortened(_ text: String, toWidth width: Double) -> String {
    guard TextLine(text).width > width else { return text }
    var (low, high) = (3, max(3, text.count))
    while low < high {
      let middle = (low + high + 1) / 2
      if TextLine(shortened(text, to: middle)).width <= width { low = middle } else { high = middle - 1 }
    }
    return shortened(text, to: low)
  }
}
