internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

/// Files of a folder that change together.
///
/// All of them are written beside their places first: a full disk changes nothing, and the size and time of a new manifest
/// go into the masks before anything that a person can see has changed. Then they are renamed in one go, which takes no
/// room, and which signals wait for.
struct StagedFiles {
  private let folder: PinwheelFolder
  private var files: [(entry: StagedEntry, name: String)] = []

  init(in folder: PinwheelFolder) {
    self.folder = folder
  }

  /// Writes a file.
  ///
  /// - Parameter name: What it is called in the folder.
  /// - Returns: It as masks name it.
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

  /// Puts all of them in place, in the order in which they were added.
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

  /// Removes those that are not in place.
  func discard() {
    for file in files { try? file.entry.remove() }
  }
}
