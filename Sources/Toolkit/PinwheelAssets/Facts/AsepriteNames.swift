internal import PinwheelBundles
internal import PinwheelText

/// Aseprite's additions to the JSON of TexturePacker: tags, which name runs of frames, and slices, which name parts
/// of frames.
///
/// A tagged frame is named after the file and its tag: `button_press`, or `button_press_0` if the tag has several
/// frames. The tags of a button thus become its states, and tags of several frames become animations. A frame whose
/// own name already contains its tag keeps that name. A slice becomes a separate sprite in every frame from its
/// first one on, with the name of the frame's tag, if any.
struct AsepriteNames {
  /// The name of each frame.
  private(set) var names: [String]
  /// The tags of several frames, in display order, and the slices in those frames.
  private(set) var animations: [(name: String, frames: [String])] = []

  private struct Key {
    let frame: Int
    let bounds: Sprite.Box
    let center: Sprite.Box?
  }

  private var slices: [(name: String, keys: [Key])] = []
  /// The text that follows a slice's name in each frame.
  private var suffixes: [String]

  /// `nil` if the layout file is not Aseprite's, or has neither tags nor slices.
  init?(meta: JSON?, frameNames: [String]) {
    let tags = (meta?["frameTags"]?.elements ?? []).prefix(1024)
    let slices = (meta?["slices"]?.elements ?? []).prefix(1024)
    guard !tags.isEmpty || !slices.isEmpty else { return nil }
    names = frameNames
    suffixes = frameNames.indices.map { frameNames.count == 1 ? "" : "_\($0)" }
    let file = meta?["image"]?.text?.lastPathComponent ?? ""
    let stem = ImageName(fileName: file).stem
    var isTagged = Set<Int>()
    // The tags of several frames, in display order.
    var runs: [(tag: String, frames: [Int])] = []
    for tag in tags {
      guard let name = tag["name"]?.text, let first = tag["from"]?.integer, let last = tag["to"]?.integer,
        frameNames.indices.contains(first), frameNames.indices.contains(last), first <= last
      else { continue }
      // A frame with two tags is named after the first, and is a frame of its animation.
      if first < last, isTagged.isDisjoint(with: first...last) {
        runs.append((name, Self.order(first...last, tag["direction"]?.text)))
      }
      for frame in first...last where isTagged.insert(frame).inserted {
        suffixes[frame] = "_" + name + (first == last ? "" : "_\(frame - first)")
        if !frameNames[frame].contains(name) { names[frame] = stem + suffixes[frame] }
      }
    }
    self.slices = slices.compactMap { slice in
      guard let name = slice["name"]?.text else { return nil }
      let keys = (slice["keys"]?.elements ?? []).compactMap { key -> Key? in
        guard let bounds = key["bounds"].flatMap(TexturePackerJSON.box) else { return nil }
        return Key(
          frame: key["frame"]?.integer ?? 0, bounds: bounds,
          center: key["center"].flatMap(TexturePackerJSON.box))
      }
      return (name, keys.sorted { $0.frame < $1.frame })
    }
    for run in runs {
      let own = Self.withoutNumber(names[run.frames[0]])
      let title = own.contains(run.tag) ? own : stem + "_" + run.tag
      animations.append((title, run.frames.map { names[$0] }))
      for slice in self.slices {
        animations.append((slice.name + "_" + run.tag, run.frames.map { slice.name + suffixes[$0] }))
      }
    }
  }

  /// The frames of a tag in display order. A ping-pong turns at its ends without a pause.
  private static func order(_ frames: ClosedRange<Int>, _ direction: String?) -> [Int] {
    let inner = frames.dropFirst().dropLast()
    return switch direction {
    case "reverse": frames.reversed()
    case "pingpong": Array(frames) + inner.reversed()
    case "pingpong_reverse": frames.reversed() + Array(inner)
    default: Array(frames)
    }
  }

  /// The name of a frame without its extension and number.
  private static func withoutNumber(_ name: String) -> String {
    let stem = ImageName(fileName: name).stem
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let base = stem.dropLast(digits)
    let end = base.reversed().prefix { ImageName.isSeparator($0) }.count
    return String(base.dropLast(end))
  }

  /// The slices of a frame, as sprites of the sheet that contains it.
  func slices(of sprite: Sprite, frame: Int) -> [Sprite] {
    guard sprite.turn == .upright else { return [] }
    let trim =
      sprite.trim
      ?? Sprite.Box(x: 0, y: 0, width: sprite.frame.width, height: sprite.frame.height)
    return slices.compactMap { slice in
      guard let key = slice.keys.last(where: { $0.frame <= frame }) else { return nil }
      // The untrimmed pixels within the slice.
      let left = max(key.bounds.x, trim.x)
      let top = max(key.bounds.y, trim.y)
      let right = min(key.bounds.x + key.bounds.width, trim.x + sprite.frame.width)
      let bottom = min(key.bounds.y + key.bounds.height, trim.y + sprite.frame.height)
      guard left < right, top < bottom else { return nil }
      var part = Sprite(
        name: slice.name + suffixes[frame],
        frame: Sprite.Box(
          x: sprite.frame.x + left - trim.x, y: sprite.frame.y + top - trim.y, width: right - left,
          height: bottom - top),
        trim: Sprite.Box(
          x: left - key.bounds.x, y: top - key.bounds.y, width: key.bounds.width, height: key.bounds.height))
      (part.duration, part.scale) = (sprite.duration, sprite.scale)
      part.caps = key.center.flatMap { PixelInsets(center: $0, of: key.bounds) }
      return part
    }
  }
}

extension PixelInsets {
  /// The caps around the center of a nine-slice; `nil` unless the center lies within the bounds.
  fileprivate init?(center: Sprite.Box, of bounds: Sprite.Box) {
    self.init(
      top: center.y, left: center.x, bottom: bounds.height - center.y - center.height,
      right: bounds.width - center.x - center.width)
  }
}
