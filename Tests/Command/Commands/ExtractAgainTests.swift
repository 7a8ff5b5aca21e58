import Foundation
import TestSupport
import Testing

/// `extract --update` over a result that was edited, with new artwork: edits by hand, truth by hand.
@Suite struct ExtractAgainTests {
  private let place = "art.pinwheel/pinwheel.json"

  /// A folder `art` with three wedges, extracted.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["amber", "birch", "coral"] { try folder.draw(slice: name, of: name) }
    #expect(try pinwheel("extract art", in: folder).status == 0)
    return folder
  }

  private func slices(in folder: TemporaryFolder) throws -> [[String: Any]] {
    let pinwheels = try #require(try folder.object(place)["pinwheels"] as? [[String: Any]])
    #expect(pinwheels.count == 1)
    return try #require(pinwheels[0]["slices"] as? [[String: Any]])
  }

  @Test("names, order, frames, thresholds, policies and states stay; new slices come, old ones go")
  func edits() throws {
    let folder = try folder()
    try folder.edit(place) { _, pinwheel, slices in
      pinwheel["name"] = "mine"
      slices[0]["name"] = "sun"
      slices[0]["frame"] = ["x": 3, "y": 4, "width": 240, "height": 240]
      slices[1]["threshold"] = 0.5
      slices[2]["disabled"] = "block"
      slices[2]["states"] = (slices[2]["states"] as? [String: Any])?.filter { $0.key == "rest" }
      slices.swapAt(0, 2)
    }
    let before = try slices(in: folder).map { $0["name"] as? String }
    #expect(before == ["coral", "birch", "sun"])
    try folder.draw(slice: "delta", of: "delta")
    for state in ["rest", "press"] {
      try folder.remove("art/birch_\(state).png")
    }
    let result = try pinwheel("extract art --update --json", in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        pinwheel: art.pinwheel: pinwheels/art/slices/birch was edited, and is no longer made, so it is left out.

        """)
    let edits = try #require(try result.object()["edits"] as? [String: Any])
    let conflicts = try #require(edits["conflicts"] as? [[String: Any]])
    #expect(conflicts.map { $0["reason"] as? String } == ["gone"])
    let kept = try #require(edits["kept"] as? [String])
    #expect(
      kept.contains("pinwheels/art/slices/coral/disabled") && kept.contains("pinwheels/art/name"), "\(kept)")
    let now = try slices(in: folder)
    #expect(now.map { $0["name"] as? String } == ["coral", "delta", "sun"])
    #expect(now[0]["disabled"] as? String == "block")
    #expect((now[0]["states"] as? [String: Any])?.keys.sorted() == ["rest"])
    #expect((now[2]["frame"] as? [String: Double])?["y"] == 4)
    // A second time nothing is new, and nothing is lost.
    let manifest = try folder.tree()[place]
    let again = try pinwheel("extract art --update", in: folder)
    #expect(again.status == 0 && again.errors.isEmpty, "\(again)")
    #expect(try folder.tree()[place] == manifest)
    #expect(try pinwheel("hit 123 34", in: folder).text == "hit sun\n")
    #expect(try pinwheel("extract art --update --discard-edits", in: folder).status == 0)
    #expect(try slices(in: folder).map { $0["name"] as? String } == ["amber", "coral", "delta"])
  }

  @Test("groups and state words are remembered; a group that matches nothing any more is listed")
  func groups() throws {
    let folder = try folder()
    #expect(try pinwheel("group 'pair=amber*,coral*' 'other=birch*'", in: folder).status == 0)
    for state in ["rest", "press"] {
      try folder.remove("art/birch_\(state).png")
    }
    try folder.draw(slice: "coral2", of: "delta")
    let result = try pinwheel("extract art --update", in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "pinwheel: art.pinwheel: groups/other has the pattern 'birch*', which no image matches any more.\n"
    )
    #expect(try slices(in: folder).map { $0["name"] as? String } == ["amber", "coral", "coral2"])
    #expect(try pinwheel("extract art --update --group 'other=none*'", in: folder).status == 64)
    #expect(try pinwheel("extract art --update --group 'pair=amber*'", in: folder).status == 0)
    #expect(
      try pinwheel("list --json", in: folder).text.contains(#""groups":["pair=amber*","other=birch*"]"#))
  }

  @Test("the threshold is remembered, and one that is given counts", arguments: ["0.3", "0.6"])
  func threshold(edited: String) throws {
    let folder = try folder()
    try folder.replace("\"threshold\": 0.1", with: "\"threshold\": \(edited)", in: place)
    #expect(try pinwheel("extract art --update", in: folder).status == 0)
    #expect(try pinwheel("list --json", in: folder).text.contains("\"threshold\":\(edited),"))
    #expect(try pinwheel("extract art --update --threshold 0.2", in: folder).errors.isEmpty)
    #expect(try pinwheel("list --json", in: folder).text.contains("\"threshold\":0.2,"))
    #expect(try pinwheel("extract art --update", in: folder).status == 0)
    #expect(try pinwheel("list --json", in: folder).text.contains("\"threshold\":0.2,"))
  }

  @Test(
    "a manifest that cannot be read is not merged and not lost; the message says what helps",
    arguments: [
      ("{", "invalid JSON (found"),
      (#"{"format": "pinwheel/1", "pinwheels": 3}"#, "pinwheels has a value"),
    ])
  func broken(text: String, message: String) throws {
    let folder = try folder()
    try folder.write(text.utf8, to: place)
    let before = try folder.tree()
    let result = try pinwheel("extract art --update", in: folder)
    #expect(result.status == 65 && result.errors.contains(message), "\(result)")
    #expect(result.errors.contains("or extract again to another folder with -o."), "\(result.errors)")
    #expect(try folder.tree() == before)
    #expect(try pinwheel("extract art --update --discard-edits", in: folder).status == 0)
  }
}
