// What ArgumentParser takes from Foundation, without it: Scripts/install compiles ArgumentParser with this file in the place
// of its own of the same name. Foundation's archive would be seven megabytes of the command and an eighth of its start.

extension Error {
  /// The sentence of an error. Errors have no other one where there is no Foundation.
  func describe() -> String { String(describing: self) }
}

/// Writes what a tool can do, for `--experimental-dump-help`, as Foundation's encoder of this name does: pretty-printed, with
/// sorted keys.
enum JSONEncoder {
  static func encode(_ value: some Encodable) -> String {
    let node = JSONNode()
    do { try value.encode(to: NodeEncoder(node: node)) } catch { return "" }
    return node.text(indent: "")
  }
}

/// A value of JSON while it is made: what has been asked of it last tells its kind.
private final class JSONNode {
  enum Value {
    case word(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  var value = Value.word("null")

  var elements: [JSONNode] {
    get { if case .array(let elements) = value { elements } else { [] } }
    set { value = .array(newValue) }
  }

  var members: [String: JSONNode] {
    get { if case .object(let members) = value { members } else { [:] } }
    set { value = .object(newValue) }
  }

  func text(indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case .word(let word): return word
    case .array(let elements):
      return "[\n" + elements.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      return "{\n"
        + members.sorted { $0.key < $1.key }.map {
          "\(inner)\(Self.quoted($0.key)) : \($0.value.text(indent: inner))"
        }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "/": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct NodeEncoder: Encoder {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    node.members = node.members
    return KeyedEncodingContainer(Members(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.elements = node.elements
    return Elements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(node: node) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }

  private func member(_ key: String) -> NodeEncoder {
    let member = JSONNode()
    node.members[key] = member
    return NodeEncoder(node: member)
  }

  func encodeNil(forKey key: Key) { _ = member(key.stringValue) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: member(key.stringValue))
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { member(key.stringValue).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key.stringValue).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { member("super") }
  func superEncoder(forKey key: Key) -> any Encoder { member(key.stringValue) }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.elements.count }

  private func element() -> NodeEncoder {
    let element = JSONNode()
    node.elements.append(element)
    return NodeEncoder(node: element)
  }

  func encodeNil() { _ = element() }
  func encode(_ value: some Encodable) throws { try value.encode(to: element()) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
  func superEncoder() -> any Encoder { element() }
}

private struct Scalar: SingleValueEncodingContainer {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { node.value = .word("null") }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: node.value = .word(JSONNode.quoted(text))
    case let flag as Bool: node.value = .word(flag ? "true" : "false")
    case let number as any BinaryInteger: node.value = .word("\(number)")
    case let number as any BinaryFloatingPoint: node.value = .word("\(number)")
    default: try value.encode(to: NodeEncoder(node: node))
    }
  }
}
