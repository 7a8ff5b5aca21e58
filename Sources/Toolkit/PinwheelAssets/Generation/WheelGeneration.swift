internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
package import SystemPackage

/// Turns artwork into what a build needs: a `.pinwheel` folder with the masks and the pictures of its wheels, and
/// Swift source with a type for each wheel.
///
/// ```
/// folder of images, .xcassets -> Extractor --+
///                                            +-> .pinwheel folder in the build -> GeneratedWheel -> Swift
/// .pinwheel folder -> copy, Baker -----------+
/// ```
///
/// Nothing is written next to the artwork.
package struct WheelGeneration {
  /// The artwork, which is only read.
  let input: FilePath
  /// The `.pinwheel` folder to make. An existing one is replaced.
  let folder: FilePath
  /// The Swift file to make.
  let swift: FilePath
  /// The running program: a new build of it makes everything again.
  let tool: FilePath

  package init(input: FilePath, folder: FilePath, swift: FilePath, tool: FilePath) {
    (self.input, self.folder, self.swift, self.tool) = (input, folder, swift, tool)
  }

  /// Makes the folder and the file, unless they are up to date.
  ///
  /// - Returns: The messages about the artwork. If one is an error, the Swift file is unchanged.
  package func run() -> [BuildMessage] {
    let record = GenerationRecord(of: self)
    if let messages = record.messages { return messages }
    let messages = generate()
    if !messages.contains(where: { $0.severity == .error }) { record.write(messages) }
    return messages
  }

  private func generate() -> [BuildMessage] {
    do throws(AssetsError) {
      let (manifest, messages) = try prepare()
      if messages.contains(where: { $0.severity == .error }) { return messages }
      return try messages + write(manifest)
    } catch {
      return error.found.skipped.isEmpty
        ? [BuildMessage(error, input: input)]
        : error.found.skipped.map { BuildMessage(.error, input.appending($0.file), $0.reason) }
    }
  }

  /// Makes the folder: masks, and every image.
  private func prepare() throws(AssetsError) -> (Manifest, [BuildMessage]) {
    if FileSystem.exists(folder) {
      // An earlier run may have left the folder, complete or not; any other folder is a mistake of the caller.
      guard PinwheelFolder(folder).isOurs else { throw .output(.exists(folder)) }
      try AssetsError.wrapping { () throws(OutputError) in try FileSystem.remove(folder) }
    }
    guard !PinwheelFolder(input).isOurs else { return (try copy(PinwheelFolder(input)), []) }
    let summary = try Extractor.extract(ExtractionOptions(zip: nil, input: input, output: folder))
    let skipped = summary.manifest.skipped.filter { $0.kind != nil }.map {
      BuildMessage(.error, input.appending($0.file), $0.reason)
    }
    let paths = ArtworkPaths(of: input, summary.manifest)
    // The manifest has an entry for each way to divide the same images.
    var seen: Set<[Name]> = []
    let ambiguous = summary.manifest.ambiguous.filter { seen.insert($0.images.map { Name($0) }).inserted }.map
    { found in
      BuildMessage(
        .warning, found.images.first.map { paths.place($0) } ?? input,
        "this and \(found.images.count - 1) other images are in no wheel: \(found.reason); "
          + "extract the folder with --group '\(found.group)', and put the .pinwheel folder in its place")
    }
    return (summary.manifest, skipped + ambiguous)
  }

  /// Copies a `.pinwheel` folder and bakes the copy: its own masks may be out of date.
  private func copy(_ original: PinwheelFolder) throws(AssetsError) -> Manifest {
    let limits = InputLimits()
    let source = original.limited(by: limits)
    let bytes = try source.read(source.manifestPath, .manifest)
    let manifest = try ValidManifest(bytes, in: source).value
    let output = try OutputFolder(folder, replacing: nil, imageLimits: source.imageLimits)
    do throws(AssetsError) {
      var copy = output.partial
      copy.shownPath = original.path
      copy.usage = source.usage
      for file in manifest.usedFiles {
        try write(source.snapshot(of: file).bytes, to: file, in: copy)
      }
      try write(bytes, to: Manifest.fileName, in: copy)
      try Baker.bake(copy)
      try output.commit()
      return manifest
    } catch {
      output.discard()
      throw error
    }
  }

  private func write(
    _ bytes: ContiguousArray<UInt8>, to file: String, in copy: PinwheelFolder
  ) throws(AssetsError) {
    do {
      try copy.write(bytes, toNew: file)
    } catch {
      if let error = error as? AssetsError { throw error }
      throw .unreadable(input.appending(file).string, reason: "\(error)", .input)
    }
  }

  /// Writes the Swift file, and removes from the folder whatever no wheel shows.
  private func write(_ manifest: Manifest) throws(AssetsError) -> [BuildMessage] {
    let made = PinwheelFolder(folder)
    let bytes = try made.read(made.bakedPath, .masks(in: folder))
    let paths = ArtworkPaths(of: input, manifest)
    let (wheels, mistakes) = try wheels(of: manifest, in: bytes, paths)
    guard mistakes.isEmpty else { return mistakes }
    let source = GeneratedSource(
      artwork: paths.name, folder: folder.lastComponent?.string ?? "", baked: bytes, wheels: wheels)
    try replaceSwift(with: ContiguousArray(source.text { paths.shown($0) }.utf8))
    try trim(made, to: manifest)
    guard wheels.isEmpty else { return [] }
    return [
      BuildMessage(
        .warning, input, "no images in it belong together; name them as in amber_rest.png and amber_press.png"
      )
    ]
  }

  /// Removes every file that the wheels and their readers do not need: other images, and the records that a later
  /// extraction would compare.
  private func trim(_ made: PinwheelFolder, to manifest: Manifest) throws(AssetsError) {
    let kept = Set<Name>(names: manifest.usedFiles + [Manifest.fileName, FolderNames.baked])
    for file in (try? FolderListing(made.path, limits: .ofResult))?.files ?? []
    where !kept.contains(file.path) {
      try AssetsError.wrapping { () throws(OutputError) in
        try FileSystem.remove(made.path.appending(file.path))
      }
    }
  }

  private func wheels(
    of manifest: Manifest, in bytes: ContiguousArray<UInt8>, _ paths: ArtworkPaths
  ) throws(AssetsError) -> ([GeneratedWheel], [BuildMessage]) {
    let stacks: [SliceStack]
    do throws(BakedError) {
      let file = try BakedFile(bytes)
      stacks = try (0..<file.count).map { (index) throws(BakedError) in try file.stack(ofPinwheel: index) }
    } catch {
      throw .masks(in: folder, .damaged(error))
    }
    var wheels: [GeneratedWheel] = []
    var messages: [BuildMessage] = []
    var types: [String: String] = [:]
    for (pinwheel, stack) in zip(manifest.pinwheels, stacks) {
      func complain(about slice: Manifest.Slice?, _ text: String) {
        let file = (slice ?? pinwheel.slices.first)?.states.first?.images.first?.file
        messages.append(BuildMessage(.error, file.map { paths.place($0) } ?? input, text))
      }
      do throws(GeneratedWheel.Mistake) {
        let wheel = try GeneratedWheel(pinwheel, stack: stack)
        if let other = types.updateValue(pinwheel.name, forKey: wheel.typeName) {
          complain(
            about: nil,
            "the wheels '\(other)' and '\(pinwheel.name)' would both be the type '\(wheel.typeName)'; rename one"
          )
        }
        wheels.append(wheel)
      } catch {
        // Both files of a pair get a message, since either may be the one to rename.
        if let other = error.other { complain(about: other, error.text) }
        complain(about: error.slice, error.text)
      }
    }
    return (wheels, messages)
  }

  /// An unchanged file is not written, so that the build need not compile it again.
  private func replaceSwift(with source: ContiguousArray<UInt8>) throws(AssetsError) {
    if let old = try? RegularFile.contents(of: swift), old == source { return }
    try AssetsError.writing(swift) { () throws(Errno) in try FileSystem.replace(swift, with: source) }
  }
}
