internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// Files of a folder that change together.
///
/// All files are first written next to their places: a full disk changes nothing, and the masks can record the size
/// and time of a new manifest before any visible change. Then the files are renamed together, which needs no room;
/// signals wait until that is done.
struct StagedFiles {
  private let folder: PinwheelFolder
  private var files: [(entry: StagedEntry, name: String)] = []

  init(in folder: PinwheelFolder) {
    self.folder = folder
  }

  /// Writes a file.
  ///
  /// - Parameter name: The file's name in the folder.
  /// - Returns: The file as masks record it.
  mutating func add(_ bytes: ContiguousArray<UInt8>, as name: String) throws(AssetsError) -> BakedSource {
    let entry = try AssetsError.writing(folder.shownPath.appending(name)) { () throws(Errno) in
      try StagedEntry(holding: bytes, in: folder.path)
    }
    files.append((entry, name))
    guard let status = FileSystem.status(of: entry.path) else {
      throw .changed(folder.shownPath.appending(name).string, during: .writing)
    }
    return BakedSource(path: name, status, holding: bytes)
  }

  /// Puts all files in place, in the order in which they were added.
  func commit() throws(AssetsError) {
    try UnfinishedWork.shared.uninterrupted { () throws(AssetsError) in
      for (entry, name) in files {
        try AssetsError.writing(folder.shownPath.appending(name)) { () throws(Errno) in
          try FileSystem.move(entry.path, to: folder.path.appending(name))
        }
      }
    }
    for file in files { file.entry.release() }
  }

  /// Removes the files that are not in place yet.
  func discard() {
    for file in files { try? file.entry.remove() }
  }
}
