internal import Pinwheel
internal import PinwheelBundles

/// Finds the images that files name.
///
/// Each notation is a list of places: the first one with an image counts. A name may also be found elsewhere, at the place
/// that has the most folders in common with the file.
struct RelationResolver {
  private let images: [NamedImage]
  /// The positions of images by path in the bundle, in original spelling, without extension and density, and in lower case.
  private var paths: [Name: Int] = [:]
  private var stems: [Name: [Int]] = [:]

  /// The maximum number of components of a path that is looked up.
  private static let mostComponents = 64
  /// The maximum number of images of one name to compare.
  private static let mostCompared = 64

  /// - Parameter images: Every image that can be in a slice.
  private init(_ images: [NamedImage]) {
    self.images = images
    let separate = images.indices.filter { !images[$0].isLayer }
    for index in separate { stems[images[index].stem, default: []].append(index) }
    // Of several densities and variants without their words, the plain one counts.
    let plainFirst = separate.sorted { (images[$0].plainness, $0) < (images[$1].plainness, $1) }
    let names = plainFirst.map { (Self.join(images[$0].namespace, images[$0].stem), $0) }
    let files = separate.map { (images[$0].path, $0) }
    paths = Dictionary(firstOf: files + names + files.map { ($0.0.lowercased(), $0.1) })
  }

  /// The relations whose images exist, for controls with at least two of them.
  ///
  /// - Complexity: O(statements x folders above a file).
  static func relations(
    _ files: [(file: String, statements: [Statement])], among images: [NamedImage]
  ) -> [Relation] {
    guard !files.isEmpty else { return [] }
    let resolver = RelationResolver(images)
    return files.flatMap { file, statements in
      var known: [Statement.Image: Int?] = [:]
      let found = statements.compactMap { statement in
        let index = known[statement.image] ?? resolver.index(of: statement.image, in: file)
        known[statement.image] = .some(index)
        return index.map {
          Relation(
            image: images[$0].file, state: statement.state, control: statement.control, file: file,
            line: statement.line)
        }
      }
      let controls = Dictionary(grouping: found) { Name($0.control) }
        .mapValues { Set<Name>(names: $0.map(\.image)) }
      return found.filter { controls[$0.control, default: []].count > 1 }
    }
  }

  private func index(of image: Statement.Image, in file: String) -> Int? {
    for path in Self.places(of: image, in: file) {
      if let found = paths[path] ?? paths[path.lowercased()] { return found }
    }
    switch image {
    case .android(let name):
      return nearest(
        stems[name, default: []].filter {
          let folder = images[$0].namespace.lastPathComponent
          return folder.hasPrefix("drawable") || folder.hasPrefix("mipmap")
        }, to: file)
    case .named(let name):
      // Two equally near files of one name would be a guess.
      let candidates = stems[name, default: []]
      guard candidates.count <= Self.mostCompared, let best = nearest(candidates, to: file) else {
        return nil
      }
      let near = candidates.filter { nearness(of: $0, to: file) == nearness(of: best, to: file) }
      return Set<Name>(names: near.map { images[$0].namespace }).count == 1 ? best : nil
    case .path, .resource: return nil
    }
  }

  /// The paths at which an image may lie, the most likely first.
  private static func places(of image: Statement.Image, in file: String) -> [String] {
    let folder = file.parentPath
    var folders = [folder]
    while let last = folders.last, !last.isEmpty { folders.append(last.parentPath) }
    switch image {
    case .path(let path):
      let components = String(path.map { $0 == "\\" ? "/" : $0 }).pathComponents.filter { $0 != "." }
      let ups = components.prefix { $0 == ".." }.count
      let rest = components.dropFirst(ups).joined(separator: "/")
      guard components.count <= mostComponents, ups < folders.count else { return [] }
      if ups > 0 { return [join(folders[ups], rest)] }
      return folders.map { join($0, rest) }
    case .resource(let path):
      let components = path.pathComponents
      guard components.count <= mostComponents else { return [] }
      return components.indices.flatMap { start in
        folders.map { join($0, components[start...].joined(separator: "/")) }
      }
    case .android(let name):
      let own = DensityName(androidFolder: folder)?.rest ?? folder
      let resources = folder.parentPath
      return [own, join(resources, "drawable"), join(resources, "mipmap")].map { join($0, name) }
    case .named(let name): return folders.map { join($0, name) }
    }
  }

  private static func join(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// The image whose path shares the most folders with the file's; among several, the plain one in the shortest folder.
  private func nearest(_ candidates: [Int], to file: String) -> Int? {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let image = images[index]
      return (-nearness(of: index, to: file), image.variant.utf8.count + image.namespace.utf8.count, index)
    }
    return candidates.prefix(Self.mostCompared).min { rank($0) < rank($1) }
  }

  private func nearness(of index: Int, to file: String) -> Int { Self.nearness(images[index].path, file) }

  /// The number of folders that two paths share.
  static func nearness(_ path: String, _ other: String) -> Int {
    zip(path.parentPath.pathComponents, other.parentPath.pathComponents).prefix { Name($0) == Name($1) }.count
  }
}

extension NamedImage {
  fileprivate var plainness: Int { variant.isEmpty ? 0 : 1 }
}
