internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import SystemPackage

/// The replacement of an older result: a person's changes to it are kept, or the result is not replaced.
struct Replacement {
  /// Whether edits of the manifest and of images may be lost. Files that a person has added are never lost.
  let discardsEdits: Bool

  /// Checks a folder that is to be replaced, by the contents of its files.
  ///
  /// - Throws: ``AssetsError`` with the first file that would be lost.
  func earlierResult(at destination: FilePath) throws(AssetsError) -> EarlierResult {
    guard Self.isResult(destination) else {
      throw .replacement(destination, .notResult)
    }
    let record = PinwheelFolder(destination).record().digests
    var files: [Name: String] = [:]
    var edit: String?
    for file in try self.files(of: destination) where !Self.isDerived(file.name) {
      guard file.name == Manifest.fileName || file.name.hasPrefix(OutputNames.folder + "/") else {
        throw .replacement(destination, .foreignFile(destination.appending(file.name)))
      }
      if file.isRegular, let digest = digest(of: file.name, in: destination) {
        files[file.name] = digest
      } else if record[file.name] == nil {
        throw .replacement(destination, .foreignFile(destination.appending(file.name)))
      } else {
        edit = edit ?? file.name
      }
    }
    if let edit, !discardsEdits {
      throw .replacement(destination, .edited(destination.appending(edit)))
    }
    return EarlierResult(destination: destination, files: files, record: record)
  }

  /// Whether a real folder (not a link) holds a manifest of this format, well-formed or not, or its record: enough
  /// to distinguish it from other folders. (An editor may have put the format at the end.)
  private static func isResult(_ destination: FilePath) -> Bool {
    guard FileSystem.isRealFolder(destination),
      let start = try? RegularFile.contents(of: PinwheelFolder(destination).manifestPath, first: 4096)
    else { return false }
    if PinwheelFolder(destination).record().digests[Manifest.fileName] != nil { return true }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"pinwheel/")
  }

  /// Everything in the folder, sorted, including entries that are not regular files.
  private func files(of destination: FilePath) throws(AssetsError) -> [(name: String, isRegular: Bool)] {
    do throws(Errno) {
      let listing = try FolderListing(destination, limits: .ofResult)
      let files = listing.files.map { (name: $0.path, isRegular: true) }
      let others = listing.skipped.map { (name: $0.path, isRegular: false) }
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

  private func digest(of file: String, in destination: FilePath) -> String? {
    (try? RegularFile.contents(of: destination.pushing(FilePath(file)))).map { SHA256.hexadecimal(of: $0) }
  }
}
