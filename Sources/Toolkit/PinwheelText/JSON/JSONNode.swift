/// A value of a JSON text with its byte range, so that an edit can replace it and leave the rest of the text
/// unchanged.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text; a key may occur twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    /// From the quote before the key to the end of the value.
    package let range: Range<Int>
    package let value: JSONNode
  }

  package let value: Value
  package let range: Range<Int>

  package var isObject: Bool { if case .object = value { true } else { false } }
  package var isNull: Bool { if case .null = value { true } else { false } }
  package var isTrue: Bool { if case .bool(true) = value { true } else { false } }
  package var text: String? { if case .string(let text) = value { text } else { nil } }
  package var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The number, if it is whole.
  package var integer: Int? { if case .number(let number) = value { Int(exactly: number) } else { nil } }

  /// The value of a key, the last if there are several; `nil` if the key is missing or this is not an object.
  package subscript(key: String) -> JSONNode? {
    members.last { $0.key == key }?.value
  }

  /// The members of an object; empty for anything else.
  package var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The value described in words, for a message.
  package var words: String {
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

extension JSONNode {
  /// A value that is not part of a text yet, without ranges.
  package init(_ json: JSON) {
    range = 0..<0
    value =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .number(Double(number))
      case .number(let number): number.isFinite ? .number(number) : .null
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { JSONNode($0) })
      case .object(let members):
        .object(members.map { Member(key: $0.key, range: 0..<0, value: JSONNode($0.value)) })
      }
  }
}

/// Why bytes are not JSON.
package struct JSONMistake: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  /// Unicode scalars, counted from 1.
  package let column: Int
  package let found: String
  package let expected: String
  /// Whether arrays and objects are nested too deeply to be read.
  package var isTooDeep = false

  package var description: String {
    "invalid JSON at line \(line), column \(column) (found \(found), expected \(expected))"
  }
}
