import Foundation
import TestSupport
import Testing

/// `extract` and `check` report everything that is in no slice, or cannot be read.
@Suite struct ArtworkFindingTests {
  private static func sample(_ name: String) throws -> [UInt8] {
    Array(try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/\(name).png")))
  }

  /// Three slices of the sample, with their names changed.
  private static func art(_ names: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for base in ["amber", "birch", "coral"] {
      for state in ["rest", "press"] {
        let name = "\(base)_\(state)"
        try folder.write(try sample(name), to: "art/\(names[name] ?? name).png")
      }
    }
    return folder
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run(builtCommand, arguments, in: folder.url)
  }

  @Test(
    "a misspelt name is said, with the name that was probably meant",
    arguments: [
      ("amber_pres", "amber_press"), ("amber_presed", "amber_press"), ("amber_prses", "amber_press"),
      ("ambre_press", "amber_press"),
    ])
  func misspelt(name: String, meant: String) throws {
    let folder = try Self.art(["amber_press": name])
    let extracted = try Self.run(["extract", "art"], in: folder)
    #expect(extracted.status == 0)
    let line =
      "art.pinwheel/images/\(name).png: warning: it is in no slice, though it has the canvas of the pinwheel "
      + "'art'; did you mean \(meant).png? (stray-image)\n"
    #expect(extracted.text.contains("  " + line), "\(extracted.text)")
    #expect(try Self.run(["check"], in: folder).text.contains(line))
    let json = try Self.run(["extract", "art", "--force", "--json"], in: folder)
    #expect(json.text.contains(#""rule":"stray-image""#), "\(json.text)")
  }

  @Test("an image whose slice lacks its other state is said")
  func alone() throws {
    let folder = try Self.art([:])
    try FileManager.default.removeItem(at: folder.url.appending(path: "art/amber_press.png"))
    let extracted = try Self.run(["extract", "art"], in: folder)
    #expect(
      extracted.text.contains("amber_rest.png: warning: it is in no slice")
        && extracted.text.contains("; name it after its slice and state (stray-image)"), "\(extracted.text)")
  }

  @Test("what nests deeper than any layout beside an image is something else, such as an animation")
  func deep() throws {
    let folder = try Self.art([:])
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    try folder.write(nested.utf8, to: "art/amber_rest.json")
    let extracted = try Self.run(["extract", "art"], in: folder)
    #expect(!extracted.text.contains("warning"), "\(extracted.text)")
  }

  @Test("many images of the canvas of a small wheel are other things, but for a misspelt name")
  func crowd() throws {
    let folder = try Self.art(["amber_press": "amber_pres"])
    for number in 0..<12 {
      let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number)))
      try folder.write(try Self.sample("coral_rest"), to: "art/\(letter)icon.png")
    }
    let extracted = try Self.run(["extract", "art"], in: folder)
    #expect(!extracted.text.contains("icon.png"), "\(extracted.text)")
    #expect(
      extracted.text.contains("amber_pres.png: warning: it is in no slice; did you mean amber_press.png?"))
  }

  @Test("names that are right have no remark")
  func right() throws {
    let extracted = try Self.run(["extract", "art"], in: Self.art([:]))
    #expect(!extracted.text.contains("warning"), "\(extracted.text)")
  }

  @Test("an opaque picture among slices is named")
  func opaque() throws {
    let folder = try Self.art([:])
    let script = """
      import struct, zlib
      chunk = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
      rows = b''.join(b'\\0' + b'\\1\\2\\3' * 240 for _ in range(240))
      open('art/amber_rest.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n'
        + chunk(b'IHDR', struct.pack('>IIBBBBB', 240, 240, 8, 2, 0, 0, 0))
        + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))
      """
    #expect(try Tool.run(Tool.python, ["-c", script], in: folder.url).status == 0)
    let extracted = try Self.run(
      ["extract", "art", "--group", "art=amber_*,birch_*,coral_*"], in: folder)
    let line = "slice 'amber' of 'art': its image has no transparency"
    #expect(extracted.text.contains(line), "\(extracted.text)")
    #expect(try Self.run(["check"], in: folder).text.contains(line))
    let audit = try Self.run(["audit"], in: folder)
    #expect(audit.text.contains("warning: amber: its image has no transparency"), "\(audit.text)")
  }

  /// A layout with two correct sprites and an incorrect one, and the message about it.
  struct Layout: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let said: String
    var sheet = "ui.png"
    /// Whether the other sprites are used.
    var isUsed = true

    var testDescription: String { name + ": " + said }

    static func json(_ third: String) -> String {
      """
      {"frames": [
      {"filename": "a_rest.png", "frame": {"x": 0, "y": 0, "w": 120, "h": 120}},
      {"filename": "a_press.png", "frame": {"x": 120, "y": 0, "w": 120, "h": 120}},
      {"filename": "b_rest.png", "frame": \(third)}], "meta": {"image": "ui.png"}}
      """
    }

    static func unity(_ third: String) -> String {
      func sprite(_ name: String, _ x: Int) -> String {
        "    - name: \(name)\n      rect:\n        x: \(x)\n        y: 0\n        width: 120\n        height: 120\n"
      }
      return "fileFormatVersion: 2\nTextureImporter:\n  spriteSheet:\n    sprites:\n" + sprite("a_rest", 0)
        + sprite("a_press", 120) + "    - name: b_rest\n" + third
    }

    static let starling = """
      <TextureAtlas imagePath="ui.png">
      <SubTexture name="a_rest" x="0" y="0" width="120" height="120"/>
      <SubTexture name="a_press" x="120" y="0" width="120" height="120"/>
      <SubTexture name="b_rest" x="0" y="120" width="abc" height="120"/>
      """

    static let atlas = """
      ui.png
      a_rest
        xy: 0, 0
        size: 120, 120
      a_press
        xy: 120, 0
        size: 120, 120
      b_rest
        xy: a, b
        size: 120, 120
      """

    static let all = [
      Layout(
        name: "ui.json", text: json(#"{"x": 0, "y": 120, "w": "a", "h": 9}"#),
        said:
          "ui.json:4: its sprite 'b_rest.png' is left out: it has no number for its w (found the text 'a')"),
      Layout(
        name: "ui.json", text: json("null"),
        said: "ui.json:4: its sprite 'b_rest.png' is left out: it has no frame (found null)"),
      Layout(
        name: "ui.xml", text: starling + "</TextureAtlas>",
        said: "ui.xml:4: its sprite 'b_rest' is left out: it has no number for its width (found 'abc')"),
      Layout(
        name: "ui.png.meta", text: unity(""),
        said: "ui.png.meta:17: its sprite 'b_rest' is left out: it has no rect"),
      Layout(
        name: "ui.atlas", text: atlas,
        said: "ui.atlas:8: its sprite 'b_rest' is left out: it has no numbers for its xy (found 'a, b')"),
      Layout(
        name: "ui.json", text: String(json("null").prefix(20)),
        said: "ui.json: it cannot be read as the layout",
        isUsed: false),
      Layout(
        name: "ui.json", text: "{", said: "ui.json: it cannot be read as the layout", isUsed: false),
      Layout(
        name: "layout.json", text: #"{"layers": [{"name""#, said: "layout.json: the layers cannot be read",
        isUsed: false),
      Layout(
        name: "ui.plist", text: "<plist><dict><key>frames</key>", said: "it is a malformed property list",
        isUsed: false),
      Layout(
        name: "ui.xml", text: starling, said: "ui.xml: it cannot be read as the layout", sheet: "ui@3x.png",
        isUsed: false),
    ]
  }

  @Test("a sprite or a layout that cannot be read is said, and the rest is used", arguments: Layout.all)
  func layout(_ layout: Layout) throws {
    try check(layout, bytes: Array(layout.text.utf8))
  }

  @Test(
    "a layout in UTF-16, or with a byte that is not UTF-8, is said",
    arguments: ["ui.json", "ui.xml", "ui.plist", "ui.atlas", "layout.json"])
  func encodings(name: String) throws {
    let wide: [UInt8] = [0xFF, 0xFE] + "{\"frames\": []}".utf8.flatMap { [$0, 0] as [UInt8] }
    try check(
      Layout(name: name, text: "", said: "it is a text in UTF-16, expected UTF-8", isUsed: false),
      bytes: wide)
    try check(
      Layout(name: "ui.png.meta", text: "", said: "line 17 is not UTF-8", isUsed: false),
      bytes: Array(Layout.unity("").dropLast().utf8) + [0xFF])
  }

  private func check(_ layout: Layout, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.sample("amber_rest"), to: "art/" + layout.sheet)
    try folder.write(bytes, to: "art/" + layout.name)
    let extracted = try Self.run(["extract", "art"], in: folder)
    #expect(extracted.status == 0)
    for part in layout.said.split(separator: ": ", maxSplits: 1) {
      #expect(extracted.text.contains(part), "\(extracted.text)")
    }
    #expect(extracted.text.contains("a: 1 slice") == layout.isUsed, "\(extracted.text)")
    #expect(try Self.run(["list", "--skipped"], in: folder).text.contains(layout.said))
    #expect(try Self.run(["check"], in: folder).text.contains("(left-out)"))
  }
}
