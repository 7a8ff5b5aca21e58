internal import Pinwheel
internal import PinwheelBundles

/// Names for wheels without a given name: from a series, a background, a common prefix, or the folder.
struct WheelNaming {
  let backgrounds: BackgroundNames
  /// The name of the input, for a wheel in its outermost folder.
  let sourceName: String

  /// Slices, and the word that they have in common.
  typealias Part = (label: String, members: [Int])

  func name(of slices: [GroupedSlice]) -> String {
    let bases = Set<Name>(names: slices.compactMap { $0.series?.base })
    if bases.count == 1, let base = bases.first { return base.wrappedValue }
    if let token = backgrounds.onlyToken { return token }
    if let prefix = commonPrefix(of: slices.map(\.name)) { return prefix }
    let folder = slices.first?.scope.namespace.lastPathComponent ?? ""
    return Self.withoutExtension(folder.isEmpty ? sourceName : folder)
  }

  /// The name of one of several wheels: the label that lies in it, or else the name it would have as the only wheel.
  func name(of part: [Int], in slices: [GroupedSlice], labels: [Part]) -> String {
    let inside = labels.filter { $0.members.allSatisfy(part.contains) }.map(\.label)
    return inside.count == 1 ? inside[0] : name(of: part.map { slices[$0] })
  }

  /// The ways to divide slices by the word at one place of their names, from the front or from the end, the fewest parts first:
  /// `left_north` and `right_north`, `head_front` and `head_back`, `left1` and `right1`.
  func partitions(of slices: [GroupedSlice]) -> [[Part]] {
    let words = slices.map { slice in NameWord.split(slice.name).map(\.text.withoutNumber) }
    let places = 0..<(words.map(\.count).min() ?? 0)
    let front = places.map { place in Self.parts(of: words.map { $0[place] }) }
    let back = places.map { place in Self.parts(of: words.map { $0[$0.count - 1 - place] }) }
    return (front + back).filter { parts in
      parts.count > 1 && parts.allSatisfy { !$0.label.isEmpty && StateWord($0.label) == nil }
    }
    .sorted { $0.count < $1.count }
  }

  /// The slices that belong together by name: of one series, or with the word of the same background.
  func labels(of slices: [GroupedSlice]) -> [Part] {
    let tokens = backgrounds.tokens
    return Self.parts(
      of: slices.map { slice in
        let words = tokens.intersection(Set(names: BackgroundNames.tokens(of: slice.name)))
        return slice.series?.base ?? (words.count == 1 ? words.first?.wrappedValue : nil)
      })
  }

  private static func parts(of labels: [String?]) -> [Part] {
    Dictionary(grouping: labels.indices) { labels[$0].map { Name($0) } }.compactMap { label, members in
      label.map { ($0.wrappedValue, members) }
    }.sorted { Name($0.label) < Name($1.label) }
  }

  /// The words with which all names begin: `menu` for `menu_left` and `menu_right`.
  private func commonPrefix(of names: [String]) -> String? {
    let words = names.map { NameWord.split($0) }
    let common = words.dropFirst().reduce(words.first ?? []) { common, other in
      zip(common, other).prefix { $0.spelling == $1.spelling }.map(\.0)
    }
    return common.isEmpty ? nil : common.spelling
  }

  /// The name `msnbc` for the folder `msnbc.app`.
  static func withoutExtension(_ folder: String) -> String {
    let suffix = [".app", ".appex", ".bundle", ".framework", ".lproj"].first {
      folder.hasSuffix($0) && folder != $0
    }
    return String(folder.dropLast(suffix?.count ?? 0))
  }
}
