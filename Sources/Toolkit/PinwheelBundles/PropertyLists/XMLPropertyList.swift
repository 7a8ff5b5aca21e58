internal import PinwheelText

/// Reads an XML property list tag by tag.
struct XMLPropertyList {
  private var reader: XMLReader
  private let isShallow: Bool
  private var count = 0

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: ContiguousArray<UInt8>, isShallow: Bool) {
    reader = XMLReader(bytes)
    self.isShallow = isShallow
  }

  /// The outermost value; `nil` if the markup is malformed or exceeds the limits of ``PropertyList``.
  mutating func value() -> JSON? {
    var isInList = false
    while let token = reader.next() {
      switch token {
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .open(let name, _) where !isInList && name.elementsEqual("plist".utf8): isInList = true
      case .open(let name, _) where isInList: return value(name, depth: 1)
      case .empty(let name, _) where isInList:
        return Self.value(ofEmpty: String(decoding: name, as: UTF8.self))
      default: return nil
      }
    }
    return nil
  }

  /// The value of an element whose opening tag has been read. Its closing tag is consumed.
  private mutating func value(_ name: XMLReader.Bytes, depth: Int) -> JSON? {
    count += 1
    guard depth <= PropertyList.maximumDepth, count <= PropertyList.maximumCount else {
      return nil
    }
    let kind = String(decoding: name, as: UTF8.self)
    guard kind == "dict" || kind == "array" else {
      return text(name).map { text in
        switch kind {
        case "string": .string(text)
        case "integer", "real": Double(text).map { .number($0) } ?? .null
        default: .null
        }
      }
    }
    if isShallow, depth > 1 { return skip(name) ? .null : nil }
    var elements: [JSON] = []
    var members: [JSON.Member] = []
    var key: String?
    while let token = reader.next() {
      var value: JSON?
      switch token {
      case .text(let text):
        if text.allSatisfy(\.isWhitespace) { continue }
        return nil
      case .close(let end):
        guard end == name, key == nil else { return nil }
        return kind == "dict" ? .object(members) : .array(elements)
      case .open(let name, _) where kind == "dict" && key == nil:
        guard name.elementsEqual("key".utf8), let text = text(name) else { return nil }
        key = text
        continue
      case .open(let name, _): value = self.value(name, depth: depth + 1)
      case .empty(let name, _): value = Self.value(ofEmpty: String(decoding: name, as: UTF8.self))
      }
      guard let value else { return nil }
      if let name = key {
        members.append(JSON.Member(key: name, value: value))
        key = nil
      } else if kind == "array" {
        elements.append(value)
      } else {
        return nil
      }
    }
    return nil
  }

  private static func value(ofEmpty kind: String) -> JSON {
    switch kind {
    case "true": .bool(true)
    case "false": .bool(false)
    case "dict": .object([:])
    case "array": .array([])
    case "string": .string("")
    default: .null
    }
  }

  /// The text up to the closing tag.
  private mutating func text(_ name: XMLReader.Bytes) -> String? {
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

  /// Skips to the end of an element. The memory it takes is the names of the open elements.
  private mutating func skip(_ name: XMLReader.Bytes) -> Bool {
    var open = [name]
    while let last = open.last, let token = reader.next() {
      switch token {
      case .open(let name, _): open.append(name)
      case .close(let end):
        guard end == last else { return false }
        open.removeLast()
      case .text, .empty: break
      }
    }
    return open.isEmpty
  }
}
