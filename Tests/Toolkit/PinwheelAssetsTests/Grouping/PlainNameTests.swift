import Pinwheel
import PinwheelBundles
import PinwheelText
import TestSupport
import Testing

@testable import PinwheelAssets

/// Names as people and design tools give them: without any state, the state alone, pairs of a property and its value.
@Suite struct PlainNameTests {
  private func group(
    _ paths: [String], groups: [String] = [], solid: [String: Rect2D] = [:]
  ) throws -> Grouping {
    let images = paths.map { path in
      let scale = Int(ImageName(fileName: path).scale)
      return NamedImage(path, 40 * scale, 40 * scale)
    }
    return try Grouping(painting: images, groups: groups, solid: solid, sourceName: "Dial")
  }

  private static let quarters: [String: Rect2D] = [
    "News": Rect2D(x: 0, y: 0, width: 0.5, height: 0.5),
    "Food": Rect2D(x: 0.5, y: 0, width: 0.5, height: 0.5),
    "Games": Rect2D(x: 0, y: 0.5, width: 0.5, height: 0.5),
    "icon": Rect2D(x: 0.1, y: 0.1, width: 0.5, height: 0.5),
  ]

  @Test(
    "three plain images that lie apart are a wheel, at all their scales; what overlaps or is too few is not")
  func plain() throws {
    let wheel = try group(["News.png", "News@2x.png", "Food.png", "Games.png"], solid: Self.quarters)
    #expect(wheel.described == ["Dial[Food:rest1 Games:rest1 News:rest2]"])
    #expect(try group(["News.png", "Food.png"], solid: Self.quarters).described == [])
    #expect(
      try group(["News.png", "Food.png", "Games.png", "icon.png"], solid: Self.quarters).described == [])
    let inFolders = try group(["a/News.png", "a/Food.png", "b/Games.png"], solid: Self.quarters)
    #expect(inFolders.described == [])
  }

  @Test("an empty or an opaque image among wedges does not undo the wheel, and is no slice of it")
  func odd() throws {
    var solid = Self.quarters
    solid["clear"] = Rect2D.none
    let names = ["News.png", "Food.png", "Games.png"]
    for odd in ["clear.png", "photo.png"] {
      #expect(
        try group(names + [odd], solid: solid).described == ["Dial[Food:rest1 Games:rest1 News:rest1]"])
    }
  }

  @Test("a background is not a slice of a plain wheel, and images beside slices with states are not slices")
  func beside() throws {
    let plain = ["News.png", "Food.png", "Games.png"]
    let wheel = try group(plain + ["bg.png"], solid: Self.quarters)
    #expect(wheel.described == ["Dial[Food:rest1 Games:rest1 News:rest1]"])
    #expect(wheel.pinwheels[0].background?.file == "images/bg.png")
    let states = try group(plain + ["other_rest.png", "other_press.png"], solid: Self.quarters)
    #expect(states.described == ["other:rest1+press1"])
  }

  @Test("the only image of an input is a slice, at all its scales, unless it has no shape")
  func lone() throws {
    #expect(try group(["News.png", "News@2x.png"], solid: Self.quarters).described == ["News:rest2"])
    #expect(try group(["whole.png"]).described == [])
  }

  @Test("variants of components are slices called after their folder or their name, and one wheel")
  func components() throws {
    let solid = Dictionary(
      uniqueKeysWithValues: Self.quarters.flatMap { name, part in
        [
          "\(name)_default", "\(name),Property 1=Default", "\(name),State=Default",
          "Name=\(name), State=Default",
        ].map { ($0, part) }
      })
    let wheel = "Dial[Food:rest1+press1 News:rest1+press1]"
    for (rest, press) in [
      ("Property 1=Default.png", "Property 1=Pressed.png"), ("State=Default.png", "State=Pressed.png"),
      ("default.png", "pressed.png"),
    ] {
      let paths = ["News", "Food"].flatMap { ["\($0)/\(rest)", "\($0)/\(press)"] }
      let images = try group(paths, solid: solid)
      #expect(
        images.described == [wheel]
          || images.described == ["Food:rest1+press1", "News:rest1+press1"])
      #expect(try group([rest, press]).described == ["Dial:rest1+press1"])
    }
    let named = ["News", "Food"].flatMap { name in
      ["Default", "Pressed"].map { "Name=\(name), State=\($0).png" }
    }
    #expect(try group(named, solid: solid).described == [wheel])
  }

  @Test("a folder holds the states of one thing only if every name is a state")
  func stateFolders() throws {
    #expect(try group(["News/normal.png", "News/pressed.png", "News/arrow.png"]).described == [])
    #expect(try group(["pressed/on.png", "pressed/off.png"]).described == ["on:rest1+selected1"])
    #expect(try group(["en.lproj/normal.png", "en.lproj/pressed.png"]).described == [])
  }

  @Test("a pattern takes the comma of a name with properties, and other commas divide")
  func commas() throws {
    let files = ["News", "Food"].map { "Name=\($0), State=Rest.png" }
    let wheel = try group(files, groups: ["pair=Name=News, State=*,Name=Food, State=*"], solid: [:])
    #expect(
      wheel.pinwheels.map(\.name) == ["pair"] && wheel.pinwheels[0].slices.map(\.name) == ["News", "Food"])
    #expect(try group(["a.png", "b=.png"], groups: ["pair=a,b=*"]).pinwheels[0].slices.count == 2)
  }

  @Test(
    "whatever images are called, what they are grouped to is a manifest that check accepts", arguments: 0..<40
  )
  func anyNames(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func any(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
    let states = [
      "", "_rest", "_normal", "_n", "_press", "_pressed", "_d", "_h", "_hover", "_disabled", "_disabled0",
      "_on", "_off",
      "_selected", "_selected_pressed", "_1", "_2", "_normal_", "=Default", ", State=Pressed",
    ]
    let paths = Set(
      (0..<Int.random(in: 1...30, using: &random)).map { _ in
        any(["", "", "on/", "News/", "normal/", "2x/"]) + any(["a", "b", "a b", "Name=c", "", "normal"])
          + any(states)
          + any(["", "@2x", "~ipad", "@2x~dark", "-hd"]) + any([".png", ".png", ".9.png", ".gif"])
      }
    ).sorted()
    let grouping = try group(paths, solid: ["a": .left, "b": .right, "a_rest": .left, "b_rest": .right])
    let manifest = Manifest(
      source: Manifest.Source(), threshold: 0.1, pinwheels: grouping.pinwheels,
      ambiguous: grouping.ambiguous, images: [], skipped: grouping.skipped)
    let errors = ManifestCheck(manifest.json, positions: nil, file: "m").findings
      .filter { $0.rule.severity == .error }
    #expect(errors.isEmpty, "seed \(seed): \(paths)")
  }
}
