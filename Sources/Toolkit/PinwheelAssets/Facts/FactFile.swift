internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// A file that says something about images, while it is read.
struct FactFile {
  let path: String
  let bytes: ContiguousArray<UInt8>
  /// The drawables that numbers in compiled XML stand for.
  var resources: AndroidResources?

  /// The name without the extensions of layouts: `ui@2x` for `ui@2x.json` and `ui@2x.atlas.txt`.
  static func stem(of path: String) -> String {
    let name = path.lastPathComponent
    let endings = [
      ".atlas.txt", ".json", ".plist", ".xml", ".atlas", ".imagestack", ".solidimagestack", ".icon",
    ]
    return String(name.dropLast(endings.first(where: name.lowercased().hasSuffix)?.count ?? 0))
  }

  var stem: String { Self.stem(of: path) }

  /// The image of the only sheet of a layout, or of one of several.
  func sheet(_ name: String, isOnlyOne: Bool = true) -> ImagePath {
    .sheet(name, only: isOnlyOne ? stem : nil)
  }

  /// The bytes, or UTF-8 in place of UTF-16: layouts begin with ASCII letters or a byte order mark.
  var text: ContiguousArray<UInt8> {
    guard TextStart.isUTF16(bytes.span) else { return bytes }
    let isBig = bytes[0] == 0xFE || bytes[0] == 0
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { at in
      UInt16(bytes[isBig ? at : at + 1]) << 8 | UInt16(bytes[isBig ? at + 1 : at])
    }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The value of a JSON text.
  func json() throws(LayoutMistake) -> JSON {
    do throws(JSONMistake) {
      return try JSONParser.value(of: text, maximumDepth: 32)
    } catch {
      throw LayoutMistake(error.description)
    }
  }

  /// The outermost element of an XML text.
  func xml() throws(LayoutMistake) -> XMLElement { try XMLElement.root(of: text) }

  func propertyList() throws(LayoutMistake) -> JSON {
    guard let root = PropertyList.value(of: text) else {
      throw LayoutMistake("it is a malformed property list")
    }
    return root
  }

  /// The lines of a text.
  func lines() throws(LayoutMistake) -> [Substring] {
    let bytes = text
    if let text = String(validUTF8: bytes) {
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validUTF8: $0) == nil } ?? 0
    throw LayoutMistake("line \(line + 1) is not UTF-8")
  }
}

extension JSON {
  /// A number, or a text that contains one, as scales do.
  var numberOrText: Double? { number ?? text.flatMap { Double(inLayout: $0) } }
}

extension Double {
  /// The finite number that a layout writes as a text; `nil` if the text is not a number.
  init?(inLayout text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  func trimmed() -> String {
    var rest = Substring(self).drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
