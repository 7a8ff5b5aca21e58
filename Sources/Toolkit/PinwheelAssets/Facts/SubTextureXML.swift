internal import PinwheelBundles

/// The XML of Starling and Sparrow: a `TextureAtlas` with the path of its image, and a `SubTexture` for each sprite.
///
/// `width` and `height` are the size of the region in the sheet, even if it is rotated; `frameX` and `frameY` are
/// the negated trim, and `frameWidth` and `frameHeight` the size before trimming.
enum SubTextureXML {
  /// `nil` if the text is some other XML.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.xml()
    let elements = root.children.filter { $0.name == "SubTexture" }
    guard root.name == "TextureAtlas", !elements.isEmpty else { return nil }
    let (sheet, scale) = (file.sheet(root.attributes["imagePath"] ?? ""), number(root.attributes["scale"]))
    let facts = elements.map { element in
      Fact(sheet, line: element.line, sprite(element, scale).map { .sprite($0) } ?? unread(element))
    }
    try facts.checkCount()
    return facts
  }

  private static func sprite(_ element: XMLElement, _ scale: Double?) -> Sprite? {
    let keys = element.attributes
    let box = Sprite.Box.stated { number(keys[$0]) }
    guard let box, let name = keys["name"] else { return nil }
    var sprite = Sprite(name: name, frame: box)
    sprite.scale = scale
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

  private static func unread(_ element: XMLElement) -> Fact.Content {
    let keys = element.attributes
    guard let name = keys["name"] else { return .unread(name: "", reason: "has no name") }
    let wrong = ["x", "y", "width", "height"].first { number(keys[$0]) == nil } ?? "frame"
    return .unread(name: name, reason: "has no number for its \(wrong) (found \(Fact.quoted(keys[wrong])))")
  }

  private static func number(_ text: String?) -> Double? { text.flatMap { Double(inLayout: $0) } }
}
