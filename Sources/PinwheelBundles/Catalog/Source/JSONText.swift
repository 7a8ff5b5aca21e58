/// A JSON value as it is read from a text of unknown origin.
///
/// Foundation's decoder says neither where a text breaks nor which keys nobody asked for, and both are reported.
enum JSONText: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([Member])

  struct Member: Sendable, Hashable {
    let key: String
    let value: JSONText
  }

  /// The value of a key, the last if there are several; `nil` without one, or if this is no object.
  subscript(key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [JSONText]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  var isTrue: Bool { self == .bool(true) }

  /// The number if it is a whole one.
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// Reads a text.
  ///
  /// - Throws: If it is not JSON, or arrays and objects lie more than 32 deep in each other.
  init(_ bytes: ContiguousArray<UInt8>) throws(CatalogDamage) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}
