internal import Pinwheel

/// A JSON value that keeps the order of its keys, and the bytes it was read from. All JSON of this project is read
/// and written as such values.
///
/// Foundation's encoder can neither put `"format"` first nor keep a frame on one line; both matter because people
/// read and edit manifests. Its decoder reports no positions, which edits of a part of a text and messages need.
package struct JSON: Sendable {
  package enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A finite number, as every number of a text.
    case number(Double)
    case string(String)
    case array([JSON])
    /// The members in their order; a key of a text may occur twice.
    case object([Member])

    /// Strings are equal if their bytes are: the two Unicode forms of an `é` are different names.
    package static func == (a: Value, b: Value) -> Bool {
      switch (a, b) {
      case (.null, .null): true
      case (.bool(let a), .bool(let b)): a == b
      case (.integer(let a), .integer(let b)): a == b
      case (.number(let a), .number(let b)): a == b
      case (.string(let a), .string(let b)): Name(a) == Name(b)
      case (.array(let a), .array(let b)): a == b
      case (.object(let a), .object(let b)): a == b
      default: false
      }
    }
  }

  package struct Member: Sendable {
    package let key: String
    package let value: JSON
    /// The byte at which the key begins.
    private let start: UInt32

    package init(key: String, value: JSON, start: Int = 0) {
      (self.key, self.value, self.start) = (key, value, UInt32(start))
    }

    /// From the quote before the key to the end of the value.
    package var range: Range<Int> { Int(start)..<value.range.upperBound }
  }

  package let value: Value
  // A manifest has millions of values: those of 4 bytes take a quarter less than those of 8.
  private let start, end: UInt32

  /// - Parameter range: Within 4 GB, as the parser sees to.
  package init(_ value: Value, range: Range<Int> = 0..<0) {
    (self.value, start, end) = (value, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// The bytes of the text that the value was read from; empty for any other value.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Values are equal wherever they stand in a text.
extension JSON: Hashable {
  package static func == (a: JSON, b: JSON) -> Bool { a.value == b.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSON.Member: Hashable {
  package static func == (a: Self, b: Self) -> Bool { Name(a.key) == Name(b.key) && a.value == b.value }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension JSON {
  package static let null = JSON(.null)
  package static func bool(_ flag: Bool) -> JSON { JSON(.bool(flag)) }
  package static func integer(_ number: Int) -> JSON { JSON(.integer(number)) }
  package static func string(_ text: String) -> JSON { JSON(.string(text)) }
  package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
  package static func object(_ members: [Member]) -> JSON { JSON(.object(members)) }

  /// A number. JSON has neither infinity nor NaN; both become null.
  package static func number(_ number: Double) -> JSON { JSON(number.isFinite ? .number(number) : .null) }

  /// An object with the members of two objects; any other value has none.
  package static func + (a: JSON, b: JSON) -> JSON { .object(a.members + b.members) }

  package var isObject: Bool { if case .object = value { true } else { false } }
  package var isNull: Bool { if case .null = value { true } else { false } }
  package var isTrue: Bool { if case .bool(true) = value { true } else { false } }
  package var isFalse: Bool { if case .bool(false) = value { true } else { false } }
  package var text: String? { if case .string(let text) = value { text } else { nil } }
  package var elements: [JSON]? { if case .array(let elements) = value { elements } else { nil } }

  package var number: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The number, if it is whole.
  package var integer: Int? {
    if case .integer(let number) = value { number } else { number.flatMap { Int(exactly: $0) } }
  }

  /// The members of an object; empty for anything else.
  package var members: [Member] { if case .object(let members) = value { members } else { [] } }

  /// The value of a key of ASCII letters, the last if there are several; `nil` if the key is missing or this is not an
  /// object.
  package subscript(key: String) -> JSON? { members.last { $0.key == key }?.value }

  /// The members that repeat an earlier key of their object, at any depth: JSON readers differ in which of the two
  /// counts.
  package var duplicates: [Member] {
    var keys: Set<Name> = []
    return members.flatMap { (keys.insert($0.key) ? [] : [$0]) + $0.value.duplicates }
      + (elements ?? []).flatMap(\.duplicates)
  }

  /// The value described in words, for a message.
  package var words: String {
    switch value {
    case .string(let text): "the text '" + (text.count > 40 ? text.prefix(40) + "..." : text) + "'"
    case .array: "an array"
    case .object: "an object"
    default: line
    }
  }
}
