package import SystemPackage

/// What a person gave to be read: a file, or `-` for standard input.
package enum InputFile: Sendable, Hashable, CustomStringConvertible {
  case file(FilePath)
  case standardInput

  package init(_ argument: String) {
    self = argument == "-" ? .standardInput : .file(FilePath(argument))
  }

  /// The name in messages.
  package var description: String {
    switch self {
    case .file(let path): path.string
    case .standardInput: "standard input"
    }
  }

  /// All bytes: of a regular file or a link to one, or of standard input up to its end.
  ///
  /// - Throws: ``FileError``, also if there are more than `limit` bytes.
  package func contents(limit: Int = RegularFile.standardLimit) throws(FileError) -> ContiguousArray<UInt8> {
    switch self {
    case .file(let path): try RegularFile.contents(of: path, limit: limit, followsLink: true)
    case .standardInput: try RegularFile.contents(of: .standardInput, limit: limit)
    }
  }
}
