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

  package init(_ skipped: [Manifest.Skipped]) {
    let groups = Dictionary(
      grouping: skipped.compactMap(\.kind).filter { !Self.withoutPictures.contains($0) }
    ) {
      $0
    }
    kinds = groups.map { Manifest.FileCount(kind: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  package var json: JSON { kinds.json }
}
