/// Paths of entries: the path for a name, and the names that are refused.
///
/// A name is refused if it is absolute, names a drive, leads out through `..`, or contains a control character. It
/// is also refused if it exceeds the limits on a path's bytes and depth, or has a component of more than 255 bytes,
/// which common file systems cannot store. A name ends at its first zero byte.
enum EntryPath {
  /// A path, or the reason why a name has none.
  enum Result: Hashable {
    case path(String)
    case refused(SkipReason)
  }

  /// The path for a name in an archive. Backslashes, which Windows writes, separate like slashes; `.`
  /// and empty components are removed.
  ///
  /// - Parameter outer: The path of the archive, if it lies in another bundle; the entry's path begins with it.
  static func path(of name: String, below outer: String? = nil, limits: InputLimits) -> Result {
    let scalars = name.unicodeScalars.map { $0 == "\\" ? "/" : $0 }
    guard scalars.first != "/" else { return .refused("its path is absolute") }
    let components = scalars.split(separator: "/").map { component in
      String(String.UnicodeScalarView(component))
    }.filter { $0 != "." }
    guard !components.contains("..") else { return .refused("its path leads out of the bundle") }
    guard let first = components.first?.unicodeScalars else { return .refused("it has no name") }
    if first.dropFirst().first == ":", first.first?.properties.isAlphabetic == true {
      return .refused("its path names a drive")
    }
    let path = ((outer.map { [$0] } ?? []) + components).joined(separator: "/")
    return refusal(of: path, limits: limits).map { .refused($0) } ?? .path(path)
  }

  /// Why a path is refused, wherever it comes from; `nil` if it is accepted.
  static func refusal(of path: String, limits: InputLimits) -> SkipReason? {
    let components = path.pathComponents
    // Marks of writing direction are allowed: names are escaped when printed, and some languages need these marks.
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "its name contains a control character"
    }
    if components.contains(where: { $0.utf8.count > 255 }) { return "its name is too long for a file" }
    if path.utf8.count > limits[.pathLength] { return limits.excess(over: .pathLength) }
    if components.count - 1 > limits[.depth] { return limits.excess(over: .depth) }
    return nil
  }

  /// Whether a path is clutter that macOS adds: `__MACOSX` and its resource forks, `.DS_Store`.
  static func isClutter(_ path: String) -> Bool {
    let components = path.pathComponents
    return components.contains("__MACOSX") || components.last == ".DS_Store"
      || components.last?.utf8.starts(with: "._".utf8) == true
  }
}
