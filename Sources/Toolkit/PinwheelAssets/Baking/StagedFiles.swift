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
    let entry: StagedEntry
    do throws(Errno) {
      entry = try StagedEntry(holding: bytes, in: folder.path)
    } catch {
      throw .output(.interrupted(folder.shownPath.appending(name), error))
    }
    files.append((entry, name))
    guard let status = FileSystem.status(of: entry.path) else {
      throw .changed(folder.shownPath.appending(name).string, during: .writing)
    }
    return BakedSource(
      path: name, size: status.size, modified: Int64(status.modified),
      checksum: XXHash64.checksum(of: bytes))
  }

  /// Puts all files in place, in the order in which they were added.
  func commit() throws(AssetsError) {
    try UnfinishedWork.shared.uninterrupted { () throws(AssetsError) in
      for (entry, name) in files {
        do throws(Errno) {
          try FileSystem.move(entry.path, to: folder.path.appending(name))
        } catch {
          throw .output(.interrupted(folder.shownPath.appending(name), error))
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
