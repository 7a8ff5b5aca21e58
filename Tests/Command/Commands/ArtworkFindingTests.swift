import Foundation
import TestSupport
import Testing

/// `extract` and `check` report everything that is in no slice, or cannot be read.
@Suite struct ArtworkFindingTests {
  /// Three slices of the sample, one image of which has another name, or is missing.
  private static func art(_ name: String? = "amber_press", of image: String = "amber_press") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    for slice in ["amber", "birch", "coral"] { try folder.draw(slice: slice, of: slice) }
    if let name, name != image { try folder.move("art/\(image).png", to: "art/\(name).png") }
    if name == nil { try folder.remove("art/\(image).png") }
    return folder
  }

  @Test(
    "a misspelt name is said, with the name that was probably meant",
    arguments: ["amber_pres", "amber_presed", "amber_prses", "ambre_press"])
  func misspelt(name: String) throws {
    let folder = try Self.art(name)
    let line =
      "art.pinwheel/images/\(name).png: warning: it is in no slice, though it has the canvas of the pinwheel "
      + "'art'; did you mean amber_press.png? (stray-image)\n"
    let extracted = try pinwheel("extract art", in: folder)
    #expect(extracted.status == 0 && extracted.text.contains("  " + line), "\(extracted.text)")
    #expect(try pinwheel("check", in: folder).text.contains(line))
    #expect(try pinwheel("extract art --update --json", in: folder).text.contains(#""rule":"stray-image""#))
  }

  @Test(
    "an image that lacks its other state is a slice of the wheel that lacks it; names that are right are not said"
  )
  func alone() throws {
    let extracted = try pinwheel("extract art", in: Self.art(nil)).text
    #expect(extracted.contains("  art: 3 slices, ") && !extracted.contains("warning"), "\(extracted)")
    let folder = try Self.art()
    // What nests deeper than any layout beside an image is something else, such as an animation.
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    try folder.write(nested.utf8, to: "art/amber_rest.json")
    #expect(try !pinwheel("extract art", in: folder).text.contains("warning"))
  }

  @Test(
    "what extract advises runs as it stands, and more slices are whole then",
    arguments: [
      ("play_a play_b stop_a stop_b go_a go_b", 0, 3), ("btn_ok_up btn_ok_down btn_go_up btn_go_down", 0, 2),
      ("play-1 play-2 play-3 stop-1 stop-2 stop-3", 0, 2),
      ("play playdown stop stopdown", 0, 2), ("x_press x_pressed x_rest y_rest y_press", 1, 2),
    ])
  func advised(names: String, before: Int, after: Int) throws {
    let folder = try TemporaryFolder()
    let names = names.split(separator: " ")
    for name in names { try folder.draw("amber_rest", as: "art/\(name).png") }
    /// The number of slices of two states or more.
    func whole() throws -> Int {
      let data = try Data(contentsOf: folder.url.appendingPathComponent("art.pinwheel/pinwheel.json"))
      let manifest = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      let wheels = try #require(manifest["pinwheels"] as? [[String: Any]])
      return wheels.flatMap { $0["slices"] as? [[String: Any]] ?? [] }
        .count { ($0["states"] as? [String: Any] ?? [:]).count > 1 }
    }
    let text = try pinwheel("extract art", in: folder).text
    #expect(try whole() == before, "\(text)")
    let start = try #require(text.range(of: "pinwheel group "), "\(text)")
    let command = text[start.upperBound...].prefix { $0 != "\n" }
    let reason = try pinwheel("list art.pinwheel --why \(names[1])", in: folder).text
    let options = command.dropFirst("art.pinwheel ".count)
    #expect(
      reason.hasSuffix("\(options)\n") || reason.contains("the manual group \(options) would decide"),
      "\(reason)")
    let grouped = try pinwheel("group \(command)", in: folder)
    #expect(try grouped.status == 0 && whole() == after, "\(command): \(grouped)")
    // What was not certain is said in a sentence, not as an object of the manifest.
    #expect(
      grouped.text.contains("no longer uncertain: images/x_press.png and") == (before > 0), "\(grouped.text)")
    #expect(!grouped.text.contains("ambiguous"), "\(grouped.text)")
  }

  @Test(
    "places are missed of images that are trimmed and no rectangles: buttons of several sizes are what they seem",
    .enabled(if: Tool.hasPillow, "needs Pillow"), arguments: [("ellipse", true), ("rectangle", false)])
  func trimmed(shape: String, isSaid: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.python(
      """
      import os; from PIL import Image, ImageDraw; os.mkdir("art")
      for name, w, h in [("home", 40, 30), ("camera", 60, 50), ("mail", 44, 44)]:
          image = Image.new("RGBA", (w, h)); ImageDraw.Draw(image).\(shape)([0, 0, w - 1, h - 2], fill="red")
          image.save(f"art/{name}.png")
      """)
    #expect(try pinwheel("extract art", in: folder).text.contains("layout.csv") == isSaid)
  }

  @Test("many images of the canvas of a small wheel are other things, but for a misspelt name")
  func crowd() throws {
    let folder = try Self.art("amber_pres")
    for letter in "abcdefghijkl" { try folder.draw("coral_rest", as: "art/\(letter)icon.png") }
    let text = try pinwheel("extract art", in: folder).text
    #expect(!text.contains("icon.png"), "\(text)")
    #expect(text.contains("amber_pres.png: warning: it is in no slice; did you mean amber_press.png?"))
  }

  @Test("an opaque picture among slices is named", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func opaque() throws {
    let folder = try Self.art()
    try folder.python(
      "from PIL import Image; Image.new('RGB', (240, 240), (1, 2, 3)).save('art/amber_rest.png')")
    let line = "slice 'amber' of 'art': its image has no transparency"
    let extracted = try pinwheel("extract art --group art=amber_*,birch_*,coral_*", in: folder).text
    #expect(extracted.contains(line), "\(extracted)")
    #expect(try pinwheel("check", in: folder).text.contains(line))
    #expect(try pinwheel("audit", in: folder).text.contains("warning: amber: its image has no transparency"))
  }

  @Test("a sprite or a layout that cannot be read is said with its line, and the rest is used")
  func layouts() throws {
    let folder = try TemporaryFolder()
    try folder.draw("amber_rest", as: "art/ui.png")
    try folder.write("{".utf8, to: "art/layout.json")
    let sprites = ["a_rest", "a_press", "b_rest"].enumerated().map { number, name in
      let width = number == 2 ? "null" : "120"
      return
        #"{"filename": "\#(name).png", "frame": {"x": \#(number == 2 ? 120 : 0), "y": 0, "w": \#(width), "h": 9}}"#
    }
    try folder.write("{\"frames\": [\n\(sprites.joined(separator: ",\n"))\n]}".utf8, to: "art/ui.json")
    try Transcript.expect(
      """
      $ pinwheel extract art -q
      art.pinwheel: 1 image, 2 sprites (2 more are not read: 1 layout, 1 sprite)
        a: 1 slice, 120 x 9 points, scale 1, rest, press
        layout.json: warning: the layers cannot be read: invalid JSON at line 1, column 2 (found the end of the file, expected a key in quotes); save the document again; then extract again (left-out)
        ui.json:4: warning: its sprite 'b_rest.png' is left out: it has no number for its w (found null); export sheet and layout again; then extract again (left-out)
        2 things skipped: pinwheel list art.pinwheel --skipped says why
      $ pinwheel list --skipped | tail -2 | head -1
      ui.json:4: its sprite 'b_rest.png' is left out: it has no number for its w (found null); export sheet and layout again
      $ pinwheel check | tail -2
      ui.json:4: warning: its sprite 'b_rest.png' is left out: it has no number for its w (found null); export sheet and layout again; then extract again (left-out)
      art.pinwheel: no errors, 2 warnings

      """, in: folder)
  }
}
