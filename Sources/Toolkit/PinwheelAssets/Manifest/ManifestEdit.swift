package import Pinwheel
internal import PinwheelText

/// Changes that a command makes to a manifest, whose text otherwise stays as a person has written it.
package struct ManifestEdit: Sendable {
  /// The grow of one slice.
  package struct Grow: Sendable {
    /// The number of the pinwheel in the manifest.
    package let pinwheel: Int
    /// The number of the slice in its pinwheel, counted from the back.
    package let slice: Int
    /// In points.
    package let grow: Double

    package init(pinwheel: Int, slice: Int, grow: Double) {
      (self.pinwheel, self.slice, self.grow) = (pinwheel, slice, grow)
    }
  }

  private let thresholds: [AlphaThreshold]?
  private let grows: [Grow]

  /// - Parameters:
  ///   - thresholds: All thresholds but the manifest's own, in any order; `nil` leaves them.
  ///   - grows: Numbers of pinwheels and slices that the manifest does not have are ignored.
  package init(thresholds: [AlphaThreshold]? = nil, grows: [Grow] = []) {
    (self.thresholds, self.grows) = (thresholds, grows)
  }

  /// The changed manifest.
  func applied(to manifest: Manifest) -> Manifest {
    var manifest = manifest
    if let thresholds {
      manifest.thresholds = thresholds.map(\.fraction)
      manifest.thresholds = manifest.allThresholds.dropFirst().map(\.fraction)
    }
    for edit in grows where manifest.pinwheels.indices.contains(edit.pinwheel) {
      guard manifest.pinwheels[edit.pinwheel].slices.indices.contains(edit.slice) else { continue }
      manifest.pinwheels[edit.pinwheel].slices[edit.slice].grow = edit.grow
    }
    return manifest
  }

  /// The text of the changed manifest; `nil` if it says the same as before.
  ///
  /// A new key follows the one that it follows in a manifest that is written anew, with the same spacing.
  func text(of manifest: Manifest, _ bytes: ContiguousArray<UInt8>) throws(JSONMistake) -> ContiguousArray<
    UInt8
  >? {
    let (before, after) = (manifest, applied(to: manifest))
    let root = try JSONParser.value(of: bytes)
    var edits: [JSON.Edit] = []
    if before.allThresholds != after.allThresholds {
      let list = JSON.array(after.thresholds.map { .number($0) })
      let text = list.document.dropLast().split(separator: "\n").joined(separator: "\n  ")
      edits.append(
        contentsOf: root.setting(
          "thresholds", to: after.thresholds.isEmpty ? nil : text, after: ["threshold", "format"], in: bytes))
    }
    for (number, pinwheel) in (root["pinwheels"]?.elements ?? []).enumerated() {
      for (index, slice) in (pinwheel["slices"]?.elements ?? []).enumerated() {
        let (old, new) = (
          before.pinwheels[number].slices[index].grow, after.pinwheels[number].slices[index].grow
        )
        guard old != new else { continue }
        edits += slice.setting(
          "grow", to: new == 0 ? nil : JSON.number(new).line, after: Manifest.Slice.keysBeforeGrow, in: bytes)
      }
    }
    guard !edits.isEmpty else { return nil }
    var result = bytes
    // From the end, so that the places of the others stay.
    for edit in edits.sorted(by: { $1.range.lowerBound < $0.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return result
  }
}

extension Manifest.Slice {
  /// The keys that precede `grow`, last first.
  fileprivate static let keysBeforeGrow = Array(keys.names.prefix { $0 != "grow" }.reversed())
}

extension JSON {
  /// A replacement of a part of the text.
  fileprivate struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// What sets a member of this object; `nil` removes it.
  ///
  /// - Parameters:
  ///   - value: JSON.
  ///   - keys: A new member follows the first of these that is there.
  ///   - bytes: The text that the object was read from.
  fileprivate func setting(
    _ key: String, to value: String?, after keys: [String], in bytes: ContiguousArray<UInt8>
  ) -> [Edit] {
    if let old = members.firstIndex(where: { $0.key == key }) {
      if let value { return [Edit(range: members[old].value.range, text: value)] }
      if old > 0 {
        return [Edit(range: members[old - 1].range.upperBound..<members[old].range.upperBound, text: "")]
      }
      let end = members.count > 1 ? members[1].range.lowerBound : members[0].range.upperBound
      return [Edit(range: members[0].range.lowerBound..<end, text: "")]
    }
    let before = keys.lazy.compactMap { key in self.members.first { $0.key == key } }.first
    guard let value, let range = before?.range else { return [] }
    let space = bytes[..<range.lowerBound].reversed().prefix { $0 <= UInt8(ascii: " ") }.reversed()
    return [
      Edit(
        range: range.upperBound..<range.upperBound,
        text: "," + String(decoding: space, as: UTF8.self) + "\"\(key)\": \(value)")
    ]
  }
}
