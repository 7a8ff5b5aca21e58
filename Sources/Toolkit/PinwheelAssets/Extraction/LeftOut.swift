package import PinwheelBundles
package import PinwheelText

/// The number of pictures, and files that hold pictures, that were found but not read, by kind.
package struct LeftOut: Sendable, Hashable {
  /// Such as `PSD`, `damaged` or `hevc in a catalog`, the most frequent kind first.
  package let kinds: [Manifest.FileCount]

  package var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Kinds of entries without a picture.
  static let effectPreset = "effect preset"
  static let emptyCatalog = "empty asset catalog"
  private static let withoutPictures: Set<String> = SliceFinder.kinds.union([effectPreset, emptyCatalog])

  package init(_ skipped: [SkippedFile]) {
    let found = skipped.compactMap(\.kind).filter { !Self.withoutPictures.contains($0) }
    let counts = Dictionary(grouping: found, by: \.self).mapValues(\.count)
    kinds = counts.map { Manifest.FileCount(kind: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  package var json: JSON { kinds.json }
}
