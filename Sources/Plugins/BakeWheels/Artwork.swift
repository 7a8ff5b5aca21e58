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

  /// The artwork among the items of an Xcode target, each folder once, sorted by path. Targets list folders of
  /// artwork, or, of synchronized folders, the files in them: a file stands for the outermost folder of artwork around
  /// it.
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

  /// The folders of artwork, of any name, that the file `BakeWheels.json` beside an Xcode project names for a target,
  /// with paths from that file: `{ "App": ["Wheels/Artwork"] }`. None without the file.
  static func named(inConfigurationOf project: URL, for target: String) throws -> [Artwork] {
    let file = project.appending(path: "BakeWheels.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    guard let folders = try? JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: file))
    else {
      throw Fault(
        "\(file.path):1:1: error: expected names of targets, each with a list of folders of artwork, such as "
          + #"{ "App": ["Wheels/Artwork"] }; correct the file"#)
    }
    return try (folders[target] ?? []).map { path in
      let folder = project.appending(path: path, directoryHint: .isDirectory).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
      else {
        throw Fault(
          "\(file.path):1:1: error: \(path) of \(target) is not a folder; its path begins at \(project.path)")
      }
      return Artwork(folder)
    }
  }

  /// A sentence for the person who builds.
  struct Fault: Error {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Why this artwork should not be in an Xcode target, if it is in one: Xcode copies pictures into the app, beside those
  /// that the plugin makes, and those of a synchronized folder all into one place. `nil` for an asset catalog, which is
  /// compiled.
  ///
  /// - Parameter listed: The paths of the files in the target.
  func copies(among listed: Set<String>) -> String? {
    guard url.pathExtension != "xcassets" else { return nil }
    let advice = "move it out of the target's folders, and name it in BakeWheels.json beside the project"
    let copied = files.filter { listed.contains($0.path) }.sorted {
      $0.lastPathComponent < $1.lastPathComponent
    }
    if let (one, other) = zip(copied, copied.dropFirst()).first(where: {
      $0.lastPathComponent == $1.lastPathComponent
    }) {
      return "Xcode copies \(one.path) and \(other.path) to one place; \(advice)"
    }
    return "Xcode copies the pictures in \(url.path) into the app, which has them twice; \(advice)"
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
