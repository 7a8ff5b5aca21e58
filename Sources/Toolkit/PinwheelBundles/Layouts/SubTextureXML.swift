/// The XML of Starling and Sparrow: a `TextureAtlas` with the path of its image, and a `SubTexture` for each sprite.
///
/// `width` and `height` are the size of the region in the sheet, even if it is rotated; `frameX` and `frameY` are
/// the negated trim, and `frameWidth` and `frameHeight` the size before trimming.
enum SubTextureXML {
  /// The layout; `nil` if the text is some other XML.
  ///
  /// - Throws: ``LayoutMistake`` if there are too many sprites.
  static func layout(_ root: XMLElement) throws(LayoutMistake) -> SheetLayout? {
    let elements = root.children.filter { $0.name == "SubTexture" }
    guard root.name == "TextureAtlas", !elements.isEmpty else { return nil }
    guard elements.count <= SheetLayout.maximumSprites else { throw .tooManySprites }
    return SheetLayout(sheets: [
      SheetLayout.Sheet(
        image: root.attributes["imagePath"] ?? "", statedScale: number(root.attributes["scale"]),
        sprites: elements.compactMap(sprite), unread: elements.filter { sprite($0) == nil }.map(unread))
    ])
  }

  private static func sprite(_ element: XMLElement) -> Sprite? {
    let keys = element.attributes
    let box = Sprite.Box.stated { number(keys[$0]) }
    guard let box, let name = keys["name"] else { return nil }
    var sprite = Sprite(name: name, frame: box)
    if keys["rotated"] == "true" || keys["rotated"] == "1" {
      sprite.turn = .clockwise
      (sprite.frame.width, sprite.frame.height) = (box.height, box.width)
    }
    if let width = number(keys["frameWidth"]), let height = number(keys["frameHeight"]) {
      sprite.trim = Sprite.Box(
        x: -(number(keys["frameX"]) ?? 0), y: -(number(keys["frameY"]) ?? 0), width: width, height: height)
    }
    return sprite
  }

  private static func unread(_ element: XMLElement) -> UnreadSprite {
    guard let name = element.attributes["name"] else {
      return UnreadSprite("", line: element.line, "has no name")
    }
    return UnreadSprite(
      name, line: element.line,
      numbers: ["x", "y", "width", "height"].map { ($0, element.attributes[$0]) })
  }

  private static func number(_ text: String?) -> Double? { text.flatMap { Double(inLayout: $0) } }
}
