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
    try folder.draw("amber_rest@2x", as: "a.png")
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
    try folder.text("pinwheel.json")
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
