/// A format of images, or of files full of images, that is recognized but not read: such files are listed by name.
///
/// A format is told by more than a few bytes: by a structure that other files do not have by chance. Where the format
/// itself has no such structure, the file's name has to agree.
package struct ForeignFormat: Sendable {
  /// What people call it, such as `PSD`.
  package let kind: String
  /// What such a file is, such as `a Photoshop document`.
  let title: String
  /// What to do with such a file.
  let remedy: String
  private let matches: @Sendable (FileProbe) -> Bool

  init(
    _ kind: String, _ title: String, remedy: String = "export it as PNG",
    matches: @escaping @Sendable (FileProbe) -> Bool
  ) {
    self.kind = kind
    self.title = title
    self.remedy = remedy
    self.matches = matches
  }

  /// The format of a file; `nil` if it is none of ``all``.
  ///
  /// - Complexity: O(``FileProbe/length``).
  package init?(_ probe: FileProbe) {
    guard let format = Self.all.first(where: { $0.matches(probe) }) else { return nil }
    self = format
  }

  /// What such a file is and what to do, in a phrase.
  package var reason: String { "\(title), which is not read; \(remedy)" }

  /// Every format, those with the plainest signs first.
  package static let all = pictures + drawings + textures + packs
}
