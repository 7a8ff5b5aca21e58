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

  /// What the file's name has after its last dot; empty if it has none, or begins with it.
  package var fileExtension: String {
    let name = lastPathComponent.unicodeScalars
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The file's name without its extension and the dot before that.
  package var fileStem: String {
    let (name, ending) = (lastPathComponent.unicodeScalars, fileExtension.unicodeScalars)
    return String(ending.isEmpty ? name[...] : name.dropLast(ending.count + 1))
  }

  /// The part before the last slash, which is the folder; empty if there is no slash.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "" }
    return String(unicodeScalars[..<slash])
  }
}
