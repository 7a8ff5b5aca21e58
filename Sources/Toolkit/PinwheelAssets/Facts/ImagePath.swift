internal import PinwheelBundles
internal import PinwheelText

/// An image as a file names it, in the notation of the file's format.
enum ImagePath: Sendable, Hashable {
  /// A path from the file's folder.
  case file(String)
  /// A path in the file itself, which holds images.
  case inside(String)
  /// A path from the file's folder, to the image at every scale.
  case scales(String)
  /// The path of a set in the catalog around the file, to the image at every scale.
  case set(String)
  /// The sheet of a layout: a path, often that of the machine that packed it, or any text. If it is the layout's only
  /// one, its name may be the layout's, without the extension.
  case sheet(String, only: String?)
  /// A path relative to the file's folder, or to one above it.
  case path(String)
  /// A path within compiled resources: any tail of it may be a path relative to a folder above the file.
  case resource(String)
  /// The name of an Android drawable.
  case android(String)
  /// The name of a sprite, of an image in a catalog, or of a file without its extension.
  case named(String)

  /// The maximum number of components of a path that is looked up.
  private static let mostComponents = 64

  /// Whether letters count as they are written.
  var isExact: Bool {
    switch self {
    case .file, .inside, .scales, .set, .sheet: true
    case .path, .resource, .android, .named: false
    }
  }

  /// The paths at which the image may lie, the most likely first.
  ///
  /// - Parameter file: The path of the file that names it.
  func places(in file: String) -> [String] {
    let folder = file.parentPath
    var folders: [String] {
      var folders = [folder]
      while let last = folders.last, !last.isEmpty { folders.append(last.parentPath) }
      return folders
    }
    switch self {
    case .file(let path): return [Self.join(folder, path)]
    case .scales(let path):
      return [Self.join(folder, path), Self.resolved(Self.withSlashes(path), in: folder)]
    case .inside(let path): return [Self.join(file, path)]
    case .sheet(let name, let only):
      let beside =
        only.map { stem in ["png", "webp", "PNG"].map { Self.join(folder, stem + "." + $0) } } ?? []
      let written = Self.withSlashes(name)
      return name.isEmpty
        ? beside
        : [Self.resolved(written, in: folder), Self.join(folder, written.lastPathComponent)] + beside
    case .path(let path):
      let components = Self.withSlashes(path).pathComponents.filter { $0 != "." }
      let ups = components.prefix { $0 == ".." }.count
      let rest = components.dropFirst(ups).joined(separator: "/")
      let folders = folders
      guard components.count <= Self.mostComponents, ups < folders.count else { return [] }
      return ups > 0 ? [Self.join(folders[ups], rest)] : folders.map { Self.join($0, rest) }
    case .resource(let path):
      let components = path.pathComponents
      guard components.count <= Self.mostComponents else { return [] }
      return components.indices.flatMap { start in
        folders.map { Self.join($0, components[start...].joined(separator: "/")) }
      }
    case .android(let name):
      let own = DensityName(androidFolder: folder)?.rest ?? folder
      let resources = folder.parentPath
      return [own, Self.join(resources, "drawable"), Self.join(resources, "mipmap")].map {
        Self.join($0, name)
      }
    case .named(let name), .set(let name): return folders.map { Self.join($0, name) }
    }
  }

  private static func withSlashes(_ path: String) -> String {
    path.replacingScalars { $0 == "\\" ? "/" : nil }
  }

  /// The path from a folder; empty if it leads out of the bundle.
  private static func resolved(_ path: String, in folder: String) -> String {
    var components = folder.pathComponents
    for component in path.pathComponents where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        break
      }
    }
    return components.joined(separator: "/")
  }

  static func join(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "/")
  }
}
