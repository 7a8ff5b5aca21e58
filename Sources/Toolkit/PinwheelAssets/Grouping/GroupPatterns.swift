internal import Pinwheel

/// Writes the patterns of a ``ManualGroup`` that match given slices and nothing else.
struct GroupPatterns {
  /// The stems of all images of the scope.
  let stems: [String]

  /// Patterns joined with commas, in the order of the slices: `dateline_*` where that is safe, else whole stems.
  func globs(for slices: [FoundSlice]) -> String {
    var globs: [String] = []
    var done: Set<Name> = []
    for slice in slices where !done.contains(slice.name) {
      // The slices of one series go into one pattern.
      let together = slices.filter {
        Name($0.name) == Name(slice.name)
          || slice.seriesBase != nil && $0.seriesBase.map { Name($0) } == slice.seriesBase.map { Name($0) }
      }
      done.formUnion(together.map(\.name))
      let wanted = Set<Name>(names: together.flatMap { $0.images.map(\.image.stem) })
      globs.append(pattern(for: wanted) ?? wanted.sortedTexts().joined(separator: ","))
    }
    return globs.joined(separator: ",")
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
