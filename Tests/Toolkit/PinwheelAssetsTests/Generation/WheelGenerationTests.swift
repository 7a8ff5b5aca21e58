import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelAssets

@Suite("What a build makes of artwork")
struct WheelGenerationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("tool".utf8, to: "tool")
  }

  private static let sample = Fixtures.package.appending(path: "SampleAssets/carousel")

  /// Both states of a slice, drawn as `amber` or another one of the sample.
  private func draw(_ name: String, as picture: String = "amber", in artwork: String = "Artwork") throws {
    try folder.draw(slice: name, of: picture, in: artwork)
  }

  private func generate(_ artwork: String = "Artwork") -> [BuildMessage] {
    WheelGeneration.run(in: folder, artwork)
  }

  private func source() throws -> String {
    try folder.text("build/Artwork.wheels.swift")
  }

  @Test("an archive among artwork is an error at its place")
  func archive() throws {
    try draw("amber")
    try folder.write(ZipBuilder([.init("logo.png", [1, 2, 3])]).bytes, to: "Artwork/more.zip")
    #expect(
      generate().map(\.description) == [
        "\(folder.path("Artwork/more.zip")):1:1: error: it is an archive; put the files in it into a folder in its place"
      ])
  }

  @Test("all frames of an animation are pictures of its wheel")
  func frames() throws {
    try draw("amber")
    var manifest = try folder.extract("Artwork", to: "Own.pinwheel").manifest
    let press = manifest.pinwheels[0].slices[0].states.removeLast().images[0].file
    manifest.pinwheels[0].slices[0].states[0].images[0].frames = [
      .init(duration: 50), .init(file: press, duration: 50),
    ]
    try folder.write(manifest.json.document.utf8, to: "Own.pinwheel/pinwheel.json")
    #expect(generate("Own.pinwheel") == [])
    #expect(try folder.tree(below: "build/Artwork.pinwheel")[press] != nil)
  }

  @Test("a folder of images becomes a type, masks and the pictures of its wheels, and is left alone")
  func folderOfImages() throws {
    try FileManager.default.copyItem(at: Self.sample, to: folder.url.appending(path: "Artwork"))
    try folder.write(
      Fixtures.bytes(of: Fixtures.package.appending(path: "SampleAssets/carousel.png")),
      to: "Artwork/more/logo.png")
    let before = try folder.tree(below: "Artwork")
    #expect(generate() == [])
    #expect(try folder.tree(below: "Artwork") == before)

    // What the command makes of the same folder.
    let summary = try folder.extract("Artwork", to: "other.pinwheel")
    let made = try folder.tree(below: "build/Artwork.pinwheel")
    let extracted = try folder.tree(below: "other.pinwheel")
    #expect(made["masks.baked"] == extracted["masks.baked"])
    let pictures = made.keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(
      pictures
        == before.keys.filter { $0 != "more/logo.png" && $0 != "carousel_background.png" }.map {
          "images/\($0)"
        }.sorted())
    #expect(made.count == pictures.count + 2)

    let source = try source()
    for slice in try #require(summary.manifest.pinwheels.first).slices {
      #expect(source.contains("`\(slice.name)`: solid within "))
    }
    #expect(
      source.contains(
        "\n  /// - press: `Artwork/amber_press.png` (1x), `Artwork/amber_press@2x.png` (2x)\n  case amber\n"))
    #expect(source.contains("\n  case carouselDisabled0 = \"carousel_disabled0\"\n"))
    let text = try #require(source.firstMatch(of: /StaticString = "([A-Za-z0-9+\/=]*)"/)?.1)
    let baked = try #require(made["masks.baked"])
    #expect(Data(base64Encoded: String(text)) == Data(baked))
  }

  @Test("a broken image is an error on its path")
  func broken() throws {
    try draw("amber")
    try folder.write(Fixtures.image("birch_rest").prefix(900), to: "Artwork/birch_rest.png")
    try folder.write("no image".utf8, to: "Artwork/coral_rest.png")
    #expect(
      Set(generate().map(\.description)) == [
        "\(folder.path("Artwork/birch_rest.png")):1:1: error: the file ends in the middle of the image",
        "\(folder.path("Artwork/coral_rest.png")):1:1: error: not an image that is read; export it as PNG",
      ])
    #expect(throws: (any Error).self) { try source() }
  }

  @Test(
    "a name that cannot be a case, or is one already, is an error on its path",
    arguments: [
      (
        ["init"], "init_rest.png",
        "the slice is called 'init', and no case can be called 'init', which has a meaning of its own; rename it"
      ),
      (
        ["7up"], "7up_rest.png",
        "the wheel is called '7up', and no type of Swift can be called so; rename it so that it begins with a letter"
      ),
      (
        ["string"], "string_rest.png",
        "the wheel is called 'string', and no type can be called 'String', which has a meaning of its own; rename it"
      ),
    ])
  func names(drawn: [String], file: String, text: String) throws {
    for name in drawn { try draw(name) }
    #expect(generate().map(\.description) == ["\(folder.path("Artwork/\(file)")):1:1: error: \(text)"])
  }

  /// A `.pinwheel` folder with one wheel, whose slices have names.
  private func writeFolder(_ slices: [String], wheel: String = "dial") throws {
    for (name, picture) in zip(slices, ["amber", "birch"]) {
      try draw(name, as: picture, in: "Dial.pinwheel/images")
    }
    let entries = slices.map { name in
      """
      {"name": "\(name)", "frame": {"x": 0, "y": 0, "width": 240, "height": 240},
       "states": {"rest": [{"scale": 1, "file": "images/\(name)_rest.png"}]}}
      """
    }
    let manifest = """
      {"format": "pinwheel/1",
       "pinwheels": [{"name": "\(wheel)", "canvas": {"width": 240, "height": 240},
         "slices": [\(entries.joined(separator: ",\n"))]}]}
      """
    try folder.write(manifest.utf8, to: "Dial.pinwheel/pinwheel.json")
  }

  @Test("a .pinwheel folder is baked from its manifest, and left alone")
  func pinwheelFolder() throws {
    try writeFolder(["play all", "default"])
    try folder.write("stale".utf8, to: "Dial.pinwheel/masks.baked")
    let before = try folder.tree(below: "Dial.pinwheel")
    #expect(generate("Dial.pinwheel") == [])
    #expect(try folder.tree(below: "Dial.pinwheel") == before)
    let made = try folder.tree(below: "build/Artwork.pinwheel")
    #expect(
      made.keys.sorted() == [
        "images/default_rest.png", "images/play all_rest.png", "masks.baked", "pinwheel.json",
      ])
    let wheel = try Wheel(baked: try #require(made["masks.baked"]), named: "dial")
    #expect(wheel.stack.slices.map(\.name) == ["play all", "default"])
    let source = try source()
    #expect(source.contains("nonisolated enum Dial: String, WheelSlices {"))
    #expect(source.contains("  case playAll = \"play all\"\n"))
    #expect(source.contains("  case `default` = \"default\"\n"))
    #expect(source.contains("`Dial.pinwheel/images/play all_rest.png` (1x)"))
  }

  @Test("two slices that would be one case are an error on both files")
  func twoSlices() throws {
    try writeFolder(["play-all", "play_all"])
    let text =
      "the slices 'play-all' and 'play_all' of the wheel 'dial' would both be the case 'playAll'; rename one"
    #expect(
      generate("Dial.pinwheel").map(\.description)
        == ["play-all", "play_all"].map {
          "\(folder.path("Dial.pinwheel/images/\($0)_rest.png")):1:1: error: \(text)"
        })
  }

  @Test("two wheels that would be one type are an error")
  func twoWheels() throws {
    try draw("play-all", in: "Artwork/one")
    try draw("play_all", as: "birch", in: "Artwork/two")
    let messages = generate().filter { $0.severity == .error }
    #expect(messages.count == 1)
    #expect(messages.first?.text.contains("would both be the type 'PlayAll'; rename one") == true)
  }

  @Test("a mistake in a manifest is an error at its line and column")
  func manifest() throws {
    try writeFolder(["one"])
    let path = folder.path("Dial.pinwheel/pinwheel.json")
    try folder.replace("\"scale\": 1", with: "\"scale\": 0", in: "Dial.pinwheel/pinwheel.json")
    let message = try #require(generate("Dial.pinwheel").first)
    #expect(message.description.hasPrefix("\(path):4:"))
    #expect(message.text.contains("must be greater than 0"))
    try folder.write("{".utf8, to: "Dial.pinwheel/pinwheel.json")
    #expect(try #require(generate("Dial.pinwheel").first).description.hasPrefix("\(path):1:"))
    // A picture that is missing.
    try writeFolder(["one"])
    try folder.remove("Dial.pinwheel/images/one_rest.png")
    let missing = try #require(generate("Dial.pinwheel").first)
    #expect(missing.severity == .error)
    #expect(missing.file.string.hasPrefix(folder.path("Dial.pinwheel")))
  }

  @Test("images of a catalog are named by their set")
  func catalog() throws {
    let contents = """
      {"images": [{"filename": "a.png", "idiom": "universal", "scale": "1x"}], "info": {"author": "xcode", "version": 1}}
      """
    for state in ["rest", "press"] {
      let set = "Art.xcassets/init_\(state).imageset"
      try folder.draw("amber_\(state)", as: "\(set)/a.png")
      try folder.write(contents.utf8, to: "\(set)/Contents.json")
    }
    #expect(
      generate("Art.xcassets").map(\.file) == [FilePath(folder.path("Art.xcassets/init_rest.imageset"))])
  }

  @Test("artwork without a wheel is a warning, and makes an empty file")
  func noWheel() throws {
    for name in ["logo", "mark"] {
      try folder.write(
        Fixtures.bytes(of: Fixtures.package.appending(path: "SampleAssets/carousel.png")),
        to: "Artwork/\(name).png")
    }
    #expect(generate().map(\.severity) == [.warning])
    #expect(try !source().contains("enum"))
  }

  @Test("a folder that is no result of a build is not replaced")
  func foreignFolder() throws {
    try draw("amber")
    try folder.write("mine".utf8, to: "build/Artwork.pinwheel/novel.txt")
    #expect(generate().map(\.severity) == [.error])
    #expect(try folder.tree(below: "build")["Artwork.pinwheel/novel.txt"] == ContiguousArray("mine".utf8))
  }
}
