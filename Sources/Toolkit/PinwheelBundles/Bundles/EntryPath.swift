/// Paths of entries: what a name stands for, and which ones are not taken.
///
/// A name is refused if it is absolute, names a drive, leads out through `..`, or holds a control character. It
/// is refused as well beyond the limits on a path's bytes and depth, and with a component of more than 255
/// bytes, which no usual disk can hold. libzip ends a name at its first zero byte.
enum EntryPath {
  /// A path, or the reason why there is none.
  enum Result: Hashable {
    case path(String)
    case refused(SkipReason)
  }

  /// The path that a name in an archive stands for. Backslashes separate like slashes, as Windows writes them;
  /// `.` and empty components go.
  ///
  /// - Parameter outer: The path of the archive, where it lies in another bundle; what it holds lies below.
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

  /// Why a path is not taken, wherever it comes from; `nil` if it is.
  static func refusal(of path: String, limits: InputLimits) -> SkipReason? {
    let components = path.pathComponents
    // Not the marks of writing direction: names are escaped when they are printed, and some languages need these.
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
