internal import PinwheelText

/// Merges three versions of a value: as generated at first, as edited by a person, and as generated now.
///
/// - A value that only one side has changed is taken from that side.
/// - If both have changed a value, the person's stays, and the report lists it.
/// - What a person has removed stays removed, and what a person has added stays.
/// - A value that is no longer generated is removed; if it was edited, the report lists it.
struct ThreeWayMerge {
  private(set) var report = MergeReport()
  /// The slices of every pinwheel, to find those that grouping has moved to another one.
  private let slices: MovedSlices

  init(old: JSON, edited: JSON, new: JSON) {
    slices = MovedSlices(old: old, edited: edited, new: new)
  }

  /// - Parameter old: `nil` if both sides have added the value.
  mutating func merge(
    old: JSON?, edited: JSON, new: JSON, _ shape: ManifestShape, at place: [String]
  ) -> JSON {
    if edited == new || edited == old { return new }
    if let old, old == new {
      report.kept += ManifestChange.all(from: old, to: edited, shape, at: place).map(\.place)
      return edited
    }
    if case .list(let identity, let element) = shape {
      return mergeLists(old: old, edited: edited, new: new, identity, element, at: place)
    }
    if case .object = shape {
      return mergeObjects(old: old, edited: edited, new: new, shape, at: place)
    }
    keep(edited, new: new, isUnchanged: false, at: place)
    return edited
  }

  private mutating func note(_ place: [String]) { report.kept.append(place) }

  private mutating func mergeObjects(
    old: JSON?, edited: JSON, new: JSON, _ shape: ManifestShape, at place: [String]
  ) -> JSON {
    var members: [JSON.Member] = []
    for member in new.members {
      let inner = place + [member.key]
      if let mine = edited[member.key] {
        let value = merge(
          old: old?[member.key], edited: mine, new: member.value, shape.member(member.key), at: inner)
        members.append(JSON.Member(key: member.key, value: value))
      } else if let before = old?[member.key] {
        // A person has removed the member.
        keep(nil, new: member.value, isUnchanged: before == member.value, at: inner)
      } else {
        members.append(member)
      }
    }
    for member in edited.members where new[member.key] == nil {
      let before = old?[member.key]
      if before == member.value { continue }
      keep(member.value, new: nil, isUnchanged: before == nil, at: place + [member.key])
      members.append(member)
    }
    return .object(members)
  }

  /// Notes that the person's version stays; `nil` if the person has no value.
  private mutating func keep(_ yours: JSON?, new: JSON?, isUnchanged: Bool, at place: [String]) {
    if isUnchanged { return note(place) }
    report.conflicts.append(.init(place: place, reason: .bothChanged(yours: yours, new: new)))
  }

  private mutating func mergeLists(
    old: JSON?, edited: JSON, new: JSON, _ identity: ManifestShape.ListIdentity, _ shape: ManifestShape,
    at place: [String]
  ) -> JSON {
    let versions = ListVersions(
      old: old?.elements ?? [], edited: edited.elements ?? [], new: new.elements ?? [], identity)
    var values: [JSON?] = []
    for item in versions.items { values.append(value(of: item, shape, at: place)) }
    let (order, isReordered, isConflict) = MergedOrder.merge(
      old: versions.oldOrder, edited: versions.editedOrder, new: versions.newOrder)
    if isConflict { report.conflicts.append(.init(place: place, reason: .bothOrdered)) }
    if isReordered { note(place + ["order"]) }
    return .array(order.compactMap { values[$0] })
  }

  /// The merged element; `nil` if it is removed.
  private mutating func value(
    of item: ListVersions.Item, _ shape: ManifestShape, at place: [String]
  ) -> JSON? {
    let inner = place + [(item.old ?? item.edited ?? item.new)?.label ?? ""]
    switch (item.old, item.edited, item.new) {
    case (let old, let edited?, let new?): return merge(old: old, edited: edited, new: new, shape, at: inner)
    case (nil, nil, let new?):
      guard let earlier = slices.earlier[new] else { return addition(new, shape, at: inner) }
      return merge(old: earlier.old, edited: earlier.edited, new: new, shape, at: inner)
    case (nil, let edited?, nil):
      note(inner)
      return edited
    case (let old?, let edited?, nil): return withoutNew(old: old, edited: edited, at: inner)
    case (.some, nil, .some):
      note(inner)
      return nil
    case (_, nil, nil): return nil
    }
  }

  /// An element that only the new version has. The slices of a new pinwheel may come from other pinwheels.
  private mutating func addition(_ new: JSON, _ shape: ManifestShape, at place: [String]) -> JSON {
    guard let list = new["slices"], case .list(_, let sliceShape) = shape.member("slices") else { return new }
    let merged = (list.elements ?? []).map { slice in
      guard let earlier = slices.earlier[slice] else { return slice }
      return merge(
        old: earlier.old, edited: earlier.edited, new: slice, sliceShape,
        at: place + ["slices", slice.label])
    }
    return new.replacing("slices", with: .array(merged))
  }

  /// An element that is no longer generated. An edited pinwheel keeps the slices that a person has added; a slice
  /// that has moved to another pinwheel has taken its edits along.
  private mutating func withoutNew(old: JSON, edited: JSON, at place: [String]) -> JSON? {
    guard old != edited, !slices.moved.contains(edited) else { return nil }
    guard let list = edited["slices"] else {
      report.conflicts.append(.init(place: place, reason: .gone))
      return nil
    }
    let versions = ListVersions(
      old: old["slices"]?.elements ?? [], edited: list.elements ?? [], new: [], .imagesOrName)
    var own: [JSON] = []
    var isLost = old.members.contains { $0.key != "slices" && $0.value != edited[$0.key] }
    for item in versions.items {
      guard let slice = item.edited else { continue }
      if let before = item.old {
        if before != slice, !slices.moved.contains(slice) { isLost = true }
      } else {
        own.append(slice)
      }
    }
    if isLost { report.conflicts.append(.init(place: place, reason: .gone)) }
    guard !own.isEmpty else { return nil }
    note(place)
    return edited.replacing("slices", with: .array(own))
  }
}
