internal import PinwheelText

/// The format of a list of points, as far as the list does not determine it, and the format of its answers.
package struct PointListFormat: Sendable {
  /// The delimiter of comma-separated values; `nil` for whichever of comma, tab, semicolon, bar and space separates
  /// the columns of the header.
  package var delimiter: UInt8?
  /// The names of the columns or members that hold the coordinates. A period in a name leads into an object:
  /// `touch.x` is `x` of the object `touch`.
  package var x = "x"
  package var y = "y"
  /// Whether the answers to comma-separated values are JSON objects, one per line.
  package var writesJSON = false
  /// Whether the first malformed record ends the query; else they are left out.
  package var stopsAtMalformed = false
  /// Whether points are passed on instead of text. Then records may have members of the names that an answer has.
  package var collects = false

  package init() {}

  /// The columns or members of every answer.
  static let answerColumns = ["outcome", "slice", "state"]

  /// The delimiter for a character or a word such as `tab`; `nil` if it cannot be a delimiter.
  package static func delimiter(_ text: String) -> UInt8? {
    let words: [String: String] = [
      "comma": ",", "tab": "\t", "\\t": "\t", "semicolon": ";", "bar": "|", "pipe": "|", "space": " ",
    ]
    let bytes = Array((words[text.lowercased()] ?? text).utf8)
    guard bytes.count == 1, let byte = bytes.first, byte < 0x80 else { return nil }
    // Characters of numbers, quotes and line breaks cannot be delimiters.
    let isTaken = "0123456789+-.eE\"\r\n\0".utf8.contains(byte)
    return isTaken ? nil : byte
  }
}

/// The meaning of a column or member.
enum PointRole: Int, CaseIterable {
  case x, y, radius, pinwheel, intended

  /// The name of the column or member.
  func name(in format: PointListFormat) -> String {
    switch self {
    case .x: format.x
    case .y: format.y
    case .radius: "radius"
    case .pinwheel: "pinwheel"
    case .intended: "intended"
    }
  }
}

/// Why a record is malformed.
struct BadRecord: Error, Sendable {
  let reason: String
}

/// Whether a byte is a space, a tab or part of a line break.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline || byte == carriageReturn
}

extension ContiguousArray<UInt8> {
  mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the bytes stay in memory during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
