/// A property list value with its contents.
///
/// A list that is nested more deeply than ``maximumDepth``, or has more than ``maximumCount`` values, is not read:
/// a binary list may refer to a value from many places, and so contain more values than bytes.
enum PropertyListValue {
  case text(String)
  case number(Double)
  case bool(Bool)
  case array([PropertyListValue])
  case dictionary([(key: String, value: PropertyListValue)])
  /// Dates, data and other kinds.
  case other

  static let maximumDepth = 16
  static let maximumCount = 1 << 19

  /// The outermost value; `nil` if the bytes are not a property list, or exceed the limits.
  ///
  /// - Parameter isShallow: Whether values inside the outermost value's members are skipped. Then neither depth nor
  ///   a cycle of references has a cost.
  /// - Complexity: O(bytes + values).
  init?(propertyList bytes: ContiguousArray<UInt8>, isShallow: Bool = false) {
    let value: PropertyListValue?
    if bytes.starts(with: BinaryPropertyList.magic) {
      value = BinaryPropertyList(bytes)?.value(isShallow: isShallow)
    } else {
      var list = XMLPropertyList(bytes, isShallow: isShallow)
      value = list.value()
    }
    guard let value else { return nil }
    self = value
  }

  /// The value of a key, the last if it is repeated; `nil` if the key is missing, or this is not a dictionary.
  subscript(key: String) -> PropertyListValue? {
    members.last { $0.key == key }?.value
  }

  /// The members of a dictionary; empty for anything else.
  var members: [(key: String, value: PropertyListValue)] {
    if case .dictionary(let members) = self { members } else { [] }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// The value as a number, which may be a text.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }
}

extension BinaryPropertyList {
  /// The outermost value; `nil` if the list is malformed or exceeds the limits of ``PropertyListValue``.
  func value(isShallow: Bool) -> PropertyListValue? {
    var count = 0
    return value(of: top, depth: 1, isShallow: isShallow, count: &count)
  }

  private func value(of number: Int, depth: Int, isShallow: Bool, count: inout Int) -> PropertyListValue? {
    count += 1
    guard depth <= PropertyListValue.maximumDepth, count <= PropertyListValue.maximumCount,
      let object = object(number)
    else { return nil }
    switch object.kind {
    case 0: return object.count == 8 ? .bool(false) : object.count == 9 ? .bool(true) : .other
    case 1: return integer(at: object.start, size: 1 << object.count).map { .number(Double($0)) } ?? .other
    case 2: return real(at: object.start, size: 1 << object.count).map { .number($0) } ?? .other
    case 5, 6: return text(number).map { .text($0) }
    case 0xA where isShallow && depth > 1, 0xD where isShallow && depth > 1: return .other
    case 0xA where object.count > PropertyListValue.maximumCount,
      0xD where object.count > PropertyListValue.maximumCount:
      return nil
    case 0xA:
      var elements: [PropertyListValue] = []
      for index in 0..<object.count {
        guard let element = reference(at: object.start + index * referenceSize),
          let value = value(of: element, depth: depth + 1, isShallow: isShallow, count: &count)
        else { return nil }
        elements.append(value)
      }
      return .array(elements)
    case 0xD:
      var members: [(key: String, value: PropertyListValue)] = []
      for index in 0..<object.count {
        let at = object.start + index * referenceSize
        guard let key = reference(at: at).flatMap(text),
          let target = reference(at: at + object.count * referenceSize),
          let value = value(of: target, depth: depth + 1, isShallow: isShallow, count: &count)
        else { return nil }
        members.append((key, value))
      }
      return .dictionary(members)
    default: return .other
    }
  }
}
