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
    /// The kind of a layer that has no pixels, such as `clone layer`; `nil` for any other layer.
    package var type: String?
    /// The masks that change the layer's pixels on display; they are not applied.
    package var masks: [String] = []
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
  /// The name of the file that gives the positions in a Krita document.
  package static let kritaName = "maindoc.xml"
  package static let kritaType = ContiguousArray("application/x-k".utf8)

  /// Reads the `maindoc.xml` of Krita. The files of the layers lie in a folder `layers`.
  ///
  /// - Returns: `nil` if the text is some other XML.
  /// - Throws: ``LayoutMistake`` if it is malformed or has no size.
  /// - Complexity: O(bytes).
  package init?(krita bytes: ContiguousArray<UInt8>) throws(LayoutMistake) {
    let root = try XMLElement.root(of: bytes)
    guard root.name == "DOC", let image = root.children.first(where: { $0.name == "IMAGE" }) else {
      return nil
    }
    guard let size = Self.size(image.number("width"), image.number("height")) else { throw Self.noSize }
    (width, height) = size
    read(image, path: [], isVisible: true, below: image.attributes["name"] ?? "")
  }

  private mutating func read(_ group: XMLElement, path: [String], isVisible: Bool, below folder: String) {
    let number = groups.count
    groups.append(Group(path: path))
    // The first element is the front-most.
    for layer in group.children.filter({ $0.name == "layers" }).flatMap(\.children).reversed() {
      let name = layer.attributes["name"] ?? ""
      let isShown = isVisible && layer.attributes["visible"] != "0"
      let type = layer.attributes["nodetype"] ?? layer.attributes["layertype"] ?? ""
      if type == "grouplayer" {
        let name = name.isEmpty ? "group \(groups.count)" : name
        read(layer, path: path + [name], isVisible: isShown, below: folder)
      } else if let file = layer.attributes["filename"] {
        groups[number].layers.append(
          Layer(
            name: name.isEmpty ? "layer \(groups[number].layers.count + 1)" : name,
            file: folder + "/layers/" + file, x: Double(layer.number("x") ?? 0),
            y: Double(layer.number("y") ?? 0), isVisible: isShown,
            type: type == "paintlayer" || !type.hasSuffix("layer")
              ? nil : "\(type.prefix(40).dropLast(5)) layer",
            masks: layer.children.filter { $0.name == "masks" }.flatMap(\.children).prefix(64).map {
              ($0.attributes["name"] ?? "", $0.attributes["nodetype"] ?? "mask")
            }.filter { !$0.1.hasPrefix("selection") }.map { "\($0.1.prefix(40)) '\($0.0.prefix(100))'" }))
      }
    }
  }
}

extension LayerDocument {
  /// Whether a path holds a layer's pixels in a Krita document: `layers/layer2`, or a keyframe,
  /// `layers/layer2.f1`.
  package static func isKritaLayer(_ path: String) -> Bool {
    let name = path.lastPathComponent
    return path.parentPath.lastPathComponent == "layers" && name.hasPrefix("layer")
      && name.dropFirst(5).allSatisfy { $0.isNumber || $0 == "." || $0 == "f" } && name.utf8.count > 5
  }

  /// The layer whose keyframe a path names; `nil` for any other path.
  package static func kritaKeyframe(_ path: String) -> (layer: String, number: Int)? {
    guard isKritaLayer(path), let dot = path.lastIndex(of: "."), path[dot...].hasPrefix(".f"),
      let number = Int(path[path.index(dot, offsetBy: 2)...])
    else { return nil }
    return (String(path[..<dot]), number)
  }

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
  /// The document given by file names such as `play_120_40.png`, or by the positions that files have in themselves; `nil`
  /// unless each image of a folder except a background has one, and they are positions.
  ///
  /// Those of names are if at least two images then do not overlap, and the numbers are not each image's own size:
  /// the tiles of a map and icons in several sizes have such names, too. Those of files are if two differ.
  ///
  /// The numbers are in points.
  ///
  /// - Parameter images: The names of the files, each of one scale, with their sizes and their own positions in points.
  package init?(positions images: [(name: String, width: Double, height: Double, own: Point2D?)]) {
    var layers: [Layer] = []
    var places: [(x: Double, y: Double, width: Double, height: Double)] = []
    var isOwnSize = true
    var own: Set<Point2D> = []
    for image in images.sorted(by: { Name($0.name) < Name($1.name) }) {
      let stem = ImageName(fileName: image.name).stem
      let words = stem.split(separator: "_", omittingEmptySubsequences: false)
      guard words.count >= 3, let x = Self.position(words[words.count - 2]),
        let y = Self.position(words[words.count - 1])
      else {
        let plain = stem.lowercased().split { "_-. ".contains($0) }
        let isBackground = plain.contains { ["bg", "bckg", "background"].contains($0) }
        guard let place = image.own ?? (isBackground ? .zero : nil) else { return nil }
        if image.own != nil { own.insert(place) }
        layers.insert(
          Layer(name: stem, file: image.name, x: place.x, y: place.y, isVisible: true),
          at: isBackground ? 0 : layers.endIndex)
        continue
      }
      if (x, y) != (image.width, image.height) { isOwnSize = false }
      places.append((x, y, image.width, image.height))
      layers.append(
        Layer(name: words.dropLast(2).joined(separator: "_"), file: image.name, x: x, y: y, isVisible: true))
    }
    (width, height) = (0, 0)
    isInPoints = true
    groups = [Group(path: [], layers: layers)]
    isPlacedByFiles = places.isEmpty && own.count > 1
    if isPlacedByFiles { return }
    guard places.count > 1, !isOwnSize, let first = places.first else { return nil }
    // Two images lie apart if one begins after another ends.
    let right = places.map { $0.x + $0.width }.min() ?? first.x
    let bottom = places.map { $0.y + $0.height }.min() ?? first.y
    guard places.contains(where: { $0.x >= right || $0.y >= bottom }) else { return nil }
  }

  private static func position(_ word: Substring) -> Double? {
    guard (1...5).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Double(word)
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
