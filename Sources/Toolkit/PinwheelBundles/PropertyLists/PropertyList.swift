internal import PinwheelText

/// Property lists, binary and XML, as JSON values; dates, data and other kinds become null.
///
/// A list that is nested more deeply than ``maximumDepth``, or has more than ``maximumCount`` values, is not read:
/// a binary list may refer to a value from many places, and so contain more values than bytes.
enum PropertyList {
  static let maximumDepth = 16
  static let maximumCount = 1 << 19

  /// The outermost value; `nil` if the bytes are not a property list, or exceed the limits.
  ///
  /// - Parameter isShallow: Whether values inside the outermost value's members are skipped. Then neither depth nor
  ///   a cycle of references has a cost.
  /// - Complexity: O(bytes + values).
  static func value(of bytes: ContiguousArray<UInt8>, isShallow: Bool = false) -> JSON? {
    if bytes.starts(with: BinaryPropertyList.magic) {
      return BinaryPropertyList(bytes)?.value(isShallow: isShallow)
    }
    var list = XMLPropertyList(bytes, isShallow: isShallow)
    return list.value()
  }
}

extension BinaryPropertyList {
  /// The outermost value; `nil` if the list is malformed or exceeds the limits of ``PropertyList``.
  func value(isShallow: Bool) -> JSON? {
    var count = 0
    return value(of: top, depth: 1, isShallow: isShallow, count: &count)
  }

  private func value(of number: Int, depth: Int, isShallow: Bool, count: inout Int) -> JSON? {
    count += 1
    guard depth <= PropertyList.maximumDepth, count <= PropertyList.maximumCount,
      let object = object(number)
    else { return nil }
    switch object.kind {
    case 0: return object.count == 8 ? .bool(false) : object.count == 9 ? .bool(true) : .null
    case 1: return integer(at: object.start, size: 1 << object.count).map { .number(Double($0)) } ?? .null
    case 2: return real(at: object.start, size: 1 << object.count).map { .number($0) } ?? .null
    case 5, 6: return text(number).map { .string($0) }
    case 0xA where isShallow && depth > 1, 0xD where isShallow && depth > 1: return .null
    case 0xA where object.count > PropertyList.maximumCount,
      0xD where object.count > PropertyList.maximumCount:
      return nil
    case 0xA:
      var elements: [JSON] = []
      for index in 0..<object.count {
        guard let element = reference(at: object.start + index * referenceSize),
          let value = value(of: element, depth: depth + 1, isShallow: isShallow, count: &count)
        else { return nil }
        elements.append(value)
      }
      return .array(elements)
    case 0xD:
      var members: [JSON.Member] = []
      for index in 0..<object.count {
        let at = object.start + index * referenceSize
        guard let key = reference(at: at).flatMap(text),
          let target = reference(at: at + object.count * referenceSize),
          let value = value(of: target, depth: depth + 1, isShallow: isShallow, count: &count)
        else { return nil }
        members.append(JSON.Member(key: key, value: value))
      }
      return .object(members)
    default: return .null
    }
  }
}
