import PinwheelArchives
import PinwheelBundles
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing

@Suite struct SourceCatalogTests {
  /// Reads one catalog from its files by path.
  private func read(_ files: [String: String]) throws -> SourceCatalog {
    let bytes = files.mapValues { ContiguousArray($0.utf8) }
    let listing = bytes.map { BundleEntry(path: $0.key, size: $0.value.count) }
    let catalogs = try SourceCatalog.all(among: listing) { file throws(BundleError) in
      guard let contents = bytes[file.path] else { throw .missing(path: file.path) }
      return contents
    }
    #expect(catalogs.count == 1)
    return try #require(catalogs.first)
  }

  private func set(_ entries: String..., kind: String = "a.imageset", files: [String] = ["f.png"]) throws
    -> SourceCatalog
  {
    var all = [
      "X.xcassets/\(kind)/Contents.json": "{\"images\": [\(entries.joined(separator: ","))], \"info\": {}}"
    ]
    for file in files { all["X.xcassets/\(kind)/\(file)"] = "" }
    return try read(all)
  }

  @Test(
    "the set names the image; scale, device and appearance are those of Contents.json, whatever the file is called"
  )
  func variants() throws {
    let catalog = try set(
      #"{"filename": "icon_1x.png", "idiom": "universal", "scale": "1x"}"#,
      #"{"filename": "icon@2x-1.png", "idiom": "ipad", "scale": "2x"}"#,
      #"{"filename": "icon@3x.png", "scale": "1x", "idiom": "iphone", "subtype": "retina4"}"#,
      #"{"filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}], "scale": "2x"}"#,
      #"{"filename": "hc.png", "appearances": [{"appearance": "contrast", "value": "high"}]}"#,
      #"{"filename": "dhc.png", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]}"#,
      #"{"filename": "v.pdf", "display-gamut": "display-P3", "width-class": "compact", "height-class": "any"}"#,
      #"{"filename": "l.png", "locale": "zh-Hans", "subtype": "736h"}"#,
      #"{"filename": "w.png", "idiom": "watch", "screen-width": "<=145", "scale": "2x"}"#,
      #"{"idiom": "ipad", "scale": "1x"}"#,
      files: [
        "icon_1x.png", "icon@2x-1.png", "icon@3x.png", "d.png", "hc.png", "dhc.png", "v.pdf", "l.png",
        "w.png",
      ])
    #expect(catalog.problems.isEmpty && catalog.path == "X.xcassets")
    #expect(
      catalog.images.map(\.file.path) == [
        "a.png", "a@2x~ipad.png", "a-568h~iphone.png", "a~dark@2x.png", "a~contrast.png",
        "a~dark-contrast.png",
        "a~p3~width-compact.pdf", "a-736h~localization-zh-Hans.png", "a-320h@2x~watch.png",
      ])
    #expect(
      catalog.images[1].path == "X.xcassets/a.imageset/icon@2x-1.png" && catalog.images[1].name.scale == 2)
  }

  @Test("folders provide a namespace where they say so")
  func namespaces() throws {
    let image = #"{"images": [{"filename": "f.png", "scale": "1x"}]}"#
    let yes = #"{"properties": {"provides-namespace": true}}"#
    let no = #"{"properties": {"provides-namespace": false}}"#
    let catalog = try read([
      "P/X.xcassets/Contents.json": yes, "P/X.xcassets/a.imageset/Contents.json": image,
      "P/X.xcassets/a.imageset/f.png": "",
      "P/X.xcassets/in/Contents.json": yes, "P/X.xcassets/in/b.imageset/Contents.json": image,
      "P/X.xcassets/in/b.imageset/f.png": "", "P/X.xcassets/in/v1.0/Contents.json": yes,
      "P/X.xcassets/in/v1.0/c.d.imageset/Contents.json": image, "P/X.xcassets/in/v1.0/c.d.imageset/f.png": "",
      "P/X.xcassets/out/Contents.json": no, "P/X.xcassets/out/e.imageset/Contents.json": image,
      "P/X.xcassets/out/e.imageset/f.png": "", "P/X.xcassets/none/g.imageset/Contents.json": image,
      "P/X.xcassets/none/g.imageset/f.png": "",
    ])
    #expect(catalog.problems.isEmpty && catalog.path == "P/X.xcassets")
    #expect(catalog.images.map(\.name.name) == ["a", "in/b", "in/v1.0/c.d", "g", "e"])
    #expect(catalog.images.map(\.file.path) == ["a.png", "in/b.png", "in/v1.0/c.d.png", "g.png", "e.png"])
  }

  @Test("icons, launch images, stickers, symbols and layers of tvOS")
  func otherSets() throws {
    let catalog = try read([
      "X.xcassets/AppIcon.appiconset/Contents.json": #"""
      {"images": [{"filename": "1.png", "size": "60x60", "scale": "2x", "idiom": "iphone"},
      {"filename": "2.png", "size": "83.5x83.5", "scale": "2x", "idiom": "ipad"},
      {"filename": "2.png", "size": "1024x1024", "scale": "1x", "idiom": "ios-marketing"}]}
      """#,
      "X.xcassets/AppIcon.appiconset/1.png": "", "X.xcassets/AppIcon.appiconset/2.png": "",
      "X.xcassets/Launch.launchimage/Contents.json": #"""
      {"images": [{"extent": "full-screen", "idiom": "iphone", "subtype": "736h", "filename": "1.png",
      "minimum-system-version": "8.0", "orientation": "landscape", "scale": "3x"},
      {"extent": "full-screen", "idiom": "iphone", "filename": "2.png", "orientation": "portrait", "scale": "1x"},
      {"idiom": "iphone", "filename": "1.png", "minimum-system-version": "11.0", "scale": "2x"}]}
      """#,
      "X.xcassets/Launch.launchimage/1.png": "", "X.xcassets/Launch.launchimage/2.png": "",
      "X.xcassets/Pack.stickerpack/Contents.json":
        #"{"stickers": [{"filename": "S.sticker"}], "properties": {"grid-size": "regular"}}"#,
      "X.xcassets/Pack.stickerpack/S.sticker/Contents.json":
        #"{"properties": {"filename": "s.png", "accessibility": {}}}"#,
      "X.xcassets/Pack.stickerpack/S.sticker/s.png": "",
      "X.xcassets/Q.stickersequence/Contents.json":
        #"{"frames": [{"filename": "1.png"}, {"filename": "2.png"}], "properties": {}}"#,
      "X.xcassets/Q.stickersequence/1.png": "", "X.xcassets/Q.stickersequence/2.png": "",
      "X.xcassets/y.symbolset/Contents.json": #"{"symbols": [{"filename": "y.svg", "idiom": "universal"}]}"#,
      "X.xcassets/y.symbolset/y.svg": "",
      "X.xcassets/Top.imagestack/Contents.json": #"{"layers": [{"filename": "F.imagestacklayer"}]}"#,
      "X.xcassets/Top.imagestack/F.imagestacklayer/Contents.json": "{}",
      "X.xcassets/Top.imagestack/F.imagestacklayer/Content.imageset/Contents.json":
        #"{"images": [{"filename": "c.png", "idiom": "tv"}]}"#,
      "X.xcassets/Top.imagestack/F.imagestacklayer/Content.imageset/c.png": "",
      "X.xcassets/c.colorset/Contents.json": "not read",
    ])
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
    #expect(
      Set(catalog.images.map(\.file.path)) == [
        "AppIcon60x60@2x~iphone.png", "AppIcon83.5x83.5@2x~ipad.png", "AppIcon1024x1024~marketing.png",
        "Launch-800-Landscape-736h@3x~iphone.png", "Launch~iphone.png", "Launch-1100@2x~iphone.png",
        "Pack/S.png",
        "Q-1.png", "Q-2.png", "y.svg", "Top/F/Content~tv.png",
      ])
    #expect(catalog.images.count == 11)
  }

  @Test("slicing and alignment")
  func insets() throws {
    let catalog = try set(
      #"""
      {"filename": "f.png", "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 3},
      "cap-insets": {"bottom": 12, "top": 10, "right": 13, "left": 11}},
      "alignment-insets": {"top": 5, "left": 10, "bottom": 15, "right": 20}}
      """#,
      #"{"filename": "f.png", "scale": "2x", "resizing": {"mode": "3-part-vertical", "cap-insets": {"bottom": 1, "top": 2}}}"#,
      #"{"filename": "f.png", "scale": "3x", "resizing": {"mode": "1-part"}}"#)
    #expect(catalog.problems.isEmpty)
    let nine = catalog.images[0]
    #expect(nine.alignmentInsets == PixelInsets(top: 5, left: 10, bottom: 15, right: 20))
    #expect(nine.capInsets == PixelInsets(top: 10, left: 11, bottom: 12, right: 13))
    #expect(catalog.images[1].capInsets == PixelInsets(top: 2, left: 0, bottom: 1, right: 0))
    #expect(catalog.images[2].capInsets == nil)
  }

  @Test(
    "an entry that cannot be meant costs itself, with the reason",
    arguments: [
      (#"{"filename": "none.png"}"#, "there is no file none.png"),
      (#"{"filename": 3}"#, "filename is not a text"),
      (#"{"filename": "../../f.png"}"#, "is not a file of the set"),
      (#"{"filename": ""}"#, "is not a file of the set"),
      (#"{"filename": "f.png", "scale": "2"}"#, "its scale is 2"),
      (#"{"filename": "f.png", "scale": "0x"}"#, "its scale is 0x"),
      (#"{"filename": "f.png", "unassigned": true}"#, "unassigned"), ("7", "it is not an object"),
      (#"{"filename": "f.png", "appearances": {}}"#, "appearances is not an array"),
      (#"{"filename": "f.png", "appearances": [{}]}"#, "no kind"),
      (#"{"filename": "f.png", "alignment-insets": {"top": 1.5}}"#, "whole numbers"),
      (#"{"filename": "f.png", "alignment-insets": {"top": -1}}"#, "whole numbers"),
      (#"{"filename": "f.png", "resizing": {}}"#, "no mode"),
    ])
  func brokenEntry(entry: String, words: String) throws {
    let catalog = try set(#"{"filename": "g.png", "scale": "2x"}"#, entry, files: ["f.png", "g.png"])
    #expect(catalog.images.map(\.file.path) == ["a@2x.png"])
    let problem = catalog.problems.first { $0.reason.contains(words) }
    #expect(problem?.file == "X.xcassets/a.imageset/Contents.json", "\(catalog.problems)")
    #expect(problem?.reason.hasPrefix("image 2: ") == true)
  }

  @Test("a key of another program changes nothing; files that nothing names are reported")
  func leftovers() throws {
    let catalog = try set(
      #"{"filename": "f.png", "colour": "red"}"#, files: ["f.png", "g.png", "deep/h.png"])
    #expect(catalog.images.map(\.file.path) == ["a.png"])
    func unclaimed(_ catalog: SourceCatalog) -> [String] {
      catalog.problems.filter { $0.reason == "no Contents.json names it" }.map(\.file)
    }
    #expect(unclaimed(catalog) == ["X.xcassets/a.imageset/g.png", "X.xcassets/a.imageset/deep/h.png"])
    let loose = try read([
      "X.xcassets/loose.png": "", "X.xcassets/d.dataset/i.png": "", "X.xcassets/b.imageset/f.png": "",
    ])
    #expect(
      loose.images.isEmpty
        && unclaimed(loose) == ["X.xcassets/b.imageset/f.png", "X.xcassets/loose.png"].reversed())
    #expect(
      loose.problems.contains { $0.file == "X.xcassets/b.imageset" && $0.reason == "it has no Contents.json" }
    )
    // It is an image by its file's name.
    #expect(!loose.problems.contains { $0.file == "X.xcassets/d.dataset/i.png" })
  }

  @Test(
    "an invalid Contents.json is reported with the place",
    arguments: [
      ("{\"images\": [}", "line 1, column 13 (found '}', expected a value)"),
      ("{\n\"images\" 1}", "line 2, column 10 (found '1', expected ':')"),
      ("[]", "not a JSON object"), ("", "found the end of the file, expected a value"),
      ("{\"a\": \"", "found the end of the file"),
      ("{} x", "expected the end of the file"),
      ("{\"a\": \"\\q\"}", "found 'q'"), ("{\"a\": \"\u{1}\"}", "a control character"),
      ("{\"a\": tru}", "expected a value"), ("{\"images\": 3}", "images is not an array"),
      ("{}", "it has no images"),
      ("{a: 1}", "expected a key in quotes"), ("{\"a\": 1e999}", "expected a number below"),
      ("{\"a\": \"\\u12\"}", "hexadecimal"),
      ("{\"images\": [1 2]}", "expected ',' or ']'"),
      ("{\"a\": 1 \"b\"}", "expected ',' or '}'"),
    ])
  func badJSON(text: String, words: String) throws {
    let catalog = try read([
      "X.xcassets/a.imageset/Contents.json": text, "X.xcassets/a.imageset/f.png": "",
      "X.xcassets/b.imageset/Contents.json": #"{"images": [{"filename": "f.png"}]}"#,
      "X.xcassets/b.imageset/f.png": "",
    ])
    #expect(catalog.images.map(\.file.path) == ["b.png"])
    #expect(catalog.problems.contains { $0.reason.contains(words) }, "\(catalog.problems)")
  }

  @Test("deep nesting, long texts and long lists are bounded")
  func bounds() throws {
    for open in ["[", "{\"a\":"] {
      let deep = try read(["X.xcassets/a.imageset/Contents.json": String(repeating: open, count: 100_000)])
      #expect(deep.problems[0].reason.contains("at most 32 levels"))
    }
    let long = try read(["X.xcassets/a.imageset/Contents.json": String(repeating: " ", count: 1 << 20 + 1)])
    #expect(long.problems[0].reason.contains("expected at most 1048576"))
    let many = try set(
      Array(repeating: #"{"filename": "f.png"}"#, count: 1001).joined(separator: ","))
    #expect(many.images.count == 1001 && many.problems.isEmpty)
    #expect(Set(many.images.map(\.file.path)).count == 1001)
  }

  @Test("texts: escapes and Unicode")
  func texts() throws {
    let catalog = try set(
      #"{"filename": "\u00e9\ud83d\ude00\/\n.png"}"#, #"{"filename": "\u00e9\ud83d\ude00.png"}"#,
      files: ["é😀.png"])
    #expect(catalog.images.map(\.path) == ["X.xcassets/a.imageset/é😀.png"])
  }

  @Test("the input itself may be a catalog")
  func input() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(#"{"images": [{"filename": "f.png", "scale": "2x"}]}"#.utf8),
      to: "X.xcassets/b/a.imageset/Contents.json")
    try folder.write([1], to: "X.xcassets/b/a.imageset/f.png")
    for (input, path) in [("X.xcassets", ""), ("", "X.xcassets")] {
      let catalogs = try SourceCatalog.all(
        in: try AppBundle(opening: FilePath(folder.path(input)), zip: ZipArchive.self))
      #expect(catalogs.map(\.path) == [path])
      let images = catalogs.flatMap(\.images)
      #expect(images.map(\.file.path) == ["a@2x.png"] && images.map(\.path.lastPathComponent) == ["f.png"])
      #expect(catalogs.flatMap(\.problems).isEmpty)
    }
  }

  @Test("what catalogs list counts as entries of the input, and a Contents.json eight times")
  func limits() throws {
    let folder = try TemporaryFolder()
    let text = #"{"images": [{"filename": "f.png"}, {"filename": "g.png"}, {"filename": "h.png"}]}"#
    let entries = ["a", "b"].flatMap {
      [
        ZipBuilder.Entry("X.xcassets/\($0).imageset/Contents.json", text.utf8),
        ZipBuilder.Entry("X.xcassets/\($0).imageset/f.png", [1]),
      ]
    }
    try folder.write(ZipBuilder(entries).bytes, to: "a.zip")
    // Four files, two images, and four that are not there.
    for (limit, enough) in [(InputLimit.entries, 10), (.totalSize, 2 * 8 * text.utf8.count)] {
      var limits = InputLimits()
      limits[limit] = enough
      let path = FilePath(folder.path("a.zip"))
      let catalog = try #require(
        try SourceCatalog.all(in: AppBundle(opening: path, zip: ZipArchive.self, limits: limits)).first)
      #expect(catalog.images.count == 2 && catalog.problems.count == 4)
      limits[limit] = enough - 1
      let bundle = try AppBundle(opening: path, zip: ZipArchive.self, limits: limits)
      let error = #expect(throws: BundleError.self) { try SourceCatalog.all(in: bundle) }
      #expect(error?.description.contains("(limit \(limit.rawValue))") == true)
    }
  }

  @Test("where a catalog begins: at the outermost folder that is one")
  func roots() throws {
    #expect(SourceCatalog.below("a/X.xcassets/b/Y.xcassets/c.png") == "a/X.xcassets")
    #expect(SourceCatalog.below("X.xcassets") == nil && SourceCatalog.below("a/b.png") == nil)
    let files = ["B.xcassets/f.png", "A/C.xcassets/f.png", "x.png"].map {
      BundleEntry(path: $0, size: 0)
    }
    let found = try SourceCatalog.all(among: files) { file throws(BundleError) in
      throw .missing(path: file.path)
    }
    #expect(found.map(\.path) == ["A/C.xcassets", "B.xcassets"])
  }
}
