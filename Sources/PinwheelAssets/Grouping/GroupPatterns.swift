/// Writes the patterns of a ``ManualGroup`` that match given slices and nothing else.
struct GroupPatterns {
  /// The stems of all images of the scope.
  let stems: [String]

  /// Patterns joined with commas, in the order of the slices: `dateline_*` where that is safe, else whole stems.
  func globs(for slices: [FoundSlice]) -> String {
    var globs: [String] = []
    var done: Set<String> = []
    for slice in slices where !done.contains(slice.name) {
      // The slices of one series go into one pattern.
      let together = slices.filter {
        $0.name == slice.name || slice.seriesBase != nil && $0.seriesBase == slice.seriesBase
      }
      done.formUnion(together.map(\.name))
      let wanted = Set(together.flatMap { $0.images.map(\.image.stem) })
      globs.append(pattern(for: wanted) ?? wanted.sorted().joined(separator: ","))
    }
    return globs.joined(separator: ",")
  }

  private func pattern(for wanted: Set<String>) -> String? {
    guard wanted.count > 1, let first = wanted.first else { return nil }
    let length = wanted.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
    let prefix = first.prefix(length)
    guard !prefix.isEmpty, stems.filter({ $0.hasPrefix(prefix) }).allSatisfy(wanted.contains) else {
      return nil
    }
    return prefix + "*"
  }
}
