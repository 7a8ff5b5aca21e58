/// A value of a JSON text, with the bytes that it takes there: what a manifest is read from, and what an edit of a
/// manifest replaces.
struct JSONNode: Sendable {
  enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the order of the text, where a key may stand twice.
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    /// From the quote before the key to the end of the value.
    let range: Range<Int>
    let value: JSONNode
  }

  let value: Value
  let range: Range<Int>

  /// The members of an object; none for anything else.
  var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The value in words, for a message.
  var words: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSON.number(value).line
    case .string(let text): "the text '" + (text.count > 40 ? text.prefix(40) + "..." : text) + "'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Why bytes are not JSON.
struct JSONMistake: Error, CustomStringConvertible {
  /// Counted from 1.
  let line: Int
  /// Unicode scalars, counted from 1.
  let column: Int
  let found: String
  let expected: String

  var description: String {
    "it is not valid JSON at line \(line), column \(column) (found \(found), expected \(expected))"
  }
}
