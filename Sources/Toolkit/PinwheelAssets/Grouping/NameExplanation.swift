internal import Pinwheel
internal import PinwheelBundles
package import PinwheelText
package import SystemPackage

/// How the name of an image was read, and the result: the answer to "why is this not a slice?".
package struct NameExplanation: Sendable, Hashable {
  /// The image's file below the output folder.
  package let file: String
  /// Sentences, in the order of the rules.
  package let lines: [String]

  /// Explains every image of a manifest to which `name` refers: a path, the end of one, or a file name without its
  /// extension.
  ///
  /// - Throws: ``AssetsError`` if there is none.
  package static func all(
    of name: String, in manifest: Manifest, at folder: FilePath
  ) throws(AssetsError) -> [NameExplanation] {
    let spellings = StateSpellings(manifest.stateWords)
    let read = ImageDensities.read(NamedImage.all(of: manifest.images))
    let layers = LayerWheel.all(of: manifest.images).flatMap {
      $0.images + ($0.background.map { [$0] } ?? [])
    }
    let images = StateFolders.read(
      (FrameSeries.join(read) + layers).map { $0.read(by: spellings) }, sourceName: manifest.sourceName)
    // Sheets, pictures of documents, and frames after the first are not separate images.
    let documents = manifest.images.filter { !$0.isSeparate }.map { NamedImage($0) }
    let meant = (read + layers).filter { means(name, $0) }
    let meantDocuments = documents.filter { means(name, $0) }
    guard !meant.isEmpty || !meantDocuments.isEmpty else {
      throw .input(
        .noSuchImage(name, in: folder, known: (images + documents).map { $0.path.lastPathComponent }))
    }
    let pools = NamePool.pools(of: ImageTwins.leaveOut(images).images)
    let said = relations(of: read, in: manifest)
    return meant.map { image in
      let whole = images.first { $0.shows(image) } ?? image.read(by: spellings)
      return NameExplanation(
        file: image.file,
        lines: parts(of: image, in: whole) + [modifiers(of: whole)] + density(of: whole)
          + (said[image.family] ?? []) + lines(for: whole, in: pools, of: manifest))
    }
      + meantDocuments.map { image in
        NameExplanation(file: image.file, lines: Self.document(image, in: manifest))
      }
  }

  /// The whole to which an image belongs: a sheet, a document or an animation.
  private static func parts(of image: NamedImage, in whole: NamedImage) -> [String] {
    var lines: [String] = []
    if let sheet = image.sheet {
      let region = sheet.part.region
      lines.append(
        image.isLayer
          ? "a layer, column \(region.trimX) and row \(region.trimY) of a canvas of \(image.width) x \(image.height) pixels"
          : "a sprite of \(sheet.file), at column \(region.x) and row \(region.y)")
    }
    if let number = whole.frames.firstIndex(where: {
      Name($0.file) == Name(image.pixelFile) && $0.part == image.sheet?.part
    }),
      whole.frames.count > 1
    {
      lines.append(
        "frame \(number + 1) of \(whole.frames.count) of the animation '\(whole.stem)', "
          + "\(whole.frames[number].duration.text) ms")
    }
    return lines
  }

  /// The explanation of a sheet, or of a picture of a document.
  private static func document(_ image: NamedImage, in manifest: Manifest) -> [String] {
    guard let record = manifest.images.first(where: { Name($0.file) == Name(image.file) }) else { return [] }
    if !record.sprites.isEmpty {
      return [
        "a sheet of \(record.sprites.count) sprites: \(record.sprites.prefix(20).map(\.name).joined(separator: ", "))"
      ]
    }
    return [
      record.layers.isEmpty
        ? "a picture of a document of layers, which is no image of its own"
        : "the pixels of a layer: \(record.layers.map { $0.folder + "/" + $0.name }.joined(separator: ", "))"
    ]
  }

  package var json: JSON {
    .object(["file": .string(file), "why": .strings(lines)])
  }

  private static func means(_ name: String, _ image: NamedImage) -> Bool {
    let path = image.path
    let last = path.lastPathComponent
    let plain = last.split(separator: ".").first.map { String($0) }
    let names = [image.file, path, last, image.stem, plain ?? last]
    return names.contains { Name($0) == Name(name) }
      || path.utf8.reversed().starts(with: ("/" + name).utf8.reversed())
  }

  private static func lines(
    for image: NamedImage, in pools: [NamePool], of manifest: Manifest
  ) -> [String] {
    var lines: [String] = []
    for pool in pools {
      guard let index = pool.images.firstIndex(where: { $0.contains(image) }) else { continue }
      let families = pool.families
      let read = families.names[index]
      lines.append("words: " + read.words.map(\.spelling).joined(separator: ", "))
      lines += read.words.indices.compactMap { word(at: $0, of: read) }
      lines.append(siblings(of: index, in: families, pool: pool))
      lines += number(of: image, in: pool)
    }
    return lines + outcome(of: image, in: manifest)
  }

  private static func modifiers(of image: NamedImage) -> String {
    var text = "stem '\(image.stem)', scale \(image.scale.text)"
    if let word = image.densityWord { text += " from '\(word)'" }
    if image.isNinePatch { text += ", nine-patch" }
    if image.readStem != image.stem { text += ", read as '\(image.readStem)' because of stateWords" }
    if !image.variant.isEmpty { text += ", variant '\(image.variant)'" }
    return text + (image.namespace.isEmpty ? "" : ", folder '\(image.namespace)'")
  }

  private static func word(at index: Int, of read: ReadName) -> String? {
    let word = read.words[index]
    guard let meaning = StateWord(word.text) else { return nil }
    let place = index < read.folderWordCount ? "the folder's " : ""
    if read.stateWords.contains(index) { return "\(place)'\(word.spelling)' names a state" }
    return
      "\(place)'\(word.spelling)' is part of the name: in its place there would have to be \(meaning.neededProof)"
  }

  private static func siblings(of index: Int, in families: NameFamilies, pool: NamePool) -> String {
    let family = families.families.first { $0.members.contains { $0.index == index } }
    if family == nil, ReadName(alone: pool.names[index].stem).series != nil {
      return "no other file has another state of the base '\(families.names[index].baseName)'"
    }
    guard let family else { return "no other file has the base '\(families.names[index].baseName)'" }
    let members = family.members.map { "\(pool.names[$0.index].path) (\($0.state.name))" }
    return "base '\(family.name)': " + members.joined(separator: ", ")
  }
}

extension NameFamilies.Entry {
  fileprivate var path: String { folder.map { $0 + "/" + stem } ?? stem }
}
