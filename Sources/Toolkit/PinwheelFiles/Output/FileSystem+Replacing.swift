package import SystemPackage

extension FileSystem {
  /// Puts a file into the place of another in one step: a reader sees the old bytes or the new ones.
  package static func replace(_ path: FilePath, with bytes: ContiguousArray<UInt8>) throws(Errno) {
    try put(bytes, in: path.removingLastComponent()) { (partial) throws(Errno) in
      try move(partial, to: path)
    }
  }

  /// Writes a hidden file and has it moved to its place.
  ///
  /// - Parameters:
  ///   - folder: Where the hidden file is written: on the disk of its place.
  ///   - move: Moves the file at the path it is given. Where it fails, the hidden file is removed.
  static func put(
    _ bytes: ContiguousArray<UInt8>, in folder: FilePath, as move: (FilePath) throws(Errno) -> Void
  ) throws(Errno) {
    let staged = try StagedEntry(holding: bytes, in: folder)
    do throws(Errno) {
      try move(staged.path)
      staged.release()
    } catch {
      try? staged.remove()
      throw error
    }
  }
}
