import Foundation
import TestSupport
import Testing

/// `pinwheel preview` as a command. What its pages do is tried in a browser: `Scripts/checks/browser`.
@Suite struct PreviewTests {
  private static let carousel = Result { try ExtractedCarousel.copy() }

  /// The text between two texts that each occur once.
  private func part(of page: String, from start: String, to end: String) throws -> Substring {
    let from = try #require(page.range(of: start))
    let to = try #require(page.range(of: end, range: from.upperBound..<page.endIndex))
    return page[from.upperBound..<to.lowerBound]
  }

  @Test("a page holds the masks and every image of its wheels, and nothing ends its data early")
  func page() throws {
    let folder = try Self.carousel.get()
    let result = try pinwheel("preview -o page.html --json", in: Self.carousel.get())
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let bytes = try folder.bytes("page.html")
    #expect(result.text == "{\"file\":\"page.html\",\"bytes\":\(bytes.count)}\n")
    let page = String(decoding: bytes, as: UTF8.self)
    let data = try part(of: page, from: "id=\"data\">", to: "</script>")
    #expect(!data.contains("<"))
    let masks = try folder.bytes("Carousel.pinwheel/masks.baked")
    #expect(data.contains("\"masks\":\"\(Data(masks).base64EncodedString())\""))
    // Twelve slices at two scales, seven of them with a press image too; the background at the finest.
    let read = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let images = try #require(read?["images"] as? [[String: String]])
    #expect(images.count == 2 * (12 + 7) + 1)
    for image in images {
      let path = "Carousel.pinwheel/" + (image["path"] ?? "")
      let file = try folder.bytes(path)
      #expect(image["type"] == "image/png" && image["data"] == Data(file).base64EncodedString(), "\(path)")
    }
  }

  @Test(
    "CgBI images, which only iPhones read, become ordinary PNGs on a page",
    .enabled(if: Tool.hasPython, "needs Python"))
  func cgbi() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("Carousel.pinwheel")
    try FileManager.default.copyItem(atPath: Self.carousel.get().path("Carousel.pinwheel"), toPath: copy)
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      name = next(name for name in archive.namelist() if name.endswith("amber_rest@2x.png"))
      sys.stdout.buffer.write(archive.read(name))
      """
    let unzipped = try Tool.run(Tool.python, ["-c", script, archive])
    #expect(unzipped.status == 0, "\(unzipped.errors)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: copy)
    let place = try #require(paths.first { $0.hasSuffix("amber_rest@2x.png") })
    #expect(unzipped.output.prefix(16).suffix(4) == Data("CgBI".utf8))
    try unzipped.output.write(to: URL(filePath: copy).appending(path: place))
    #expect(try pinwheel("bake", in: folder).status == 0)
    #expect(try pinwheel("preview", in: folder).status == 0)
    let page = try folder.text("preview.html")
    let data = try part(of: page, from: "\(place)\",\"type\":\"image/png\",\"data\":\"", to: "\"")
    let png = try #require(Data(base64Encoded: String(data)))
    #expect(png.prefix(16).suffix(4) == Data("IHDR".utf8))
  }

  @Test("a file that is there stays, unless --force says otherwise")
  func existing() throws {
    let folder = try Self.carousel.get()
    try folder.write("mine".utf8, to: "mine.html")
    let refused = try pinwheel("preview -o mine.html", in: Self.carousel.get())
    #expect(refused.status == 73 && refused.output.isEmpty)
    #expect(
      refused.errors
        == "pinwheel: mine.html exists already; replace it with --force or choose another place with -o.\n")
    #expect(try folder.bytes("mine.html").elementsEqual("mine".utf8))
    let forced = try pinwheel("preview -o mine.html --force", in: Self.carousel.get())
    #expect(forced.status == 0 && forced.text == "mine.html\n")
    #expect(try folder.bytes("mine.html").starts(with: "<!doctype html>".utf8))
  }

  @Test(
    "what is wrong is said in one sentence",
    arguments: [
      (["--pinwheel", "none"], 64, "there are: carousel"), (["none"], 66, "There is no none"),
      (["-o", "none/../..", "--force"], 64, "not a valid file name"),
      (["-o", "Carousel.pinwheel", "--force"], 73, "not a regular file"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let result = try pinwheel(["preview"] + arguments, in: Self.carousel.get())
    #expect(result.status == status && result.output.isEmpty && result.errors.contains(message), "\(result)")
  }

  @Test("masks that are out of date make no page")
  func outOfDate() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.carousel.get().path("Carousel.pinwheel"), toPath: folder.path("Carousel.pinwheel"))
    let manifest = folder.url.appending(path: "Carousel.pinwheel/pinwheel.json")
    let text = String(decoding: try Fixtures.bytes(of: manifest), as: UTF8.self)
    try Data(text.replacing("amber", with: "red").utf8).write(to: manifest)
    let result = try pinwheel("preview", in: folder)
    #expect(result.status == 65 && result.errors.contains("run pinwheel bake"), "\(result.errors)")
    #expect(!folder.has("preview.html"))
  }
}
