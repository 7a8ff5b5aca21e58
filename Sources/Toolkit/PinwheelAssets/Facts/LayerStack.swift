internal import PinwheelBundles
internal import PinwheelText

/// Stacks of layers: `.imagestack` and `.solidimagestack` of source catalogs, whose Contents.json lists sets of images, and the
/// `icon.json` of Icon Composer's `.icon`, with groups of layers. Both list the front-most layer first.
///
/// Layers lie in the middle of the canvas, from which those of an icon may be moved.
enum LayerStack {
  /// Whether a file describes a stack.
  static func isStack(_ path: String) -> Bool {
    let folder = path.parentPath.lowercased()
    switch path.lastPathComponent {
    case "Contents.json": return folder.hasSuffix(".imagestack") || folder.hasSuffix(".solidimagestack")
    case "icon.json": return folder.isEmpty || folder.hasSuffix(".icon")
    default: return false
    }
  }

  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    guard isStack(file.path) else { return nil }
    let root = try file.json()
    let positions = TextPositions(in: file.text)
    let isIcon = file.path.lastPathComponent == "icon.json"
    let own = root["properties"]?["canvasSize"]
    let size = isIcon ? (1_024, 1_024) : Layer.size(own?["width"]?.integer, own?["height"]?.integer)
    let canvas = Layer.Canvas(width: size?.0 ?? 0, height: size?.1 ?? 0, isCentered: true)
    var facts: [Fact] = []
    for group in isIcon ? root["groups"]?.elements ?? [] : [root] {
      for layer in group["layers"]?.elements ?? [] {
        let line = positions.position(of: layer.range.lowerBound).line
        guard let part = (layer["image-name"] ?? layer["filename"])?.text else { continue }
        let name = layer["name"]?.text ?? part.fileStem
        let set = file.path.parentPath.fileStem + "/" + part.fileStem + "/Content"
        let image: ImagePath = isIcon ? .scales("Assets/" + part) : .set(set)
        let position = layer["position"]
        if let scale = position?["scale"]?.number, scale != 1 {
          let reason =
            "is scaled by \(scale.text), and layers are placed in their own size; scale its image instead"
          facts.append(Fact(image, line: line, .unread(name: name, reason: reason)))
          continue
        }
        let moved = (position?["translation-in-points"]?.elements?.compactMap(\.number) ?? []) + [0, 0]
        let isHidden = [group, layer].contains { $0["hidden"]?.isTrue == true }
        facts.append(
          Layer.fact(name, image, line: line, canvas, at: moved[0], moved[1], isVisible: !isHidden))
      }
    }
    return facts.isEmpty ? nil : facts.reversed()
  }
}
