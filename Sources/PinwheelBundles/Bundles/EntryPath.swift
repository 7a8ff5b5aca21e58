/// Turns names of archive entries into paths that cannot lead out of an output folder.
enum EntryPath {
  /// A path, or the reason why there is none.
  enum Result: Hashable {
    case path(String)
    case refused(String)
  }

  /// The path that a name stands for. Backslashes separate like slashes, as Windows writes them; `.` and empty
  /// components go.
  static func path(of name: String) -> Result {
    guard !name.isEmpty else { return .refused("it has no name") }
    let scalars = name.unicodeScalars.map { $0 == "\\" ? "/" : $0 }
    guard !scalars.contains("\0") else { return .refused("its name contains a zero byte") }
    guard scalars.first != "/" else { return .refused("its path is absolute") }
    let components = scalars.split(separator: "/").map { String(String.UnicodeScalarView($0)) }.filter {
      $0 != "."
    }
    guard !components.contains("..") else { return .refused("its path leads out of the bundle") }
    guard let first = components.first else { return .refused("it has no name") }
    if first.unicodeScalars.dropFirst().first == ":",
      first.unicodeScalars.first?.properties.isAlphabetic == true
    {
      return .refused("its path names a drive")
    }
    return .path(components.joined(separator: "/"))
  }

  /// Whether a path is something that macOS adds and nobody means: `__MACOSX` and its resource forks, `.DS_Store`.
  static func isClutter(_ path: String) -> Bool {
    let components = path.pathComponents
    return components.contains("__MACOSX") || components.last == ".DS_Store"
      || components.last?.utf8.starts(with: "._".utf8) == true
  }
}
