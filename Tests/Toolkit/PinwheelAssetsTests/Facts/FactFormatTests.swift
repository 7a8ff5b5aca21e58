import Pinwheel
import PinwheelBundles
import PinwheelImages
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelAssets

/// How a file is taken for one that says something about images, and what a further format takes.
@Suite struct FactFormatTests {
  /// A format that exists here alone: a line for each state of a control.
  private enum Pins {
    static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
      try file.lines().enumerated().compactMap { number, line in
        let words = line.split(separator: " ").map { String($0) }
        let states: [String: SliceState] = ["up": .rest, "down": .press, "over": .hover]
        guard words.count == 3, let state = states[words[1]] else { return nil }
        return .state(state, of: words[0], .path(words[2]), line: number + 1)
      }
    }
  }

  @Test("a format more is one function and one line: its facts become relations as any other's")
  func oneMore() throws {
    let formats = FactFormat.all + [FactFormat(subject: .states, read: Pins.facts) { $0.isCalled("pins") }]
    let bytes = ContiguousArray("go up a.png\ngo down b.png\ngo over c.png\n".utf8)
    let probe = FileProbe(bytes, size: bytes.count, name: "ui/x.pins")
    let file = FactFile(path: "ui/x.pins", bytes: bytes)
    #expect(FactFormat.facts(in: file, probe) == nil)
    let found = try #require(FactFormat.facts(in: file, probe, of: formats))
    #expect(found.facts.count == 3 && found.mistake == nil)
    let images = ["ui/a.png", "ui/b.png", "ui/c.png", "a.png"].map {
      NamedImage(file: "images/" + $0, path: $0, width: 8, height: 8)
    }
    let relations = ImageResolver.relations([found], among: images)
    #expect(relations.map(\.image) == ["images/ui/a.png", "images/ui/b.png", "images/ui/c.png"])
    #expect(relations.map(\.state) == [.rest, .press, .hover] && relations.map(\.line) == [1, 2, 3])
  }

  @Test(
    "a text beside an image whose first keys are those of no layout is not read, however large or damaged it is"
  )
  func otherTexts() throws {
    let folder = try TemporaryFolder()
    for name in ["ui.png", "ok_rest.png", "ok_press.png"] {
      try folder.draw("amber_rest", as: "art/\(name)")
    }
    let long = "{\"v\": \"5.7\", \"layers\": [" + String(repeating: " ", count: 5 << 20)
    try folder.write(long.utf8, to: "art/ui.json")
    try folder.write("<animation><frame".utf8, to: "art/ui.xml")
    let manifest = try folder.extract("art").manifest
    #expect(manifest.skipped.isEmpty && manifest.pinwheels.map(\.name) == ["ok"])
    // The first bytes were enough: a limit on all bytes that has no room for the text is kept.
    let tight = try folder.extract("art", to: "tight.pinwheel") { $0.limits[.totalSize] = 4 << 20 }
    #expect(tight.manifest.images.count == 3)
  }

  @Test("layers may lie in one file, as in a folder of its name")
  func inside() {
    let canvas = Layer.Canvas(width: 20, height: 10, isInPoints: false)
    let groups = [Layer.Group(number: 0, path: []), Layer.Group(number: 1, path: ["amber"])]
    let layers = [
      Layer(name: "plate", group: groups[0], canvas: canvas, x: 0, y: 0),
      Layer(name: "rest", group: groups[1], canvas: canvas, x: 3, y: 2),
      Layer(name: "press", group: groups[1], canvas: canvas, x: 4, y: 2, isVisible: false),
    ]
    let paths = ["plate.png", "amber/rest.png", "amber/press.png"]
    let facts = FileFacts(
      path: "art/wheel.x", subject: .layers, rank: 0,
      facts: zip(paths, layers).map { Fact(.inside($0), .layer($1)) })
    let records = paths.map { path in
      let image = Manifest.Image(
        file: "images/art/wheel.x/" + path, width: 5, height: 5, scale: 1, origin: .embedded,
        conversion: .decoded,
        alpha: .binary, exact: true)
      return ImageRecord(
        path: "art/wheel.x/" + path, image: image, digest: "", checksum: 0, masks: [:], color: nil,
        frameFiles: [],
        offset: nil)
    }
    let placer = LayerPlacer(
      [facts], images: records, ImageResolver(records.map { NamedImage($0.image) }), isLoneFile: false,
      firstOrder: 0)
    let placed = placer.images.compactMap(\.image.layers.first)
    #expect(placer.skipped.isEmpty && placed.count == 3)
    #expect(placed.map(\.folder) == ["art/wheel.x", "art/wheel.x/amber", "art/wheel.x/amber"])
    #expect(placed.map(\.wheel) == ["wheel", "amber", "amber"] && placed.map(\.x) == [0, 3, 4])
    #expect(
      placed.map(\.name) == ["plate", "amber_rest", "amber_press"]
        && placed.map(\.isHidden) == [false, false, true])
  }
}
