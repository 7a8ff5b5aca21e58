package import PinwheelFiles
package import SystemPackage

/// The manifest of a folder and the images that its pinwheels name, with the file status that reveals changes.
package struct FolderState: Equatable {
  /// The status of each file by path; `nil` if there is no file.
  package private(set) var files: [FilePath: FileSystem.Status?]

  /// Reads the current state of the folder. A manifest that cannot be read names no images.
  ///
  /// - Parameter earlier: The previous state: an unchanged manifest is not read again.
  package init(_ folder: PinwheelFolder, after earlier: FolderState? = nil) {
    let manifest = folder.manifestPath
    let status = FileSystem.status(of: manifest)
    var files: [FilePath: FileSystem.Status?] = [manifest: status]
    if let earlier, earlier.files[manifest] == .some(status) {
      for (file, _) in earlier.files where file != manifest {
        files[file] = .some(FileSystem.status(of: file))
      }
    } else if let manifest = try? folder.manifest() {
      var folders: Set<FilePath> = []
      for file in manifest.usedFiles {
        guard let place = try? folder.confined(file, knowing: &folders) else { continue }
        files[place] = .some(FileSystem.status(of: place))
      }
    }
    self.files = files
  }
}
