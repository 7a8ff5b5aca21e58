internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// Writes the patterns of a ``ManualGroup`` that match only the given slices.
struct GroupPatterns {
  /// The stems of all images of the scope.
  let stems: [String]

  /// Patterns joined with commas, in the order of the slices: `dateline_*` if that is safe, else whole stems.
  func globs(for slices: [FoundSlice]) -> String {
    var globs: [String] = []
    var done: Set<Name> = []
    for slice in slices where !done.contains(slice.name) {
      // The slices of one series share a pattern.
      let together = slices.filter {
        Name($0.name) == Name(slice.name)
          || slice.series != nil && $0.series.map { Name($0.base) } == slice.series.map { Name($0.base) }
      }
      done.formUnion(together.map(\.name))
      let wanted = Set<Name>(names: together.flatMap { $0.images.map(\.image.stem) })
      globs += pattern(for: wanted).map { [$0] } ?? wanted.sortedTexts()
    }
    return Self.joined(globs)
  }

  /// Patterns as one text. A comma in a name would split it, so it is replaced by a wildcard for any character.
  static func joined(_ globs: [String]) -> String {
    globs.map { String($0.map { $0 == "," ? "?" : $0 }) }.joined(separator: ",")
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
  /// An example group: two images in one folder that have a shape; `nil` if there are none.
  package var exampleGroup: String? {
    let shaped = images.filter { $0.alpha != .none && $0.isSeparate }.map(\.bundlePath)
    guard let folder = shaped.first?.parentPath else { return nil }
    let names = shaped.filter { $0.parentPath == folder }.map(\.lastPathComponent)
    let other = names.first { Name(ImageName(fileName: $0).stem) != Name(ImageName(fileName: names[0]).stem) }
    return "wheel=" + GroupPatterns.joined([names[0]] + [other].compactMap(\.self))
  }

  /// The name of the input without its extension, which names the contents of its outermost folder.
  var sourceName: String { FilePath(source.file ?? "").lastComponent?.stem ?? "bundle" }
}
