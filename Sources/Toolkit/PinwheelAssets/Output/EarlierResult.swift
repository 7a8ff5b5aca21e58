internal import Pinwheel
internal import SystemPackage

/// A result to be replaced, with the files that a person has edited, added or deleted.
struct EarlierResult: Equatable {
  let destination: FilePath
  /// The current digests of the manifest and of all files below `images/`.
  let files: [Name: String]
  /// The digests as they were generated.
  let record: [Name: String]

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
      return Versions(generated: folder.generatedManifest() ?? edited, edited: edited)
    }
    let edited = try ValidManifest(folder.read(folder.manifestPath, .manifest), in: folder).value
    guard let generated = folder.generatedManifest() else {
      throw .replacement(destination, .edited(folder.manifestPath))
    }
    return Versions(generated: generated, edited: edited)
  }
}
