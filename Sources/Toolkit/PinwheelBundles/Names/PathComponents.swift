// Separators are compared as scalars. As characters they are not safe: "/" and a combining accent after it are
// one character, which is not a "/", while the file system sees the byte and enters the folder.
extension String {
  /// The components between the slashes, without empty ones.
  package var pathComponents: [String] {
    unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// The part after the last slash: the name of the file.
  package var lastPathComponent: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return self }
    return String(unicodeScalars[unicodeScalars.index(after: slash)...])
  }

  /// The part before the last slash: the folder, empty if there is none.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "" }
    return String(unicodeScalars[..<slash])
  }
}
