package import Pinwheel
package import PinwheelBundles
internal import PinwheelFiles
package import PinwheelText
internal import SystemPackage

/// Makes `masks.baked` from a manifest and its images.
package enum Baker {
  /// What was baked.
  package struct Result: Sendable {
    package struct Pinwheel: Sendable {
      package let name: String
      /// The number of its slices.
      package let slices: Int

      package var json: JSON { .object(["name": name, "slices": slices]) }
    }

    package let pinwheels: [Pinwheel]
    package let images: Int
    /// The manifest's threshold, then the others.
    package let thresholds: [AlphaThreshold]
    package let bytes: Int

    package var json: JSON {
      .object([
        "pinwheels": pinwheels.map(\.json), "images": images,
        "thresholds": thresholds.map { $0.fraction }, "bytes": bytes,
      ])
    }
  }

  /// The number of thresholds that can be baked in addition to the manifest's.
  package static let maximumOtherThresholds = BakedWriter.maximumThresholds - 1

  /// Bakes a `*.pinwheel` folder. The file is replaced in one step, or not at all.
  ///
  /// - Parameters:
  ///   - edit: Changes of the manifest, which are written to its file as well.
  ///   - limits: `total-size` and `total-pixels` count what images unpack to, once, and their pixels, once for each
  ///     threshold. `nil` for no limits.
  ///   - progress: Called for each pinwheel, from the calling thread.
  /// - Throws: ``AssetsError`` if the manifest or an image cannot be read, ``ManifestCheck`` finds an error, or a file
  ///   cannot be written; then nothing has changed.
  @discardableResult
  package static func bake(
    _ folder: PinwheelFolder, _ edit: ManifestEdit = ManifestEdit(), limits: InputLimits? = nil,
    progress: (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> Result {
    let folder = limits.map { folder.limited(by: $0) } ?? folder
    // The recorded state of the manifest matches the bytes read here: a later edit makes the result stale.
    let old = try folder.snapshot(of: Manifest.fileName)
    var manifest = try ValidManifest(old.bytes, in: folder)
    let edited: ContiguousArray<UInt8>?
    do throws(JSONMistake) {
      edited = try edit.text(of: manifest.value, old.bytes)
    } catch {
      throw .manifest(folder.shownManifest, .json(error))
    }
    if edited != nil { manifest = try ValidManifest(edit.applied(to: manifest.value), in: folder) }
    return try bake(
      manifest, from: old.source, edited: edited, images: ImageStore(folder), progress: progress)
  }

  /// Bakes a manifest that is in memory; see ``bake(_:_:limits:progress:)``.
  ///
  /// - Parameters:
  ///   - old: The manifest's file, as it is on disk.
  ///   - edited: The bytes to replace that file with; `nil` leaves it.
  ///   - others: Further files of the folder to replace along with the masks.
  ///   - images: The images of the folder.
  ///   - isDryRun: Whether to do everything except writing.
  static func bake(
    _ manifest: ValidManifest, from old: BakedSource, edited: ContiguousArray<UInt8>? = nil,
    others: [(name: String, bytes: ContiguousArray<UInt8>)] = [], images: ImageStore,
    isDryRun: Bool = false, progress: (WorkProgress) -> Void
  ) throws(AssetsError) -> Result {
    let (folder, manifest) = (images.folder, manifest.value)
    var builder = StackBuilder(images: images, thresholds: manifest.allThresholds, first: old)
    let stacks = try builder.stacks(of: manifest.pinwheels, progress: progress)
    func baked(sources: [BakedSource]) throws(AssetsError) -> ContiguousArray<UInt8> {
      try bytes(of: stacks, sources: sources, threshold: manifest.allThresholds[0], in: folder)
    }
    func result(_ bytes: ContiguousArray<UInt8>) -> Result {
      Result(
        pinwheels: stacks.map { Result.Pinwheel(name: $0.name, slices: $0.slices.count) },
        images: builder.imageCount, thresholds: manifest.allThresholds, bytes: bytes.count)
    }
    if isDryRun { return result(try baked(sources: builder.sources)) }
    var staged = StagedFiles(folder: folder)
    do throws(AssetsError) {
      var manifestSource = old
      if let edited { manifestSource = try staged.stage(edited, as: Manifest.fileName) }
      let bytes = try baked(sources: [manifestSource] + builder.sources.dropFirst())
      _ = try staged.stage(bytes, as: FolderNames.baked)
      for (name, bytes) in others { _ = try staged.stage(bytes, as: name) }
      if edited != nil { try folder.demandUnchanged(old) }
      try staged.putInPlace()
      return result(bytes)
    } catch {
      staged.removeRest()
      throw error
    }
  }

  static func bytes(
    of stacks: [SliceStack], sources: [BakedSource], threshold: AlphaThreshold, in folder: PinwheelFolder
  ) throws(AssetsError) -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: threshold)
    for source in sources { _ = writer.add(source) }
    for stack in stacks { writer.add(stack) }
    do {
      return try writer.bytes()
    } catch {
      throw .masks(in: folder.shownPath, .notEncodable(error))
    }
  }
}

/// Files of a folder that change together.
///
/// All files are first written next to their places: a full disk changes nothing, and the masks can record the size
/// and time of a new manifest before any visible change. Then the files are renamed together, which needs no room;
/// signals wait until that is done.
private struct StagedFiles {
  let folder: PinwheelFolder
  fileprivate var files: [(entry: StagedEntry, name: String)] = []

  /// Writes a file.
  ///
  /// - Parameter name: The file's name in the folder.
  /// - Returns: The file as masks record it.
  mutating func stage(_ bytes: ContiguousArray<UInt8>, as name: String) throws(AssetsError) -> BakedSource {
    let entry = try AssetsError.writing(folder.shownPath.appending(name)) { () throws(Errno) in
      try StagedEntry(holding: bytes, in: folder.path)
    }
    files.append((entry, name))
    guard let status = FileSystem.status(of: entry.path) else {
      throw .changed(folder.shownPath.appending(name).string, during: .writing)
    }
    return BakedSource(path: name, status, holding: bytes)
  }

  /// Puts all files in place, in the order in which they were staged.
  func putInPlace() throws(AssetsError) {
    try UnfinishedWork.shared.uninterrupted { () throws(AssetsError) in
      for (entry, name) in files {
        try AssetsError.writing(folder.shownPath.appending(name)) { () throws(Errno) in
          try FileSystem.move(entry.path, to: folder.path.appending(name))
        }
      }
    }
    for file in files { file.entry.release() }
  }

  /// Removes the files that are not in place yet.
  func removeRest() {
    for file in files { try? file.entry.remove() }
  }
}
