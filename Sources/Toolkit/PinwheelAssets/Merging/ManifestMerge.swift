internal import Pinwheel
internal import PinwheelText

/// The manifest of an earlier result, generated again and merged with a person's edits.
package struct ManifestMerge {
  package private(set) var manifest: Manifest
  package private(set) var report: MergeReport

  /// - Parameters:
  ///   - old: The manifest as it was generated.
  ///   - edited: The manifest as a person edited it.
  ///   - new: The manifest as it is generated now. Its groups and state words are used: they include the ones in `edited`.
  ///   - isThere: Whether the folder holds a file that the manifest names.
  package init(
    old: Manifest, edited: Manifest, new: Manifest, isThere: (String) -> Bool
  ) throws(ManifestMistake) {
    var (old, edited) = (old, edited)
    (old.groups, edited.groups) = (new.groups, new.groups)
    (old.stateWords, edited.stateWords) = (new.stateWords, new.stateWords)
    let versions = (old: old.json, edited: edited.json, new: new.json)
    var merge = ThreeWayMerge(old: versions.old, edited: versions.edited, new: versions.new)
    let merged = merge.merge(
      old: versions.old, edited: versions.edited, new: versions.new, Manifest.parts, at: [])
    report = merge.report
    let named = merged.uniquelyNamed(edited: versions.edited, noting: &report.conflicts)
    manifest = try Manifest(ManifestValue(named))
    leaveOut(isThere)
  }

  /// Removes everything that names missing files, and slices and pinwheels that become empty.
  private mutating func leaveOut(_ isThere: (String) -> Bool) {
    var known: [Name: Bool] = [:]
    func exists(_ file: String) -> Bool {
      if let found = known[file] { return found }
      let found = isThere(file)
      known[file] = found
      return found
    }
    var conflicts: [MergeReport.Conflict] = []
    manifest.pinwheels = manifest.pinwheels.compactMap { pinwheel in
      var pinwheel = pinwheel
      let place = ["pinwheels", pinwheel.name]
      if let file = pinwheel.background?.file, !exists(file) {
        conflicts.append(.init(place: place + ["background"], reason: .missingFile(file)))
        pinwheel.background = nil
      }
      let before = pinwheel.slices.count
      pinwheel.slices = pinwheel.slices.compactMap { slice in
        var slice = slice
        let hadImages = !slice.states.isEmpty
        slice.states = slice.states.compactMap { state in
          var state = state
          // An animation goes as a whole: without one frame, its times would change.
          let missing = state.images.flatMap { $0.files.filter { !exists($0) } }
          conflicts += missing.map {
            .init(place: place + ["slices", slice.name, state.state.name], reason: .missingFile($0))
          }
          state.images.removeAll { $0.files.contains { !exists($0) } }
          return state.images.isEmpty ? nil : state
        }
        return hadImages && slice.states.isEmpty ? nil : slice
      }
      return before > 0 && pinwheel.slices.isEmpty ? nil : pinwheel
    }
    report.conflicts += conflicts
  }
}

extension JSON {
  /// The manifest with unique names for pinwheels, and for the slices of each: a person may have chosen a name that
  /// is generated now.
  ///
  /// - Parameter edited: The person's manifest, whose elements keep their names.
  fileprivate func uniquelyNamed(edited: JSON, noting conflicts: inout [MergeReport.Conflict]) -> JSON {
    let mine = edited["pinwheels"]?.elements ?? []
    let pinwheels = (self["pinwheels"]?.elements ?? []).uniquelyNamed(
      edited: mine, at: ["pinwheels"], noting: &conflicts)
    let renamed = pinwheels.map { pinwheel in
      guard let slices = pinwheel["slices"]?.elements else { return pinwheel }
      let own = mine.first { Name($0.label) == Name(pinwheel.label) }?["slices"]?.elements ?? []
      let place = ["pinwheels", pinwheel.label, "slices"]
      return pinwheel.replacing(
        "slices", with: .array(slices.uniquelyNamed(edited: own, at: place, noting: &conflicts)))
    }
    return replacing("pinwheels", with: .array(renamed))
  }

  func replacing(_ key: String, with value: JSON) -> JSON {
    .object(members.map { $0.key == key ? JSON.Member(key: key, value: value) : $0 })
  }
}

extension [JSON] {
  fileprivate func uniquelyNamed(
    edited: [JSON], at place: [String], noting conflicts: inout [MergeReport.Conflict]
  ) -> [JSON] {
    let indices = Dictionary(grouping: indices) { Name(self[$0].label) }
    guard indices.count < count else { return self }
    var owners = indices.mapValues { $0[0] }
    for mine in edited {
      guard let alike = indices[mine.label], alike.count > 1 else { continue }
      let files = Set<Name>(names: mine.files)
      let owner = alike.first { !files.isDisjoint(with: self[$0].files) }
      owners[mine.label] = owner ?? alike[0]
    }
    var names = NumberedNames(reserving: Set(indices.keys))
    return enumerated().map { index, element in
      guard owners[element.label] != index else { return element }
      let other = names.unique(element.label)
      conflicts.append(.init(place: place + [element.label], reason: .renamed(to: other)))
      return element.replacing("name", with: .string(other))
    }
  }
}
