package import SystemPackage

/// The names of the results of several inputs.
package enum ResultNames {
  /// A name for each input, without an extension: its own, preceded by the folders around it if other inputs have the
  /// same, such as `News-Assets`.
  ///
  /// Inputs with the same path still share a name.
  package static func names(for inputs: [FilePath]) -> [String] {
    let words = inputs.map(words(of:))
    var counts = inputs.map { _ in 1 }
    while true {
      let names = zip(words, counts).map { words, count in
        words.suffix(count).joined(separator: "-")
      }
      let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      let longer = inputs.indices.filter { uses[names[$0]] ?? 1 > 1 && counts[$0] < words[$0].count }
      if longer.isEmpty { return names }
      for index in longer { counts[index] += 1 }
    }
  }

  /// The folders of a path as given, without their extensions, and the input's own name.
  private static func words(of input: FilePath) -> [String] {
    let given = input.lexicallyNormalized()
    let isInside = given.isRelative && given.components.first?.kind == .regular
    let folders = (isInside ? given : ExtractionOptions.absolute(input)).removingLastComponent()
    return folders.components.map(\.stem) + [ExtractionOptions.stem(of: input)]
  }
}
