internal import PinwheelBundles

/// The `stack.xml` of OpenRaster: the layers of a painting with their positions in pixels, in groups.
///
/// It counts only beside a file `mimetype` that names OpenRaster.
enum OpenRaster {
  /// What the file `mimetype` says.
  static func mark(_ file: FactFile) -> [Fact]? {
    file.bytes.starts(with: "image/openraster".utf8) ? [Fact(.file(""), .openRaster)] : nil
  }

  /// - Throws: ``LayoutMistake`` if the text is malformed or has no size.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.xml()
    guard root.name == "image", let size = Layer.size(root.number("w"), root.number("h")) else {
      throw LayoutMistake("it names no size of the image from 1 to 65535")
    }
    var reader = Reader(canvas: Layer.Canvas(width: size.width, height: size.height, isInPoints: false))
    for stack in root.children where stack.name == "stack" { reader.read(stack, path: []) }
    let pictures = ["mergedimage.png", "Thumbnails/thumbnail.png"].map { Fact(.file($0), .wholeDocument) }
    return pictures + reader.facts.joined()
  }

  private struct Reader {
    let canvas: Layer.Canvas
    /// The layers of each group, back to front.
    var facts: [[Fact]] = []

    /// Reads a group. The depth of elements is limited, and with it the depth of recursion.
    mutating func read(_ stack: XMLElement, path: [String], x: Int = 0, y: Int = 0, isVisible: Bool = true) {
      let (x, y) = (x + (stack.number("x") ?? 0), y + (stack.number("y") ?? 0))
      let group = Layer.Group(number: facts.count, path: path)
      facts.append([])
      // The first element is the front-most.
      for element in stack.children.reversed() {
        let name = element.attributes["name"] ?? ""
        let isShown = isVisible && element.attributes["visibility"] != "hidden"
        if element.name == "stack" {
          let name = name.isEmpty ? "group \(facts.count)" : name
          read(element, path: path + [name], x: x, y: y, isVisible: isShown)
        } else if element.name == "layer", let file = element.attributes["src"] {
          let layer = Layer(
            name: name.isEmpty ? "layer \(facts[group.number].count + 1)" : name, group: group,
            canvas: canvas,
            x: Double(x + (element.number("x") ?? 0)), y: Double(y + (element.number("y") ?? 0)),
            isVisible: isShown)
          facts[group.number].append(Fact(.file(file), line: element.line, .layer(layer)))
        }
      }
    }
  }
}

extension XMLElement {
  /// A number of at most seven digits, rounded to a whole number.
  fileprivate func number(_ key: String) -> Int? {
    attributes[key].flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) }
      .flatMap { Layer.places.contains(Double($0)) ? $0 : nil }
  }
}
