internal import Pinwheel
internal import PinwheelBundles

/// The images whose names are read together: the images of one folder and variant, and of its subfolders named after
/// states, such as `normal` and `pressed`; `buttons` and `buttons_hover` are one folder name in two states.
struct NamePool {
  let scope: GroupedSlice.Scope
  private(set) var names: [NameFamilies.Entry] = []
  /// The images of each name, at its scales.
  private(set) var images: [[NamedImage]] = []
  /// The names read together.
  var families: NameFamilies { NameFamilies(names, sizes: images.map { CanvasSize(fitting: $0[0]) }) }

  private var positions: [NameFamilies.Entry: Int] = [:]

  /// The pools of some images, by folder and variant.
  static func pools(of images: [NamedImage]) -> [NamePool] {
    let scopes = Dictionary(grouping: images, by: \.scope)
    var stateFolders: [GroupedSlice.Scope: [GroupedSlice.Scope]] = [:]
    for scope in scopes.keys {
      if let parent = parent(of: scope) { stateFolders[parent, default: []].append(scope) }
    }
    // Two of the folders have one name in common.
    let merged = stateFolders.filter { parent, folders in
      let stems = ([parent] + folders).flatMap { Set<Name>(names: (scopes[$0] ?? []).map(\.readStem)) }
      return Set(stems).count < stems.count
    }
    let within = Set(merged.values.joined())
    var pools: [NamePool] = []
    for scope in Set(scopes.keys).subtracting(within).union(merged.keys) {
      var pool = NamePool(scope: scope)
      if !within.contains(scope) { pool.add(scopes[scope] ?? [], folder: nil) }
      for folder in (merged[scope] ?? []).sorted(by: { Name($0.namespace) < Name($1.namespace) }) {
        // Of `buttons_hover`, the last word names the state.
        let name = folder.namespace.lastPathComponent
        let words = NameWord.split(name)
        pool.add(scopes[folder] ?? [], folder: words.nameStates ? name : words.last?.spelling ?? name)
      }
      pools.append(pool)
    }
    return pools.sorted { $0.scope < $1.scope }
  }

  /// The folder above one named after a state; for `buttons_hover`, its sibling `buttons`.
  private static func parent(of scope: GroupedSlice.Scope) -> GroupedSlice.Scope? {
    let words = NameWord.split(scope.namespace.lastPathComponent)
    guard !words.isEmpty else { return nil }
    var parent = scope.namespace.parentPath
    if !words.nameStates {
      guard let last = words.last, StateWord(last.text)?.isPlain == true else { return nil }
      parent += (parent.isEmpty ? "" : "/") + words.dropLast().spelling
    }
    return GroupedSlice.Scope(namespace: parent, variant: scope.variant)
  }

  private mutating func add(_ images: [NamedImage], folder: String?) {
    for image in images {
      let name = NameFamilies.Entry(stem: image.readStem, folder: folder)
      if let position = positions[name] {
        self.images[position].append(image)
      } else {
        positions[name] = names.count
        names.append(name)
        self.images.append([image])
      }
    }
  }
}
