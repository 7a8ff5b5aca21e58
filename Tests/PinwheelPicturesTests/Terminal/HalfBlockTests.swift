import PinwheelPictures
import Testing

@Suite struct HalfBlockTests {
  private func pixmap(_ rows: [[Color]]) -> Pixmap {
    var pixmap = Pixmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() { for (x, color) in row.enumerated() { pixmap[x, y] = color } }
    return pixmap
  }

  private let red = Color(0xFF0000)
  private let blue = Color(0x0000FF)
  private let faint = Color(0x00FF00, alpha: 127)

  @Test("two pixels are a half block and what lies behind it; colours are named where they change")
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
