internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

extension PinwheelFolder {
  /// Writes the manifest of a new folder, and the records that later reveal edits of it and of the images.
  ///
  /// - Parameters:
  ///   - generated: The manifest without a person's edits.
  ///   - images: The digests of the images.
  /// - Returns: The manifest as masks record it, so that baking need not read it again.
  func writeManifest(
    _ manifest: ValidManifest, generated: Manifest, images: [ExtractionRecord.Entry]
  ) throws(AssetsError) -> BakedSource {
    let document = ContiguousArray(manifest.value.json.document.utf8)
    let original = generated == manifest.value ? document : ContiguousArray(generated.json.document.utf8)
    let record = ExtractionRecord(images).replacingManifest(digest: SHA256.hexadecimal(of: original))
    try writeRecord(document, to: manifestPath)
    try writeRecord(original, to: generatedPath)
    try writeRecord(ContiguousArray(record.text.utf8), to: recordPath)
    guard let status = FileSystem.status(of: manifestPath) else {
      throw .changed(manifestPath.string, during: .writing)
    }
    return BakedSource(path: Manifest.fileName, status, holding: document)
  }

  /// The records that reveal edits, after another manifest was generated: files to put next to an edited one.
  func files(
    generating manifest: Manifest
  ) throws(AssetsError) -> [(name: String, bytes: ContiguousArray<UInt8>)] {
    let document = ContiguousArray(manifest.json.document.utf8)
    let record = try record().replacingManifest(digest: SHA256.hexadecimal(of: document))
    return [
      (FolderNames.generated, document), (ExtractionRecord.fileName, ContiguousArray(record.text.utf8)),
    ]
  }

  /// Checks that the manifest has not been edited since it was read.
  func demandUnchanged(_ old: BakedSource) throws(AssetsError) {
    guard let status = FileSystem.status(of: manifestPath), status.size == old.size,
      Int64(status.modified) == old.modified
    else { throw .changed(manifestPath.string, during: .baking) }
  }

  private func writeRecord(_ bytes: ContiguousArray<UInt8>, to target: FilePath) throws(AssetsError) {
    try AssetsError.writing(shownPath.appending(target.lastComponent?.string ?? "")) { () throws(Errno) in
      try FileSystem.write(bytes, toNew: target)
    }
  }

  /// Writes a new file below the folder, and makes its parent folders. All files of one input get the same date, so
  /// that two extractions of it are identical to the last byte.
  ///
  /// - Parameter file: A `/`-separated path without `.` and `..`.
  /// - Throws: A ``SkipReason`` if the disk cannot hold such a name; an ``AssetsError`` if writing fails.
  func write(_ bytes: ContiguousArray<UInt8>, toNew file: String) throws {
    let target = path.appending(file)
    do throws(Errno) {
      do throws(Errno) {
        // Most files lie in a folder that exists already.
        try FileSystem.write(bytes, toNew: target)
      } catch {
        guard error == .noSuchFileOrDirectory else { throw error }
        try makeFolders(above: file)
        try FileSystem.write(bytes, toNew: target)
      }
    } catch {
      switch error {
      case .fileNameTooLong: throw SkipReason("its name is too long for this disk")
      // Darwin's error for bytes that are not text, and Linux's for characters that FAT does not allow.
      case .illegalByteSequence, .invalidArgument:
        throw SkipReason("its name holds characters that this disk does not take")
      case .fileExists, .notDirectory: throw SkipReason("another file already has its path")
      default: throw AssetsError.output(.interrupted(shownPath.appending(file), error))
      }
    }
  }

  private func makeFolders(above file: String) throws(Errno) {
    var target = path
    for component in file.pathComponents.dropLast() {
      target.append(component)
      try FileSystem.makeOneFolder(target)
    }
  }
}
