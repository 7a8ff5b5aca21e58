import Pinwheel
import TestSupport
import Testing

@testable import PinwheelBundles

/// Which files the renditions of a catalog become.
@Suite struct CatalogImageTests {
  private func images(
    _ names: [String], _ records: [CatalogBuilder.Record], appearances: [(String, Int)] = [],
    where isDecodable: (Rendition) -> Bool = { _ in true }
  ) throws -> (images: NamedRenditions, catalog: AssetCatalog) {
    var builder = CatalogBuilder(names, records)
    builder.appearances = appearances.map { ($0.0, $0.1) }
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.problems.isEmpty)
    return (catalog.images { isDecodable($0) ? "png" : nil }, catalog)
  }

  private func files(
    _ names: [String], _ records: [CatalogBuilder.Record], appearances: [(String, Int)] = []
  ) throws -> [String] {
    try images(names, records, appearances: appearances).images.images.map(\.file.path)
  }

  @Test("scale, device, appearance and the rest each give a file of its own")
  func variants() throws {
    let attributes: [[Int: Int]] = [
      [:], [12: 2], [12: 3, 15: 2], [7: 1], [7: 1, 12: 2, 15: 1], [7: 9], [24: 1, 12: 2], [15: 5, 16: 320],
      [16: 568, 12: 2, 15: 1], [20: 1], [21: 2], [20: 1, 21: 2], [13: 4], [15: 9], [12: 0], [12: 200],
      [22: 3],
      [10: 2], [10: 4], [6: 1], [8: 7], [9: 2], [15: 6], [15: 3], [15: 4],
    ]
    // Attributes that a key does not have are none: 22 is not in the key format of the builder.
    let found = try files(
      ["logo"], attributes.filter { $0[22] == nil }.map { CatalogBuilder.image(1, $0) },
      appearances: [("UIAppearanceDark", 1)])
    #expect(
      found == [
        "logo.png", "logo@2x.png", "logo@3x~ipad.png", "logo~dark.png", "logo~dark@2x~iphone.png",
        "logo~appearance-9.png", "logo~p3@2x.png", "logo-320h~watch.png", "logo-568h@2x~iphone.png",
        "logo~width-compact.png", "logo~height-regular.png", "logo~width-compact~height-regular.png",
        "logo~localization-4.png", "logo~idiom-9.png", "logo-2.png", "logo~scale-200.png",
        "logo_pressed.png", "logo_disabled.png", "logo_checked.png", "logo~dimension1-7.png",
        "logo~dimension2-2.png",
        "logo~marketing.png", "logo~tv.png", "logo~car.png",
      ])
  }

  @Test(
    "appearances are called by one word each",
    arguments: [
      ("UIAppearanceDark", "dark"), ("NSAppearanceNameDarkAqua", "dark"), ("UIAppearanceLight", "light"),
      ("NSAppearanceNameAqua", "light"), ("UIAppearanceHighContrastAny", "contrast"),
      ("UIAppearanceHighContrastDark", "dark-contrast"),
      ("NSAppearanceNameAccessibilityAqua", "light-contrast"),
      ("ISAppearanceTintable", "tintable"), ("Something/../Else", "appearance-1"),
    ])
  func appearances(name: String, word: String) throws {
    let found = try files(["a"], [CatalogBuilder.image(1, [7: 1])], appearances: [(name, 1)])
    #expect(found == ["a~\(word).png"])
  }

  @Test("of one picture for several systems the highest that can be decoded counts; the others are named")
  func deploymentTargets() throws {
    let records = [0, 5, 3].map { CatalogBuilder.image(1, [25: $0]) }
    func best(_ isDecodable: (Rendition) -> Bool) throws -> NamedRendition {
      let found = try images(["a"], records, where: isDecodable).images
      #expect(found.images.count == 1 && found.leftOut.isEmpty)
      return found.images[0]
    }
    var image = try best { _ in true }
    #expect(
      image.rendition == 1 && image.others == [2, 0] && image.isDecodable && image.file.path == "a.png")
    image = try best { $0.deploymentTarget < 5 }
    #expect(image.rendition == 2 && image.others == [1, 0] && image.isDecodable)
    image = try best { _ in false }
    #expect(image.rendition == 1 && image.others == [2, 0] && !image.isDecodable)
  }

  @Test("whether a link can be decoded depends on its atlas")
  func linkedTargets() throws {
    let records = [
      CatalogBuilder.atlas(1, width: 4, height: 4), CatalogBuilder.atlas(2, width: 4, height: 4),
      CatalogBuilder.link(1, to: 1, left: 0, bottom: 0, width: 1, height: 1, [25: 1]),
      CatalogBuilder.link(1, to: 2, left: 1, bottom: 1, width: 1, height: 1, [25: 2]),
    ]
    let found = try images(["a"], records) {
      $0.layout == .atlas && $0.key[RenditionAttribute(rawValue: 8)] == 1
    }.images
    #expect(found.images.map(\.rendition) == [2] && found.images[0].others == [3])
    #expect(found.images[0].source == .atlas(0, PixelRect(x: 0, y: 3, width: 1, height: 1)))
    #expect(found.leftOut == [.init(rendition: 0, reason: .atlas), .init(rendition: 1, reason: .atlas)])
  }

  @Test("what is not an image is left out with the reason")
  func leftOut() throws {
    let kinds: [(layout: Int, payload: [UInt8], words: String?)] = [
      (1009, Array("RLOC".utf8) + Array(repeating: 0, count: 12), nil), (1001, [], "another file"),
      (1007, CatalogBuilder.bitmap(codec: 0, []), "textures"), (4444, [], "layout 4444"),
      (12, [], "no payload"),
      (12, Array("XYZW".utf8), "begins with WZYX"), (1006, [], "thinned"),
      (1000, CatalogBuilder.file([1]), nil),
    ]
    let records =
      kinds.enumerated().map { index, kind in
        CatalogBuilder.image(index + 1).with { ($0.layout, $0.payload) = (kind.layout, kind.payload) }
      } + [CatalogBuilder.atlas(5, width: 1, height: 1)]
    let found = try images(kinds.indices.map { "n\($0)" }, records) { $0.layout != .data }.images
    #expect(found.images.isEmpty && found.leftOut.count == records.count)
    for (kind, entry) in zip(kinds, found.leftOut) {
      switch (kind.words, entry.reason) {
      case (nil, .notAnImage): break
      case (let words?, .unusable(let reason)): #expect(reason.contains(words))
      default: Issue.record("\(kind): \(entry)")
      }
    }
    #expect(found.leftOut[8].reason == .unusable("nothing in the catalog refers to this atlas"))
  }

  @Test("states of the key become words of the name, in the order of the key")
  func states() throws {
    var builder = CatalogBuilder(
      ["box"],
      [[6: 1], [6: 2], [10: 2, 6: 1], [10: 3], [14: 1], [14: 1, 6: 1], [14: 2], [10: 5]].map {
        CatalogBuilder.image(1, $0)
      })
    builder.keyFormat.append(14)
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(
      catalog.images { _ in "png" }.images.map(\.file.path) == [
        "box_checked.png", "box~value-2.png", "box_pressed_checked.png", "box_backdrop.png",
        "box_backdrop-2.png",
        "box_checked_backdrop.png", "box~presentation-2.png", "box~state-5.png",
      ])
  }

  @Test("a key that lists an attribute twice has it in both places", arguments: [[0, 0], [3, 3], [0, 3]])
  func repeatedAttribute(values: [Int]) throws {
    var builder = CatalogBuilder(
      ["logo"],
      [
        CatalogBuilder.atlas(1, width: 4, height: 4),
        CatalogBuilder.link(1, to: 1, left: 0, bottom: 0, width: 2, height: 2),
        CatalogBuilder.image(1, [12: 2]),
      ])
    builder.keyFormat = [5] + builder.keyFormat + [5]
    builder.records[2].key =
      little(values[0], 2)
      + builder.keyFormat.dropFirst().dropLast().flatMap {
        little(builder.records[2].attributes[$0] ?? 0, 2)
      } + little(values[1], 2)
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.problems.isEmpty && catalog.renditions.count == 3)
    let found = catalog.images { _ in "png" }.images
    #expect(found.map(\.source) == [.atlas(0, PixelRect(x: 0, y: 2, width: 2, height: 2)), .own])
    let variant = values == [0, 0] ? "" : "~placeholder-3"
    #expect(found.map(\.file.path) == ["logo.png", "logo\(variant)@2x.png"])
    #expect(catalog.renditions[2].key[RenditionAttribute(rawValue: 5)] == values[0])
  }

  @Test("effect presets, whose length is another one, are read and are no images; icon stacks are named")
  func presetsAndStacks() throws {
    let layouts = [7, 1018, 1019, 1020, 0]
    let records = layouts.enumerated().map { index, layout in
      CatalogBuilder.image(index + 1).with {
        $0.layout = layout
        if layout == 7 {
          $0.payload = Array("XFTC".utf8) + [1, 2, 3, 4]
          $0.payloadLength = 5_000
        }
      }
    }
    let (found, catalog) = try images(layouts.indices.map { "n\($0)" }, records)
    #expect(catalog.renditions.map(\.layout) == [.effect, .solidStack, .iconStack, .iconGroup, .image])
    #expect(catalog.renditions[0].payload == .other("CTFX"))
    #expect(found.images.map(\.file.path) == ["n4.png"])
    #expect(found.leftOut[0].reason == .notAnImage)
    for (entry, name) in zip(found.leftOut.dropFirst(), ["image stack", "icon stack", "icon group"]) {
      #expect(
        entry.reason
          == .unusable("it is an \(name), which the system draws from its layers; export the icon as PNG"))
    }
  }

  @Test("icons have their size in points in their names")
  func icons() throws {
    func icon(_ index: Int, _ pixels: Int, scale: Int, idiom: Int) -> CatalogBuilder.Record {
      CatalogBuilder.image(1, [2: 220, 9: index, 12: scale, 15: idiom]).with {
        ($0.width, $0.height) = (pixels, pixels)
      }
    }
    let set = CatalogBuilder.image(1, [2: 218, 15: 1]).with {
      $0.layout = 1010
      $0.payload = Array("SISM".utf8) + [1, 2, 60, 60, 0, 20, 20, 1].flatMap { little($0) }
    }
    let found = try files(
      ["AppIcon"],
      [
        set, icon(0, 180, scale: 3, idiom: 1), icon(1, 40, scale: 2, idiom: 1),
        icon(4, 167, scale: 2, idiom: 2),
      ])
    #expect(
      found == ["AppIcon60x60@3x~iphone.png", "AppIcon20x20@2x~iphone.png", "AppIcon83.5x83.5@2x~ipad.png"])
  }

  @Test("a catalog without names gives images called as their own names say")
  func nameless() throws {
    var builder = CatalogBuilder(
      [],
      [CatalogBuilder.image(1, [12: 2], name: "Button@2x.png"), CatalogBuilder.image(2, name: "Button.png")])
    builder.omitted = ["FACETKEYS"]
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    #expect(catalog.images { _ in "png" }.images.map(\.file.path) == ["Button@2x.png", "Button.png"])
  }

  @Test(
    "names become paths that every disk takes, and what is changed is said",
    arguments: [
      ("logo", "logo.png", true), ("menu/sub/icon", "menu/sub/icon.png", true),
      ("X>>Y.png", "X__Y.png.png", false),
      ("a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i.png", false), ("../../evil", "__/__/evil.png", false),
      ("/abs//x/", "abs/x.png", false), (".", "_.png", false), ("", "unnamed.png", false),
      ("line\nbreak\u{202E}", "line_break_.png", false), ("tab@2x", "tab_2x.png", false),
      ("icon~ipad", "icon_ipad.png", false), ("icon~dark", "icon_dark.png", false),
      ("a@b~c", "a@b~c.png", true),
      ("Default-568h", "Default-568h.png", true), ("é/ü", "é/ü.png", true),
    ])
  func odd(name: String, file: String, isUsual: Bool) throws {
    let image = try #require(images([name], [CatalogBuilder.image(1)]).images.images.first)
    #expect(image.file.path == file)
    #expect((image.file.note == nil) == isUsual)
    if !isUsual { #expect(image.file.note?.hasSuffix("its file is \(file)") == true) }
  }

  @Test("long and deep names are shortened; files stay apart")
  func long() throws {
    let long = String(repeating: "é", count: 400)
    let deep = String(repeating: "d/", count: 400) + "x"
    let found = try files(
      [long + "1", long + "2", deep, "a:b", "a*b", "a_b", "a_b-2"], (1...7).map { CatalogBuilder.image($0) })
    #expect(Set(found).count == found.count)
    for path in found {
      #expect(path.pathComponents.allSatisfy { $0.utf8.count <= 255 } && path.pathComponents.count <= 17)
    }
    #expect(Array(found[3...]) == ["a_b.png", "a_b-2.png", "a_b-3.png", "a_b-2-2.png"])
  }

  @Test("many names that are equal once shortened get numbers one after the other")
  func manyLong() throws {
    let stem = String(repeating: "x", count: 248)
    let names = (100..<400).map { stem + "\($0)" }
    let builder = CatalogBuilder(names + names, (1...600).map { CatalogBuilder.image($0) })
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    let found = catalog.images { _ in "png" }.images.map(\.file.path)
    #expect(Set(found).count == 600)
    #expect(found[599].hasSuffix("-301.png"))
  }

  @Test("every name reads back: scale, device and variants", arguments: 1...4)
  func readBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let stems = [
      "logo", "a@2x", "b~ipad", "c~dark", "d@", "e~", "~f", "@3x", "g.png", "h-568h", "i~p3@2x~tv", "j.k",
    ]
    for _ in 0..<300 {
      var name = CatalogImageName(name: stems.randomElement(using: &random) ?? "")
      name.scale = Int.random(in: 0...4, using: &random)
      name.idiom =
        [nil, "ipad", "iphone", "tv", "watch", "car", "mac", "marketing"].randomElement(using: &random) ?? nil
      name.variants = Array(
        ["dark", "p3", "width-compact", "localization-zh-Hans", "appearance-7"].shuffled(using: &random)
          .prefix(2))
      name.usage = ["", "-568h", "-Landscape"].randomElement(using: &random) ?? ""
      name.fileExtension = ["png", "jpg", "pdf"].randomElement(using: &random) ?? "png"
      let read = ImageName(fileName: name.file().path.lastPathComponent)
      #expect(read.scale == Double(max(1, name.scale)) && read.idiom == name.idiom, "\(name), seed \(seed)")
      #expect(read.variant == name.variants.map { "~" + $0 }.joined(), "\(name), seed \(seed)")
    }
  }
}
