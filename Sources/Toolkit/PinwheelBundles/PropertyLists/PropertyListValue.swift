/// A value of a property list, with what lies in it.
///
/// A list that is nested more deeply than ``maximumDepth``, or has more than ``maximumCount`` values, is not read: a binary
/// one may refer to a value from many places, and so hold more values than bytes.
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

  /// The outermost value; `nil` if the bytes are not a property list, or one beyond the limits.
  ///
  /// - Complexity: O(bytes + values).
  init?(propertyList bytes: ContiguousArray<UInt8>) {
    let value =
      if bytes.starts(with: BinaryPropertyList.magic) {
        BinaryPropertyList(bytes)?.value()
      } else {
        XMLPropertyList(bytes).value()
      }
    guard let value else { return nil }
    self = value
  }

  /// The value of a key, the last if there are several; `nil` without one, or if this is not a dictionary.
  subscript(key: String) -> PropertyListValue? {
    members.last { $0.key == key }?.value
  }

  /// The members of a dictionary; empty for anything else.
  var members: [(key: String, value: PropertyListValue)] {
    if case .dictionary(let members) = self { members } else { [] }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// The number, also of a text that is one.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }
}

extension BinaryPropertyList {
  /// The outermost value; `nil` if the list is malformed or beyond the limits of ``PropertyListValue``.
  func value() -> PropertyListValue? {
    var count = 0
    return value(of: top, depth: 1, count: &count)
  }

  private func value(of number: Int, depth: Int, count: inout Int) -> PropertyListValue? {
    count += 1
    guard depth <= PropertyListValue.maximumDepth, count <= PropertyListValue.maximumCount,
      let object = object(number)
    else { return nil }
    switch object.kind {
    case 0: return object.count == 8 ? .bool(false) : object.count == 9 ? .bool(true) : .other
    case 1: return integer(at: object.start, size: 1 << object.count).map { .number(Double($0)) } ?? .other
    case 2: return real(at: object.start, size: 1 << object.count).map { .number($0) } ?? .other
    case 5, 6: return text(number).map { .text($0) }
    case 0xA where object.count > PropertyListValue.maximumCount,
      0xD where object.count > PropertyListValue.maximumCount:
      return nil
    case 0xA:
      var elements: [PropertyListValue] = []
      for index in 0..<object.count {
        guard let element = reference(at: object.start + index * referenceSize),
          let value = value(of: element, depth: depth + 1, count: &count)
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
          let value = value(of: target, depth: depth + 1, count: &count)
        else { return nil }
        members.append((key, value))
      }
      return .dictionary(members)
    default: return .other
    }
  }
}

extension XMLPropertyList {
  /// The outermost value; `nil` if the markup is malformed or beyond the limits of ``PropertyListValue``.
  consuming func value() -> PropertyListValue? {
    var reader = reader
    var count = 0
    while let token = reader.next() {
      switch token {
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .open(let name, _) where name.elementsEqual("plist".utf8): continue
      case .open(let name, _): return Self.value(name, from: &reader, depth: 1, count: &count)
      default: return nil
      }
    }
    return nil
  }

  /// The value of an element whose opening tag has been read; its closing tag will have been, too.
  private static func value(
    _ name: XMLReader.Bytes, from reader: inout XMLReader, depth: Int, count: inout Int
  ) -> PropertyListValue? {
    count += 1
    guard depth <= PropertyListValue.maximumDepth, count <= PropertyListValue.maximumCount else {
      return nil
    }
    let kind = String(decoding: name, as: UTF8.self)
    guard kind == "dict" || kind == "array" else {
      return text(name, from: &reader).map { text in
        switch kind {
        case "string": .text(text)
        case "integer", "real": Double(text).map { .number($0) } ?? .other
        default: .other
        }
      }
    }
    var elements: [PropertyListValue] = []
    var members: [(key: String, value: PropertyListValue)] = []
    var key: String?
    while let token = reader.next() {
      var value: PropertyListValue?
      switch token {
      case .text(let text):
        if text.allSatisfy(\.isWhitespace) { continue }
        return nil
      case .close(let end):
        guard end == name, key == nil else { return nil }
        return kind == "dict" ? .dictionary(members) : .array(elements)
      case .open(let name, _) where kind == "dict" && key == nil:
        guard name.elementsEqual("key".utf8), let text = text(name, from: &reader) else { return nil }
        key = text
        continue
      case .open(let name, _): value = Self.value(name, from: &reader, depth: depth + 1, count: &count)
      case .empty(let name, _): value = Self.value(ofEmpty: String(decoding: name, as: UTF8.self))
      }
      guard let value else { return nil }
      if let name = key {
        members.append((name, value))
        key = nil
      } else if kind == "array" {
        elements.append(value)
      } else {
        return nil
      }
    }
    return nil
  }

  private static func value(ofEmpty kind: String) -> PropertyListValue {
    switch kind {
    case "true": .bool(true)
    case "false": .bool(false)
    case "dict": .dictionary([])
    case "array": .array([])
    case "string": .text("")
    default: .other
    }
  }

  /// The text up to the closing tag.
  private static func text(_ name: XMLReader.Bytes, from reader: inout XMLReader) -> String? {
    var text = ""
    while let token = reader.next() {
      switch token {
      case .text(let piece): text += piece
      case .close(let end): return end == name ? text : nil
      default: return nil
      }
    }
    return nil
  }
}
