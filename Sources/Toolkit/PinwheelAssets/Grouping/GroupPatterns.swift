internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// Writes the patterns of a ``ManualGroup`` that match only the given slices.
struct GroupPatterns {
  /// The stems of all images of the scope.
  let stems: [String]

  /// Patterns joined with commas, in the order of the slices: `dateline_*` if that is safe, else whole stems.
  func globs(for slices: [GroupedSlice]) -> String {
    // The slices of one series share a pattern.
    let groups = Dictionary(grouping: slices.indices) { Name(slices[$0].series?.base ?? slices[$0].name) }
    let globs = groups.values.sorted { $0[0] < $1[0] }.flatMap { group in
      let wanted = Set<Name>(names: group.flatMap { slices[$0].images.map(\.image.stem) })
      return pattern(for: wanted).map { [$0] } ?? wanted.sortedTexts()
    }
    return Self.joined(globs)
  }

  /// Patterns as one text. A comma in a name would split it, so it is replaced by a wildcard for any character.
  static func joined(_ globs: [String]) -> String {
    globs.map { String($0.map { $0 == "," ? "?" : $0 }) }.joined(separator: ",")
  }

  /// `*`, or `folder/*`, if these slices are all that the folder holds, or all that there is.
  fileprivate func globOfAll(_ slices: [GroupedSlice], in folder: String, isOnly: Bool) -> String? {
    let wanted = Set<Name>(names: slices.flatMap { $0.images.map(\.image.stem) })
    guard wanted.count == stems.count, isOnly || !folder.isEmpty else { return pattern(for: wanted) }
    return folder.isEmpty ? "*" : folder + "/*"
  }

  private func pattern(for wanted: Set<Name>) -> String? {
    guard wanted.count > 1, let first = wanted.first?.wrappedValue else { return nil }
    let length =
      wanted.map { zip($0.wrappedValue, first).prefix { $0.utf8.elementsEqual($1.utf8) }.count }.min() ?? 0
    let prefix = first.prefix(length)
    guard !prefix.isEmpty,
      stems.filter({ $0.utf8.starts(with: prefix.utf8) }).allSatisfy({ wanted.contains($0) })
    else {
      return nil
    }
    return prefix + "*"
  }
}

extension Manifest {
  /// The images in no slice that could be one: those of no sheet, document, background or slice.
  package var unmatchedImages: [Image] {
    let used = Set<Name>(names: usedFiles)
    return images.filter { $0.isSeparate && $0.layers.isEmpty && !used.contains($0.file) }
  }

  /// An example group: the images of one folder and size that have a shape, where there are the most; `nil` if there are
  /// no two.
  package var exampleGroup: String? {
    let named = images.filter(\.isSeparate).map { ($0, NamedImage($0)) }
    let shaped = GroupedSlice.lone(named.filter { $0.0.alpha != .none }.map(\.1))
    let scopes = Dictionary(grouping: shaped.sorted(by: GroupedSlice.isInOrder), by: \.wheelScope).values
    guard
      let slices = scopes.max(by: { ($0.count, $1[0].scope) < ($1.count, $0[0].scope) }), slices.count > 1
    else { return nil }
    let folder = slices[0].scope.namespace
    let stems = named.map(\.1).filter { $0.namespace == folder }.map(\.stem)
    let patterns = GroupPatterns(stems: Set<Name>(names: stems).sortedTexts())
    let isOnly = named.allSatisfy { $0.1.namespace == folder }
    return "wheel="
      + (patterns.globOfAll(slices, in: folder, isOnly: isOnly) ?? patterns.globs(for: slices))
  }

  /// A word that many names of images in no slice, three or more, have behind the name of another image of their folder:
  /// `_hit` for `amber_hit.png` beside `amber.png`. It may name a state.
  package var unknownStateWord: String? {
    let images = unmatchedImages.map { NamedImage($0) }
    let names = Set(images.map(\.family))
    let words = names.compactMap { family -> Name? in
      let stem = family.namespace.lastPathComponent
      guard let separator = stem.lastIndex(where: { NameWord.isSeparator($0) }) else { return nil }
      let word = stem[separator...]
      var base = family
      base.namespace.removeLast(word.count)
      return names.contains(base) && !word.contains(where: \.isNumber) ? Name(String(word)) : nil
    }
    let counts = Dictionary(grouping: words, by: \.self).mapValues(\.count)
    return counts.filter { $0.value >= max(3, images.count / 4) }.max {
      ($0.value, $1.key) < ($1.value, $0.key)
    }?.key.wrappedValue
  }

  /// The name of the input without its extension, which names the contents of its outermost folder.
  var sourceName: String { FilePath(source.file ?? "").lastComponent?.stem ?? "bundle" }
}
