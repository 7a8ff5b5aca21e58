internal import PinwheelBundles

/// The `stack.xml` of OpenRaster: the layers of a painting with their positions in pixels, in groups.
enum OpenRaster {
  /// - Throws: ``LayoutMistake`` if the text is malformed or has no size.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.xml()
    guard root.name == "image" else { return nil }
    guard let size = Layer.size(root.number("w"), root.number("h")) else {
      throw LayoutMistake("it names no size of the image from 1 to 65535")
    }
    let canvas = Layer.Canvas(width: size.width, height: size.height, isInPoints: false)
    var facts = ["mergedimage.png", "Thumbnails/thumbnail.png"].map { Fact(.file($0), .wholeDocument) }
    var groups = 0
    // The depth of elements is limited, and with it the depth of recursion.
    func read(_ stack: XMLElement, path: [String], x: Int = 0, y: Int = 0, isVisible: Bool = true) {
      let (x, y) = (x + (stack.number("x") ?? 0), y + (stack.number("y") ?? 0))
      let group = Layer.Group(number: groups, path: path)
      groups += 1
      var count = 0
      // The first element is the front-most.
      for element in stack.children.reversed() {
        let name = element.attributes["name"] ?? ""
        let isShown = isVisible && element.attributes["visibility"] != "hidden"
        if element.name == "stack" {
          let name = name.isEmpty ? "group \(groups)" : name
          read(element, path: path + [name], x: x, y: y, isVisible: isShown)
        } else if element.name == "layer", let file = element.attributes["src"] {
          count += 1
          facts.append(
            Layer.fact(
              name.isEmpty ? "layer \(count)" : name, .file(file), line: element.line, in: group, canvas,
              at: Double(x + (element.number("x") ?? 0)), Double(y + (element.number("y") ?? 0)),
              isVisible: isShown))
        }
      }
    }
    for stack in root.children where stack.name == "stack" { read(stack, path: []) }
    return facts
  }
}

extension XMLElement {
  /// A number of at most seven digits, rounded to a whole number.
  fileprivate func number(_ key: String) -> Int? {
    attributes[key].flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) }
      .flatMap { Layer.places.contains(Double($0)) ? $0 : nil }
  }
}
