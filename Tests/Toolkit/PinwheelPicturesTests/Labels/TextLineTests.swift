import Foundation
import Pinwheel
import TestSupport
import Testing

@testable import PinwheelPictures

/// Lines of text compared with FreeType's rendering, by way of Pillow.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct TextLineTests {
  static let lines = [
    "carousel_disabled4", "Meet the Press: 25.5%", "\u{C6}r\u{F8}sk\u{F8}bing na\u{EF}ve", "Ελλάδα",
    "Привет, мир", "a \u{2192} b \u{1F600}", "  two  spaces ",
  ]

  private struct Drawn {
    let width: Double
    let pixels: [UInt8]
  }

  private func draw(
    _ texts: [String], zoom: Int, width: Int, height: Int, baseline: Int
  ) throws -> [Drawn] {
    let font = Fixtures.package.appending(path: "Tests/Tools/labels.ttf.gz").path
    let output = Array(
      try Tool.script("draw-text", [font] + [zoom, width, height, baseline].map { "\($0)" } + texts))
    let size = 8 + width * height
    return texts.indices.map { number in
      let bytes = output[number * size..<(number + 1) * size]
      let bits = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Drawn(width: Double(bitPattern: bits), pixels: Array(bytes.dropFirst(8)))
    }
  }

  /// Black letters on white: what of each pixel they cover.
  private func drawn(_ text: String, zoom: Int, width: Int, height: Int, baseline: Int) throws -> [UInt8] {
    var drawing = Drawing(width: width, height: height, scale: 1, paper: .white, title: "")
    drawing.add(
      .text(
        Drawing.Text(
          string: text, x: 0, y: Double(baseline) - LabelFont.capHeight * Double(zoom), zoom: Double(zoom),
          color: .black, maximumCount: 100)))
    let pixels = try drawing.pixmap()
    return (0..<width * height).map { 255 - pixels[$0 % width, $0 / width].red }
  }

  @Test(
    "letters are placed and drawn as FreeType does", arguments: [1, 2])
  func pixels(zoom: Int) throws {
    let (width, height, baseline) = (200 * zoom, 20 * zoom, 12 * zoom)
    let truth = try draw(Self.lines, zoom: zoom, width: width, height: height, baseline: baseline)
    for (text, truth) in zip(Self.lines, truth) {
      let line = TextLine(text)
      #expect(abs(line.width - truth.width) < 0.02 * Double(text.count + 1), "\(text)")
      let mine = try drawn(text, zoom: zoom, width: width, height: height, baseline: baseline)
      let worst = zip(mine, truth.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 32, "\(text) at \(zoom): \(worst) of 255")
      #expect(mine.contains { $0 > 200 }, "\(text)")
    }
  }

  @Test("every character of the font is drawn as FreeType draws it")
  func allCharacters() throws {
    let known = (0x21...0x1FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      LabelFont.shared.glyph(of: $0) != nil
    }
    #expect(known.count == 2647)
    // One after the other with spaces between them; marks are tried in words.
    let plain = known.filter { scalar in
      let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
      return !isMark && scalar != "\u{AD}"
    }
    let lines = stride(from: 0, to: plain.count, by: 24).map { start in
      plain[start..<min(start + 24, plain.count)].map { String(Character($0)) }.joined(separator: " ")
    }
    let truth = try draw(lines, zoom: 1, width: 420, height: 24, baseline: 15)
    for (line, truth) in zip(lines, truth) {
      let mine = try drawn(line, zoom: 1, width: 420, height: 24, baseline: 15)
      let worst = zip(mine, truth.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // Where contours overlap their edges count twice, as in the stacked accents of Vietnamese.
      #expect(
        worst <= (line.contains("\u{1EBF}") || line.contains("\u{1EDB}") ? 128 : 72),
        "\(line): \(worst) of 255")
    }
  }

  @Test("tops of letters lie on whole pixels: no grey rows above and below them", arguments: [1, 2, 3])
  func sharpness(zoom: Int) throws {
    let pixels = try drawn("HEzx", zoom: zoom, width: 40 * zoom, height: 16 * zoom, baseline: 12 * zoom)
    let rows = (0..<16 * zoom).filter { row in
      pixels[row * 40 * zoom..<(row + 1) * 40 * zoom].contains { $0 > 0 }
    }
    #expect(rows.count == 8 * zoom && rows.first == 4 * zoom, "\(rows)")
  }

  @Test("names that differ are drawn differently, and what the font lacks is a box with its number")
  func boxes() {
    let names = HostileNameTests.names.map { TextLine(Label.plain($0)) }
    #expect(Set(names).count == names.count)
    let line = TextLine("日\u{1F525}שلa")
    #expect(line.glyphs.map(\.glyph).prefix(4) == [.box("日"), .box("\u{1F525}"), .box("ש"), .box("ل")])
    #expect(Set((0x4E00...0x4FFF).compactMap { Unicode.Scalar($0) }.map(CodePointBox.outline)).count == 0x200)
    #expect(TextLine("a\u{FE0F}") == TextLine("a"))
  }

  @Test("a text that is too wide loses its middle, and is as wide as there is room")
  func shortened() {
    for width in [10.0, 30, 50, 80, 200] {
      let text = Label.shortened("carousel_disabled4", toWidth: width)
      #expect(TextLine(text).width <= width || text.count == 3, "\(text)")
      #expect(text == "carousel_disabled4" || text.contains("\u{2026}") && text.hasSuffix("4"))
    }
    #expect(Label.shortened("carousel_disabled4", toWidth: 200) == "carousel_disabled4")
  }
}
