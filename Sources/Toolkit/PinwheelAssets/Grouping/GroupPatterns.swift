internal import Pinwheel
internal import SystemPackage

/// Writes the patterns of a ``ManualGroup`` that match only the given slices.
struct GroupPatterns {
  let stems: [String]

  /// Patterns joined with commas, in the order of the slices: `dateline_*` if that is safe, else whole stems.
  func globs(for slices: [GroupedSlice]) -> String {
    // The slices of one series share a pattern.
    let groups = Dictionary(grouping: slices.indices) { Name(slices[$0].series?.base ?? slices[$0].name) }
    let globs = groups.values.sorted { $0[0] < $1[0] }.flatMap { group in
      let wanted = Set<Name>(names: group.flatMap { slices[$0].images.map(\.stem) })
      return pattern(for: wanted).map { [$0] } ?? wanted.sortedTexts()
    }
    return Self.joined(globs)
  }

  /// Patterns as one text. A comma in a name would split it, so it is replaced by a wildcard for any character.
  static func joined(_ globs: [String]) -> String {
    globs.map { String($0.map { $0 == "," ? "?" : $0 }) }.joined(separator: ",")
  }

  /// What only the wanted stems begin with, and a star; `nil` if there is nothing.
  private func pattern(for wanted: Set<Name>) -> String? {
    guard wanted.count > 1, var prefix = wanted.first?.wrappedValue[...] else { return nil }
    for stem in wanted {
      prefix = prefix.prefix(zip(stem.wrappedValue, prefix).prefix { $0.utf8.elementsEqual($1.utf8) }.count)
    }
    let isSafe = stems.allSatisfy { !$0.utf8.starts(with: prefix.utf8) || wanted.contains($0) }
    return prefix.isEmpty || !isSafe ? nil : prefix + "*"
  }
}

extension Manifest {
  /// The images in no slice that could be one: those of no sheet, document, background or slice.
  package var unmatchedImages: [Image] {
    let used = Set<Name>(names: usedFiles)
    return images.filter { $0.isSeparate && $0.layers.isEmpty && !used.contains($0.file) }
  }

  /// The sheets of sprites in no slice, with these alone.
  package var unmatchedSheets: [Image] {
    let shown = pinwheels.flatMap(\.slices).flatMap { slice in
      slice.states.flatMap(\.images).flatMap { image in
        [(image.file, image.placement ?? slice.placement)]
          + image.frames.map { ($0.file ?? image.file, $0.placement) }
      }
    }
    let used = Dictionary(grouping: shown) { Name($0.0) }.mapValues { Set($0.map { $0.1?.atlas }) }
    return images.map { image in
      var sheet = image
      sheet.animations = []
      sheet.sprites.removeAll { used[image.file]?.contains($0.placement.atlas) == true }
      return sheet
    }.filter { !$0.sprites.isEmpty }
  }

  /// The name of the input without its extension, which names the contents of its outermost folder.
  var sourceName: String { FilePath(source.file ?? "").lastComponent?.stem ?? "bundle" }
}
