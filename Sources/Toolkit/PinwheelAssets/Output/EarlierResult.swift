internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// A result that is to be replaced: which of its files a person has edited, added or deleted.
struct EarlierResult: Equatable {
  let place: FilePath
  /// The digests of the manifest and of all files below `images/`, as they are.
  let files: [Name: String]
  /// The digests as they were generated.
  let record: [Name: String]

  /// Images that were generated and are not as they were, sorted.
  var editedImages: [String] {
    images.filter { file, digest in record[file].map { $0 != digest } ?? false }.keys.sortedTexts()
  }

  /// Files below `images/` that were not generated, sorted.
  var ownFiles: [String] { images.keys.filter { record[$0] == nil }.sortedTexts() }

  /// Images that were generated and are gone, sorted.
  var deletedImages: [String] {
    record.keys.filter { $0.wrappedValue.hasPrefix(Self.folder) && files[$0] == nil }.sortedTexts()
  }

  /// Whether the manifest is not the one that was generated.
  var isManifestEdited: Bool { files[Manifest.fileName] != record[Manifest.fileName] }

  /// Whether there is nothing of a person in it.
  var isUntouched: Bool { !isManifestEdited && editedImages.isEmpty && ownFiles.isEmpty }

  private var images: [Name: String] { files.filter { $0.key.wrappedValue.hasPrefix(Self.folder) } }
  private static let folder = OutputNames.folder + "/"
}

extension EarlierResult {
  /// The manifest that a person may have edited, and what it was before.
  struct Versions {
    var generated: Manifest
    var edited: Manifest
  }

  /// Reads both manifests.
  ///
  /// - Throws: ``AssetsError`` if one cannot be read, so that edits cannot be told.
  func versions() throws(AssetsError) -> Versions {
    let folder = PinwheelFolder(place)
    guard isManifestEdited else {
      let edited = try folder.manifest()
      return Versions(generated: folder.generatedManifest() ?? edited, edited: edited)
    }
    let edited = try ValidManifest(folder.read(folder.manifestPath, .manifest), in: folder).value
    guard let generated = folder.generatedManifest() else {
      throw .replacement(place, .edited(folder.manifestPath))
    }
    return Versions(generated: generated, edited: edited)
  }
}
