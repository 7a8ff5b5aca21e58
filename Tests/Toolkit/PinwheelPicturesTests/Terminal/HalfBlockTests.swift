import Testing

@testable import PinwheelPictures

@Suite struct HalfBlockTests {
  private func pixmap(_ rows: [[Color]]) -> Pixmap {
    var pixmap = Pixmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() { for (x, color) in row.enumerated() { pixmap[x, y] = color } }
    return pixmap
  }

  private let red = Color(0xFF0000)
  private let blue = Color(0x0000FF)
  private let faint = Color(0x00FF00, alpha: 127)

  @Test("two pixels are a half block and what lies behind it; colors are named where they change")
  func blocks() {
    let escape = "\u{1B}["
    #expect(
      HalfBlocks.lines(of: pixmap([[red, red], [blue, blue]]))
        == ["\(escape)48;2;0;0;255m\(escape)38;2;255;0;0m\u{2580}\u{2580}\(escape)0m"])
    #expect(
      HalfBlocks.lines(of: pixmap([[red, .clear], [.clear, red]]))
        == ["\(escape)38;2;255;0;0m\u{2580}\u{2584}\(escape)0m"])
  }

  @Test("clear pixels stay as the terminal has them, and nothing is written behind the last")
  func clear() {
    let escape = "\u{1B}["
    #expect(HalfBlocks.lines(of: pixmap([[.clear, faint], [faint, .clear]])) == [""])
    #expect(
      HalfBlocks.lines(of: pixmap([[red, .clear, red, .clear], [blue, .clear, .clear, .clear]])) == [
        "\(escape)48;2;0;0;255m\(escape)38;2;255;0;0m\u{2580}\(escape)49m \u{2580}\(escape)0m"
      ])
    // An odd row at the end has nothing below.
    #expect(HalfBlocks.lines(of: pixmap([[red], [red], [blue]])).count == 2)
  }

  @Test("a smaller picture has the mean of its pixels, weighted by alpha")
  func shrunk() {
    let four = pixmap([[red, blue], [Color.clear, Color.clear]])
    #expect(four.shrunk(width: 1, height: 1)[0, 0] == Color(red: 128, green: 0, blue: 128, alpha: 128))
    #expect(four.shrunk(width: 2, height: 1)[0, 0] == Color(0xFF0000, alpha: 128))
    #expect(four.shrunk(width: 2, height: 2) == four)
    #expect(pixmap([[.clear]]).shrunk(width: 1, height: 1)[0, 0] == .clear)
    let three = pixmap([[red, blue, blue]])
    #expect(three.shrunk(width: 2, height: 1)[0, 0] == red && three.shrunk(width: 2, height: 1)[1, 0] == blue)
  }
}

/// The background behind a picture on a terminal.
@Suite struct TerminalBackingTests {
  @Test(
    "dark icons are drawn on a light ground, light ones on a dark one, all others as they are",
    arguments: [
      (0x000000, 0xE8EAED), (0x303030, 0xE8EAED), (0x808080, nil), (0xCC2222, nil), (0xF8F8F8, 0x20262E),
    ] as [(UInt32, UInt32?)])
  func ground(icon: UInt32, ground: UInt32?) {
    var picture = Pixmap(width: 4, height: 4)
    for x in 1..<3 { picture[x, 2] = Color(icon) }
    picture[0, 0] = Color(0xFFFFFF, alpha: 20)
    let backed = TerminalPicture.backed(picture)
    #expect(backed[1, 2] == Color(icon) && backed[3, 3] == ground.map { Color($0) } ?? .clear)
    // A picture without clear pixels hides any ground.
    let full = Pixmap(width: 4, height: 4, filledWith: Color(icon))
    #expect(TerminalPicture.backed(full) == full)
  }
}
