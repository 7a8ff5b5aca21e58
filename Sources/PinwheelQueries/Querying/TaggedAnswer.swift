internal import Pinwheel
package import PinwheelAssets
package import PinwheelFiles
internal import PinwheelShapes

/// The tags of what a query hits: slices of one tag are asked as one, such as the provinces of a country.
package struct TaggedAnswer: Sendable {
  /// The tags of the slice at which the touch ends.
  package let tags: [String]
  /// How much of a finger is on the enabled slices of each tag, 0 to 1, the most first; `nil` for a point.
  package let contacts: [(tag: String, fraction: Double)]?

  /// - Throws: ``AssetsError`` for masks alone, and if the manifest cannot be read: tags are in it only.
  package init(_ query: Query, from baked: BakedFolder) throws(AssetsError) {
    let groups = try baked.groups(ofPinwheel: query.stack.name)
    tags = query.outcome.slice.map { groups.names(ofSlice: query.stack.slices[$0].name) } ?? []
    contacts = query.radius.map { radius in
      groups.contacts(at: query.point, radius: radius, in: query.wheel).map {
        (tag: $0.name, fraction: $0.fraction)
      }
    }
  }

  /// Two members beside those of the query's own answer.
  package var json: [JSON.Member] {
    var members = [JSON.Member(key: "tags", value: .array(tags.map { .string($0) }))]
    if let contacts {
      let json = contacts.map {
        JSON.object(["tag": .string($0.tag), "fraction": .number($0.fraction)])
      }
      members.append(JSON.Member(key: "tagContacts", value: .array(json)))
    }
    return members
  }
}

extension BakedFolder {
  /// The slices of a pinwheel by the tags that the manifest gives them, the tags in the order in which they first occur.
  fileprivate func groups(ofPinwheel name: String) throws(AssetsError) -> SliceGroups {
    guard !isAlone else { throw .folder(.onlyMasks("\(folder.path)")) }
    let pinwheel = try folder.manifest().pinwheels.first { $0.name == name }
    var slices: [String: [String]] = [:]
    var tags: [String] = []
    for slice in pinwheel?.slices ?? [] {
      for tag in slice.tags {
        if slices[tag] == nil { tags.append(tag) }
        slices[tag, default: []].append(slice.name)
      }
    }
    var groups = SliceGroups()
    for tag in tags { groups[tag] = slices[tag] }
    return groups
  }
}
