import Foundation
import TestSupport
import Testing

/// `list --why`: how a name was read.
@Suite struct WhyTests {
  @Test("the words of a name, and what became of it")
  func why() throws {
    let folder = try ExtractedCarousel.copy()
    func run(_ arguments: String...) throws -> Tool.Result {
      try pinwheel(["list"] + arguments, in: folder)
    }
    let images = try run("--images").text.split(separator: "\n").map(String.init)
    let file = try #require(images.first { $0.contains("_press.png:") }?.split(separator: ":").first)
    let why = try run("--why", String(file))
    #expect(why.status == 0 && why.text.hasPrefix(file + "\n"), "\(why.text)\(why.errors)")
    for part in ["words: ", "'press' names a state", "press of slice '"] {
      #expect(why.text.contains(part), "\(why.text)")
    }
    #expect(try run("--why", String(file), "--json").text.hasPrefix(#"{"file":"images/"#))
    let unknown = try run("--why", "nothing.png")
    #expect(unknown.status == 64 && unknown.errors.contains("find its name with pinwheel list --images"))
    #expect(try run("--why", "a", "--images").status == 64)
  }

  @Test(
    "densities, nine-patches, series, words that need proof, places in a wheel, shadows",
    .enabled(if: Tool.hasPillow),
    arguments: [
      ("p-hd.png", ["stem 'p-hd', scale 2 from its density"]),
      (
        "video-hd.png",
        ["stem 'video-hd', scale 1\n", "in no slice; another image of its size called 'video-hd_press'"]
      ),
      (
        "b.9.png",
        [
          "scale 1.5 from its density, nine-patch", "caps in pixels: top 3, left 2, bottom 3, right 4",
          "rest of slice 'b' in pinwheel 'b'",
        ]
      ),
      ("c.9.png", ["remark: its name ends in .9 but", "rest of slice 'c'"]),
      ("s_disabled1.png", ["'disabled' names a state", "disabled of slice 's_disabled1'"]),
      ("only_down.png", ["'down' names a state only where another name", "'only_down_press'"]),
      ("w3_rest.png", ["of 12, back to front", "threshold 0.", "leaves soft shadows out"]),
    ])
  func cases(file: String, parts: [String]) throws {
    let folder = try Self.folder.get()
    let why = try Tool.run(builtCommand, ["list", folder.path("out.pinwheel"), "--why", file])
    #expect(why.status == 0, "\(why.errors)")
    for part in parts { #expect(why.text.contains(part), "\(why.text)") }
  }

  /// An extracted folder with an image of each case.
  private static let folder = Result { () throws in
    let folder = try TemporaryFolder()
    _ = try Tool.script("make-wheel", ["shadows", "120", folder.path("wheel")])
    let script = """
      import os, shutil
      from PIL import Image
      os.makedirs("in/drawable-hdpi")
      shutil.move("wheel/in", "in/wheel")
      def image(name, width, height, color=(200, 40, 40, 255)):
          Image.new("RGBA", (width, height), color).save("in/" + name)
      image("p.png", 30, 20); image("p-hd.png", 60, 40); image("video.png", 30, 20); image("video-hd.png", 30, 20)
      image("s_disabled1.png", 50, 50); image("s_disabled2.png", 50, 50); image("only_down.png", 33, 33); image("c.9.png", 22, 22); image("c_pressed.9.png", 22, 22)
      for name in ("b", "b_pressed"):
          border = Image.new("RGBA", (12, 12), (0, 0, 0, 0))
          border.paste((200, 40, 40, 255), (1, 1, 11, 11))
          for at in range(4, 8): border.putpixel((0, at), (0, 0, 0, 255))
          for at in range(3, 7): border.putpixel((at, 0), (0, 0, 0, 255))
          border.save(f"in/drawable-hdpi/{name}.9.png")
      """
    try folder.python(script)
    let extracted = try Tool.run(
      builtCommand, ["extract", folder.path("in"), "-o", folder.path("out.pinwheel"), "--quiet"])
    try #require(extracted.status == 0, "\(extracted.errors)")
    return folder
  }

  @Test(
    "sprites, layers, sheets and frames",
    .enabled(if: Tool.hasPillow),
    arguments: [
      ("hash", "dial_press", ["a sprite of images/ui", "press of slice 'dial'"]),
      ("hash", "ui@2x.png", ["a sheet of"]), ("ora", "mergedimage.png", ["no image of its own"]),
    ])
  func parts(kind: String, name: String, parts: [String]) throws {
    let folder = try TemporaryFolder()
    let tool = kind == "ora" ? "pack-layers" : "pack-sprites"
    _ = try Tool.script(tool, [kind, "1", folder.url.path])
    let input = kind == "ora" ? "art.ora" : "art"
    #expect(try pinwheel(["extract", input], in: folder).status == 0)
    let why = try pinwheel(["list", "art.pinwheel", "--why", name], in: folder)
    #expect(why.status == 0, "\(why.errors)")
    for part in parts { #expect(why.text.contains(part), "\(why.text)") }
    // A layer by the name of its slice.
    if kind == "ora" {
      let list = try pinwheel("list art.pinwheel --long --json", in: folder)
      let slice = try #require(
        list.text.components(separatedBy: #""slice":""#).dropFirst().first?.prefix { $0 != "\"" })
      let layer = try pinwheel(["list", "art.pinwheel", "--why", String(slice)], in: folder)
      #expect(layer.text.contains("a layer of "), "\(layer.text)\(layer.errors)")
    }
  }

  @Test("a frame of a series belongs to the slice of its animation")
  func frames() throws {
    let folder = try TemporaryFolder()
    for number in 0..<4 { try folder.draw("amber_rest", as: "in/hero_walk_\(number).png") }
    #expect(try pinwheel("extract in", in: folder).status == 0)
    let why = try pinwheel("list in.pinwheel --why hero_walk_2.png", in: folder)
    #expect(why.text.contains("rest of slice 'hero_walk' in pinwheel"), "\(why.text)\(why.errors)")
  }
}
