package import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
package import PinwheelImages
package import SystemPackage

/// A `*.pinwheel` folder on disk: its manifest, its images, its baked masks.
package struct PinwheelFolder: Sendable {
  package let path: FilePath
  /// The folder that errors about images name: where this one will be, if it is still being made.
  package var shownPath: FilePath
  /// How large an image in the folder may be.
  package var imageLimits: ImageLimits
  /// The maximum size of a file in the folder, in bytes.
  var fileLimit = RegularFile.standardLimit
  /// What is counted against limits; `nil` without limits.
  var usage: InputUsage?

  package init(_ path: FilePath, imageLimits: ImageLimits = .standard) {
    self.path = path
    shownPath = path
    self.imageLimits = imageLimits
  }

  package var manifestPath: FilePath { path.appending(Manifest.fileName) }
  /// The manifest as errors name it.
  var shownManifest: FilePath { shownPath.appending(Manifest.fileName) }
  package var bakedPath: FilePath { path.appending(FolderNames.baked) }
  var generatedPath: FilePath { path.appending(FolderNames.generated) }
  var recordPath: FilePath { path.appending(ExtractionRecord.fileName) }

  /// Whether the folder holds a manifest, valid or not.
  package var isOurs: Bool { FileSystem.status(of: manifestPath) != nil }

  /// A path in the folder as errors name it.
  private func shown(_ target: FilePath) -> FilePath {
    var rest = target
    return path != shownPath && rest.removePrefix(path) ? shownPath.pushing(rest) : target
  }

  /// A file that the manifest names: its bytes, and its status at the time of reading.
  package struct Snapshot {
    package let source: BakedSource
    package let bytes: ContiguousArray<UInt8>
  }

  /// Reads a file that the manifest names.
  ///
  /// The status is read before and after, so that a change in between is noticed.
  ///
  /// - Parameter file: `/`-separated, below the folder. A path that leads out of the folder or through a symbolic
  ///   link is refused.
  package func snapshot(of file: String) throws(AssetsError) -> Snapshot {
    let target = try confined(file)
    let before = FileSystem.status(of: target)
    let bytes = try read(target, .named(in: shownManifest))
    guard let before, before == FileSystem.status(of: target), before.size == bytes.count else {
      throw .changed(shown(target).string, during: .reading)
    }
    return Snapshot(source: BakedSource(path: file, before, holding: bytes), bytes: bytes)
  }

  /// The state of a file that this program has written.
  ///
  /// - Parameter checksum: The checksum of its bytes.
  func source(of file: String, checksum: UInt64) throws(AssetsError) -> BakedSource {
    let target = try confined(file)
    guard let status = FileSystem.status(of: target) else {
      throw .changed(shown(target).string, during: .reading)
    }
    return BakedSource(path: file, status, checksum: checksum)
  }

  /// An image that the manifest names.
  package func image(_ snapshot: Snapshot) throws(AssetsError) -> EncodedImage {
    try AssetsError.wrapping { () throws(ImageError) in
      try EncodedImage(
        snapshot.bytes, name: shownPath.appending(snapshot.source.path).string, limits: imageLimits)
    }
  }

  /// The masks of an image, one for each threshold.
  func decodedMasks(of snapshot: Snapshot, thresholds: [AlphaThreshold]) throws(AssetsError) -> [AlphaMask] {
    let image = try image(snapshot)
    try use(image.decodedByteCount, of: .totalSize)
    return try AssetsError.wrapping { () throws(ImageError) in try image.alphaMasks(thresholds: thresholds) }
  }

  /// The pixels of an image.
  func decodedPixels(of snapshot: Snapshot) throws(AssetsError) -> RGBAImage {
    let image = try image(snapshot)
    try use(image.decodedByteCount, of: .totalSize)
    return try AssetsError.wrapping { () throws(ImageError) in try image.pixels() }
  }

  /// Reads a whole file of the folder, or its first bytes.
  package func read(
    _ path: FilePath, _ role: AssetsError.FileRole, first count: Int? = nil
  ) throws(AssetsError) -> ContiguousArray<UInt8> {
    do {
      return try RegularFile.contents(of: path, first: count, limit: fileLimit)
    } catch {
      // If the machine runs out of a resource, the file is not at fault.
      if case .system(let shortage) = error, shortage.isShortage {
        throw .unreadable(shown(path).string, reason: shortage.reason, .input)
      }
      throw .unreadable(shown(path).string, reason: error.reason, role)
    }
  }

  /// The path of a file that the manifest names; `nil` if the file does not exist.
  ///
  /// - Throws: ``AssetsError`` if the path leads out of the folder, or through a link.
  package func existing(_ file: String) throws(AssetsError) -> FilePath? {
    var known: Set<FilePath> = []
    return try place(of: file, knowing: &known).flatMap { FileSystem.exists($0) ? $0 : nil }
  }

  /// The path of one of many files that the manifest names, see ``confined(_:knowing:)``; `nil` if there is no folder for it.
  package func place(of file: String, knowing folders: inout Set<FilePath>) throws(AssetsError) -> FilePath? {
    do throws(AssetsError) {
      return try confined(file, knowing: &folders)
    } catch {
      if case .folder(.notFolder(let target, _, _)) = error, !FileSystem.exists(target) { return nil }
      throw error
    }
  }

  /// The path of a file that the manifest names.
  package func confined(_ file: String) throws(AssetsError) -> FilePath {
    var known: Set<FilePath> = []
    return try confined(file, knowing: &known)
  }

  /// The path of one of many files that the manifest names.
  ///
  /// - Parameter folders: The folders that were found for the files before it, which are not looked up again.
  package func confined(_ file: String, knowing folders: inout Set<FilePath>) throws(AssetsError) -> FilePath
  {
    var target = path
    let components = file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0)
    }
    for component in components {
      guard !["", ".", ".."].contains(component), !component.utf8.contains(0) else {
        throw .folder(.leavesFolder(file: file, manifest: shownManifest))
      }
      if target != path, !folders.contains(target) {
        guard FileSystem.isRealFolder(target) else {
          throw .folder(.notFolder(shown(target), file: file, manifest: shownManifest))
        }
        folders.insert(target)
      }
      target.append(component)
    }
    return target
  }

  /// Reads and checks the manifest.
  package func manifest() throws(AssetsError) -> Manifest {
    try ManifestDocument(of: self).value
  }

  /// The manifest as it was generated; `nil` if none can be read, as in a folder of an older version.
  ///
  /// - Throws: ``AssetsError`` if the machine lacks a resource.
  func generatedManifest() throws(AssetsError) -> Manifest? {
    try readable(generatedPath).flatMap { try? manifest(in: $0) }
  }

  /// The record of the generated files; empty if there is none that can be read.
  ///
  /// - Throws: ``AssetsError`` if the machine lacks a resource.
  func record() throws(AssetsError) -> ExtractionRecord {
    ExtractionRecord(text: String(decoding: try readable(recordPath) ?? [], as: UTF8.self))
  }

  /// The bytes of a file, or its first; `nil` if it cannot be read.
  ///
  /// - Throws: ``AssetsError`` if the machine lacks a resource: then nothing is known of the file.
  func readable(
    _ file: FilePath, first count: Int? = nil
  ) throws(AssetsError) -> ContiguousArray<UInt8>? {
    do throws(AssetsError) {
      return try read(file, .manifest, first: count)
    } catch {
      if case .unreadable(_, _, .input) = error { throw error }
      return nil
    }
  }

  /// Reads and checks a manifest with any file name.
  func manifest(at path: FilePath) throws(AssetsError) -> Manifest {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try InputFile.file(path).contents()
    } catch {
      throw .unreadable(path.string, reason: error.reason, .manifest)
    }
    return try ManifestDocument(bytes, of: path).value
  }

  /// Reads the manifest in `bytes`, which were read from its file.
  package func manifest(in bytes: ContiguousArray<UInt8>) throws(AssetsError) -> Manifest {
    try ManifestDocument(bytes, of: shownManifest).value
  }
}

extension BakedSource {
  init(path: String, _ status: FileSystem.Status, checksum: UInt64) {
    self.init(path: path, size: status.size, modified: Int64(status.modified), checksum: checksum)
  }

  init(path: String, _ status: FileSystem.Status, holding bytes: ContiguousArray<UInt8>) {
    self.init(path: path, status, checksum: XXHash64.checksum(of: bytes))
  }
}
