package import SystemPackage

extension FileSystem {
  /// Replaces a file in one step: a reader sees either the old bytes or the new ones.
  package static func replace(_ path: FilePath, with bytes: ContiguousArray<UInt8>) throws(Errno) {
    try put(bytes, in: path.removingLastComponent()) { (partial) throws(Errno) in
      try move(partial, to: path)
    }
  }

  /// Writes a hidden file and moves it to its place.
  ///
  /// - Parameters:
  ///   - folder: The folder of the hidden file, on the same disk as the place.
  ///   - move: Moves the file at the given path. If it fails, the hidden file is removed.
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
