package import SystemPackage

/// A result file. It appears whole or not at all, and replaces another file only if that is allowed.
package struct OutputFile: Sendable {
  /// The destination of the file.
  package let destination: FilePath
  private let replacesExisting: Bool

  /// Checks the destination before any work is done for it.
  ///
  /// - Parameters:
  ///   - replacesExisting: Whether an existing regular file may be replaced. Folders, links and devices never are.
  ///   - inputs: The files that the result is made from, which are never replaced either.
  /// - Throws: ``OutputError`` if the destination holds something that may not be replaced.
  package init(
    _ destination: FilePath, replacesExisting: Bool, inputs: @autoclosure () -> [FilePath] = []
  ) throws(OutputError) {
    self.destination = destination
    self.replacesExisting = replacesExisting
    try check()
    if let there = FileSystem.identity(of: destination),
      inputs().contains(where: { FileSystem.identity(of: $0) == there })
    {
      throw .isInput(destination)
    }
  }

  /// Puts the file in its place, and makes the folders above it.
  ///
  /// - Throws: ``OutputError`` if that fails; then the destination is unchanged.
  package func write(_ bytes: ContiguousArray<UInt8>) throws(OutputError) {
    try check()
    let parent = destination.removingLastComponent()
    try FileSystem.makeFolder(parent)
    do throws(Errno) {
      try FileSystem.put(bytes, in: parent) { (partial) throws(Errno) in
        try replacesExisting
          ? FileSystem.move(partial, to: destination) : FileSystem.moveToNew(partial, destination)
      }
    } catch {
      switch error {
      case .fileExists: throw .exists(destination)
      case .permissionDenied, .readOnlyFileSystem, .noSuchFileOrDirectory, .fileNameTooLong:
        throw .unusable(destination, error)
      default: throw .interrupted(destination, error)
      }
    }
  }

  private func check() throws(OutputError) {
    guard destination.lastComponent?.kind == .regular else {
      throw .invalidName(destination)
    }
    guard FileSystem.exists(destination) else { return }
    guard FileSystem.status(of: destination) != nil else {
      throw .notRegular(destination)
    }
    guard replacesExisting else { throw .exists(destination) }
  }
}
