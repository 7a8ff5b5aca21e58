import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelQueries
import TestSupport
import Testing

@testable import PinwheelPictures

/// Untrusted names are text, and nothing else, in every picture.
@Suite struct HostileNameTests {
  static let names = [
    "<script>alert(1)</script>", "\"quoted\" 'twice' & more", "]]><x/>", "emoji \u{1F600}\u{200D}\u{1F525}",
    "right \u{202E}tfel\u{202C} \u{200F}mark", "a\u{2}b\tc\u{1}d\u{1B}[31m",
    String(decoding: [0x6E, 0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], as: UTF8.self),
    "  two  spaces  ",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "caf\u{E9}", "cafe\u{301}", String(repeating: "long ", count: 200),
    String(repeating: "long ", count: 200) + "!", "</text></svg>", "&lt;b&gt;", "url(#x)", "",
  ]

  /// Prints every element's tag, attributes and text of an XML document, one JSON object a line.
  private static let parser = """
    import json, sys, xml.etree.ElementTree as T
    for e in T.parse(sys.argv[1]).iter():
        print(json.dumps({'tag': e.tag.split('}')[-1], 'text': e.text or '', 'attributes': e.attrib}))
    """

  private struct Element: Decodable {
    let tag: String
    let text: String
    let attributes: [String: String]
  }

  private func elements(of svg: ContiguousArray<UInt8>) throws -> [Element] {
    let folder = try TemporaryFolder()
    try folder.write(svg, to: "a.svg")
    let result = try Tool.run(Tool.python, ["-c", Self.parser, folder.path("a.svg")])
    #expect(result.status == 0, "\(result.errors)")
    return try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Element.self, from: Data($0.utf8))
    }
  }

  private func drawings(of baked: BakedFolder) throws -> [Drawing] {
    var request = PictureRequest()
    request.choice.scale = 4
    let query = try Query(
      baked, StackChoice(), point: Point2D(x: 1, y: 1),
      coordinates: ScreenCoordinates(),
      radius: 30)
    guard case .drawing(let map) = try Picture.map(request, from: baked, isDrawn: true).content else {
      return []
    }
    return [map, try .explanation(of: query, query.verdicts(), request, from: baked)]
  }

  @Test(
    "an SVG holds each name in full, as text, and no element more",
    .enabled(if: Tool.hasPython, "needs Python"))
  func svg() throws {
    // No slice has an empty name.
    let names = Self.names.filter { !$0.isEmpty }
    let hostile = try HandMadeFolder(
      name: "<wheel & \u{202E}>", canvas: 4 * Double(names.count),
      slices: HandMadeFolder.slices(named: names))
    let harmless = try HandMadeFolder(
      name: "wheel", canvas: 4 * Double(names.count),
      slices: HandMadeFolder.slices(
        named: zip(names, "abcdefghijklmnopqrstuvwxyz").map { String(repeating: $1, count: $0.count) }))
    let (drawings, others) = (try drawings(of: hostile.baked()), try drawings(of: harmless.baked()))
    #expect(drawings.count == 2)
    for (drawing, other) in zip(drawings, others) {
      let all = try elements(of: drawing.svg())
      let known: Set = [
        "svg", "title", "defs", "pattern", "rect", "path", "text", "image", "circle", "polygon",
      ]
      #expect(all.allSatisfy { known.contains($0.tag) })
      for (name, value) in all.flatMap(\.attributes) {
        #expect(!name.hasPrefix("on") && !name.hasPrefix("style"))
        #expect(!name.hasSuffix("href") || value.hasPrefix("data:image/png;base64,"))
        #expect(!value.contains("script") && !value.contains("\u{202E}"))
      }
      // A name that is shortened has a title too, and one that is too wide for its slice is replaced by its number.
      let plain = try elements(of: other.svg())
      func count(_ elements: [Element]) -> Int { elements.count { !["title", "text"].contains($0.tag) } }
      #expect(count(all) == count(plain), "\(drawing.title)")
      let texts = all.map(\.text).joined(separator: "\n")
      #expect(!texts.unicodeScalars.contains { $0.properties.isBidiControl })
      for name in names { #expect(texts.contains(Label.plain(name)), "\(drawing.title): \(name)") }
    }
  }

  @Test("control characters, and marks that turn the direction of writing, are shown as numbers")
  func plain() {
    #expect(Label.plain("a\u{202E}b\n") == #"a\u{202e}b\u{a}"# && Label.plain("\u{1F600}") == "\u{1F600}")
  }

  @Test("a long name loses its middle, since a series differs at the ends")
  func shortened() {
    #expect(Label.shortened("carousel_disabled4", to: 18) == "carousel_disabled4")
    #expect(Label.shortened("carousel_disabled4", to: 9) == "caro\u{2026}led4")
    #expect(Label.shortened("abcd", to: 3) == "a\u{2026}d")
  }

  @Test(
    "a picture's file is called as the pinwheel, as far as any disk takes that",
    arguments: [
      ("carousel", "carousel.png"), ("a b", "a b.png"), ("../../x", "pinwheel..-..-x.png"),
      ("/etc/passwd", "pinwheel-etc-passwd.png"), ("", "pinwheel.png"), (".hidden", "pinwheel.hidden.png"),
      ("-rf", "pinwheel-rf.png"), ("a\u{0}\n\u{202E}b", "a---b.png"), ("caf\u{E9}", "caf\u{E9}.png"),
      ("a\\b:c*d", "a-b-c-d.png"),
    ])
  func fileNames(name: String, file: String) {
    #expect(Picture.safeName(name) + ".png" == file)
  }
}
