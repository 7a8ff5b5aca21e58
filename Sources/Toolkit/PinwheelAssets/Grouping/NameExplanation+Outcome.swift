internal import Pinwheel
internal import PinwheelBundles

extension NameExplanation {
  /// A density that the name or folder states but no size proves.
  static func density(of image: NamedImage) -> [String] {
    guard !image.hasOwnScale, image.densityWord == nil,
      let name = DensityName(stem: image.stem) ?? DensityName(scaleFolder: image.namespace)
    else { return [] }
    let scales = name.scales.map { $0.text }.joined(separator: " or ")
    return [
      "'\(name.word)' is no density: no other file of the same base proves by its size that this is scale \(scales)"
    ]
  }

  /// The statements of files about images, by the family of their scales.
  static func relations(
    of images: [NamedImage], in manifest: Manifest
  ) -> [DeclaredSlices.Family: [String]] {
    guard !manifest.relations.isEmpty else { return [:] }
    let families = Dictionary(firstOf: images.map { ($0.file, $0.family) })
    return manifest.relations.reduce(into: [:]) { said, relation in
      if let family = families[relation.image] { said[family, default: []].append(relation.sentence) }
    }
  }

  /// Whether a number at the end makes the image part of a series.
  static func number(of image: NamedImage, in pool: NamePool) -> [String] {
    guard let series = ReadName(alone: image.stem).series else { return [] }
    let others = pool.names.filter {
      let other = ReadName(alone: $0.stem).series
      return other?.base == series.base && other?.number != series.number
    }
    return [
      others.isEmpty
        ? "number \(series.number) of a series would need another number of '\(series.base)'"
        : "number \(series.number) of the series '\(series.base)', with \(others.map(\.stem).joined(separator: ", "))"
    ]
  }

  /// The result of grouping for the image.
  static func outcome(of image: NamedImage, in manifest: Manifest) -> [String] {
    var lines: [String] = []
    if let caps = manifest.images.first(where: { Name($0.file) == Name(image.file) })?.caps {
      lines.append(
        "its border has been cut off; caps in pixels: top \(caps.top), left \(caps.left), bottom \(caps.bottom), "
          + "right \(caps.right)")
    }
    for pinwheel in manifest.pinwheels {
      if pinwheel.background.map({ Name($0.file) }) == Name(image.pixelFile),
        image.sheet == nil || image.isLayer
      {
        lines.append("background of '\(pinwheel.name)'")
      }
      for (place, slice) in pinwheel.slices.enumerated() {
        for state in slice.states where state.images.contains(where: { $0.shows(image) }) {
          lines.append("\(state.state.name) of slice '\(slice.name)' in pinwheel '\(pinwheel.name)'")
          guard pinwheel.slices.count > 1 else { continue }
          lines.append("slice \(place + 1) of \(pinwheel.slices.count), back to front")
          guard let threshold = slice.threshold else { continue }
          lines.append("threshold \(threshold.text), which leaves soft shadows out")
        }
      }
    }
    let isInSlice = !lines.isEmpty
    lines += manifest.ambiguous.filter {
      let images = Set<Name>(names: $0.images)
      return images.contains(image.file) || images.contains(image.pixelFile) && image.isLayer
    }.map { "not certain: \($0.reason); the manual group \($0.group) would decide it" }
    let path = image.path
    lines += manifest.skipped.filter { [Name(image.file), Name(path)].contains(Name($0.file)) }.map {
      isInSlice ? "remark: \($0.reason)" : "skipped: \($0.reason)"
    }
    guard lines.isEmpty else { return lines }
    let read = ReadName(alone: image.stem)
    let base = read.stateWords.isEmpty ? image.stem : read.baseName
    let isRest = !read.stateWords.isEmpty && read.loneState == .rest && read.series == nil
    return [
      isRest
        ? "in no slice: an image with a word for rest alone is one only in a wheel with a series of disabled slices"
        : "in no slice",
      "another image of its size called '\(base)_\(read.loneState == .rest ? "press" : "rest")', or a "
        + "manual group, would make it a slice",
    ]
  }
}

extension Manifest.StateImage {
  /// Whether it is an image of grouping, or an animation that begins with it.
  fileprivate func shows(_ image: NamedImage) -> Bool {
    let files = Set<Name>(names: files)
    guard let sheet = image.sheet, !image.isLayer else { return files.contains(image.pixelFile) }
    let places = [placement] + frames.map(\.placement)
    return files.contains(sheet.file) && places.contains { $0?.atlas == sheet.part.region }
  }
}

extension NamedImage {
  /// Whether it is another image, or an animation that the other is a frame of.
  func shows(_ other: NamedImage) -> Bool {
    if Name(file) == Name(other.file) && isLayer == other.isLayer { return true }
    return frames.contains { Name($0.file) == Name(other.pixelFile) && $0.part == other.sheet?.part }
      && isLayer == other.isLayer
  }
}
