package import SystemPackage

/// A result file. It appears whole or not at all, and replaces another file only if that is allowed.
package struct OutputFile: Sendable {
  /// The place of the file.
  package let place: FilePath
  private let replacesExisting: Bool

  /// Checks the place before any work is done for it.
  ///
  /// - Parameters:
  ///   - replacesExisting: Whether an existing regular file may be replaced. Folders, links and devices never are.
  ///   - inputs: The files that the result is made from, which are never replaced either.
  /// - Throws: ``OutputError`` if the place holds something that may not be replaced.
  package init(
    _ place: FilePath, replacesExisting: Bool, inputs: @autoclosure () -> [FilePath] = []
  ) throws(OutputError) {
    self.place = place
    self.replacesExisting = replacesExisting
    try check()
    if let there = FileSystem.identity(of: place),
      inputs().contains(where: { FileSystem.identity(of: $0) == there })
    {
      throw .isInput(place)
    }
  }

  /// Puts the file in its place, and makes the folders above it.
  ///
  /// - Throws: ``OutputError`` if that fails; then the place is unchanged.
  package func write(_ bytes: ContiguousArray<UInt8>) throws(OutputError) {
    try check()
    let parent = place.removingLastComponent()
    try FileSystem.makeFolder(parent)
    do throws(Errno) {
      try FileSystem.put(bytes, in: parent) { (partial) throws(Errno) in
        try replacesExisting
          ? FileSystem.move(partial, to: place) : FileSystem.moveToNew(partial, place)
      }
    } catch {
      switch error {
      case .fileExists: throw .exists(place)
      case .permissionDenied, .readOnlyFileSystem, .noSuchFileOrDirectory, .fileNameTooLong:
        throw .unusable(place, error)
      default: throw .interrupted(place, error)
      }
    }
  }

  private func check() throws(OutputError) {
    guard place.lastComponent?.kind == .regular else {
      throw .invalidName(place)
    }
    guard FileSystem.exists(place) else { return }
    guard FileSystem.status(of: place) != nil else {
      throw .notRegular(place)
    }
    guard replacesExisting else { throw .exists(place) }
  }
}
