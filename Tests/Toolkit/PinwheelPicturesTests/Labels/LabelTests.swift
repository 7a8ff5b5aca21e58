import Testing

@testable import PinwheelPictures

/// Texts that are wider than their place.
@Suite struct LabelTests {
  @Test(
    "lines end between words, and have every character",
    arguments: [
      "amber", "carousel_disabled0_disabled@2x.png", "a name of several words", "nowordsatallbutmanyletters",
      "Payload/Carousel.app/amber_rest.png", "\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}", "",
      " ",
    ])
  func lines(text: String) {
    for width in [20.0, 60, 144] {
      let lines = Label.lines(of: text, toWidth: width, most: 100)
      #expect(lines.joined().replacing(" ", with: "") == text.replacing(" ", with: ""), "\(lines)")
      for line in lines { #expect(TextLine(line).width <= width || line.count == 1, "\(lines)") }
    }
  }

  @Test("words stay whole where they fit")
  func words() {
    #expect(
      Label.lines(of: "in carousel/amber (press)", toWidth: 90, most: 4) == ["in carousel/", "amber (press)"])
    #expect(
      Label.lines(of: "carousel_disabled0@2x.png", toWidth: 100, most: 4) == [
        "carousel_", "disabled0", "@2x.png",
      ])
  }

  @Test("the last of too many lines loses its center part")
  func tooMany() {
    let lines = Label.lines(of: String(repeating: "very long ", count: 9) + "name", toWidth: 90, most: 2)
    #expect(lines.count == 2 && lines[1].contains("\u{2026}") && lines[1].hasSuffix("name"), "\(lines)")
    #expect(lines.allSatisfy { TextLine($0).width <= 90 })
  }
}
