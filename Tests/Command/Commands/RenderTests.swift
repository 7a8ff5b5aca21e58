import Foundation
import TestSupport
import Testing

/// Pictures by the command.
@Suite struct RenderTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test(
    "render names its file after the wheel, and says what it made",
    arguments: [
      (["--scale", "1"], "carousel.png", "carousel, 260 x 280 pixels at scale 1"),
      (["--scale", "1", "--background", "none"], "carousel.png", "carousel, 240 x 240 pixels at scale 1"),
      (["--scale", "1", "--as", "map"], "carousel-map.png", "carousel, 676 x 256 pixels at scale 1"),
      (["--scale", "0.5", "--as", "sheet"], "carousel-sheet.png", "carousel, "),
      (["--scale", "1", "--state", "amber=press", "-o", "new/a.PNG"], "new/a.PNG", "carousel, 260 x 280"),
      (["--scale", "1", "--touch", "120,30,0.4", "-o", "b.png"], "b.png", "carousel, 260 x 280"),
      (["--scale", "1", "--touch=-5,-5", "--output", "c.png"], "c.png", "carousel, 260 x 280"),
    ] as [([String], String, String)])
  func made(arguments: [String], file: String, text: String) throws {
    let folder = try ExtractedCarousel.copy()
    let result = try pinwheel(["render"] + arguments, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.text.hasPrefix("\(file): \(text)") && result.text.hasSuffix("\n"), "\(result.text)")
    #expect(try folder.bytes(file).starts(with: Self.png))
  }

  @Test("the file's name, or --format, says PNG or SVG; - is standard output")
  func formats() throws {
    let folder = try ExtractedCarousel.copy()
    let map = ["render", "--as", "map", "--scale", "1"]
    #expect(try pinwheel(map + ["-o", "map.svg"], in: folder).status == 0)
    let svg = try folder.bytes("map.svg")
    #expect(svg.starts(with: "<svg ".utf8))
    let piped = try pinwheel(map + ["-o", "-", "--format", "svg"], in: folder)
    #expect(piped.status == 0 && ContiguousArray(piped.output) == svg && piped.errors.isEmpty)
    #expect(try pinwheel(map + ["-o", "-"], in: folder).output.starts(with: Self.png))
    #expect(try pinwheel(map + ["-o", "odd.name", "--format", "png"], in: folder).status == 0)
  }

  @Test("--json: what was made, and what it shows")
  func json() throws {
    let folder = try ExtractedCarousel.copy()
    let arguments = ["render", "--scale", "1", "--touch", "120,30,0.1", "--json"]
    let blink = try pinwheel(arguments, in: folder)
    #expect(
      blink.text.hasPrefix(
        #"{"pinwheel":"carousel","file":"carousel.png","format":"png","width":260,"height":280,"scale":1,"x":-10,"y":-20,"bytes":"#
      ), "\(blink)")
    #expect(blink.text.contains(#"{"slice":"amber","state":"press"},{"slice":"birch","state":"rest"}"#))
    #expect(blink.text.hasSuffix("],\"tapped\":\"amber\"}\n"))
    let map = try pinwheel("render --as map --scale 1 --json", in: folder)
    #expect(map.text.contains(##"{"number":1,"slice":"amber","color":"#ffbb33","pixels":"##), "\(map)")
    #expect(map.text.hasSuffix("\"overlaps\":25}\n"))
    let numbers = map.text.components(separatedBy: "\"pixels\":").dropFirst().compactMap {
      Int($0.prefix { $0.isNumber })
    }
    let empty = map.text.components(separatedBy: "\"empty\":").last.flatMap {
      Int($0.prefix { $0.isNumber })
    }
    #expect(numbers.count == 12 && numbers.reduce(empty ?? 0, +) == 240 * 240)
  }

  @Test("bad data is 65 and one sentence: stale masks, an image that is gone, a picture beyond the limit")
  func badData() throws {
    let folder = try ExtractedCarousel.copy()
    func expect(_ arguments: [String], _ message: String) throws {
      let result = try pinwheel(arguments, in: folder)
      #expect(result.status == 65 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains(message) && result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
    }
    let tooLarge = "choose a smaller --scale, or allow more with --limit pixels=N."
    try expect(["render", "--scale", "1000"], tooLarge)
    try expect(["render", "--as", "map", "--scale", "1000"], tooLarge)
    try expect(["render", "--as", "sheet", "--scale", "12"], tooLarge)
    try expect(["render", "--scale", "2", "--limit", "pixels=1000"], "--limit pixels=N allows more")
    // The baked file names the background with its frame, so it is a source as the masks are.
    let background = "Carousel.pinwheel/images/Payload/Carousel.app/carousel_background@2x.png"
    try folder.move(background, to: "background.png")
    try expect(["render"], "carousel_background@2x.png cannot be read: there is no such file; put it back")
    try folder.move("background.png", to: background)
    #expect(try pinwheel("render --as map --scale 1", in: folder).status == 0)
    try folder.replace("amber", with: "red", in: "Carousel.pinwheel/pinwheel.json", count: 1)
    for arguments in [
      ["render"], ["render", "--as", "map"], ["hit", "1", "1", "--explain", "--picture", "a.png"],
    ] {
      try expect(arguments, "masks.baked is out of date, since pinwheel.json has changed; run pinwheel bake")
    }
    #expect(!folder.has("carousel.png"))
  }

  @Test("hit --picture: the same answer, and a picture beside it")
  func explanation() throws {
    let folder = try ExtractedCarousel.copy()
    let arguments = ["hit", "105", "100", "--radius", "22", "--explain", "--scale", "1"]
    let plain = try pinwheel(arguments, in: folder)
    for (file, start) in [("why.png", Self.png), ("why.svg", Array("<svg ".utf8))] {
      let result = try pinwheel(arguments + ["--picture", file], in: folder)
      #expect(result.status == 0 && result.output == plain.output && result.errors.isEmpty, "\(result)")
      #expect(try folder.bytes(file).starts(with: start))
    }
    let miss = try pinwheel("hit -9 nan --explain --picture miss.png --scale 1", in: folder)
    #expect(miss.status == 1 && miss.text.hasPrefix("miss\n"))
  }

  @Test(
    "of a hundred slices at one point the picture draws thirty, the answer among them, and says so of the rest"
  )
  func manyCandidates() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.draw("amber_rest", as: "Carousel.pinwheel/a.png")
    // Disabled slices in front let a touch through; the slice that takes it is behind all of them.
    let slices = (0..<100).map { number in
      """
      {"name": "s\(number)", "frame": {"x": 0, "y": 0, "width": 240, "height": 240}, "states": {"\(number == 0 ? "rest" : "disabled")": [{"scale": 1, "file": "a.png"}]}}
      """
    }
    try folder.write(
      """
      {"format": "pinwheel/1", "pinwheels": [{"name": "p", "canvas": {"width": 240, "height": 240},
       "slices": [\(slices.joined(separator: ", "))]}]}
      """.utf8, to: "Carousel.pinwheel/pinwheel.json")
    #expect(try pinwheel("bake", in: folder).status == 0)
    let result = try pinwheel("hit 120 30 --explain --picture many.svg", in: folder)
    #expect(result.text.hasPrefix("hit s0"), "\(result)")
    let picture = try folder.text("many.svg")
    // Letters are outlines; the text is their title.
    #expect(picture.ranges(of: "too far behind to be drawn").count == 69)
    #expect(picture.contains("<title>1 s0</title>") && picture.contains("<title>100 s99</title>"))
    #expect(!picture.contains("<title>2 s1</title>"))
  }

  @Test(
    "list --picture draws on a terminal of any width, and nowhere else",
    .enabled(if: Tool.hasPython, "needs Python"))
  func terminal() throws {
    let folder = try ExtractedCarousel.copy()
    let plain = try pinwheel("list", in: folder).text
    #expect(try pinwheel("list --picture", in: folder).text == plain)
    for (columns, width) in [(80, 64), (30, 30), (1, 1)] {
      let shown = try onTerminal(columns: columns, ["list", "--picture"], in: folder)
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
      let drawn = lines.filter { $0.contains("\u{1B}") }
      let cells = drawn.map { line in
        line.replacing(/\u{1B}\[[0-9;]*m/, with: "").count
      }
      #expect(cells.max() == width, "\(columns) columns")
      #expect(drawn.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
      #expect(shown.hasSuffix(plain))
    }
    #expect(try onTerminal(columns: 80, ["list", "--picture"], in: folder, noColor: "1") == plain)
    #expect(try onTerminal(columns: 80, ["render", "-o", "-"], in: folder).contains("is a terminal"))
  }

  /// What a command prints on a terminal. The environment of the tests may itself turn colors off.
  private func onTerminal(
    columns: Int, _ arguments: [String], in folder: TemporaryFolder, noColor: String = ""
  ) throws -> String {
    let program = """
      import fcntl, os, pty, struct, sys, termios
      leader, follower = pty.openpty()
      fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack('HHHH', 24, int(sys.argv[1]), 0, 0))
      if os.fork() == 0:
          for number in (0, 1, 2): os.dup2(follower, number)
          os.execv(sys.argv[2], sys.argv[2:])
      os.close(follower)
      while True:
          try: part = os.read(leader, 65536)
          except OSError: break
          if not part: break
          sys.stdout.buffer.write(part)
      os.wait()
      """
    let result = try Tool.run(
      Tool.python, ["-c", program, "\(columns)", builtCommand] + arguments, in: folder.url,
      environment: ["NO_COLOR": noColor, "TERM": "xterm"])
    #expect(result.status == 0, "\(result.errors)")
    return result.text.replacing("\r\n", with: "\n")
  }
}
