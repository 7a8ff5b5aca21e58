internal import Pinwheel
internal import PinwheelText

/// Three versions of a list, element by element.
struct ListVersions {
  /// One element in the versions that have it.
  struct Item {
    var old: JSON?
    var edited: JSON?
    var new: JSON?
  }

  private(set) var items: [Item] = []
  /// The items of each version in that version's order, as positions in ``items``.
  private(set) var oldOrder: [Int] = []
  private(set) var editedOrder: [Int] = []
  private(set) var newOrder: [Int] = []

  init(old: [JSON], edited: [JSON], new: [JSON], _ identity: ManifestShape.ListIdentity) {
    items = old.map { Item(old: $0) }
    oldOrder = Array(old.indices)
    let editedInOld = ElementMatch.counterparts(of: edited, in: old, by: identity)
    for (value, match) in zip(edited, editedInOld) {
      let index = match ?? items.count
      if match == nil { items.append(Item()) }
      items[index].edited = value
      editedOrder.append(index)
    }
    let newInOld = ElementMatch.counterparts(of: new, in: old, by: identity)
    // Both sides may have added the same thing.
    let added = edited.indices.filter { editedInOld[$0] == nil }
    let loneNew = new.indices.filter { newInOld[$0] == nil }
    let pairs = ElementMatch.counterparts(
      of: loneNew.map { new[$0] }, in: added.map { edited[$0] }, by: identity)
    var newInEdited: [Int: Int] = [:]
    for (position, pair) in zip(loneNew, pairs) {
      newInEdited[position] = pair.map { editedOrder[added[$0]] }
    }
    for (position, value) in new.enumerated() {
      let match = newInOld[position] ?? newInEdited[position]
      let index = match ?? items.count
      if match == nil { items.append(Item()) }
      items[index].new = value
      newOrder.append(index)
    }
  }
}

/// Slices that grouping has moved to another pinwheel; their edits move along.
struct MovedSlices {
  /// The slice as it was generated, and as a person edited it, by the new slice.
  private(set) var earlier: [JSON: (old: JSON, edited: JSON)] = [:]
  /// The slices of the edited manifest that are in the new one too.
  private(set) var moved: Set<JSON> = []

  init(old: JSON, edited: JSON, new: JSON) {
    func slices(_ manifest: JSON) -> [JSON] {
      (manifest["pinwheels"]?.elements ?? []).flatMap { $0["slices"]?.elements ?? [] }
    }
    // Only slices that still use one of their images: across pinwheels, an equal name is weak evidence.
    let versions = ListVersions(old: slices(old), edited: slices(edited), new: slices(new), .imagesOrName)
    for item in versions.items {
      guard let old = item.old, let edited = item.edited, let new = item.new,
        !Set<Name>(names: old.files).isDisjoint(with: new.files)
      else { continue }
      earlier[new] = (old, edited)
      moved.insert(edited)
    }
  }
}
