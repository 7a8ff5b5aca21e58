package import PinwheelText

/// Property lists, binary and XML, as JSON values; dates, data and other kinds become null.
///
/// A list that is nested more deeply than ``maximumDepth``, or has more than ``maximumCount`` values, is not read:
/// a binary list may refer to a value from many places, and so contain more values than bytes.
package enum PropertyList {
  static let maximumDepth = 16
  static let maximumCount = 1 << 19

  /// The outermost value; `nil` if the bytes are not a property list, or exceed the limits.
  ///
  /// - Complexity: O(bytes + values).
  package static func value(of bytes: ContiguousArray<UInt8>) -> JSON? {
    var count = 0
    if let list = BinaryPropertyList(bytes) { return list.value(of: list.top, depth: 1, count: &count) }
    guard let root = try? XMLElement.root(of: bytes, withText: true), root.name == "plist" else { return nil }
    return root.children.first?.listValue(depth: 1, count: &count)
  }
}

extension BinaryPropertyList {
  /// The value of an object; `nil` if it is malformed or exceeds the limits of ``PropertyList``.
  fileprivate func value(of number: Int, depth: Int, count: inout Int) -> JSON? {
    count += 1
    guard depth <= PropertyList.maximumDepth, count <= PropertyList.maximumCount,
      let object = object(number)
    else { return nil }
    switch object.kind {
    case 0: return object.count == 8 ? .bool(false) : object.count == 9 ? .bool(true) : .null
    case 1, 2:
      guard object.count <= 3 else { return .null }
      return self.number(at: object.start, size: 1 << object.count, isWhole: object.kind == 1)
        .map { .number($0) } ?? .null
    case 5, 6: return text(number).map { .string($0) }
    case 0xA, 0xD:
      guard object.count <= PropertyList.maximumCount else { return nil }
      // Elements of an array have no keys, which lie before the values of a dictionary.
      let keys = object.kind == 0xD ? object.count : 0
      var members: [JSON.Member] = []
      for index in 0..<object.count {
        let at = object.start + index * referenceSize
        guard let key = keys == 0 ? "" : reference(at: at).flatMap(text),
          let target = reference(at: at + keys * referenceSize),
          let value = value(of: target, depth: depth + 1, count: &count)
        else { return nil }
        members.append(JSON.Member(key: key, value: value))
      }
      return object.kind == 0xD ? .object(members) : .array(members.map(\.value))
    default: return .null
    }
  }
}

extension XMLElement {
  /// The value of an element of a list; `nil` if it is malformed or exceeds the limits of ``PropertyList``.
  fileprivate func listValue(depth: Int, count: inout Int) -> JSON? {
    count += 1
    guard depth <= PropertyList.maximumDepth, count <= PropertyList.maximumCount else { return nil }
    guard name == "dict" || name == "array" else {
      guard children.isEmpty else { return nil }
      return switch name {
      case "true": .bool(true)
      case "false": .bool(false)
      case "string": .string(text)
      case "integer", "real": Double(text).map { .number($0) } ?? .null
      default: .null
      }
    }
    guard text.allSatisfy(\.isWhitespace) else { return nil }
    var values: [JSON] = []
    for child in children where name == "array" || child.name != "key" {
      guard let value = child.listValue(depth: depth + 1, count: &count) else { return nil }
      values.append(value)
    }
    if name == "array" { return .array(values) }
    // Keys and values take turns.
    let keys = children.enumerated().filter { $0.offset.isMultiple(of: 2) && $0.element.name == "key" }
    guard keys.count == values.count, 2 * keys.count == children.count,
      keys.allSatisfy(\.element.children.isEmpty)
    else { return nil }
    return .object(zip(keys, values).map { JSON.Member(key: $0.element.text, value: $1) })
  }
}
