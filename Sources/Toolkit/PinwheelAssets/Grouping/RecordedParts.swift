internal import Pinwheel
internal import PinwheelBundles

// The manifest's records of sheets and layers are all that grouping needs; extraction, later grouping and
// explanations read them here.

extension Manifest.Image {
  /// Whether it is an image of its own, not a sheet or a picture of a document.
  var isSeparate: Bool { sprites.isEmpty && !isPart }
}

extension NamedImage {
  /// The images and sprites among some records.
  static func all(of records: [Manifest.Image]) -> [NamedImage] {
    records.filter(\.isSeparate).map { NamedImage($0) } + records.flatMap { sprites(of: $0) }
  }

  /// The sprites of a sheet, with each tag of several frames as one animation; empty for any other image.
  static func sprites(of record: Manifest.Image) -> [NamedImage] {
    guard let layout = record.layout else { return [] }
    var sprites: [Name: (image: NamedImage, duration: Double?)] = [:]
    var names: [String] = []
    for sprite in record.sprites {
      guard let image = NamedImage(sprite, of: record, in: layout), sprites[sprite.name] == nil else {
        continue
      }
      sprites[sprite.name] = (image, sprite.duration)
      names.append(sprite.name)
    }
    var animations: [Name: NamedImage] = [:]
    var taken: Set<Name> = []
    for animation in record.animations {
      let members = animation.frames.compactMap { sprites[$0] }
      guard members.count == animation.frames.count, members.count > 1,
        members.count <= AnimationFrame.maximumCount, taken.isDisjoint(with: animation.frames),
        let first = members.first?.image,
        members.allSatisfy({ $0.image.width == first.width && $0.image.height == first.height })
      else { continue }
      let frames = members.map { NamedFrame($0.image, duration: $0.duration) }
      animations[animation.frames[0]] = first.animated(
        frames, stem: ImageName(fileName: animation.name + ".png").stem)
      taken.formUnion(animation.frames)
    }
    return names.compactMap { animations[$0] ?? (taken.contains($0) ? nil : sprites[$0]?.image) }
  }

  /// A sprite; `nil` if it has no place in its sheet.
  private init?(_ sprite: Manifest.Sprite, of record: Manifest.Image, in layout: String) {
    guard let region = sprite.placement.atlas else { return nil }
    self.init(
      file: record.file + "/" + sprite.name, path: layout + "/" + sprite.name, width: region.untrimmedWidth,
      height: region.untrimmedHeight)
    let part = SheetPart(region: region, isUpsideDown: sprite.placement.transform != nil)
    lies(in: record.file, part, likeImageAt: record.bundlePath, scale: sprite.scale)
    if case .insets(let insets) = sprite.placement.caps { caps = insets }
  }

  /// A layer of a document.
  init(_ layer: Manifest.Layer, of record: Manifest.Image) {
    self.init(
      file: record.file + "/" + layer.folder + "/" + layer.name,
      path: layer.folder + "/" + layer.name + ".png", width: layer.width, height: layer.height)
    let region = AtlasRegion(
      x: 0, y: 0, width: record.width, height: record.height, trimX: layer.x, trimY: layer.y,
      untrimmedWidth: layer.width, untrimmedHeight: layer.height)
    lies(in: record.file, SheetPart(region: region), likeImageAt: "layer.png", scale: scale)
    isLayer = true
  }
}

extension NamePattern {
  /// Whether an image matches: by its file name, with its extension or without, or by its path if the pattern has a `/`.
  func matches(_ image: NamedImage) -> Bool {
    if matchesPaths { return matches(name: image.path) }
    return matches(name: image.stem) || matches(name: image.path.lastPathComponent)
  }

  /// See ``matches(_:)-(NamedImage)``; a pattern with a `/` may also match the path below the output folder.
  package func matches(_ image: Manifest.Image) -> Bool {
    matches(NamedImage(image)) || matchesPaths && matches(name: image.file)
  }
}
