// Separators are compared as Unicode scalars. Characters would not be safe: "/" followed by a combining accent is
// one character that differs from "/", while the file system sees the byte and enters the folder.
extension String {
  /// The nonempty components between the slashes.
  package var pathComponents: [String] {
    unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// The part after the last slash: the name of the file.
  package var lastPathComponent: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return self }
    return String(unicodeScalars[unicodeScalars.index(after: slash)...])
  }

  /// The part before the last slash, which is the folder; empty if there is no slash.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "" }
    return String(unicodeScalars[..<slash])
  }
}
