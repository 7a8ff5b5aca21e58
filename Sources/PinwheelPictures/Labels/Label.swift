internal import PinwheelBundles
internal import PinwheelFiles

/// Untrusted texts, escaped for a picture.
package enum Label {
  /// A text without control characters: these are escaped, such as a line break (`\u{a}`) or a mark that
  /// turns the direction of writing (`\u{202e}`). So are the few characters that XML cannot hold.
  package static func plain(_ text: String) -> String {
    escaped(text) { $0.isControl || $0.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains($0.value) }
  }

  /// A text of characters that ``BitmapFont`` has. All others become their numbers, so two names that differ still
  /// do: `caf\u{e9}`.
  static func drawable(_ text: String) -> String {
    escaped(text) { !BitmapFont.has($0) }
  }

  /// The text with its middle left out, if it is longer than `count` characters, which are at least 3.
  static func shortened(_ text: String, to count: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > count else { return text }
    // Names of one series differ at their ends.
    let tail = (count - 1) / 2
    let head = count - 1 - tail
    return String(scalars.prefix(head)) + "\u{2026}" + String(scalars.suffix(tail))
  }

  private static func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
