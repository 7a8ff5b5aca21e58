internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// A result to be replaced, with the files that a person has edited, added or deleted: these changes are kept, or the
/// result is not replaced.
struct EarlierResult: Equatable {
  let destination: FilePath
  /// The current digests of the manifest and of all files below `images/`.
  let files: [Name: String]
  /// The digests as they were generated.
  let record: [Name: String]

  /// What becomes of edits of the manifest and of images. Files that a person has added are never lost.
  enum Edits { case kept, discarded }

  /// Checks a folder that is to be replaced, by the contents of its files.
  ///
  /// - Throws: ``AssetsError`` with the first file that would be lost.
  init(at destination: FilePath, _ edits: Edits) throws(AssetsError) {
    let folder = PinwheelFolder(destination)
    let record = try folder.record().digests
    guard try Self.isResult(folder, record) else {
      throw .fault(
        Diagnostic(
          .file(destination), "is not a folder that pinwheel extract made, so it is not replaced",
          .elsewhere(),
          exit: .cannotCreate))
    }
    var files: [Name: String] = [:]
    var edit: String?
    for file in try Self.files(of: destination) where !Self.isDerived(file.name) {
      guard file.name == Manifest.fileName || file.name.hasPrefix(OutputNames.folder + "/") else {
        throw .foreign(destination.appending(file.name), in: destination)
      }
      if file.isRegular, let bytes = try folder.readable(destination.pushing(FilePath(file.name))) {
        files[file.name] = SHA256.hexadecimal(of: bytes)
      } else if record[file.name] == nil {
        throw .foreign(destination.appending(file.name), in: destination)
      } else {
        edit = edit ?? file.name
      }
    }
    if let edit, edits == .kept { throw .edited(destination.appending(edit)) }
    (self.destination, self.files, self.record) = (destination, files, record)
  }

  /// Whether a real folder (not a link) holds a manifest of this format, well-formed or not, or its record: enough
  /// to distinguish it from other folders. (An editor may have put the format at the end.)
  private static func isResult(
    _ folder: PinwheelFolder, _ record: [Name: String]
  ) throws(AssetsError) -> Bool {
    guard FileSystem.isRealFolder(folder.path),
      let start = try folder.readable(folder.manifestPath, first: 4096)
    else { return false }
    if record[Manifest.fileName] != nil { return true }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"pinwheel/")
  }

  /// Everything in the folder, sorted, including entries that are not regular files.
  private static func files(of destination: FilePath) throws(AssetsError) -> [(name: String, isRegular: Bool)]
  {
    do throws(Errno) {
      let listing = try FolderListing(destination, limits: .ofResult)
      let files = listing.files.map { (name: $0.path, isRegular: true) }
      let others = listing.skipped.map { (name: $0.file, isRegular: false) }
      return (files + others).sorted { Name($0.name) < Name($1.name) }
    } catch {
      throw .unreadable(destination.string, reason: error.reason, .input)
    }
  }

  /// Whether every extraction makes the file again, or a killed program or a file browser left it.
  private static func isDerived(_ file: String) -> Bool {
    [FolderNames.baked, FolderNames.generated, ExtractionRecord.fileName].contains(file)
      || file.hasPrefix(StagedEntry.prefix) || file.lastPathComponent == ".DS_Store"
  }

  /// Generated images that have changed, sorted.
  var editedImages: [String] {
    images.filter { file, digest in record[file].map { $0 != digest } ?? false }.keys.sortedTexts()
  }

  /// Files below `images/` that were not generated, sorted.
  var ownFiles: [String] { images.keys.filter { record[$0] == nil }.sortedTexts() }

  /// Generated images that no longer exist, sorted.
  var deletedImages: [String] {
    record.keys.filter { $0.wrappedValue.hasPrefix(Self.folder) && files[$0] == nil }.sortedTexts()
  }

  /// Whether the manifest differs from the generated one.
  var isManifestEdited: Bool { files[Manifest.fileName] != record[Manifest.fileName] }

  /// Whether a person has changed nothing in it.
  var isUntouched: Bool { !isManifestEdited && editedImages.isEmpty && ownFiles.isEmpty }

  private var images: [Name: String] { files.filter { $0.key.wrappedValue.hasPrefix(Self.folder) } }
  private static let folder = OutputNames.folder + "/"

  /// The manifest that a person may have edited, and the manifest as generated.
  struct Versions {
    var generated: Manifest
    var edited: Manifest
  }

  /// Reads both manifests.
  ///
  /// - Throws: ``AssetsError`` if one cannot be read, so that edits cannot be found.
  func versions() throws(AssetsError) -> Versions {
    let folder = PinwheelFolder(destination)
    guard isManifestEdited else {
      let edited = try folder.manifest()
      return Versions(generated: try folder.generatedManifest() ?? edited, edited: edited)
    }
    let edited = try ValidManifest(folder.read(folder.manifestPath, .manifest), in: folder).value
    guard let generated = try folder.generatedManifest() else {
      throw .edited(folder.manifestPath)
    }
    return Versions(generated: generated, edited: edited)
  }
}
