internal import Pinwheel
internal import PinwheelShapes
internal import PinwheelText

/// The tags of a query's hit. Slices with the same tag act as one, such as the provinces of a country.
package struct TaggedAnswer: Sendable {
  /// The tags of the slice at which the touch ends.
  package let tags: [String]
  /// For each tag, the fraction of a finger on its enabled slices, 0 to 1, largest first; `nil` for a point.
  package let contacts: [(tag: String, fraction: Double)]?

  /// - Throws: A ``DiagnosticError`` for masks without a manifest, or if the manifest cannot be read: only it
  ///   contains tags.
  package init(_ query: Query, from baked: BakedFolder) throws {
    let tagsOfSlices = try baked.sliceTags(of: [query.stack.name])[0]
    tags = query.wheel.named(query.outcome).slice.flatMap { tagsOfSlices[$0] } ?? []
    contacts = query.radius.map { radius in
      SliceGroups(tagsOfSlices, of: query.stack).contacts(at: query.point, radius: radius, in: query.wheel)
        .map {
          (tag: $0.name, fraction: $0.fraction)
        }
    }
  }
}

extension SliceGroups {
  /// Groups the slices of a stack by tag, with tags in the order of their first occurrence.
  fileprivate init(_ tagsOfSlices: SliceTags, of stack: SliceStack) {
    self.init()
    var slices: [Name: [String]] = [:]
    var tags: [String] = []
    for slice in stack.slices {
      for tag in tagsOfSlices[slice.name] ?? [] {
        if slices[tag] == nil { tags.append(tag) }
        slices[tag, default: []].append(slice.name)
      }
    }
    for tag in tags { self[tag] = slices[tag] }
  }
}
