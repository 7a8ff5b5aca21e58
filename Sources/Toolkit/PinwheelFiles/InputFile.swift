package import SystemPackage

/// A file that a person names for reading, or `-` for standard input.
package enum InputFile: Sendable, Hashable, CustomStringConvertible {
  case file(FilePath)
  case standardInput

  package init(_ argument: String) {
    self = argument == "-" ? .standardInput : .file(FilePath(argument))
  }

  /// `nil` for standard input.
  package var path: FilePath? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The name in messages.
  package var description: String {
    switch self {
    case .file(let path): path.string
    case .standardInput: "standard input"
    }
  }

  /// Opens a file for reading piece by piece: a regular file, or a pipe, whose writer it waits for.
  ///
  /// - Throws: ``FileError``; a device, a socket or a folder is refused before it is opened.
  package static func open(_ path: FilePath) throws(FileError) -> FileDescriptor {
    do {
      guard try [.regular, .fifo].contains(Stat(path).type) else { throw FileError.notRegular }
      return try FileSystem.open(path, .readOnly, options: [.closeOnExec])
    } catch {
      throw FileError(error)
    }
  }

  /// Whether a path is a pipe, which may not have a writer yet.
  package static func isPipe(_ path: FilePath) -> Bool { (try? Stat(path))?.type == .fifo }

  /// All bytes of a regular file or a link to one, or up to its end of standard input or a pipe of the shell, `<(...)`. That
  /// has a writer; a named pipe, for which one would have to wait, is refused.
  ///
  /// - Throws: ``FileError``, also for more than `limit` bytes.
  package func contents(limit: Int = RegularFile.standardLimit) throws(FileError) -> ContiguousArray<UInt8> {
    switch self {
    case .file(let path) where path.starts(with: "/dev/fd") && Self.isPipe(path):
      let file = try Self.open(path)
      defer { try? file.close() }
      return try RegularFile.contents(of: file, limit: limit)
    case .file(let path): return try RegularFile.contents(of: path, limit: limit, followsLink: true)
    case .standardInput: return try RegularFile.contents(of: .standardInput, limit: limit)
    }
  }
}
