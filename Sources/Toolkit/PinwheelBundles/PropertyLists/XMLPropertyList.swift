/// An XML property list. For ``texts(_:)`` it is read from tag to tag: what is nested is counted, never entered, so depth
/// costs nothing.
struct XMLPropertyList {
  private typealias Bytes = XMLReader.Bytes

  private(set) var reader: XMLReader

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: ContiguousArray<UInt8>) {
    reader = XMLReader(bytes)
  }

  /// The texts that the outermost dictionary has for some keys; `nil` if there is no such dictionary, or the markup
  /// is malformed before its end.
  ///
  /// - Complexity: O(bytes), in the memory of the open elements' names.
  consuming func texts(_ keys: Set<String>) -> [String: String]? {
    var found: [String: String] = [:]
    // The open elements, the outermost first.
    var open: [Bytes] = []
    var key: String?
    var value = ""
    while let token = reader.next() {
      switch token {
      case .text(let piece): if open.count == 3 { value += piece }
      case .empty(let name, _): if open.count == 2, !Self.key.elementsEqual(name) { key = nil }
      case .open(let name, _):
        open.append(name)
        value = ""
        guard Self.plist.elementsEqual(open[0]), open.count < 2 || Self.dict.elementsEqual(open[1]) else {
          return nil
        }
      case .close(let name):
        guard open.popLast() == name else { return nil }
        switch open.count {
        case 2 where Self.key.elementsEqual(name): key = value
        case 2:
          if Self.string.elementsEqual(name), let key, keys.contains(key) { found[key] = value }
          key = nil
        case 1: return found
        default: break
        }
      }
    }
    return nil
  }

  private static let plist = Array("plist".utf8)
  private static let dict = Array("dict".utf8)
  private static let key = Array("key".utf8)
  private static let string = Array("string".utf8)
}
