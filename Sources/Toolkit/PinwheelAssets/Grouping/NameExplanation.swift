internal import Pinwheel
internal import PinwheelBundles
package import PinwheelText
internal import SystemPackage

/// How the name of an image is read, what became of the image, and what would change that.
package struct NameExplanation: Sendable, Hashable {
  /// The image's file below the output folder.
  package let file: String
  /// Sentences, in the order of the rules.
  package private(set) var lines: [String]

  /// Explains every image of a manifest to which `name` refers: a path, the end of one, or a file name without its
  /// extension. Throws ``AssetsError`` if there is none.
  package static func all(
    of name: String, in manifest: Manifest, at folder: PinwheelFolder
  ) throws(AssetsError) -> [NameExplanation] {
    let records = Dictionary(firstOf: manifest.images.map { ($0.file, $0) })
    let layers = LayerWheel.all(of: manifest.images).flatMap {
      $0.images + [$0.background].compactMap(\.self)
    }
    // Sheets and pictures of documents are images for a person, though not for grouping.
    let wholes = manifest.images.filter { !$0.isSeparate }.map { NamedImage($0) }
    let images = NamedImage.all(of: manifest.images) + layers + wholes
    let meant = images.filter { means(name, $0) }
    guard !meant.isEmpty else {
      throw .fault(
        Diagnostic(
          unknown: .image, name, "there is none of that name",
          among: images.map { $0.path.lastPathComponent },
          else: .run(.listImages(in: folder.path.string))))
    }
    let scales = Dictionary(grouping: images, by: \.family)
    // Once for all images, since grouping is tried.
    let endings = manifest.stateEndings(
      ImageStore(folder, thresholds: SliceCoverage.thresholds + manifest.allThresholds))
    return meant.map { image in
      NameExplanation(
        image, of: records[image.pixelFile], in: manifest, endings,
        files: Set(names: scales[image.family, default: []].map(\.file)))
    }
  }

  /// - Parameters:
  ///   - endings: Those that would make slices of more images.
  ///   - files: The files of its scales.
  private init(
    _ image: NamedImage, of record: Manifest.Image?, in manifest: Manifest, _ endings: StateEndings?,
    files: Set<Name>
  ) {
    (file, lines) = (image.file, [])
    if let record, !record.isSeparate, image.sheet == nil {
      lines = [Self.whole(record)]
      return
    }
    let readStem = StateSpellings(manifest.stateWords).respelled(image.stem)
    lines = [Self.modifiers(of: image, record, readStem)]
    lines += manifest.relations.filter { files.contains(Name($0.image)) }.map(\.sentence)
    let words = NameWord.split(readStem ?? image.stem)
    lines.append("words: " + words.map(\.spelling).joined(separator: ", "))
    lines += words.compactMap { word in
      StateWord(word.text).map { meaning in
        "'\(word.spelling)' names a state"
          + (meaning.isPlain ? "" : " only where another name of a state differs in this word alone")
      }
    }
    let uses = Self.uses(of: image, in: manifest)
    let open = manifest.ambiguous.filter {
      Set<Name>(names: $0.images).contains(image.isLayer ? image.pixelFile : image.file)
    }.map { "not certain: \($0.reason); the manual group \($0.group) would decide it" }
    let skipped = manifest.skipped.filter { [Name(image.file), Name(image.path)].contains(Name($0.file)) }
      .map { (uses.isEmpty ? "skipped: " : "remark: ") + $0.reason }
    lines += uses + open + skipped
    // Each of these says what would change it.
    guard uses.isEmpty, open.isEmpty, skipped.isEmpty else { return }
    let read = ReadName(alone: readStem ?? image.stem)
    let base = read.stateWords.isEmpty ? image.stem : read.baseName
    lines.append(
      "in no slice; another image of its size called '\(base)_\(read.loneState == .rest ? "press" : "rest")', or a manual "
        + "group, would make it one")
    guard let endings, endings.isEnding(image.stem) else { return }
    lines[lines.count - 1] +=
      ", and so would " + endings.spellings.map { "--states " + $0.text }.joined(separator: " ")
  }

  private static func means(_ name: String, _ image: NamedImage) -> Bool {
    let last = image.path.lastPathComponent
    let plain = last.split(separator: ".").first.map { String($0) } ?? last
    return [image.file, image.path, last, image.stem, plain].contains { Name($0) == Name(name) }
      || image.path.utf8.reversed().starts(with: ("/" + name).utf8.reversed())
  }

  /// What an image is that is not an image for grouping: a sheet, or a picture of a document.
  private static func whole(_ record: Manifest.Image) -> String {
    if !record.sprites.isEmpty {
      return "a sheet of \(record.sprites.count) sprites: "
        + record.sprites.prefix(20).map(\.name).joined(separator: ", ")
    }
    return record.layers.isEmpty
      ? "a picture of a document of layers, which is no image of its own"
      : "the pixels of a layer: \(record.layers.map { $0.folder + "/" + $0.name }.joined(separator: ", "))"
  }

  private static func modifiers(of image: NamedImage, _ record: Manifest.Image?, _ readStem: String?)
    -> String
  {
    let scale = image.sheet == nil ? record?.scale ?? image.scale : image.scale
    var text = "stem '\(image.stem)', scale \(scale.text)"
    if scale != image.scale || image.densityWord != nil { text += " from its density" }
    if image.isNinePatch { text += ", nine-patch" }
    if let caps = record?.caps {
      text +=
        ", caps in pixels: top \(caps.top), left \(caps.left), bottom \(caps.bottom), right \(caps.right)"
    }
    if let readStem { text += ", read as '\(readStem)' because of stateWords" }
    if !image.variant.isEmpty { text += ", variant '\(image.variant)'" }
    if !image.namespace.isEmpty { text += ", folder '\(image.namespace)'" }
    guard let sheet = image.sheet else { return text }
    return text + (image.isLayer ? ", a layer of " : ", a sprite of ") + sheet.file
  }

  /// The slices and backgrounds that show an image.
  private static func uses(of image: NamedImage, in manifest: Manifest) -> [String] {
    manifest.pinwheels.flatMap { pinwheel in
      let isBackground = pinwheel.background.map { Name($0.file) } == Name(image.pixelFile)
      var lines =
        isBackground && (image.sheet == nil || image.isLayer) ? ["background of '\(pinwheel.name)'"] : []
      for (position, slice) in pinwheel.slices.enumerated() {
        for state in slice.states where state.images.contains(where: { $0.shows(image) }) {
          lines.append("\(state.state.name) of slice '\(slice.name)' in pinwheel '\(pinwheel.name)'")
          if pinwheel.slices.count > 1 {
            lines.append("slice \(position + 1) of \(pinwheel.slices.count), back to front")
          }
          lines += slice.threshold.map { ["threshold \($0.text), which leaves soft shadows out"] } ?? []
        }
      }
      return lines
    }
  }

  package var json: JSON { .object(["file": file, "why": lines]) }
}

extension Manifest.StateImage {
  /// Whether it is an image of grouping, or an animation with it as a frame.
  fileprivate func shows(_ image: NamedImage) -> Bool {
    let files = Set<Name>(names: files)
    guard let sheet = image.sheet, !image.isLayer else { return files.contains(image.pixelFile) }
    let places = [placement] + frames.map(\.placement)
    return files.contains(sheet.file) && places.contains { $0?.atlas == sheet.part.region }
  }
}
