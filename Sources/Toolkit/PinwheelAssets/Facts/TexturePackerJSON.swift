internal import PinwheelBundles
internal import PinwheelText

/// The JSON of TexturePacker in its three forms, which many other tools write too.
///
/// | form | sprites |
/// |---|---|
/// | hash | `frames`: an object of frames by name; `meta.image` |
/// | array | `frames`: an array of frames with `filename`; `meta.image` |
/// | multi-atlas | `textures`: an array of sheets, each with `image`, `scale` and `frames` |
///
/// `meta.related_multi_packs` names the layout files of the other sheets of a set.
enum TexturePackerJSON {
  /// Whether a JSON text has the outline of a layout.
  private static func isLayout(_ root: JSON) -> Bool {
    if let textures = root["textures"]?.elements {
      return textures.contains { $0["image"]?.text != nil && $0["frames"] != nil }
    }
    return frames(of: root).contains { $0.node["frame"] != nil }
  }

  /// `nil` if the text is some other JSON.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.json()
    guard isLayout(root) else { return nil }
    let positions = TextPositions(in: file.text)
    let pages = root["textures"]?.elements ?? [root]
    var facts: [Fact] = []
    for page in pages {
      let meta = root["textures"] == nil ? root["meta"] : page
      let sheet = file.sheet(meta?["image"]?.text ?? "", isOnlyOne: pages.count == 1)
      let frames = frames(of: page)
      guard facts.count + frames.count <= Fact.maximumCount else { throw .tooManySprites }
      let names = AsepriteNames(meta: meta, frameNames: frames.map(\.name))
      let scale = meta?["scale"]?.numberOrText
      var sizes = SourceSizes(isAseprite: meta?["app"]?.text?.contains("aseprite") == true)
      for (index, frame) in frames.enumerated() {
        let line = positions.position(of: frame.node.range.lowerBound).line
        guard var sprite = sprite(frame.name, frame.node) else {
          facts.append(Fact(sheet, line: line, .unread(name: frame.name, reason: reason(frame.node))))
          continue
        }
        sizes.check(&sprite, frame.node["spriteSourceSize"])
        sprite.name = names?.names[index] ?? frame.name
        sprite.scale = scale
        facts += ([sprite] + (names?.slices(of: sprite, frame: index) ?? [])).map {
          Fact(sheet, line: line, .sprite($0))
        }
        try facts.checkCount()
      }
      facts += (names?.animations ?? []).map { Fact(sheet, .animation($0.name, frames: $0.frames)) }
      facts += sizes.remarks(of: frames.count).map { Fact(sheet, .remark($0)) }
    }
    let others = root["meta"]?["related_multi_packs"]?.elements ?? []
    return facts
      + others.prefix(256).compactMap(\.text).map { Fact(.file($0.lastPathComponent), .otherLayout) }
  }

  private static func frames(of node: JSON) -> [(name: String, node: JSON)] {
    guard let frames = node["frames"] else { return [] }
    if let elements = frames.elements { return elements.map { ($0["filename"]?.text ?? "", $0) } }
    return frames.members.map { ($0.key, $0.value) }
  }

  /// Why a frame cannot be read.
  private static func reason(_ node: JSON) -> String {
    guard let frame = node["frame"], frame.isObject else {
      return "has no frame (found \(node["frame"]?.words ?? "nothing"))"
    }
    let wrong = ["x", "y", "w", "h"].first { frame[$0]?.numberOrText == nil } ?? "x"
    return "has no number for its \(wrong) (found \(frame[wrong]?.words ?? "nothing"))"
  }

  private static func sprite(_ name: String, _ node: JSON) -> Sprite? {
    guard let frame = node["frame"].flatMap(box) else { return nil }
    var sprite = Sprite(name: name, frame: frame)
    if node["rotated"]?.isTrue == true { sprite.turn = .clockwise }
    if let size = node["sourceSize"], let width = size["w"]?.numberOrText,
      let height = size["h"]?.numberOrText
    {
      let source = node["spriteSourceSize"]
      sprite.trim = Sprite.Box(
        x: source?["x"]?.numberOrText ?? 0, y: source?["y"]?.numberOrText ?? 0, width: width, height: height)
    }
    sprite.duration = node["duration"]?.numberOrText
    return sprite
  }

  static func box(_ node: JSON) -> Sprite.Box? {
    .stated(["x", "y", "w", "h"]) { node[$0]?.numberOrText }
  }
}

/// Sprites whose frame in the sheet has another size than `spriteSourceSize`, the part of the source that it holds.
private struct SourceSizes {
  let isAseprite: Bool
  private var padded: [String] = []
  private var different: [String] = []

  init(isAseprite: Bool) { self.isAseprite = isAseprite }

  /// Takes Aseprite's inner padding off, which its frames include.
  mutating func check(_ sprite: inout Sprite, _ source: JSON?) {
    guard let size = source.flatMap(TexturePackerJSON.box) else { return }
    let (across, down) = (sprite.frame.width - size.width, sprite.frame.height - size.height)
    guard max(abs(across), abs(down)) >= 1 else { return }
    let name = "'\(sprite.name.prefix(100))'"
    let (frame, inner) = (Self.words(sprite.frame), Self.words(size))
    guard isAseprite, across == down, across > 0, (across / 2).rounded() == across / 2 else {
      different.append("\(name), \(inner) in place of \(frame) pixels")
      return
    }
    sprite.frame.x += across / 2
    sprite.frame.y += across / 2
    (sprite.frame.width, sprite.frame.height) = (size.width, size.height)
    padded.append("\(name), has \((across / 2).text) on each side of \(inner) pixels")
  }

  /// - Parameter count: The number of sprites of the sheet.
  func remarks(of count: Int) -> [String] {
    func remark(_ list: [String], _ problem: String, _ end: String) -> String? {
      list.first.map { "\(list.count) of its \(counted(count, "sprite")) \(problem): the first, \($0)\(end)" }
    }
    return [
      remark(padded, "have an inner padding, which is taken off", ""),
      remark(
        different, "have another size in spriteSourceSize than in frame, which counts",
        "; export sheet and layout again"),
    ].compactMap(\.self)
  }

  private static func words(_ box: Sprite.Box) -> String { "\(box.width.text) x \(box.height.text)" }
}
