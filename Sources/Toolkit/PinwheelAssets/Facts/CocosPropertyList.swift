internal import PinwheelBundles
internal import PinwheelText

/// The property lists of Cocos2d and TexturePacker: `frames`, a dictionary by name, and `metadata` with the sheet.
///
/// | format | keys of a frame |
/// |---|---|
/// | 0 | `x`, `y`, `width`, `height`, `originalWidth`, `originalHeight`, `offsetX`, `offsetY` |
/// | 1 | `frame`, `offset`, `sourceSize` as texts such as `{{1,2},{3,4}}`; `sourceColorRect` |
/// | 2 | the same, and `rotated` |
/// | 3 | `textureRect`, `spriteOffset`, `spriteSourceSize`, `spriteSize`, `textureRotated`, `aliases` |
///
/// Offsets run from the center of the canvas to the center of the trimmed sprite, with y upwards. A sprite's keys
/// reveal its format.
enum CocosPropertyList {
  /// `nil` if the list is not a layout.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    let root = try file.propertyList()
    guard let frames = root["frames"]?.members, !frames.isEmpty,
      let metadata = root["metadata"] ?? root["texture"]
    else { return nil }
    // TexturePacker's format 3 has a target, whose name has no extension.
    let place = metadata["target"] ?? metadata
    var image = (place["realTextureFileName"] ?? place["textureFileName"] ?? place["name"])?.text ?? ""
    if let ending = place["textureFileExtension"]?.text, !image.hasSuffix(ending) { image += ending }
    let sheet = file.sheet(image)
    var facts: [Fact] = []
    for member in frames {
      let (name, frame) = (member.key, member.value)
      guard let sprite = sprite(name, frame) else {
        let text = (frame["frame"] ?? frame["textureRect"])?.text
        let reason = "has no rectangle (found \(Fact.quoted(text)))"
        facts.append(Fact(sheet, .unread(name: name, reason: reason)))
        continue
      }
      let aliases = frame["aliases"]?.elements?.prefix(Fact.maximumCount).compactMap(\.text) ?? []
      for name in [name] + aliases {
        var sprite = sprite
        sprite.name = name
        facts.append(Fact(sheet, .sprite(sprite)))
      }
      try facts.checkCount()
    }
    return facts
  }

  private static func sprite(_ name: String, _ frame: JSON) -> Sprite? {
    var numbers = numbers((frame["frame"] ?? frame["textureRect"])?.text)
    var offset = Self.numbers((frame["offset"] ?? frame["spriteOffset"])?.text)
    var size = Self.numbers((frame["sourceSize"] ?? frame["spriteSourceSize"])?.text)
    if let real = Self.numbers(frame["spriteSize"]?.text), real.count == 2, let rect = numbers,
      rect.count == 4
    {
      numbers = [rect[0], rect[1], real[0], real[1]]
    }
    let box = Sprite.Box.stated { frame[$0]?.numberOrText }
    if numbers == nil, let box {
      numbers = [box.x, box.y, box.width, box.height]
      offset = [frame["offsetX"]?.numberOrText ?? 0, frame["offsetY"]?.numberOrText ?? 0]
      // Some tools write negative sizes; cocos2d ignores the sign.
      if let width = frame["originalWidth"]?.numberOrText, let height = frame["originalHeight"]?.numberOrText
      {
        size = [abs(width), abs(height)]
      }
    }
    guard let numbers, numbers.count == 4 else { return nil }
    var sprite = Sprite(
      name: name, frame: Sprite.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    if (frame["rotated"] ?? frame["textureRotated"])?.isTrue == true { sprite.turn = .clockwise }
    if let size, size.count == 2 {
      let shift = offset?.count == 2 ? offset ?? [0, 0] : [0, 0]
      sprite.trim = trim(of: sprite.frame, size: size, offset: shift, frame)
    }
    return sprite
  }

  /// The trim according to the offset of the center. If sizes differ by an odd number, the center lies between
  /// pixels, and tools that write whole offsets have rounded it; then `sourceColorRect`, if present, has the exact
  /// corner.
  private static func trim(
    of frame: Sprite.Box, size: [Double], offset: [Double], _ keys: JSON
  ) -> Sprite.Box {
    var x = (size[0] - frame.width) / 2 + offset[0]
    var y = (size[1] - frame.height) / 2 - offset[1]
    if let corner = numbers(keys["sourceColorRect"]?.text), corner.count == 4,
      corner[2] == frame.width, corner[3] == frame.height, abs(corner[0] - x) <= 1, abs(corner[1] - y) <= 1
    {
      (x, y) = (corner[0], corner[1])
    }
    return Sprite.Box(x: x.rounded(.down), y: y.rounded(.down), width: size[0], height: size[1])
  }

  /// The numbers in braces, such as the four in `{{1,2},{3,4}}`; `nil` if the text contains anything else.
  private static func numbers(_ text: String?) -> [Double]? {
    guard let text, text.utf8.count <= 256 else { return nil }
    let words = text.split { "{}, \t".contains($0) }
    let numbers = words.compactMap { Double(inLayout: $0) }
    return numbers.count == words.count ? numbers : nil
  }
}
