internal import PinwheelBundles

/// Names for wheels that nobody named: from a series, a background, a common prefix, or the folder.
struct WheelNaming {
  let backgrounds: BackgroundNames
  /// The name of the input, for a wheel in its outermost folder.
  let sourceName: String

  func name(of slices: [FoundSlice]) -> String {
    let bases = Set(slices.compactMap(\.seriesBase))
    if bases.count == 1, let base = bases.first { return base }
    if let token = backgrounds.onlyToken { return token }
    if let prefix = commonPrefix(of: slices.map(\.name)) { return prefix }
    let folder = slices.first?.home.namespace.lastPathComponent ?? ""
    return Self.withoutExtension(folder.isEmpty ? sourceName : folder)
  }

  /// The slices that a name ties together: those of one series, or with a background's word in their name.
  func labels(of slices: [FoundSlice]) -> [(label: String, members: [Int])] {
    var labels: [String: [Int]] = [:]
    for (index, slice) in slices.enumerated() {
      let words = backgrounds.tokens.intersection(BackgroundNames.tokens(of: slice.name))
      if let base = slice.seriesBase {
        labels[base, default: []].append(index)
      } else if words.count == 1, let word = words.first {
        labels[word, default: []].append(index)
      }
    }
    return labels.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The words that all names begin with: `menu` of `menu_left` and `menu_right`.
  private func commonPrefix(of names: [String]) -> String? {
    guard var prefix = names.first?[...] else { return nil }
    for name in names { prefix = prefix.prefix(prefix.sharedStart(with: name)) }
    // A prefix that ends inside a word is no name, unless it is a whole name itself.
    if !names.contains(where: { $0 == prefix }) {
      guard let separator = prefix.lastIndex(where: { "_-. ".contains($0) }) else { return nil }
      prefix = prefix[..<separator]
    }
    return prefix.isEmpty ? nil : String(prefix)
  }

  /// `msnbc.app` is called `msnbc`.
  static func withoutExtension(_ folder: String) -> String {
    for suffix in [".app", ".appex", ".bundle", ".framework", ".lproj"] where folder.hasSuffix(suffix) {
      let name = folder.dropLast(suffix.count)
      if !name.isEmpty { return String(name) }
    }
    return folder
  }
}

extension Substring {
  /// How many characters both texts begin with alike.
  fileprivate func sharedStart(with other: String) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
