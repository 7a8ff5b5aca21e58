import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelText
import SystemPackage
import TestSupport
import Testing

/// The grow of slices in manifests, and edits that leave the rest of the text alone.
@Suite struct GrowManifestTests {
  /// A folder with one wheel of two slices, on which a person has worked.
  private func folder(_ one: String, _ two: String) throws -> (TemporaryFolder, PinwheelFolder, String) {
    let folder = try TemporaryFolder()
    try folder.write(
      try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/amber_rest@2x.png")), to: "a.png")
    let text = """
      { "format": "pinwheel/1",
        "pinwheels": [{"name": "w", "canvas": {"width": 240, "height": 240}, "slices": [
          {"name": "one", "frame": {"x": 0, "y": 0, "width": 240, "height": 240}\(one),
            "states": {"rest": [{"scale": 2, "file": "a.png"}]}},
          {
            "name":  "two",
            "frame": {"x": 0, "y": 0, "width": 240, "height": 240}, "mask": "union"\(two),
            "states": {"rest": [{"scale": 2, "file": "a.png"}]}
          }]}]}
      """
    try folder.write(text.utf8, to: "pinwheel.json")
    return (folder, PinwheelFolder(FilePath(folder.url.path)), text)
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try Fixtures.bytes(of: folder.url.appending(path: "pinwheel.json")), as: UTF8.self)
  }

  @Test("it is baked, and its default is none")
  func baked() throws {
    let (folder, place, _) = try folder("", #", "grow": 2.5"#)
    try Baker.bake(place)
    let file = try BakedFile(try Fixtures.bytes(of: folder.url.appending(path: "masks.baked")))
    let wheel = try file.wheel(named: "w")
    #expect(wheel.slices.map(\.grow) == [0, 2.5])
  }

  @Test("what it is not is refused", arguments: ["-1", "\"2\"", "[]", "true"])
  func refused(value: String) throws {
    let (folder, place, _) = try folder("", ", \"grow\": \(value)")
    let error = #expect(throws: AssetsError.self) { try Baker.bake(place) }
    withExtendedLifetime(folder) {}
    #expect("\(error.map { $0.diagnostic.problem } ?? "")".contains("grow"))
  }

  @Test("an edit sets, changes and removes it, and leaves the rest of the text as it is")
  func edits() throws {
    let (folder, place, before) = try folder("", "")
    func set(_ one: Double, _ two: Double) throws {
      try Baker.bake(
        place,
        ManifestEdit(grows: [
          .init(pinwheel: 0, slice: 0, grow: one), .init(pinwheel: 0, slice: 1, grow: two),
          .init(pinwheel: 3, slice: 0, grow: 1), .init(pinwheel: 0, slice: 9, grow: 1),
        ]))
    }
    try set(0, 0)
    #expect(try text(folder) == before)
    try set(1.5, 2)
    let expected = before.replacingFirst(
      #""frame": {"x": 0, "y": 0, "width": 240, "height": 240}"#,
      with: #""frame": {"x": 0, "y": 0, "width": 240, "height": 240}, "grow": 1.5"#
    ).replacing(#""mask": "union""#, with: #""mask": "union", "grow": 2"#)
    #expect(try text(folder) == expected)
    try set(3, 2)
    #expect(try text(folder) == expected.replacing("\"grow\": 1.5", with: "\"grow\": 3"))
    try set(0, 0)
    #expect(try text(folder) == before)
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = range(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
