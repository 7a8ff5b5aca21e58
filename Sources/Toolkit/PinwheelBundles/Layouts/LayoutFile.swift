internal import Pinwheel
internal import PinwheelText

/// A file that may describe a sprite sheet next to it, recognized by its name.
package struct LayoutFile: Sendable {
  /// The formats, in order of preference if several describe one sheet.
  package enum Format: Sendable, Comparable {
    case json, propertyList, xml, atlas
  }

  package let format: Format
  /// The name without the layout file's extension: `ui@2x` for `ui@2x.json`.
  package let name: String

  /// `nil` if a layout file cannot have this name.
  ///
  /// - Parameter fileName: The last component of the file's path.
  package init?(fileName: String) {
    let endings: [(String, Format)] = [
      (".json", .json), (".plist", .propertyList), (".xml", .xml), (".atlas", .atlas), (".atlas.txt", .atlas),
    ]
    let folded = fileName.lowercased()
    guard
      let (ending, format) = endings.first(where: {
        folded.utf8.count > $0.0.utf8.count && folded.hasSuffix($0.0)
      })
    else { return nil }
    name = String(fileName.dropLast(ending.count))
    self.format = format
  }

  /// Whether an image with this name is the sheet that a layout file with this name describes.
  package func isBeside(_ imageName: String) -> Bool {
    guard let dot = imageName.unicodeScalars.lastIndex(of: ".") else { return Name(imageName) == Name(name) }
    return Name(String(imageName.unicodeScalars[..<dot])) == Name(name)
  }

  /// Whether a file that begins so may be a layout: the first keys or the outermost element decide.
  ///
  /// - Parameter start: The first bytes, some hundred at least, or all of a smaller file.
  package func mayBeLayout(_ start: ContiguousArray<UInt8>) -> Bool {
    switch format {
    case .json: ["\"frames\"", "\"textures\"", "\"meta\""].contains(where: start.holds)
    case .propertyList: ["frames", "metadata", "texture"].contains(where: start.holds)
    case .xml: start.holds("<TextureAtlas")
    case .atlas: true
    }
  }

  /// The layout in the file; `nil` if the file has the format but is not a layout.
  ///
  /// - Throws: ``LayoutMistake`` if the layout is malformed or exceeds a limit.
  /// - Complexity: O(bytes).
  package func layout(
    _ bytes: ContiguousArray<UInt8>
  ) throws(LayoutMistake) -> SheetLayout? {
    try bytes.refuseUTF16()
    switch format {
    case .json:
      let root: JSON
      do throws(LayoutMistake) {
        root = try JSON.root(ofLayout: bytes)
      } catch {
        // Something else next to an image, such as an animation.
        guard !error.isTooDeep || mayBeLayout(bytes) else { return nil }
        throw error
      }
      return try TexturePackerJSON.layout(root, in: bytes)
    case .propertyList:
      guard let root = PropertyList.value(of: bytes) else {
        throw LayoutMistake("it is a malformed property list")
      }
      return try CocosPropertyList.layout(root)
    case .xml: return try SubTextureXML.layout(XMLElement.root(of: bytes))
    case .atlas: return try AtlasText.layout(bytes)
    }
  }
}

extension JSON {
  /// Parses the JSON of a layout.
  static func root(ofLayout bytes: ContiguousArray<UInt8>) throws(LayoutMistake) -> JSON {
    try bytes.refuseUTF16()
    do throws(JSONMistake) {
      return try JSONParser.value(of: bytes, maximumDepth: SheetLayout.maximumDepth)
    } catch {
      throw LayoutMistake(error.description, isTooDeep: error.isTooDeep)
    }
  }

  /// A number, or a text that contains one, as scales do.
  var numberOrText: Double? { number ?? text.flatMap { Double(inLayout: $0) } }
}

extension StringProtocol {
  /// The text without white space at both ends.
  func trimmed() -> String {
    var rest = Substring(self).drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}

extension ContiguousArray<UInt8> {
  /// - Throws: ``LayoutMistake`` if the bytes are UTF-16, since layouts begin with ASCII letters or a byte order
  ///   mark.
  func refuseUTF16() throws(LayoutMistake) {
    guard TextStart.isUTF16(span) else { return }
    throw LayoutMistake("it is a text in UTF-16, expected UTF-8")
  }

  /// The lines of a layout.
  func layoutLines() throws(LayoutMistake) -> [Substring] {
    if let text = String(validUTF8: self) {
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validUTF8: $0) == nil } ?? 0
    throw LayoutMistake("line \(line + 1) is not UTF-8")
  }

  /// Whether these bytes contain a text.
  package func holds(_ text: String) -> Bool {
    let wanted = ContiguousArray(text.utf8)
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
