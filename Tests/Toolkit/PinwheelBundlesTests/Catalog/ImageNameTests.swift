import Pinwheel
import PinwheelBundles
import Testing

@Suite struct ImageNameTests {
  @Test(
    "modifiers come off from the right, in any order",
    arguments: [
      ("business_rest.png", "business_rest", 1, nil, ""),
      ("business_rest@2x.png", "business_rest", 2, nil, ""),
      ("a@2x~ipad.png", "a", 2, "ipad", ""),
      ("a~ipad@2x.png", "a", 2, "ipad", ""),
      ("a~iPhone.png", "a", 1, "iphone", ""),
      ("Default-568h@2x.png", "Default", 2, nil, "-568h"),
      ("LaunchImage-700-Landscape@2x~ipad.png", "LaunchImage-700", 2, "ipad", "-Landscape"),
      ("Default-Portrait-2436h@3x.png", "Default", 3, nil, "-Portrait-2436h"),
      ("AppIcon83.5x83.5@2x~ipad.png", "AppIcon83.5x83.5", 2, "ipad", ""),
      ("iTunesArtwork", "iTunesArtwork", 1, nil, ""),
      ("iTunesArtwork@2x", "iTunesArtwork", 2, nil, ""),
      ("AppIcon120x120~car.png", "AppIcon120x120", 1, "car", ""),
      ("a~else.png", "a~else", 1, nil, ""),
      ("a@2x@3x.png", "a@2x", 3, nil, ""), ("a@2x_normal.png", "a_normal", 2, nil, ""),
      ("a-press@2.png", "a-press", 2, nil, ""), ("a@1.5x.png", "a", 1.5, nil, ""),
      ("a@2x_normal~ipad.png", "a_normal", 2, "ipad", ""), ("me@2x4_on.png", "me@2x4_on", 1, nil, ""),
      ("a_pressed.9.png", "a_pressed", 1, nil, ""), ("a@2x.9.png", "a", 2, nil, ""),
      (".9.png", ".9", 1, nil, ""), ("v1.9.png", "v1", 1, nil, ""), ("a@20.png", "a@20", 1, nil, ""),
      ("a@1.5.png", "a@1.5", 1, nil, ""), ("a@.5x.png", "a@.5x", 1, nil, ""),
      ("@2x.png", "@2x", 1, nil, ""),
      (".png", ".png", 1, nil, ""),
      ("a@0x.png", "a@0x", 1, nil, ""),
      ("", "", 1, nil, ""),
    ] as [(String, String, Double, String?, String)])
  func modifiers(name: String, stem: String, scale: Double, idiom: String?, usage: String) {
    let parsed = ImageName(fileName: name)
    #expect(parsed.stem == stem)
    #expect(parsed.scale == scale && parsed.idiom == idiom && parsed.usage == usage)
  }

  @Test(
    "variants of a catalog come off with the other modifiers",
    arguments: [
      ("logo~dark@2x.png", "logo", "~dark", 2, nil), ("logo~dark@3x~ipad.png", "logo", "~dark", 3, "ipad"),
      ("logo@2x~dark.png", "logo", "~dark", 2, nil), ("a~dark~p3.png", "a", "~dark~p3", 1, nil),
      ("a~width-compact~height-regular@2x.png", "a", "~width-compact~height-regular", 2, nil),
      ("a~localization-zh-Hans.png", "a", "~localization-zh-Hans", 1, nil),
      ("a~appearance-12~marketing.png", "a", "~appearance-12", 1, "marketing"),
      ("a~attribute-99-3.png", "a", "~attribute-99-3", 1, nil), ("a~Dark.png", "a~Dark", "", 1, nil),
      ("~dark.png", "~dark", "", 1, nil), ("a~width-.png", "a~width-", "", 1, nil),
      ("a_dark.png", "a_dark", "", 1, nil),
    ] as [(String, String, String, Double, String?)])
  func variants(name: String, stem: String, variant: String, scale: Double, idiom: String?) {
    let parsed = ImageName(fileName: name)
    #expect(parsed.stem == stem && parsed.variant == variant)
    #expect(parsed.scale == scale && parsed.idiom == idiom && parsed.usage.isEmpty)
  }

  @Test("a name of forty thousand modifiers has sixteen, and a very long stem")
  func manyModifiers() {
    let parsed = ImageName(fileName: "x" + String(repeating: "~dark", count: 40_000) + ".png")
    #expect(parsed.variant == String(repeating: "~dark", count: 16))
    #expect(parsed.stem == "x" + String(repeating: "~dark", count: 39_984))
  }
}
