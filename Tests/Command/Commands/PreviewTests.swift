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

  @Test("CgBI images, which only iPhones read, become ordinary PNGs on a page")
  func cgbi() throws {
    let folder = try ExtractedCarousel.copy()
    let place = "images/Payload/Carousel.app/amber_rest@2x.png"
    let copied = try shell(
      "unzip -p Carousel.ipa '*/amber_rest@2x.png' > Carousel.pinwheel/\(place)", in: folder)
    #expect(copied.status == 0, "\(copied.errors)")
    #expect(try folder.bytes("Carousel.pinwheel/\(place)").prefix(16).suffix(4).elementsEqual("CgBI".utf8))
    #expect(try pinwheel("bake", in: folder).status == 0)
    #expect(try pinwheel("preview", in: folder).status == 0)
    let page = try folder.text("preview.html")
    let data = try part(of: page, from: "\(place)\",\"type\":\"image/png\",\"data\":\"", to: "\"")
    let png = try #require(Data(base64Encoded: String(data)))
    #expect(png.prefix(16).suffix(4) == Data("IHDR".utf8))
  }

  @Test(
    "what is wrong is said in one sentence",
    arguments: [
      (["none"], 66, "There is no none"),
      (["-o", "none/../.."], 64, "not a valid file name"),
      (["-o", "Carousel.pinwheel"], 73, "not a regular file"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let result = try pinwheel(["preview"] + arguments, in: Self.carousel.get())
    #expect(result.status == status && result.output.isEmpty && result.errors.contains(message), "\(result)")
  }

  @Test("masks that are out of date make no page")
  func outOfDate() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.replace("amber", with: "red", in: "Carousel.pinwheel/pinwheel.json")
    let result = try pinwheel("preview", in: folder)
    #expect(result.status == 65 && result.errors.contains("run pinwheel bake"), "\(result.errors)")
    #expect(!folder.has("preview.html"))
  }
}
