import Foundation

/// A folder of artwork in a target.
struct Artwork {
  /// The folder.
  let url: URL
  /// Its name without the extension.
  let name: String
  /// Every file in it, in the order of their paths: with all of them as inputs, one more, one fewer or a changed one
  /// has the folder baked again.
  let files: [URL]

  private init(_ url: URL) {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
    let found = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      if (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
        files.append(file)
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Every folder of artwork below a folder. Inside one there are no others.
  static func all(below folder: URL) -> [Artwork] {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (contents ?? []).sorted { $0.path < $1.path }.flatMap { all(at: $0) }
  }

  /// A folder of artwork, or those below a folder; none at a file or a link.
  static func all(at url: URL) -> [Artwork] {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    guard values?.isDirectory == true, values?.isSymbolicLink != true else { return [] }
    return isArtwork(url) ? [Artwork(url)] : all(below: url)
  }

  private static func isArtwork(_ url: URL) -> Bool {
    url.lastPathComponent == "Artwork" || ["artwork", "xcassets", "pinwheel"].contains(url.pathExtension)
  }
}
