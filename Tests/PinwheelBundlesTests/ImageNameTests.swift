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
      ("a@2x@3x.png", "a@2x", 3, nil, ""),
      ("@2x.png", "@2x", 1, nil, ""),
      (".png", ".png", 1, nil, ""),
      ("a@0x.png", "a@0x", 1, nil, ""),
      ("", "", 1, nil, ""),
    ] as [(String, String, Int, String?, String)])
  func modifiers(name: String, stem: String, scale: Int, idiom: String?, usage: String) {
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
    ] as [(String, String, String, Int, String?)])
  func variants(name: String, stem: String, variant: String, scale: Int, idiom: String?) {
    let parsed = ImageName(fileName: name)
    #expect(parsed.stem == stem && parsed.variant == variant)
    #expect(parsed.scale == scale && parsed.idiom == idiom && parsed.usage.isEmpty)
  }

  @Test(
    "a state stands at the end, or before an index",
    arguments: [
      ("business_rest", "business", "rest", nil), ("button-normal", "button", "rest", nil),
      ("bottombarblue_pressed", "bottombarblue", "press", nil), ("iconSelected", "icon", "selected", nil),
      ("shows_disabled0", "shows", "disabled", 0), ("shows_disabled_12", "shows", "disabled", 12),
      ("tab1_rest", "tab1", "rest", nil), ("buttonHL", "button", "press", nil),
      ("a.b hover", "a.b", "hover", nil), ("key_n", "key", "rest", nil), ("arrow_up", "arrow", "rest", nil),
      ("BUTTON_DOWN", "BUTTON", "press", nil), ("a__press", "a", "press", nil),
    ] as [(String, String, String, Int?)])
  func states(stem: String, base: String, state: String, index: Int?) {
    let reading = StateReading(stem: stem)
    #expect(reading?.base == base && reading?.token.state.name == state && reading?.index == index)
  }

  @Test(
    "no base, no token, no state",
    arguments: [
      "Default", "rest", "_rest", "press2", "TabBarSelection", "webBack", "image1", "123-id-card",
      "app-icon-114",
      "compose-at", "topress", "", "_", "retweet-outline-button-item", "foo_", "bgNormalized",
    ])
  func noState(stem: String) {
    #expect(StateReading(stem: stem) == nil)
  }

  @Test(
    "single letters and words of several meanings need a sibling",
    arguments: [
      ("a_n", true), ("a_p", true), ("a_on", true), ("a_off", true), ("a_up", true), ("a_down", true),
      ("a_inactive", true), ("a_rest", false), ("a_press", false), ("a_disabled", false),
    ])
  func siblings(stem: String, needs: Bool) {
    #expect(StateReading(stem: stem)?.token.needsSibling == needs)
  }
}
