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
      (
        ["--scale", "1", "--as", "map"], "carousel-map.png",
        "carousel, 240 x 240 pixels at scale 1; legend in carousel-map.json"
      ),
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

  @Test("a map: exact pixels with their legend in JSON, or an SVG; - is standard output")
  func maps() throws {
    let folder = try ExtractedCarousel.copy()
    let map = ["render", "--as", "map", "--scale", "1"]
    #expect(try pinwheel(map + ["-o", "map.svg"], in: folder).status == 0)
    #expect(try folder.bytes("map.svg").starts(with: "<svg ".utf8) && !folder.has("map.json"))
    #expect(try pinwheel(map + ["-o", "own/map.png"], in: folder).status == 0)
    let piped = try pinwheel(map + ["-o", "-"], in: folder)
    #expect(piped.status == 0 && piped.errors.isEmpty)
    #expect(try ContiguousArray(piped.output) == folder.bytes("own/map.png"))
    // A legend that is there is not replaced either, and then there is no picture.
    try folder.write("{}".utf8, to: "other.json")
    let refused = try pinwheel(map + ["-o", "other.png"], in: folder)
    #expect(refused.status == 73 && refused.errors.contains("other.json exists already"), "\(refused)")
    #expect(!folder.has("other.png"))
  }

  @Test(
    "each pixel of a map is the slice that hit finds at its center",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func exactMap() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try pinwheel("render --as map --scale 1", in: folder).status == 0)
    let script = """
      import json
      from PIL import Image
      legend = json.load(open('carousel-map.json'))
      names = {s['color']: s['slice'] for s in legend['slices']}
      assert len(names) == 12
      image = Image.open('carousel-map.png').convert('RGBA')
      print('x,y,found')
      for y in range(image.height):
        for x in range(image.width):
          r, g, b, a = image.getpixel((x, y))
          print(f"{x + 0.5},{y + 0.5},{names['#%02x%02x%02x' % (r, g, b)] if a else '-'}")
      """
    let answers = try pinwheel(
      "hit --batch - --scale 1 --quiet", input: folder.python(script), in: folder)
    let rows = answers.text.split(separator: "\n").dropFirst()
    #expect(rows.count == 240 * 240)
    let wrong = rows.filter { row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      return fields[2] != (fields[4].isEmpty ? "-" : fields[4])
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
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
    let tooLarge = "choose a smaller --scale."
    try expect(["render", "--scale", "1000"], tooLarge)
    try expect(["render", "--as", "map", "--scale", "1000"], tooLarge)
    try expect(["render", "--scale", "2", "--limit", "pixels=1000"], "--limit pixels=N allows more")
    // The baked file names the background with its frame, so it is a source as the masks are.
    let background = "Carousel.pinwheel/images/Payload/Carousel.app/carousel_background@2x.png"
    try folder.move(background, to: "background.png")
    try expect(["render"], "carousel_background@2x.png cannot be read: there is no such file; put it back")
    try folder.move("background.png", to: background)
    #expect(try pinwheel("render --as map --scale 1", in: folder).status == 0)
    try folder.replace("amber", with: "red", in: "Carousel.pinwheel/pinwheel.json", count: 1)
    for arguments in [
      ["render"], ["render", "--as", "map"], ["hit", "1", "1", "--explain", "--picture", "a.svg"],
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
    let result = try pinwheel(arguments + ["--picture", "why.svg"], in: folder)
    #expect(result.status == 0 && result.output == plain.output && result.errors.isEmpty, "\(result)")
    #expect(try folder.bytes("why.svg").starts(with: "<svg ".utf8))
    let miss = try pinwheel("hit -9 3 --explain --picture miss.svg --scale 1", in: folder)
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
    #expect(picture.ranges(of: "too far behind to be drawn").count == 69)
    #expect(picture.contains("<title>1 s0</title>") && picture.contains("<title>100 s99</title>"))
    #expect(!picture.contains("<title>2 s1</title>"))
  }
}
