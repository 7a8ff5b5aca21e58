/// How a list of points is written, where it does not say so itself, and how its answers are to be written.
package struct PointListFormat: Sendable {
  /// The delimiter of comma-separated values; `nil` to take the comma, the tab, the semicolon, the bar or the space,
  /// whichever the header has its columns by.
  package var delimiter: UInt8?
  /// The names of the columns, or members, that hold the coordinates. Points of a name lead into members: `touch.x` is `x` of
  /// the object `touch`.
  package var x = "x"
  package var y = "y"
  /// Whether the answers to comma-separated values are JSON, one object a line.
  package var writesJSON = false
  /// Whether malformed records are written too, with the reason in place of an answer.
  package var keepsMalformed = false
  /// Whether an answer has the tags of its slice too.
  package var writesTags = false
  /// Whether the answers are counted for each slice.
  package var tallies = false
  /// Whether the points are handed out in place of text. Then records may have answers already.
  package var collects = false

  package init() {}

  /// Whether the coordinates have no names of their own.
  var hasPlainCoordinates: Bool { x == "x" && y == "y" }

  /// The columns, or members, of any answer.
  static let plainColumns = ["outcome", "slice", "state"]
  /// The columns, or members, of an answer.
  var answerColumns: [String] { Self.plainColumns + (writesTags ? ["tags"] : []) }
  /// The columns that are added to comma-separated values.
  var addedColumns: [String] { answerColumns + (keepsMalformed ? ["error"] : []) }

  /// The delimiter that a person means by a character or a word; `nil` for anything that cannot be one.
  package static func delimiter(_ text: String) -> UInt8? {
    let words: [String: String] = [
      "comma": ",", "tab": "\t", "\\t": "\t", "semicolon": ";", "bar": "|", "pipe": "|", "space": " ",
    ]
    let bytes = Array((words[text.lowercased()] ?? text).utf8)
    guard bytes.count == 1, let byte = bytes.first, byte < 0x80 else { return nil }
    // What numbers, quotes and lines are made of cannot divide them.
    let isTaken = "0123456789+-.eE\"\r\n\0".utf8.contains(byte)
    return isTaken ? nil : byte
  }
}
