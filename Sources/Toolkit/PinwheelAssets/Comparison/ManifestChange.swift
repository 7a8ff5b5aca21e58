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
    // Which kinds of files an input has besides is no difference of its images.
    let facts: (JSON) -> JSON = { json in .object(json.members.filter { $0.key != "files" }) }
    return all(from: facts(old.json.renamingFiles(names)), to: facts(new.json), Manifest.parts, at: [])
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
      let (before, after) = (old.elements ?? [], new.elements ?? [])
      let counterparts = ElementMatch.counterparts(of: after, in: before, by: identity)
      for (value, counterpart) in zip(after, counterparts) {
        // A renamed element is listed under its old name, which people look for.
        let inner = place + [(counterpart.map { before[$0] } ?? value).label]
        if let counterpart {
          collect(before[counterpart], value, element, inner, into: &changes)
        } else {
          changes.append(ManifestChange(kind: .added, place: inner, old: nil, new: value))
        }
      }
      let found = counterparts.compactMap(\.self)
      if found != found.sorted() {
        changes.append(
          ManifestChange(
            kind: .changed, place: place + ["order"],
            old: .array(found.sorted().map { .string(before[$0].label) }),
            new: .array(found.map { .string(before[$0].label) })))
      }
      let kept = Set(found)
      for (index, value) in before.enumerated() where !kept.contains(index) {
        changes.append(ManifestChange(kind: .removed, place: place + [value.label], old: value, new: nil))
      }
    }
  }
}

extension ManifestChange {
  package var json: JSON {
    .object([
      "change": .string(kind.rawValue), "place": .strings(place), "old": old, "new": new,
    ])
  }

  /// `changed pinwheels/carousel/slices/amber/frame: ... -> ...`.
  package var line: String {
    let path = place.joined(separator: "/")
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
