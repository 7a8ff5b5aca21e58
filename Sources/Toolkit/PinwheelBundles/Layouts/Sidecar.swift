internal import Pinwheel
internal import PinwheelText

/// A file that may describe a sprite sheet beside it, told by its name.
package struct Sidecar: Sendable {
  /// The formats, in the order in which they are preferred where several describe one sheet.
  package enum Format: Int, Sendable, Comparable {
    case json, propertyList, xml, atlas, unity

    package static func < (a: Format, b: Format) -> Bool { a.rawValue < b.rawValue }
  }

  package let format: Format
  /// The name without what makes it a sidecar: `ui@2x` of `ui@2x.json`, `ui@2x.png` of `ui@2x.png.meta`.
  package let name: String

  /// `nil` for a file that no tool would take for one.
  ///
  /// - Parameter fileName: The last component of its path.
  package init?(fileName: String) {
    let endings: [(String, Format)] = [
      (".json", .json), (".plist", .propertyList), (".xml", .xml), (".atlas", .atlas), (".atlas.txt", .atlas),
      (".meta", .unity),
    ]
    let folded = fileName.lowercased()
    guard
      let (ending, format) = endings.first(where: {
        folded.utf8.count > $0.0.utf8.count && folded.hasSuffix($0.0)
      })
    else { return nil }
    name = String(fileName.dropLast(ending.count))
    self.format = format
    if format == .unity, !name.unicodeScalars.contains(".") { return nil }
  }

  /// Whether an image of this name is the sheet that a sidecar of this name would have.
  package func isBeside(_ imageName: String) -> Bool {
    if format == .unity { return Name(imageName) == Name(name) }
    guard let dot = imageName.unicodeScalars.lastIndex(of: ".") else { return Name(imageName) == Name(name) }
    return Name(String(imageName.unicodeScalars[..<dot])) == Name(name)
  }

  /// The layout that the file holds; `nil` if it is another file of that kind.
  ///
  /// - Throws: ``LayoutMistake`` if it is malformed or beyond a limit. A file of another kind may be malformed, too: what
  ///   is thrown matters where an image lies beside it.
  /// - Complexity: O(bytes).
  package func layout(_ bytes: ContiguousArray<UInt8>) throws(LayoutMistake) -> SheetLayout? {
    switch format {
    case .json:
      guard bytes.holds("\"frames\"") || bytes.holds("\"textures\"") else { return nil }
      let root = try Self.json(bytes)
      return TexturePackerJSON.isLayout(root) ? try TexturePackerJSON.layout(root) : nil
    case .propertyList:
      guard bytes.holds("frames"), bytes.holds("metadata") || bytes.holds("texture") else { return nil }
      guard let root = PropertyListValue(propertyList: bytes) else {
        throw LayoutMistake("it is a malformed property list")
      }
      return CocosPropertyList.isLayout(root) ? try CocosPropertyList.layout(root) : nil
    case .xml:
      guard bytes.holds("<TextureAtlas") else { return nil }
      let root = try XMLElement.root(ofLayout: bytes)
      return SubTextureXML.isLayout(root) ? try SubTextureXML.layout(root) : nil
    case .atlas: return try AtlasText.layout(bytes)
    case .unity:
      guard bytes.holds("TextureImporter:") else { return nil }
      return try UnityMeta.layout(bytes, image: name)
    }
  }

  private static func json(_ bytes: ContiguousArray<UInt8>) throws(LayoutMistake) -> JSONNode {
    do throws(JSONMistake) {
      return try JSONParser.node(of: bytes, maximumDepth: SheetLayout.maximumDepth)
    } catch {
      throw LayoutMistake(error.description)
    }
  }
}

extension XMLElement {
  /// The outermost element of a layout.
  static func root(ofLayout bytes: ContiguousArray<UInt8>) throws(LayoutMistake) -> XMLElement {
    do throws(XMLMistake) {
      return try root(of: bytes)
    } catch {
      throw LayoutMistake(error.description)
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the bytes of a text stand somewhere among these.
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
