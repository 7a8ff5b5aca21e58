internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import SystemPackage

extension PinwheelFolder {
  /// Removes every file that the wheels and their readers do not need: other images, and the records that a later
  /// extraction would compare.
  func trim(to manifest: Manifest) throws(AssetsError) {
    let kept = Set<Name>(names: manifest.usedFiles + [Manifest.fileName, FolderNames.baked])
    for file in (try? FolderListing(path, limits: .ofResult))?.files ?? [] where !kept.contains(file.path) {
      try AssetsError.wrapping { () throws(OutputError) in
        try FileSystem.remove(path.appending(file.path))
      }
    }
  }
}
