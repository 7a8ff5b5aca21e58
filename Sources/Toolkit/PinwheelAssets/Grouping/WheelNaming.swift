internal import Pinwheel
internal import PinwheelBundles

/// Names for wheels without a given name: from a series, a background, a common prefix, or the folder.
struct WheelNaming {
  let backgrounds: BackgroundNames
  /// The name of the input, for a wheel in its outermost folder.
  let sourceName: String

  func name(of slices: [FoundSlice]) -> String {
    let bases = Set<Name>(names: slices.compactMap { $0.series?.base })
    if bases.count == 1, let base = bases.first { return base.wrappedValue }
    if let token = backgrounds.onlyToken { return token }
    if let prefix = commonPrefix(of: slices.map(\.name)) { return prefix }
    let folder = slices.first?.scope.namespace.lastPathComponent ?? ""
    return Self.withoutExtension(folder.isEmpty ? sourceName : folder)
  }

  /// The name of one of several wheels: the label that lies in it, or else the name it would have as the only wheel.
  func name(of part: [Int], in slices: [FoundSlice], labels: [(label: String, members: [Int])]) -> String {
    let inside = labels.filter { $0.members.allSatisfy(part.contains) }.map(\.label)
    return inside.count == 1 ? inside[0] : name(of: part.map { slices[$0] })
  }

  /// Distinct names of several wheels.
  func names(of parts: [[Int]], in slices: [FoundSlice], labels: [(label: String, members: [Int])])
    -> [String]
  {
    var names = NumberedNames(separator: "-")
    return parts.map { names.unique(name(of: $0, in: slices, labels: labels)) }
  }

  /// The slices whose names begin with the same word, if others begin with another word: `left_north`, `right_north`.
  func prefixes(of slices: [FoundSlice]) -> [(label: String, members: [Int])] {
    let words = Dictionary(grouping: slices.indices) {
      Name(NameWord.split(slices[$0].name).first?.text ?? "")
    }
    guard words.count > 1 else { return [] }
    return words.sorted { $0.key < $1.key }.map { ($0.key.wrappedValue, $0.value) }.filter { !$0.0.isEmpty }
  }

  /// The slices that belong together by name: slices of one series, or with the same background's word in their
  /// names.
  func labels(of slices: [FoundSlice]) -> [(label: String, members: [Int])] {
    var labels: [Name: [Int]] = [:]
    for (index, slice) in slices.enumerated() {
      let words = backgrounds.tokens.intersection(Set(names: BackgroundNames.tokens(of: slice.name)))
      if let base = slice.series?.base {
        labels[base, default: []].append(index)
      } else if words.count == 1, let word = words.first {
        labels[word, default: []].append(index)
      }
    }
    return labels.sorted { $0.key < $1.key }.map { ($0.key.wrappedValue, $0.value) }
  }

  /// The words with which all names begin: `menu` for `menu_left` and `menu_right`.
  private func commonPrefix(of names: [String]) -> String? {
    guard var prefix = names.first?[...] else { return nil }
    for name in names { prefix = prefix.prefix(zip(prefix, name).prefix { $0 == $1 }.count) }
    // A prefix that ends inside a word is not a name, unless it is a whole name itself.
    if !names.contains(where: { $0 == prefix }) {
      guard let separator = prefix.lastIndex(where: { "_-. ".contains($0) }) else { return nil }
      prefix = prefix[..<separator]
    }
    return prefix.isEmpty ? nil : String(prefix)
  }

  /// The name `msnbc` for the folder `msnbc.app`.
  static func withoutExtension(_ folder: String) -> String {
    for suffix in [".app", ".appex", ".bundle", ".framework", ".lproj"] where folder.hasSuffix(suffix) {
      let name = folder.dropLast(suffix.count)
      if !name.isEmpty { return String(name) }
    }
    return folder
  }
}
