package import Pinwheel
internal import PinwheelText

/// The layers of a painting with their positions, in groups.
package struct LayerDocument: Sendable {
  package struct Layer: Sendable {
    package let name: String
    /// The image's path, relative to the document's folder.
    package let file: String
    /// The distance of its corner from that of the canvas, in the document's unit; possibly negative.
    package let x: Double
    package let y: Double
    /// Whether the layer and all groups around it are visible.
    package let isVisible: Bool
  }

  package struct Group: Sendable {
    /// The names of the enclosing groups and the group itself, outermost first; empty for the document itself.
    package let path: [String]
    /// The layers, back to front, without the layers of nested groups.
    package fileprivate(set) var layers: [Layer] = []
  }

  /// Whether places and sizes are in points, of which an image has as many pixels as its scale; else in pixels.
  package var isInPoints = false
  /// Whether the images have their positions in themselves.
  package private(set) var isPlacedByFiles = false
  /// In the document's unit; 0 if the layers determine the size.
  package let width: Int
  package let height: Int
  /// The document, then its groups, each before the groups inside it.
  package private(set) var groups: [Group] = []
  /// The names of layers whose position is missing, or beyond any canvas.
  package private(set) var unplaced: [String] = []

  /// The name of the file that gives the positions in an OpenRaster document.
  package static let fileName = "stack.xml"
  /// The contents of the file `mimetype` next to it.
  package static let mediaType = ContiguousArray("image/openraster".utf8)

  /// Reads the `stack.xml` of OpenRaster.
  ///
  /// - Throws: ``LayoutMistake`` if it is malformed or has no size.
  /// - Complexity: O(bytes).
  package init(openRaster bytes: ContiguousArray<UInt8>) throws(LayoutMistake) {
    let root = try XMLElement.root(of: bytes)
    let size = root.name == "image" ? Self.size(root.number("w"), root.number("h")) : nil
    guard let size else { throw Self.noSize }
    (width, height) = size
    for stack in root.children where stack.name == "stack" {
      read(stack, path: [], x: 0, y: 0, isVisible: true)
    }
  }

  /// Reads a group. The depth of elements is limited, and with it the depth of recursion.
  private mutating func read(_ stack: XMLElement, path: [String], x: Int, y: Int, isVisible: Bool) {
    let (x, y) = (x + (stack.number("x") ?? 0), y + (stack.number("y") ?? 0))
    let number = groups.count
    groups.append(Group(path: path))
    // The first element is the front-most.
    for element in stack.children.reversed() {
      let name = element.attributes["name"] ?? ""
      let isShown = isVisible && element.attributes["visibility"] != "hidden"
      if element.name == "stack" {
        let name = name.isEmpty ? "group \(groups.count)" : name
        read(element, path: path + [name], x: x, y: y, isVisible: isShown)
      } else if element.name == "layer", let file = element.attributes["src"] {
        groups[number].layers.append(
          Layer(
            name: name.isEmpty ? "layer \(groups[number].layers.count + 1)" : name, file: file,
            x: Double(x + (element.number("x") ?? 0)),
            y: Double(y + (element.number("y") ?? 0)), isVisible: isShown))
      }
    }
  }
}

extension LayerDocument {
  /// Reads a `layout.json` as written by scripts that export layers: an array of layers, or an object with one.
  ///
  /// | key of a layer | also | meaning |
  /// |---|---|---|
  /// | `name` | `id` | the layer's name; default: the file's name |
  /// | `file` | `image`, `src`, `path`, `filename` | the layer's image; default: the name with `.png` |
  /// | `x`, `y` | `left`, `top`; in `bounds`, `frame`, `rect` or `position` | the layer's corner on the canvas |
  /// | `visible` | | `false` for a hidden layer |
  /// | `layers` | `children` | the layers of a group |
  ///
  /// Numbers are in points: an image `home@2x.png` of 80 pixels is 40 points wide. Layers are listed back to front. `width` and `height`, also in `canvas`, `size` or `document`, give the
  /// canvas; without them, it extends as far as the layers.
  ///
  /// - Returns: `nil` if the text is some other JSON.
  /// - Throws: ``LayoutMistake`` if it is malformed.
  package init?(layout bytes: ContiguousArray<UInt8>) throws(LayoutMistake) {
    let root = try JSON.root(ofLayout: bytes)
    guard root["frames"] == nil, let list = Self.layers(of: root)
    else { return nil }
    let size = [root, root["canvas"], root["size"], root["document"]].lazy.compactMap { node in
      Self.size((node?["width"] ?? node?["w"])?.integer, (node?["height"] ?? node?["h"])?.integer)
    }.first
    (width, height) = size ?? (0, 0)
    isInPoints = true
    read(list, path: [], isVisible: true)
    guard groups.contains(where: { !$0.layers.isEmpty }) else { return nil }
  }

  private static func layers(of node: JSON) -> [JSON]? {
    if let elements = node.elements { return elements }
    return ["layers", "children", "images", "sprites", "items", "elements"].lazy
      .compactMap { node[$0]?.elements }.first
  }

  private mutating func read(_ list: [JSON], path: [String], isVisible: Bool) {
    let number = groups.count
    groups.append(Group(path: path))
    for layer in list {
      let isShown =
        isVisible && layer["visible"]?.isFalse != true
      let file = ["file", "image", "src", "path", "filename"].lazy.compactMap { layer[$0]?.text }.first
      let name =
        (layer["name"] ?? layer["id"])?.text ?? file.map { ImageName(fileName: $0.lastPathComponent).stem }
      guard let name, !name.isEmpty else { continue }
      if file == nil, let inner = layer["layers"]?.elements ?? layer["children"]?.elements {
        read(inner, path: path + [name], isVisible: isShown)
        continue
      }
      let corner = [layer, layer["bounds"], layer["frame"], layer["rect"], layer["position"]].lazy.compactMap
      {
        Self.corner(($0?["x"] ?? $0?["left"])?.number, ($0?["y"] ?? $0?["top"])?.number)
      }.first
      guard let corner else {
        unplaced.append(name)
        continue
      }
      groups[number].layers.append(
        Layer(name: name, file: file ?? name + ".png", x: corner.x, y: corner.y, isVisible: isShown))
    }
  }
}

extension LayerDocument {
  /// Reads a `layout.csv`: a header with the columns `file`, `x` and `y`, in any order and among others, and a line for each
  /// image, back to front. Numbers are in points.
  ///
  /// - Returns: `nil` if there is no such header.
  /// - Throws: ``LayoutMistake`` if a line has another number of columns than the header.
  package init?(table bytes: ContiguousArray<UInt8>) throws(LayoutMistake) {
    let rows = DelimitedText.rows(of: bytes)
    guard let header = rows.first?.fields.map({ $0.lowercased() }), let file = header.firstIndex(of: "file"),
      let x = header.firstIndex(of: "x"), let y = header.firstIndex(of: "y")
    else { return nil }
    (width, height) = (0, 0)
    isInPoints = true
    groups = [Group(path: [])]
    for (line, cells) in rows.dropFirst() {
      guard cells.count == header.count else {
        throw LayoutMistake(
          "line \(line) has \(counted(cells.count, "column")), and the header \(header.count)")
      }
      let name = ImageName(fileName: cells[file].lastPathComponent).stem
      guard let corner = Self.corner(Double(cells[x]), Double(cells[y])) else {
        unplaced.append(name)
        continue
      }
      groups[0].layers.append(
        Layer(name: name, file: cells[file], x: corner.x, y: corner.y, isVisible: true))
    }
  }
}

extension LayerDocument {
  /// The document given by the positions that files have in themselves; `nil` unless each image of a folder except a
  /// background has one, and two differ.
  ///
  /// - Parameter images: The names of the files, each of one scale, with their own positions in points.
  package init?(offsets images: [(name: String, own: Point2D?)]) {
    guard Set(images.compactMap(\.own)).count > 1 else { return nil }
    (width, height) = (0, 0)
    (isInPoints, isPlacedByFiles) = (true, true)
    groups = [Group(path: [])]
    for image in images.sorted(by: { Name($0.name) < Name($1.name) }) {
      let stem = ImageName(fileName: image.name).stem
      let words = stem.lowercased().split { "_-. ".contains($0) }
      let isBackground = words.contains { ["bg", "bckg", "background"].contains($0) }
      guard let corner = image.own ?? (isBackground ? .zero : nil) else { return nil }
      groups[0].layers.insert(
        Layer(name: stem, file: image.name, x: corner.x, y: corner.y, isVisible: true),
        at: isBackground ? 0 : groups[0].layers.endIndex)
    }
  }
}

extension LayerDocument {
  /// The positions and sizes that a layer may have: the sum of any of them is far from the ends of `Int`.
  fileprivate static let places = -9_999_999.0...9_999_999

  /// The corner of a layer; `nil` if no layer can have it.
  fileprivate static func corner(_ x: Double?, _ y: Double?) -> (x: Double, y: Double)? {
    guard let x, let y, places.contains(x), places.contains(y) else { return nil }
    return (x, y)
  }

  fileprivate static let noSize = LayoutMistake("it names no size of the image from 1 to 65535")

  /// The size of a canvas; `nil` if no image can have it.
  fileprivate static func size(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    let sides = 1...65_535
    guard let width, let height, sides.contains(width), sides.contains(height) else { return nil }
    return (width, height)
  }
}

extension XMLElement {
  /// A number of at most seven digits, rounded to a whole number.
  fileprivate func number(_ key: String) -> Int? {
    attributes[key].flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) }
      .flatMap { LayerDocument.places.contains(Double($0)) ? $0 : nil }
  }
}
