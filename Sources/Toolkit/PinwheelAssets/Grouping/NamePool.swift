internal import Pinwheel
internal import PinwheelBundles

/// The images whose names are read together: the images of one folder and variant, and of its subfolders named after
/// states, such as `normal` and `pressed`; `buttons` and `buttons_hover` are one folder name in two states.
struct NamePool {
  let scope: GroupedSlice.Scope
  private(set) var names: [NameFamilies.Entry] = []
  /// The images of each name, at its scales.
  private(set) var images: [[NamedImage]] = []
  /// Their sizes, in points.
  var sizes: [CanvasSize] { images.map { CanvasSize(fitting: $0[0]) } }
  /// The names read together.
  var families: NameFamilies { NameFamilies(names, sizes: sizes) }

  private var positions: [NameFamilies.Entry: Int] = [:]

  /// The pools of some images, by folder and variant.
  static func pools(of images: [NamedImage]) -> [NamePool] {
    let scopes = Dictionary(grouping: images, by: \.scope)
    var stateFolders: [GroupedSlice.Scope: [GroupedSlice.Scope]] = [:]
    for scope in scopes.keys {
      if let parent = parent(of: scope) { stateFolders[parent, default: []].append(scope) }
    }
    let merged = stateFolders.filter { parent, folders in shareStems([parent] + folders, of: scopes) }
    let within = Set(merged.values.joined())
    var pools: [NamePool] = []
    for scope in Set(scopes.keys).subtracting(within).union(merged.keys) {
      var pool = NamePool(scope: scope)
      if !within.contains(scope) { pool.add(scopes[scope] ?? [], folder: nil) }
      for folder in (merged[scope] ?? []).sorted(by: { Name($0.namespace) < Name($1.namespace) }) {
        pool.add(scopes[folder] ?? [], folder: Self.stateWords(of: folder.namespace.lastPathComponent))
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

  /// The words of a folder that name states.
  private static func stateWords(of folder: String) -> String {
    let words = NameWord.split(folder)
    return words.nameStates ? folder : words.last?.spelling ?? folder
  }

  /// Whether two of these folders contain the same name.
  private static func shareStems(
    _ folders: [GroupedSlice.Scope], of scopes: [GroupedSlice.Scope: [NamedImage]]
  ) -> Bool {
    let stems = folders.flatMap { Set<Name>(names: (scopes[$0] ?? []).map(\.readStem)) }
    return Set(stems).count < stems.count
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
