/// How many pictures, and files that hold some, were found and not read, by what they are.
package struct LeftOut: Sendable, Hashable {
  package struct Kind: Sendable, Hashable {
    /// Such as `PSD`, `damaged` or `hevc in a catalog`.
    package let name: String
    package let count: Int
  }

  /// The most frequent kind first.
  package let kinds: [Kind]

  package var count: Int { kinds.reduce(0) { $0 + $1.count } }

  package init(_ skipped: [Manifest.Skipped]) {
    let groups = Dictionary(grouping: skipped.compactMap(\.kind)) { $0 }
    kinds = groups.map { Kind(name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  package var json: JSON {
    .array(kinds.map { .object(["kind": .string($0.name), "count": .integer($0.count)]) })
  }
}
