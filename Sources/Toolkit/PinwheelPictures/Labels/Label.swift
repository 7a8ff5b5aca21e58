internal import Pinwheel
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

  /// The text without as much of its center part as needed to be at most `width` units wide; at least three
  /// characters stay.
  static func shortened(_ text: String, toWidth width: Double) -> String {
    guard TextLine(text).width > width else { return text }
    var (low, high) = (3, max(3, text.count))
    while low < high {
      let midpoint = (low + high + 1) / 2
      if TextLine(shortened(text, to: midpoint)).width <= width {
        low = midpoint
      } else {
        high = midpoint - 1
      }
    }
    return shortened(text, to: low)
  }

  /// The text in lines of at most `width` units, broken between its words if possible. If there are too many lines, the
  /// last one loses its center part.
  ///
  /// - Parameters:
  ///   - text: A text escaped by ``plain(_:)``.
  ///   - most: The maximum number of lines, at least 1.
  /// - Complexity: O(characters).
  static func lines(of text: String, toWidth width: Double, most: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while lines.count < most - 1, let end = end(of: rest, toWidth: width) {
      var cut = end
      // A line that is less than half full is not worth it.
      let half = rest.index(rest.startIndex, offsetBy: rest.distance(from: rest.startIndex, to: end) / 2)
      while cut > half, !isBreak(cut, in: rest) { cut = rest.index(before: cut) }
      if cut == half { cut = end }
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
    return rest.isEmpty ? lines : lines + [shortened(String(rest), toWidth: width)]
  }

  /// The end of the characters that fit; `nil` if all do. At least one does.
  private static func end(of text: Substring, toWidth width: Double) -> String.Index? {
    var used = 0.0
    for index in text.indices {
      used += TextLine(String(text[index])).width
      if used > width { return max(index, text.index(after: text.startIndex)) }
    }
    return nil
  }

  /// Whether a line may end before an index, which is not the first.
  private static func isBreak(_ index: String.Index, in text: Substring) -> Bool {
    guard index < text.endIndex else { return true }
    return " _-/+=,:".contains(text[text.index(before: index)]) || "@(".contains(text[index])
  }
}
