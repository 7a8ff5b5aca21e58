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
    let canvas = Layer.Canvas(width: size?.width ?? 0, height: size?.height ?? 0)
    let positions = TextPositions(in: file.text)
    var (facts, groups) = ([Fact](), 0)
    func read(_ list: [JSON], path: [String], isVisible: Bool) {
      let group = Layer.Group(number: groups, path: path)
      groups += 1
      for layer in list {
        func text(_ keys: [String]) -> String? { keys.lazy.compactMap { layer[$0]?.text }.first }
        let (file, isShown) = (text(Layer.fileKeys), isVisible && layer["visible"]?.isFalse != true)
        let name = text(Layer.nameKeys) ?? Layer.name(ofFile: file ?? "")
        if file == nil, !name.isEmpty,
          let inner = layer["layers"]?.elements ?? layer["children"]?.elements
        {
          read(inner, path: path + [name], isVisible: isShown)
          continue
        }
        let corner = [layer, layer["bounds"], layer["frame"], layer["rect"], layer["position"]].lazy.map {
          (node: JSON?) in
          [Layer.xKeys, Layer.yKeys].map { $0.lazy.compactMap { node?[$0]?.number }.first }
        }.first { !$0.contains(nil) }
        facts.append(
          Layer.fact(
            name, .scales(file ?? name + ".png"), line: positions.position(of: layer.range.lowerBound).line,
            in: group, canvas, at: corner?[0], corner?[1], isVisible: isShown))
      }
    }
    read(list, path: [], isVisible: true)
    let isLayout = facts.contains { if case .layer = $0.content { true } else { false } }
    return isLayout ? facts : nil
  }

  private static func layers(of node: JSON) -> [JSON]? {
    if let elements = node.elements { return elements }
    return ["layers", "children", "images", "sprites", "items", "elements"].lazy
      .compactMap { node[$0]?.elements }.first
  }
}
