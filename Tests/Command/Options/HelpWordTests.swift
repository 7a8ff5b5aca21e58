import TestSupport
import Testing

/// Which words ask for help: a script that misspells an option must not end with 0.
@Suite struct HelpWordTests {
  static let commands = [
    "extract", "list", "check", "group", "diff", "bake", "hit", "replay", "render", "preview", "export",
    "audit",
    "heat", "",
  ]
  /// Words of one dash with an `h` among their letters, which the parser could read as joined flags, and others.
  static let words = [
    "-check", "-threshold", "-path", "-with", "-hq", "-qh", "-hh", "-nh", "-oh", "-jh", "-hV", "-H", "-?",
    "-threshold=0.5",
    "-h=1", "-help=1", "-helpme", "-hlep", "-json", "-quiet", "-x.pinwheel", "-high", "-oh.png", "-1h",
    "--help-hidden",
    "--help=1", "--helpp", "--hlep", "-é", "-h-",
  ]

  @Test("a word that is no option is wrong usage, whatever its letters", arguments: commands)
  func unknown(command: String) throws {
    let folder = try ExtractedCarousel.shared()
    for word in Self.words {
      let result = try pinwheel([command, word, "Carousel.pinwheel"].filter { !$0.isEmpty }, in: folder)
      #expect(result.status == 64, "\(command) \(word): \(result)")
      #expect(result.text.isEmpty && result.errors.hasPrefix("pinwheel: "), "\(command) \(word): \(result)")
    }
  }

  @Test("-h, --help, -help and help ask for it", arguments: commands)
  func help(command: String) throws {
    let folder = try ExtractedCarousel.shared()
    let asked = [[command, "-h"], [command, "--help"], [command, "-help"], ["help", command]]
    for words in asked.map({ $0.filter { !$0.isEmpty } }) {
      let result = try pinwheel(words, in: folder)
      #expect(result.status == 0 && result.text.contains("USAGE"), "\(words): \(result)")
    }
  }

  @Test(
    "the option that was meant is named",
    arguments: [("audit -threshold 0.5", "--threshold?"), ("hit 1 2 -explian", "--explain?")])
  func meant(line: String, option: String) throws {
    let result = try pinwheel(line, in: ExtractedCarousel.shared())
    #expect(result.status == 64 && result.errors.hasSuffix("did you mean \(option)\n"), "\(result)")
  }

  @Test("after -- nothing is an option; where /proc is not, arguments are the same")
  func operands() throws {
    let folder = try ExtractedCarousel.copy()
    let result = try shell(
      """
      PATH=$(dirname "$0"):$PATH; mv Carousel.pinwheel ./-h.pinwheel
      pinwheel hit 120 30 -- -h.pinwheel && pinwheel hit -- 120 30 -h.pinwheel && pinwheel bake -- -h.pinwheel >&2 &&
      pinwheel list -q -- -h.pinwheel | head -c 8
      """, in: folder)
    #expect(result.text == "hit amber\nhit amber\ncarousel", "\(result)")
  }
}
