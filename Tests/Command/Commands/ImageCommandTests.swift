import Foundation
import TestSupport
import Testing

/// Commands that look at all images, whether they are in wheels or not.
@Suite struct ImageCommandTests {
  /// The sample's first slices, and two images in no wheel: white on nothing, and a damaged one.
  private func artwork() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["amber", "birch"] {
      try folder.draw(slice: "\(name)", of: "\(name)")
    }
    let script = """
      from PIL import Image
      white = Image.new('RGBA', (300, 200))
      white.paste((255, 255, 255, 255), (20, 20, 120, 180))
      white.save('art/logo@2x.png')
      """
    try folder.python(script)
    #expect(try pinwheel("extract art --group w=amber*,birch*", in: folder).status == 0)
    return folder
  }

  @Test(
    "list finds images and pinwheels by patterns, and says where images are",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func patterns() throws {
    try Transcript.expect(
      #"""
      $ pinwheel list '*_press'
      images/amber_press.png: 240 x 240 pixels, alpha full, copied, in w/amber (press)
      images/birch_press.png: 240 x 240 pixels, alpha full, copied, in w/birch (press)
      $ pinwheel list 'w*' 'logo@?x.png' art.pinwheel
      w: 2 slices, 240 x 240 points, scale 1
        birch: rest @1x, press @1x
        amber: rest @1x, press @1x
      images/logo@2x.png: 300 x 200 pixels, alpha binary, copied, in no wheel
      $ pinwheel list art.pinwheel 'images/lo*' --json
      {"pinwheels":[],"images":[{"file":"images/logo@2x.png","width":300,"height":200,"scale":2,"alpha":"binary","uses":[]}]}
      $ pinwheel list 'amber_r*' --json
      {"pinwheels":[],"images":[{"file":"images/amber_rest.png","width":240,"height":240,"scale":1,"alpha":"full","uses":[{"pinwheel":"w","slice":"amber","states":["rest"]}]}]}
      $ pinwheel list 'oak*'
      pinwheel: no image or pinwheel has a name such as oak*; find its name with pinwheel list --images
      [64]
      $ cp -r art.pinwheel other.pinwheel && rm -r other.pinwheel/images/logo* && pinwheel list *.pinwheel 'logo*' | head -2
      art.pinwheel:
        images/logo@2x.png: 300 x 200 pixels, alpha binary, copied, in no wheel
      $ pinwheel list art.pinwheel 'a*' --long
      pinwheel: a*: it cannot go with --long; give one of the two.
      [64]
      $ pinwheel check art.pinwheel 'a*b'
      art.pinwheel: no errors, no warnings
      pinwheel: There is no a*b; give a folder that pinwheel extract made.
      [66]

      """#, in: artwork())
  }

  @Test(
    "preview --images: a page of every image, with sizes, hashes and uses, of artwork and bundles too",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func page() throws {
    let folder = try artwork()
    let result = try pinwheel("preview --images --json", in: folder)
    let bytes = try folder.bytes("images.html")
    #expect(result.text == "{\"file\":\"images.html\",\"bytes\":\(bytes.count)}\n", "\(result)")
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("default-src 'none'; script-src 'sha256-") && !page.contains("wasm-unsafe-eval"))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        as? [String: Any])
    let images = try #require(data["images"] as? [[String: Any]])
    #expect(
      images.map { $0["file"] as? String } == [
        "images/amber_press.png", "images/amber_rest.png", "images/birch_press.png", "images/birch_rest.png",
        "images/logo@2x.png",
      ])
    #expect(images[0]["uses"] as? [String] == ["in w/amber (press)"] && images[4]["uses"] as? [String] == [])
    #expect(images[4]["isLight"] as? Bool == true && images[1]["isLight"] == nil)
    let sums = try Tool.run(
      "sha256sum", images.map { "art.pinwheel/" + ($0["file"] as? String ?? "") }, in: folder.url)
    #expect(
      images.map { $0["hash"] as? String } == sums.text.split(separator: "\n").map { String($0.prefix(64)) })
    #expect((data["pictures"] as? [Any])?.count == 5)
    try folder.remove("art.pinwheel")
    try folder.remove("art/amber_rest.png")
    // An image alone becomes a slice, and none does here.
    let plain = try pinwheel("preview art --images -o art.html", in: folder)
    #expect(plain.status == 0 && plain.text == "art.html\n", "\(plain)")
    #expect(try pinwheel("preview art --images --watch", in: folder).status == 64)
    #expect(try pinwheel("preview art --images --watch", in: folder).status == 64)
  }
}
