import Foundation

/// A folder of artwork in a target.
struct Artwork {
  /// The folder.
  let url: URL
  /// The name of the folder, without the extension.
  let name: String
  /// All files in the folder, sorted by path. All are inputs, so that an added, removed or changed file triggers
  /// another bake.
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

  /// All folders of artwork below a folder. They are not nested.
  static func all(below folder: URL) -> [Artwork] {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (contents ?? []).sorted { $0.path < $1.path }.flatMap { all(at: $0) }
  }

  /// A folder of artwork, or the folders of artwork below a folder; none for a file or a link.
  static func all(at url: URL) -> [Artwork] {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    guard values?.isDirectory == true, values?.isSymbolicLink != true else { return [] }
    return isArtwork(url) ? [Artwork(url)] : all(below: url)
  }

  /// The artwork among the items of an Xcode project, each folder once, sorted by path. Projects list folders of
  /// artwork, or since Xcode 16 the files in them: a file stands for the outermost folder of artwork around it.
  ///
  /// - Parameter project: The folder of the project; artwork folders that contain it do not count.
  static func all(of listed: [URL], in project: URL) -> [Artwork] {
    var found: [String: Artwork] = [:]
    var known: Set<URL> = []
    for url in listed {
      let url = folder(around: url, in: project) ?? url
      guard known.insert(url).inserted else { continue }
      for artwork in all(at: url) { found[artwork.url.path] = artwork }
    }
    return found.values.sorted { $0.url.path < $1.url.path }
  }

  private static func folder(around url: URL, in project: URL) -> URL? {
    var folder = project.standardizedFileURL
    let (start, path) = (folder.pathComponents, url.standardizedFileURL.pathComponents)
    guard path.starts(with: start) else { return nil }
    for component in path.dropFirst(start.count).dropLast() {
      folder.append(component: component, directoryHint: .isDirectory)
      if isArtwork(folder) { return folder }
    }
    return nil
  }

  private static func isArtwork(_ url: URL) -> Bool {
    url.lastPathComponent == "Artwork" || ["artwork", "xcassets", "pinwheel"].contains(url.pathExtension)
  }
}
