internal import PinwheelText

/// The format of a list of points, as far as the list does not determine it, and the format of its answers.
package struct PointListFormat: Sendable {
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

  /// The columns or members that have a meaning.
  var names: [String] { [x, y, "radius", "pinwheel", "intended"] }
  /// The columns or members of every answer.
  static let answerColumns = ["outcome", "slice", "state"]
}

/// The meaning of a column or member, in the order of ``PointListFormat/names``.
enum PointRole: Int {
  case x, y, radius, pinwheel, intended
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
