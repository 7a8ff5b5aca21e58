import Foundation
import Pinwheel
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing

/// The merge of a person's edits with what is generated now, against its rule written down for one value.
@Suite struct ManifestMergeTests {
  /// A manifest with one wheel, whose JSON is this text.
  private func manifest(_ text: String) throws -> Manifest {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "pinwheel.json")
    return try PinwheelFolder(FilePath(folder.path(""))).manifest()
  }

  /// One value of a manifest, in three versions.
  enum Field: String, CaseIterable {
    case threshold, thresholds, name, canvas, background, slice, frame, disabled, enabled, mask,
      sliceThreshold,
      placement, imageFrame, source
  }

  private func text(_ field: Field, _ version: Int) -> String {
    func value(_ own: Field, _ values: [String]) -> String { values[own == field ? version : 0] }
    let rectangles = [0, 1, 2].map { #"{"x": \#($0), "y": 0, "width": 4, "height": 4}"# }
    return """
      {
        "format": "pinwheel/1", "source": {"name": "\(value(.source, ["a", "b", "c"]))"},
        "threshold": \(value(.threshold, ["0.1", "0.2", "0.3"])),
        "thresholds": \(value(.thresholds, ["[]", "[0.5]", "[0.5, 0.6]"])),
        "pinwheels": [{
          "name": "\(value(.name, ["w", "menu", "wheel"]))",
          "canvas": {"width": \(value(.canvas, ["4", "5", "6"])), "height": 4},
          "background": {"file": "back.png", "frame": \(value(.background, rectangles))},
          "slices": [{
            "name": "\(value(.slice, ["s", "t", "u"]))", "frame": \(value(.frame, rectangles)),
            "disabled": "\(value(.disabled, ["pass", "swallow", "block"]))",
            "enabled": \(value(.enabled, ["true", "false", "true"])),
            "mask": "\(value(.mask, ["rest", "current", "union"]))",
            "threshold": \(value(.sliceThreshold, ["null", "0.4", "0.5"])),
            "placement": \(value(.placement, ["null", #"{"contentMode": "center"}"#, #"{"contentMode": "top"}"#])),
            "states": {"rest": [{"scale": 1, "file": "a.png", "frame": \(value(.imageFrame, rectangles))}]}
          }]
        }]
      }
      """
  }

  @Test(
    "one value: the side that has changed it counts; where both have, the person's stays and is listed",
    arguments: Field.allCases)
  func values(field: Field) throws {
    let versions = try [0, 1, 2].map { try manifest(text(field, $0)) }
    for old in 0..<3 {
      for edited in 0..<3 {
        for new in 0..<3 {
          let merge = try ManifestMerge(
            old: versions[old], edited: versions[edited], new: versions[new]
          ) { _ in true }
          let (o, e, n) = (versions[old], versions[edited], versions[new])
          #expect(merge.manifest == (e == o ? n : e), "\(old) \(edited) \(new)")
          // An absent value that appears or goes is listed too.
          let isConflict = e != o && n != o && e != n
          #expect(!merge.report.conflicts.isEmpty == isConflict, "\(old) \(edited) \(new): \(merge.report)")
          #expect(
            !merge.report.kept.isEmpty == (e != o && n == o), "\(old) \(edited) \(new): \(merge.report)")
        }
      }
    }
  }

  private func wheel(_ slices: [Int], _ name: String = "w") -> String {
    let list = slices.map { number in
      let frame = #"{"x": 0, "y": 0, "width": 4, "height": 4}"#
      return
        #"{"name": "s\#(number)", "frame": \#(frame), "states": {"rest": [{"scale": 1, "file": "\#(number).png"}]}}"#
    }
    let canvas = #"{"width": 4, "height": 4}"#
    return #"{"name": "\#(name)", "canvas": \#(canvas), "slices": [\#(list.joined(separator: ", "))]}"#
  }

  private func manifest(wheels: [String]) throws -> Manifest {
    try manifest(#"{"format": "pinwheel/1", "pinwheels": [\#(wheels.joined(separator: ", "))]}"#)
  }

  @Test(
    "lists: what a person has removed stays removed, what either has added is there, and orders hold",
    arguments: 1...40 as ClosedRange<UInt64>)
  func lists(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<Int.random(in: 1...6, using: &random))
    func variant(_ own: Int) -> [Int] {
      var result = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      if Bool.random(using: &random) { result.shuffle(using: &random) }
      for number in 0..<Int.random(in: 0...2, using: &random) {
        result.insert(own + number, at: Int.random(in: 0...result.count, using: &random))
      }
      return result
    }
    let (edited, new) = (variant(10), variant(20))
    guard !edited.isEmpty, !new.isEmpty else { return }
    let merge = try ManifestMerge(
      old: manifest(wheels: [wheel(old)]), edited: manifest(wheels: [wheel(edited)]),
      new: manifest(wheels: [wheel(new)])
    ) { _ in true }
    let merged = try #require(merge.manifest.pinwheels.first).slices.map { Int($0.name.dropFirst()) ?? -1 }
    let expected = Set(
      edited.filter { $0 >= 10 || new.contains($0) } + new.filter { $0 >= 10 || edited.contains($0) })
    #expect(Set(merged) == expected && merged.count == expected.count, "seed \(seed)")
    let common = Set(old).intersection(edited)
    let isReordered = edited.filter(common.contains) != old.filter(common.contains)
    let leading = isReordered ? edited : new
    #expect(
      merged.filter(leading.contains) == leading.filter(expected.contains),
      "seed \(seed): \(old) \(edited) \(new) \(merged)")
  }

  @Test("slices that grouping moves to another pinwheel take their edits along")
  func moved() throws {
    let old = try manifest(wheels: [wheel([1], "a"), wheel([2], "b"), wheel([3], "c")])
    var edited = old
    edited.pinwheels[0].slices[0].name = "first"
    edited.pinwheels[1].slices[0].threshold = 0.7
    edited.pinwheels[2].slices[0].disabled = .block
    let new = try manifest(wheels: [wheel([1, 2], "menu"), wheel([3], "c")])
    let merge = try ManifestMerge(old: old, edited: edited, new: new) { _ in true }
    #expect(merge.report.conflicts.isEmpty, "\(merge.report)")
    #expect(merge.manifest.pinwheels.map(\.name) == ["menu", "c"])
    #expect(merge.manifest.pinwheels[0].slices.map(\.name) == ["first", "s2"])
    #expect(merge.manifest.pinwheels[0].slices[1].threshold == 0.7)
    #expect(merge.manifest.pinwheels[1].slices[0].disabled == .block)
  }

  @Test("a wheel made by hand stays; what it was made of is not made again; a name is given once")
  func byHand() throws {
    let old = try manifest(wheels: [wheel([1], "a"), wheel([2], "b")])
    let edited = try manifest(wheels: [wheel([1, 2], "mine"), wheel([7], "more")])
    let new = try manifest(wheels: [wheel([1], "a"), wheel([2], "b"), wheel([8], "more")])
    let merge = try ManifestMerge(old: old, edited: edited, new: new) { _ in true }
    let names = merge.manifest.pinwheels.map { "\($0.name): \($0.slices.map(\.name))" }
    #expect(Set(names).isSuperset(of: [#"mine: ["s1", "s2"]"#]), "\(names)")
    #expect(Set(merge.manifest.pinwheels.map(\.name)).count == merge.manifest.pinwheels.count)
  }

  @Test("files that are gone are left out and listed, and what is empty then goes")
  func missing() throws {
    let old = try manifest(wheels: [wheel([1, 2], "a"), wheel([3], "b")])
    var edited = old
    edited.pinwheels[0].slices[0].threshold = 0.5
    edited.pinwheels[1].slices[0].threshold = 0.5
    let merge = try ManifestMerge(old: old, edited: edited, new: old) { $0 == "2.png" }
    #expect(merge.manifest.pinwheels.map { $0.slices.map(\.name) } == [["s2"]])
    #expect(merge.report.conflicts.map(\.reason) == [.missingFile("1.png"), .missingFile("3.png")])
  }
}
