package import Pinwheel
package import PinwheelText

/// A difference between two manifests.
package struct ManifestChange: Sendable, Hashable {
  package enum Kind: String, Sendable { case added, removed, changed }

  package let kind: Kind
  /// The path to the value: names of pinwheels, slices and files, and keys.
  package let place: [String]
  /// The old value; `nil` if there was none.
  package let old: JSON?
  package let new: JSON?

  /// All differences of two manifests.
  ///
  /// - Parameter names: The new names of files of the old manifest that were renamed.
  package static func all(
    from old: Manifest, to new: Manifest, renamed names: [Name: String] = [:]
  ) -> [ManifestChange] {
    // The two long lists are compared element by element: as JSON they take more memory than their text. Which kinds of
    // files an input has besides is no difference of its images.
    var (before, after) = (old, new)
    (before.pinwheels, before.images, before.files) = ([], [], [])
    (after.pinwheels, after.images, after.files) = ([], [], [])
    var changes = all(from: before.json.renamingFiles(names), to: after.json, Manifest.parts, at: [])
    collect(
      old.pinwheels.lazy.map { $0.json.renamingFiles(names) }, new.pinwheels.lazy.map(\.json),
      by: Manifest.Pinwheel.identity, Manifest.Pinwheel.parts, ["pinwheels"], into: &changes)
    collect(
      old.images.lazy.map { $0.json.renamingFiles(names) }, new.images.lazy.map(\.json),
      by: Manifest.Image.identity, Manifest.Image.parts, ["images"], into: &changes)
    return Manifest.keys.names.flatMap { key in changes.filter { $0.place.first == key } }
  }

  /// All differences between two values of one shape, in the order of the new one; removed elements come last in their
  /// list.
  static func all(from old: JSON, to new: JSON, _ shape: ManifestShape, at place: [String])
    -> [ManifestChange]
  {
    var changes: [ManifestChange] = []
    collect(old, new, shape, place, into: &changes)
    return changes
  }

  private static func collect(
    _ old: JSON, _ new: JSON, _ shape: ManifestShape, _ place: [String], into changes: inout [ManifestChange]
  ) {
    guard old != new else { return }
    switch shape {
    case .value: changes.append(ManifestChange(kind: .changed, place: place, old: old, new: new))
    case .object:
      for member in new.members {
        let inner = place + [member.key]
        if let before = old[member.key] {
          collect(before, member.value, shape.member(member.key), inner, into: &changes)
        } else {
          changes.append(ManifestChange(kind: .added, place: inner, old: nil, new: member.value))
        }
      }
      for member in old.members where new[member.key] == nil {
        changes.append(
          ManifestChange(kind: .removed, place: place + [member.key], old: member.value, new: nil))
      }
    case .list(let identity, let element):
      collect(old.elements ?? [], new.elements ?? [], by: identity, element, place, into: &changes)
    }
  }

  private static func collect<List: RandomAccessCollection<JSON>>(
    _ old: List, _ new: some Collection<JSON>, by identity: ManifestShape.ListIdentity,
    _ shape: ManifestShape,
    _ place: [String], into changes: inout [ManifestChange]
  ) where List.Index == Int {
    let counterparts = ElementMatch.counterparts(of: new, in: old, by: identity)
    for (value, counterpart) in zip(new, counterparts) {
      let before = counterpart.map { old[$0] }
      // A renamed element is listed under its old name, which people look for.
      let inner = place + [(before ?? value).label]
      if let before {
        collect(before, value, shape, inner, into: &changes)
      } else {
        changes.append(ManifestChange(kind: .added, place: inner, old: nil, new: value))
      }
    }
    let found = counterparts.compactMap(\.self)
    if found != found.sorted() {
      changes.append(
        ManifestChange(
          kind: .changed, place: place + ["order"],
          old: .array(found.sorted().map { .string(old[$0].label) }),
          new: .array(found.map { .string(old[$0].label) })))
    }
    let kept = Set(found)
    for (index, value) in old.enumerated() where !kept.contains(index) {
      changes.append(ManifestChange(kind: .removed, place: place + [value.label], old: value, new: nil))
    }
  }

  package var json: JSON {
    .object([
      "change": kind.rawValue, "place": place, "old": old, "new": new,
    ])
  }

  /// `changed pinwheels/carousel/slices/amber/frame: ... -> ...`.
  package var line: String {
    let path = place.joined(separator: "/")
    if place.first == "ambiguous", let reason = (new ?? old)?["reason"]?.text {
      return (kind == .removed ? "no longer uncertain: " : "not certain: ") + reason
    }
    return switch kind {
    case .added: "added \(path)" + (new.map(Self.summary) ?? "")
    case .removed: "removed \(path)" + (old.map(Self.summary) ?? "")
    case .changed: "changed \(path): \(old?.line ?? "") -> \(new?.line ?? "")"
    }
  }

  /// The contents of an element: the slices of a pinwheel, the states of a slice, any other value itself.
  private static func summary(_ value: JSON) -> String {
    if let slices = value["slices"]?.elements {
      return " (slices: \(slices.map(\.label).joined(separator: ", ")))"
    }
    if let states = value["states"]?.members {
      return " (states: \(states.map(\.key).joined(separator: ", ")))"
    }
    if value["file"] != nil { return "" }
    return ": \(value.line)"
  }
}
