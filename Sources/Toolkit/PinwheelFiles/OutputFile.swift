package import SystemPackage

/// A result file. It appears whole or not at all, and replaces another file only if that is allowed.
package struct OutputFile: Sendable {
  /// The destination of the file.
  package let destination: FilePath
  private let replacesExisting: Bool
  private let mark: String?

  /// Checks the destination before any work is done for it.
  ///
  /// - Parameters:
  ///   - replacesExisting: Whether an existing regular file may be replaced. Folders, links and devices never are.
  ///   - mark: What the first 4 KB of a file contain that people make again and again: an earlier one is replaced.
  ///   - inputs: The files that the result is made from, which are never replaced either.
  /// - Throws: ``OutputError`` if the destination holds something that may not be replaced.
  package init(
    _ destination: FilePath, replacesExisting: Bool = false, replacing mark: String? = nil,
    inputs: @autoclosure () -> [FilePath] = []
  ) throws(OutputError) {
    self.destination = destination
    (self.replacesExisting, self.mark) = (replacesExisting, mark)
    if let there = FileSystem.identity(of: destination),
      inputs().contains(where: { FileSystem.identity(of: $0) == there })
    {
      throw .isInput(destination)
    }
    try check()
  }

  /// Puts the file in its place, and makes the folders above it.
  ///
  /// - Throws: ``OutputError`` if that fails; then the destination is unchanged.
  package func write(_ bytes: ContiguousArray<UInt8>) throws(OutputError) {
    let replaces = try check()
    let parent = destination.removingLastComponent()
    try FileSystem.makeFolder(parent)
    do throws(Errno) {
      try FileSystem.put(bytes, in: parent) { (partial) throws(Errno) in
        try replaces
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

  /// Whether a file may be replaced.
  @discardableResult
  private func check() throws(OutputError) -> Bool {
    guard destination.lastComponent?.kind == .regular else {
      throw .invalidName(destination)
    }
    guard FileSystem.exists(destination) else { return replacesExisting }
    guard FileSystem.status(of: destination) != nil else {
      throw .notRegular(destination)
    }
    if replacesExisting { return true }
    guard let mark else { throw .exists(destination) }
    let start = try? RegularFile.contents(of: destination, first: 4096)
    guard let start, String(decoding: start, as: UTF8.self).contains(mark) else {
      throw .notMade(destination)
    }
    return true
  }
}
