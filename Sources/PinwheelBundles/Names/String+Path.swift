// Separators are compared as scalars. As characters they are not safe: "/" and a combining accent after it are
// one character, which is no "/", while the file system sees the byte and enters the folder.
extension String {
  /// What stands between the slashes, empty components left out.
  package var pathComponents: [String] {
    unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// What stands after the last slash: the name of the file.
  package var lastPathComponent: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return self }
    return String(unicodeScalars[unicodeScalars.index(after: slash)...])
  }

  /// What stands before the last slash: the folder, empty if there is none.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "" }
    return String(unicodeScalars[..<slash])
  }
}
