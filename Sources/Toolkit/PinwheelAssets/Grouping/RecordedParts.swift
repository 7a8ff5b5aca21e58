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
    var names: Set<Name> = []
    let found = record.sprites.compactMap { sprite in
      NamedImage(sprite, of: record, in: layout).map {
        (name: sprite.name, image: $0, duration: sprite.duration)
      }
    }.filter { names.insert(Name($0.name)).inserted }
    let sprites = Dictionary(firstOf: found.map { ($0.name, $0) })
    var joined: [Name: NamedImage?] = [:]
    for animation in record.animations {
      let members = animation.frames.compactMap { sprites[$0] }
      guard members.count == animation.frames.count, members.count > 1,
        members.count <= AnimationFrame.maximumCount, animation.frames.allSatisfy({ joined[$0] == nil }),
        members.allSatisfy({ $0.image.hasSize(of: members[0].image) })
      else { continue }
      for frame in animation.frames { joined[frame] = .some(nil) }
      joined[animation.frames[0]] = members[0].image.animated(
        members.map { $0.image.lasting($0.duration) },
        stem: ImageName(fileName: animation.name + ".png").stem)
    }
    return found.compactMap { joined[$0.name] ?? $0.image }
  }

  /// A sprite; `nil` if it has no place in its sheet.
  private init?(_ sprite: Manifest.Sprite, of record: Manifest.Image, in layout: String) {
    guard let region = sprite.placement.atlas else { return nil }
    self.init(
      file: record.file + "/" + sprite.name, path: layout + "/" + sprite.name, width: region.untrimmedWidth,
      height: region.untrimmedHeight)
    let part = SheetPart(region: region, isUpsideDown: sprite.placement.transform != nil)
    sheet = SpriteLocation(file: record.file, part: part)
    // What the sprite's name does not state, the sheet's does.
    let name = ImageName(fileName: record.bundlePath.lastPathComponent)
    if scale == 1 { scale = sprite.scale }
    if idiom == nil { idiom = name.idiom }
    if variant.isEmpty { variant = name.modifiers }
    if case .insets(let insets) = sprite.placement.caps { caps = insets }
  }

  init(_ layer: Manifest.Layer, of record: Manifest.Image) {
    self.init(
      file: record.file + "/" + layer.folder + "/" + layer.name,
      path: layer.folder + "/" + layer.name + ".png", width: layer.width, height: layer.height)
    let region = AtlasRegion(
      x: 0, y: 0, width: record.width, height: record.height, trimX: layer.x, trimY: layer.y,
      untrimmedWidth: layer.width, untrimmedHeight: layer.height)
    sheet = SpriteLocation(file: record.file, part: SheetPart(region: region))
    (isLayer, isHidden) = (true, layer.isHidden)
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
