internal import PinwheelBundles
internal import PinwheelText

/// A `layout.json` as written by scripts that export layers: an array of layers, or an object with one.
///
/// | key of a layer | also | meaning |
/// |---|---|---|
/// | `name` | `id` | the layer's name; default: the file's name |
/// | `file` | `image`, `src`, `path`, `filename` | the layer's image; default: the name with `.png` |
/// | `x`, `y` | `left`, `top`; in `bounds`, `frame`, `rect` or `position` | the layer's corner on the canvas |
/// | `visible` | | `false` for a hidden layer |
/// | `layers` | `children` | the layers of a group |
///
/// Numbers are in points: an image `home@2x.png` of 80 pixels is 40 points wide. Layers are listed back to front.
/// `width` and `height`, also in `canvas`, `size` or `document`, give the canvas; without them, it extends as far as the
/// layers.
enum LayerJSON {
  /// - Returns: `nil` if the text is some other JSON.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.json()
    guard root["frames"] == nil, let list = layers(of: root) else { return nil }
    let size = [root, root["canvas"], root["size"], root["document"]].lazy.compactMap { node in
      Layer.size((node?["width"] ?? node?["w"])?.integer, (node?["height"] ?? node?["h"])?.integer)
    }.first
    var reader = Reader(
      canvas: Layer.Canvas(width: size?.width ?? 0, height: size?.height ?? 0),
      positions: TextPositions(in: file.text))
    reader.read(list, path: [], isVisible: true)
    return reader.hasLayers ? Array(reader.facts.joined()) : nil
  }

  private static func layers(of node: JSON) -> [JSON]? {
    if let elements = node.elements { return elements }
    return ["layers", "children", "images", "sprites", "items", "elements"].lazy
      .compactMap { node[$0]?.elements }.first
  }

  private struct Reader {
    let canvas: Layer.Canvas
    let positions: TextPositions
    /// The layers of each group, back to front.
    var facts: [[Fact]] = []
    var hasLayers = false

    mutating func read(_ list: [JSON], path: [String], isVisible: Bool) {
      let group = Layer.Group(number: facts.count, path: path)
      facts.append([])
      for layer in list {
        let isShown = isVisible && layer["visible"]?.isFalse != true
        let file = Layer.fileKeys.lazy.compactMap { layer[$0]?.text }.first
        let name = Layer.nameKeys.lazy.compactMap { layer[$0]?.text }.first ?? file.map(Layer.name)
        let line = positions.position(of: layer.range.lowerBound).line
        guard let name, !name.isEmpty else {
          facts[group.number].append(
            Fact(
              .file(""), line: line, .unread(name: "", reason: "has neither a name nor a file; give it one")))
          continue
        }
        if file == nil, let inner = layer["layers"]?.elements ?? layer["children"]?.elements {
          read(inner, path: path + [name], isVisible: isShown)
          continue
        }
        let image = ImagePath.scales(file ?? name + ".png")
        let corner = [layer, layer["bounds"], layer["frame"], layer["rect"], layer["position"]].lazy
          .compactMap { (node: JSON?) in
            func number(_ keys: [String]) -> Double? { keys.lazy.compactMap { node?[$0]?.number }.first }
            return Layer.corner(number(Layer.xKeys), number(Layer.yKeys))
          }
          .first
        if corner != nil { hasLayers = true }
        facts[group.number].append(
          Fact(image, line: line, Layer.placed(name, in: group, canvas, at: corner, isVisible: isShown)))
      }
    }
  }
}
