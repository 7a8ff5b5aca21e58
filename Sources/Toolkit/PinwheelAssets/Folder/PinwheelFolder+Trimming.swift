internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

extension PinwheelFolder {
  /// Removes every file that the wheels and their readers do not need: other images, and the records that a later
  /// extraction would compare.
  func trim(to manifest: Manifest) throws(AssetsError) {
    let kept = Set<Name>(names: manifest.usedFiles + [Manifest.fileName, FolderNames.baked])
    try trim(to: kept, below: "")
  }

  /// - Parameter folder: The path of a folder in this one.
  private func trim(to kept: Set<Name>, below folder: FilePath) throws(AssetsError) {
    for name in (try? FileSystem.names(in: path.pushing(folder))) ?? [] {
      let file = folder.appending(name)
      let place = path.pushing(file)
      if FileSystem.isRealFolder(place) {
        try trim(to: kept, below: file)
      } else if !kept.contains(file.string), FileSystem.status(of: place) != nil {
        try AssetsError.wrapping { () throws(OutputError) in try FileSystem.remove(place) }
      }
    }
  }
}
