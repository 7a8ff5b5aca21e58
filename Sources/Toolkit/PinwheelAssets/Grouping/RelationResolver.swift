internal import Pinwheel
internal import PinwheelBundles

/// Finds the images that files name.
struct RelationResolver {
  private let images: [NamedImage]
  /// The positions of images by path in the bundle, in original spelling and in lower case.
  private var paths: [Name: Int] = [:]
  private var folded: [Name: Int] = [:]
  private var stems: [Name: [Int]] = [:]
  /// The positions of images by folder and stem.
  private var named: [Name: Int] = [:]
  /// The layouts of sheets in each folder.
  private var layouts: [Name: [String]] = [:]

  /// - Parameter images: Every image that can be in a slice.
  private init(_ images: [NamedImage]) {
    self.images = images
    for (index, image) in images.enumerated() where !image.isLayer {
      if paths[image.path] == nil { paths[image.path] = index }
      let small = image.path.lowercased()
      if folded[small] == nil { folded[small] = index }
      stems[image.stem, default: []].append(index)
      let place = Self.join(image.namespace, image.stem)
      if named[place] == nil || image.variant.isEmpty { named[place] = index }
      guard image.sheet != nil else { continue }
      let folder = image.namespace.parentPath
      if layouts[folder]?.last.map({ Name($0) }) != Name(image.namespace) {
        layouts[folder, default: []].append(image.namespace)
      }
    }
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
      var found: [Relation] = []
      var images: [Name: Set<Int>] = [:]
      for statement in statements {
        let index: Int?
        if let earlier = known[statement.image] {
          index = earlier
        } else {
          index = resolver.index(of: statement.image, in: file)
          known[statement.image] = .some(index)
        }
        guard let index else { continue }
        images[statement.control, default: []].insert(index)
        found.append(
          Relation(
            image: resolver.images[index].file, state: statement.state,
            control: statement.control, file: file, line: statement.line))
      }
      return found.filter { images[$0.control, default: []].count > 1 }
    }
  }

  private func index(of image: Statement.Image, in file: String) -> Int? {
    switch image {
    case .path(let path, let folders): index(of: path, below: folders, from: file)
    case .resource(let path): index(ofResource: path, from: file)
    case .exact(let path, let sprite): index(of: path, sprite: sprite)
    case .android(let name): index(ofDrawable: name, from: file)
    case .region(let name): index(ofRegion: name, from: file)
    }
  }

  private func index(at path: String) -> Int? { paths[path] ?? folded[path.lowercased()] }

  /// The folders that contain a file, nearest first.
  private static func folders(above file: String) -> [String] {
    var folders = [file.parentPath]
    while let last = folders.last, !last.isEmpty { folders.append(last.parentPath) }
    return folders
  }

  private static func join(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "/")
  }

  private func index(of path: String, below places: [String], from file: String) -> Int? {
    let components = String(path.map { $0 == "\\" ? "/" : $0 }).pathComponents.filter { $0 != "." }
    let folders = Self.folders(above: file)
    let ups = components.prefix { $0 == ".." }.count
    let rest = components.dropFirst(ups).joined(separator: "/")
    guard components.count <= 64 else { return nil }
    if ups > 0 { return ups < folders.count ? index(at: Self.join(folders[ups], rest)) : nil }
    for folder in folders {
      for place in places + [""] {
        if let found = index(at: Self.join(folder, place, rest)) { return found }
      }
    }
    return nil
  }

  private func index(ofResource path: String, from file: String) -> Int? {
    let components = path.pathComponents
    guard components.count <= 64 else { return nil }
    let folders = Self.folders(above: file)
    for start in components.indices {
      let end = components[start...].joined(separator: "/")
      for folder in folders {
        if let found = index(at: Self.join(folder, end)) { return found }
      }
    }
    return nil
  }

  private func index(of path: String, sprite: String?) -> Int? {
    if let sprite, let dot = path.lastIndex(of: "."), let found = paths[path[..<dot] + ".meta/" + sprite] {
      return found
    }
    return paths[path]
  }

  /// Looks among the resources that contain the file, or else among the nearest ones.
  private func index(ofDrawable name: String, from file: String) -> Int? {
    let folder = file.parentPath
    let own = DensityName(androidFolder: folder)?.rest ?? folder
    let resources = folder.parentPath
    for place in [own, Self.join(resources, "drawable"), Self.join(resources, "mipmap")] {
      if let found = named[Self.join(place, name)] { return found }
    }
    return nearest(
      stems[name, default: []].filter {
        let folder = images[$0].namespace.lastPathComponent
        return folder.hasPrefix("drawable") || folder.hasPrefix("mipmap")
      }, to: file)
  }

  /// Looks in the atlas with the file's name, then in another atlas next to it, then for a separate file.
  private func index(ofRegion name: String, from file: String) -> Int? {
    let folder = file.parentPath
    let stem = file.lastPathComponent.split(separator: ".").dropLast().joined(separator: ".")
    for layout in [Self.join(folder, stem + ".atlas")] + (layouts[folder] ?? []) {
      if let found = paths[layout + "/" + name] { return found }
    }
    for folder in Self.folders(above: file) {
      if let found = named[Self.join(folder, name)] { return found }
    }
    // Two equally near files of one name would be a guess.
    let candidates = stems[name, default: []]
    guard candidates.count <= Self.mostCompared, let best = nearest(candidates, to: file) else { return nil }
    let nearness = Self.nearness(images[best].path, file)
    let isOnlyOne = candidates.allSatisfy {
      Name(images[$0].namespace) == Name(images[best].namespace)
        || Self.nearness(images[$0].path, file) < nearness
    }
    return isOnlyOne ? best : nil
  }

  /// The maximum number of images of one name to compare.
  private static let mostCompared = 64

  /// The image whose path shares the most folders with the file's; among several, the plain one in the shortest
  /// folder.
  private func nearest(_ candidates: [Int], to file: String) -> Int? {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let image = images[index]
      return (
        -Self.nearness(image.path, file), image.variant.utf8.count + image.namespace.utf8.count, index
      )
    }
    return candidates.prefix(Self.mostCompared).min { rank($0) < rank($1) }
  }

  /// The number of folders that two paths share.
  static func nearness(_ path: String, _ other: String) -> Int {
    zip(path.parentPath.pathComponents, other.parentPath.pathComponents).prefix { Name($0) == Name($1) }.count
  }
}
