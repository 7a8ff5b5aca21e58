import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Wrong layouts: each is reported in one sentence, and the rest is extracted.
@Suite struct HostileLayoutTests {
  /// A wrong layout, and a part of the sentence that reports it.
  struct Lie: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let sentence: String
    var testDescription: String { "\(name): \(sentence)" }

    init(_ name: String, _ text: String, _ sentence: String) {
      (self.name, self.text, self.sentence) = (name, text, sentence)
    }
  }

  /// Extracts a sheet `ui.png` of 240 x 240 pixels, two states of a button, and these files.
  private func extract(
    _ files: [String: String], bytes: [String: [UInt8]] = [:], limits: InputLimits = InputLimits()
  ) throws -> Manifest {
    let folder = try TemporaryFolder()
    for name in ["ui.png", "ok_rest.png", "ok_press.png"] {
      try folder.draw("amber_rest", as: "art/\(name)")
    }
    for (name, text) in files { try folder.write(text.utf8, to: "art/\(name)") }
    for (name, bytes) in bytes { try folder.write(bytes, to: "art/\(name)") }
    return try folder.extract("art", to: "out.pinwheel") { $0.limits = limits }.manifest
  }

  private static func frame(_ name: String, _ numbers: [Double], _ more: String = "") -> String {
    let keys = zip(["x", "y", "w", "h"], numbers).map { "\"\($0)\":\($1)" }.joined(separator: ",")
    return "{\"filename\":\"\(name)\",\"frame\":{\(keys)}\(more)}"
  }

  private static func json(_ frames: [String], image: String = "ui.png") -> String {
    "{\"frames\":[\(frames.joined(separator: ","))],\"meta\":{\"image\":\"\(image)\"}}"
  }

  private static let good = frame("good", [1, 2, 5, 6])

  @Test(
    "what is wrong with a layout is said in one sentence",
    arguments: [
      Lie(
        "ui.json", json([good, frame("far", [239, 0, 2, 2])]),
        "1 of its 2 sprites cannot be used: 'far', lies at columns 239..<241"),
      Lie(
        "ui.json", json([good, frame("a", [-1, 0, 2, 2]), frame("b", [0, 0, 0, 0])]),
        "2 of its 3 sprites cannot be used: the first, 'a'"),
      Lie(
        "ui.json", json([good, #"{"filename":"a","frame":{"x":0,"y":0,"w":"a"}}"#]),
        "no number for its w (found the text 'a')"),
      Lie("ui.json", json([good, #"{"filename":"a","frame":null}"#]), "it has no frame (found null)"),
      Lie("ui.json", json([good]).prefix(20).description, "it cannot be read as the layout"),
      Lie("layout.json", #"{"layers": [{"name""#, "the layers cannot be read"),
      Lie(
        "ui.xml",
        "<TextureAtlas imagePath='ui.png'><SubTexture name='a' x='0' y='0' width='abc'/></TextureAtlas>",
        "it has no number for its width (found 'abc')"),
      Lie("ui.atlas", "ui.png\na\n  xy: a, b\n  size: 9, 9\n", "it has no numbers for its xy (found 'a, b')"),
      Lie("ui.json", json([good, frame("a", [0, 0, 1e300, 2])]), "does not lie on whole or half pixels"),
      Lie("ui.json", json([good, frame("a", [0.25, 0, 1, 2])]), "does not lie on whole or half pixels"),
      Lie("ui.json", json([good, frame("a", [0, 0, 0, 2])]), "has no pixels"),
      Lie("ui.json", json([good, frame("", [0, 0, 1, 2])]), "has no name"),
      Lie(
        "ui.json",
        json([
          good,
          frame(
            "a", [20, 20, 5, 6], #","spriteSourceSize":{"x":1,"y":1,"w":3,"h":4},"sourceSize":{"w":9,"h":9}"#),
        ]),
        "1 of its 2 sprites have another size in spriteSourceSize than in frame, which counts: the first, 'a', 3 x 4 in place of 5 x 6 pixels"
      ),
      Lie("ui.json", json([good, good]), "has the name of an earlier one"),
      Lie(
        "ui.json", json([good, frame(String(repeating: "n", count: 2000), [0, 0, 1, 2])]),
        "has a name of more than 1024 bytes"),
      Lie(
        "ui.json", json([good, frame("a", [0, 0, 1, 2], ",\"sourceSize\":{\"w\":99999999,\"h\":2}")]),
        "does not lie on whole or half pixels"
      ),
      Lie(
        "ui.json", json([good, frame("a", [0, 0, 1, 2], ",\"sourceSize\":{\"w\":70000,\"h\":2}")]),
        "was trimmed from 70000 x 2 pixels"
      ),
      Lie(
        "ui.json",
        json([
          good,
          frame(
            "a", [0, 0, 1, 2], ",\"sourceSize\":{\"w\":9,\"h\":9},\"spriteSourceSize\":{\"x\":9,\"y\":0}"),
        ]), "lies outside the canvas"
      ),
      Lie("ui.json", json([good, frame("a", [3, 3, 9, 9])]), "'good' and 'a' overlap in the sheet"),
      Lie("x.json", json([good], image: "no.png"), "its sheet 'no.png' is not among the images"),
      Lie("x.json", json([good], image: "../../../etc/passwd"), "is not among the images"),
      Lie("ui.json", "{\"frames\":[}", "invalid JSON at line 1"),
      Lie("ui.json", "{\"frames\":" + String(repeating: "[", count: 100_000), "at most 32 levels"),
      Lie(
        "ui.json", json((0...16_384).map { frame("s\($0)", [0, 0, 1, 1]) }), "lists more than 16384 sprites"),
      Lie(
        "ui.json", "{\"frames\":[" + String(repeating: " ", count: 4 << 20), "it is larger than 4194304 bytes"
      ),
      Lie("ui.plist", "<plist><dict><key>frames</key><string>metadata</plist>", "malformed property list"),
      Lie(
        "ui.plist",
        "<plist><dict><key>metadata</key><key>frames</key>" + String(repeating: "<array>", count: 100_000),
        "malformed property list"
      ),
      Lie("ui.xml", "<TextureAtlas><SubTexture name='a' name='b'/></TextureAtlas>", "invalid XML at line 1"),
      Lie("ui.xml", "<TextureAtlas>\n" + String(repeating: "<a>", count: 100_000), "at most 64 elements"),
      Lie("ui.xml", "<TextureAtlas><SubTexture", "invalid XML at line 1"),
      Lie(
        "ui.xml",
        "<TextureAtlas imagePath='ui.png'><SubTexture name='a' x='0' y='0' width='999' height='1'/></TextureAtlas>",
        "1 of its 1 sprite cannot be used"
      ),
      Lie("ui.atlas", "ui.png\na\n bounds: 0,0,5,5\n rotate: 45\n", "not a multiple of 90 degrees"),
      Lie(
        "ui.atlas", "ui.png\n" + (0...16_384).map { "s\($0)\nbounds: 0,0,1,1\n" }.joined(),
        "lists more than 16384 sprites"
      ),
    ])
  func lies(lie: Lie) throws {
    let (name, sentence) = (lie.name, lie.sentence)
    let manifest = try extract([name: lie.text])
    let told = manifest.skipped.filter { $0.file == name }
    #expect(told.count == 1 && told.first?.reason.contains(sentence) == true, "\(manifest.skipped)")
    #expect(manifest.pinwheels.map(\.name) == ["ok"] && manifest.images.count == 3)
  }

  @Test(
    "a layout in UTF-16 is read, and one with a byte that is not UTF-8 is said",
    arguments: ["ui.json", "ui.atlas"], [[0xFF, 0xFE], [0xFE, 0xFF], [], nil] as [[UInt8]?])
  func encodings(name: String, mark: [UInt8]?) throws {
    let text = name == "ui.json" ? Self.json([Self.good]) : "ui.png\ngood\nbounds: 0,0,5,5\n"
    guard let mark else {
      let skipped = try extract([:], bytes: ["ui.atlas": Array("ui.png\na\n".utf8) + [0xFF]]).skipped
      #expect(skipped.map(\.file) == ["ui.atlas"] && skipped[0].reason.contains("line 3 is not UTF-8"))
      return
    }
    let wide = text.utf8.flatMap { mark == [0xFE, 0xFF] ? [0, $0] as [UInt8] : [$0, 0] }
    let manifest = try extract([:], bytes: [name: mark + wide])
    #expect(manifest.images.flatMap(\.sprites).map(\.name) == ["good"] && manifest.skipped.isEmpty)
  }

  @Test(
    "files of the same kinds that are no layouts are passed over",
    arguments: [
      ("ui.json", "{\"frames\":12}"), ("ui.json", "[1]"), ("x.json", "{\"frames\":[}"),
      ("ui.plist", "<plist><dict/></plist>"),
      ("ui.xml", "<resources/>"), ("ui.xml", "<TextureAtlas/>"),
      (".json", "{}"),
    ])
  func others(name: String, text: String) throws {
    let manifest = try extract([name: text])
    #expect(manifest.skipped.isEmpty && manifest.images.allSatisfy(\.sprites.isEmpty))
  }

  @Test("of two layouts of one sheet the better counts, and the other is named")
  func twoLayouts() throws {
    let atlas = "ui.png\nother\nbounds: 0,0,5,5\n"
    let manifest = try extract(["ui.atlas": atlas, "ui.json": Self.json([Self.good])])
    #expect(manifest.images.flatMap(\.sprites).map(\.name) == ["good"])
    #expect(manifest.skipped.map(\.file) == ["ui.atlas"])
    #expect(manifest.skipped[0].reason == "ui.png is cut by ui.json already; remove one of the two to choose")
  }

  @Test("many sprites of a huge canvas are beyond the limit of pixels, before any is made")
  func hugeCanvases() throws {
    let more = ",\"rotated\":true,\"sourceSize\":{\"w\":60000,\"h\":60000}"
    let frames = (0..<64).flatMap { number in
      ["rest", "press"].map { Self.frame("b\(number)_\($0)", [0, 0, 2, 2], more) }
    }
    let error = #expect(throws: AssetsError.self) { try extract(["ui.json": Self.json(frames)]) }
    #expect(error?.description.contains("total-pixels") == true)
  }

  @Test("a part that is larger than its canvas costs what the canvas does", .timeLimit(.minutes(1)))
  func largeParts() throws {
    let more = ",\"rotated\":true,\"sourceSize\":{\"w\":1,\"h\":1}"
    let frames = (0..<2000).map { Self.frame("s\($0)", [0, 0, 200, 200], more) }
    let manifest = try extract(["ui.json": Self.json(frames)])
    #expect(manifest.images.flatMap(\.sprites).count == 2000)
  }
}
