internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// A manifest that passes ``ManifestCheck``.
///
/// Only such a manifest is written or baked, so that no command writes what another one refuses. Its images are
/// checked when they are read.
struct ValidManifest {
  let value: Manifest

  /// Reads a manifest of a folder.
  ///
  /// - Throws: ``AssetsError`` with the first error in it, and its place.
  init(_ bytes: ContiguousArray<UInt8>, in folder: PinwheelFolder) throws(AssetsError) {
    let document = try ManifestDocument(bytes, of: folder.shownManifest)
    value = document.value
    try Self.check(document.root, positions: document.positions, in: folder)
  }

  /// Takes a manifest made for a folder.
  ///
  /// - Throws: ``AssetsError`` if the manifest could not be read again, or contains an error.
  init(_ manifest: Manifest, in folder: PinwheelFolder) throws(AssetsError) {
    let root = manifest.json
    do throws(ManifestMistake) {
      value = try Manifest(ManifestValue(root))
    } catch {
      throw .manifest(folder.shownManifest, .value(error))
    }
    try Self.check(root, positions: nil, in: folder)
  }

  private static func check(
    _ root: JSON, positions: TextPositions?, in folder: PinwheelFolder
  ) throws(AssetsError) {
    let findings = ManifestCheck(root, positions: positions, file: folder.shownManifest.string).findings
    if let first = findings.first(where: { $0.rule.severity == .error }) {
      throw .manifest(folder.shownManifest, .finding(first))
    }
  }
}

extension PinwheelFolder {
  /// Whether there is something at a path that the manifest gives.
  func holds(_ file: String) -> Bool {
    var folders: Set<FilePath> = []
    return holds(file, knowing: &folders)
  }

  /// Whether there is something at one of many paths; see ``confined(_:knowing:)``.
  func holds(_ file: String, knowing folders: inout Set<FilePath>) -> Bool {
    (try? confined(file, knowing: &folders)).map { FileSystem.status(of: $0) != nil } ?? false
  }

  /// Checks the manifest as baking does.
  ///
  /// - Throws: ``AssetsError`` with the first error in it, and its place.
  package func checkManifest() throws(AssetsError) {
    _ = try ValidManifest(read(manifestPath, .manifest), in: self)
  }
}
