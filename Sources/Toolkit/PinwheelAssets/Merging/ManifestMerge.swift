internal import Pinwheel
internal import PinwheelText

/// The manifest of an earlier result with a person's edits, made again.
package struct ManifestMerge {
  package private(set) var manifest: Manifest
  package private(set) var report: MergeReport

  /// - Parameters:
  ///   - old: What was generated then.
  ///   - edited: What a person has made of it.
  ///   - new: What is generated now. Its groups and state words count: they hold those of `edited` already.
  ///   - isThere: Whether a file that the manifest names is in the folder.
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
    let names = UniqueNames(merged, edited: versions.edited)
    report.conflicts += names.conflicts
    manifest = try Manifest(ManifestValue(JSONNode(names.manifest)))
    leaveOut(isThere)
  }

  /// Takes out what names files that are gone, and slices and pinwheels that nothing is left of.
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
          // An animation goes as a whole: without a frame its times would be others.
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

/// A manifest in which no two pinwheels have one name: a person may have given one that is generated now.
private struct UniqueNames {
  let manifest: JSON
  private(set) var conflicts: [MergeReport.Conflict] = []

  /// - Parameter edited: The person's manifest: its pinwheels keep their names.
  init(_ manifest: JSON, edited: JSON) {
    let pinwheels = manifest["pinwheels"]?.elements ?? []
    let counts = Dictionary(pinwheels.map { (Name($0.label), 1) }, uniquingKeysWith: +)
    var owners: [Name: Int] = [:]
    for mine in edited["pinwheels"]?.elements ?? [] where counts[mine.label, default: 0] > 1 {
      let files = Set<Name>(names: mine.files)
      owners[mine.label] = pinwheels.firstIndex {
        Name($0.label) == Name(mine.label) && !files.isDisjoint(with: $0.files)
      }
    }
    var used: Set<Name> = []
    var renamed: [JSON] = []
    for (index, pinwheel) in pinwheels.enumerated() {
      let name = pinwheel.label
      if index == owners[name] ?? index, used.insert(name) {
        renamed.append(pinwheel)
        continue
      }
      var number = 2
      while counts["\(name) \(number)"] != nil || !used.insert("\(name) \(number)") { number += 1 }
      let other = "\(name) \(number)"
      conflicts.append(.init(place: ["pinwheels", name], reason: .renamed(to: other)))
      renamed.append(
        .object(
          pinwheel.members.map {
            $0.key == "name" ? JSON.Member(key: "name", value: .string(other)) : $0
          }))
    }
    self.manifest =
      conflicts.isEmpty
      ? manifest
      : .object(
        manifest.members.map {
          $0.key == "pinwheels" ? JSON.Member(key: $0.key, value: .array(renamed)) : $0
        })
  }
}
