import Foundation
import Pinwheel
import PinwheelControls
import PinwheelAssets
import PinwheelFiles
import PinwheelText
import PinwheelImages
import PinwheelQueries
import TestSupport
import Testing

@testable import PinwheelPictures

/// Pictures of small wheels, worked out by hand.
@Suite struct PictureTests {
  private let red = Color(red: 200, green: 10, blue: 20)
  private let blue = Color(red: 20, green: 30, blue: 220, alpha: 128)

  private func request(_ change: (inout PictureRequest) -> Void = { _ in }) -> PictureRequest {
    var request = PictureRequest(maximumPixels: 1 << 20)
    change(&request)
    return request
  }

  private func two() throws -> HandMadeFolder {
    try HandMadeFolder(canvas: 8, slices: HandMadeFolder.slices(named: ["one", "two"]))
  }

  @Test("rest, and press over it")
  func states() throws {
    let folder = try two()
    let baked = try folder.baked()
    let rest = try Picture.wheel(request(), from: baked).drawing.pixmap()
    #expect(rest.width == 8 && rest.height == 8)
    #expect(rest[0, 0] == red && rest[7, 3] == red && rest[0, 4] == .clear)
    let over = try Picture.wheel(request { $0.choice.states = [("two", .press)] }, from: baked).drawing
      .pixmap()
    #expect(over[3, 0] == red && over[4, 0] == blue.over(red))
  }

  @Test("slices one over the other are drawn up to 16 times the pixels that a picture may have")
  func layers() throws {
    for (count, isRefused) in [(15, false), (16, true), (40, true)] {
      let folder = try HandMadeFolder(canvas: 4, slices: (0..<count).map { .slice("\($0)") })
      let baked = try folder.baked()
      // The image is decoded once, which counts too.
      let result = Result { () throws in
        try Picture.wheel(request { $0.maximumPixels = 16 }, from: baked)
      }
      switch result {
      case .success: #expect(!isRefused, "\(count)")
      case .failure(let error):
        #expect(
          isRefused && error as? PictureError == .tooManyLayers("p", maximumPixels: 256), "\(count): \(error)"
        )
      }
      // Nor are the slices of a map tested at more pixels; it needs no image.
      let map = Result { () throws in
        try Picture.map(request { $0.maximumPixels = 16 }, from: baked)
      }
      if count > 16 {
        #expect(throws: PictureError.tooManyLayers("p", maximumPixels: 256)) { try map.get() }
      } else {
        #expect((try? map.get()) != nil, "\(count)")
      }
      withExtendedLifetime(folder) {}
    }
  }

  @Test("a chosen state shows, on a disabled slice too; hidden slices never")
  func disabled() throws {
    let folder = try HandMadeFolder(
      canvas: 4, slices: [.slice("s", keys: #""enabled": false,"#, state: "disabled")])
    let baked = try folder.baked()
    func pixel(_ states: [(slice: String, state: SliceState)]) throws -> Color {
      try Picture.wheel(request { $0.choice.states = states }, from: baked).drawing.pixmap()[0, 0]
    }
    #expect(try pixel([]) == blue && pixel([("s", .rest)]) == red && pixel([("s", .disabled)]) == blue)
    let error = #expect(throws: Diagnostic.self) { try pixel([("s", .hover)]) }
    #expect(error?.description.contains("no image for that state") == true)
  }

  @Test("pictures of one wheel have one size, whatever shows")
  func area() throws {
    let slice = """
      {"name": "s", "frame": {"x": 2, "y": 2, "width": 4, "height": 4}, "states": {
        "rest": [{"scale": 1, "file": "a.png"}],
        "press": [{"scale": 1, "file": "b.png", "frame": {"x": -3, "y": 2, "width": 20, "height": 4}}]}}
      """
    let folder = try HandMadeFolder(canvas: 8, slices: [slice])
    let baked = try folder.baked()
    for states in [[], [("s", .press)]] as [[(slice: String, state: SliceState)]] {
      let all = try Picture.wheel(request { $0.choice.states = states }, from: baked)
      #expect(all.drawing.width == 20 && all.drawing.height == 8 && all.corner == Point2D(x: -3, y: 0))
    }
  }

  @Test("a sheet has the wheel at rest, then each other state, all with their captions")
  func sheet() throws {
    let folder = try two()
    let sheet = try Picture.sheet(request(), from: folder.baked())
    let captions = sheet.drawing.elements.texts.map(\.string)
    #expect(captions == ["p", "1 one press", "2 two press"])
    let images = sheet.drawing.elements.compactMap { element in
      if case .image(let image, _, _) = element { image } else { nil }
    }
    #expect(images.map { $0[0, 0] } == [red, blue.over(red), red])
    #expect(images.map { $0[4, 0] } == [red, red, blue.over(red)])
    // Every letter is on the sheet.
    for case .text(let text) in sheet.drawing.elements {
      #expect(text.x - text.width / 2 >= 0 && text.x + text.width / 2 <= Double(sheet.drawing.width))
    }
    // Nothing is drawn on the lower half of a picture: there the checkerboard shows, or nothing without a background.
    let corner = try #require(sheet.drawing.elements.firstImage)
    let pixels = try sheet.drawing.pixmap()
    #expect(Drawing.checkerColors.contains(pixels[corner.x, corner.y + 7]))
    let clear = try Picture.sheet(request { $0.backdrop = .none }, from: folder.baked()).drawing.pixmap()
    #expect(
      clear[corner.x, corner.y + 7] == .clear && clear[0, 0] == .clear && clear[corner.x, corner.y] == red)
  }

  @Test("captions grow with the pictures, and go on in further lines where they are too long")
  func captions() throws {
    let names = ["one", String(repeating: "very long ", count: 5) + "name"]
    let slices = names.map { String.slice($0, width: 600, height: 30, state: "press") }
    let folder = try HandMadeFolder(canvas: 600, slices: slices)
    let sheet = try Picture.sheet(request { $0.maximumPixels = 1 << 24 }, from: folder.baked())
    let texts = sheet.drawing.elements.texts
    // Letters are a twenty-fourth of the pictures: 600 pixels make two pixels a unit.
    #expect(texts.allSatisfy { $0.zoom == 2 && $0.width <= 600 })
    #expect(texts.map(\.shown).prefix(2) == ["p", "1 one press"])
    let long = texts.dropFirst(2).map(\.shown)
    #expect(
      long.count == 2
        && long.joined().replacing(" ", with: "") == "2\(names[1])press".replacing(" ", with: ""))
    // Below each other, in the cell's width, and on the sheet.
    #expect(texts[2].x == texts[3].x && texts[3].y == texts[2].y + 2 * LabelFont.lineHeight)
    #expect(texts[3].y + 2 * LabelFont.capHeight <= Double(sheet.drawing.height))
  }

  @Test("white artwork lies on dark squares, other artwork on light ones")
  func grounds() throws {
    for (color, grounds) in [
      (Color.white, Drawing.darkCheckerColors), (Color(0xEEEEEE), Drawing.darkCheckerColors),
      (Color(0x808080), Drawing.checkerColors), (.black, Drawing.checkerColors),
    ] {
      let folder = try two()
      let pixels = Pixmap(width: 4, height: 4, filledWith: color)
      for file in ["a.png", "b.png"] {
        try folder.files.write(pixels.png(name: file), to: "p.pinwheel/\(file)")
      }
      let sheet = try Picture.sheet(request(), from: folder.baked())
      let corner = try #require(sheet.drawing.elements.firstImage)
      #expect(grounds.contains(try sheet.drawing.pixmap()[corner.x, corner.y + 7]), "\(color)")
    }
  }

  @Test("a map: owners full, disabled slices hatched, empty pixels white")
  func map() throws {
    let slices: [String] = [
      .slice("on", width: 40, height: 40),
      .slice("pass", x: 40, width: 40, height: 40, keys: #""enabled": false,"#),
      .slice("stop", y: 40, width: 40, height: 40, keys: #""enabled": false, "disabled": "swallow","#),
    ]
    let folder = try HandMadeFolder(canvas: 80, slices: slices)
    let picture = try Picture.map(request(), from: folder.baked())
    #expect(picture.corner == Point2D(x: -8, y: -8))
    let pixels = try picture.drawing.pixmap()
    // All three have one artwork, so only the first has its color.
    let artwork = [Color?](repeating: red, count: 3)
    let colors = MapPalette.assign(near: artwork, neighbors: [[], [0], [0]])
    #expect(SeenColor(colors[0]).fullDistance(to: SeenColor(red)) < 12)
    func seen(_ x: Int, _ y: Int) -> Set<Color> {
      // The first rows, where no label is.
      Set((0..<40).flatMap { column in (0..<8).map { pixels[8 + x + column, 8 + y + $0] } })
    }
    #expect(seen(0, 0) == [colors[0]])
    #expect(seen(40, 0) == [colors[1], .white])
    #expect(seen(0, 40) == [colors[2], Color(0, alpha: 140).over(colors[2])])
    #expect(seen(40, 40) == [.white])
    let texts = picture.drawing.elements.texts.map(\.string)
    // Each slice in the map, then in the list, with what it takes of the canvas.
    #expect(texts.prefix(3).sorted() == ["on", "pass", "stop"])
    #expect(texts.contains("25.0% of the canvas, disabled, lets touches pass"))
    #expect(texts.contains("25.0% of the canvas, disabled, swallows touches"))
    #expect(texts.contains("50.0% of the canvas") && texts.contains("25.0% of the canvas"))
  }

  @Test("a picture of an answer marks the point, and draws the finger where it is")
  func explanation() throws {
    let folder = try HandMadeFolder(canvas: 80, slices: [.slice("s", x: 20, y: 20, width: 40, height: 40)])
    let baked = try folder.baked()
    for (point, radius) in [
      (Point2D(x: 40, y: 40), 10), (Point2D(x: 5, y: 5), 30), (Point2D(x: -500, y: 1e300), 5),
      (Point2D(x: .nan, y: 1), 1),
      (Point2D(x: 40, y: 40), .infinity), (Point2D(x: 40, y: 40), nil),
    ] as [(Point2D, Double?)] {
      let query = try Query(
        baked, StackChoice(), point: point, coordinates: ScreenCoordinates(),
        radius: radius)
      let picture = try Picture.explanation(of: query, query.verdicts(), request(), from: baked)
      let rings = picture.drawing.elements.compactMap { element in
        if case .ring(_, let radius, _, _) = element { radius } else { nil }
      }
      let isSeen = point.x.isFinite && (radius ?? .infinity).isFinite
      #expect(rings == (isSeen ? [radius ?? 0, radius ?? 0] : []), "\(point), \(radius ?? -1)")
      // A point off the picture has an arrow, with its rim.
      let arrows = picture.drawing.elements.count { element in
        if case .shape = element { true } else { false }
      }
      #expect(arrows == (point.x == -500 ? 2 : 0), "\(point)")
      for format in PictureFormat.allCases { _ = try picture.drawing.encoded(as: format, name: "x") }
    }
  }

  @Test("the artwork keeps its colors in a picture of an answer, but for lines around slices")
  func explanationColors() throws {
    let folder = try HandMadeFolder(canvas: 80, slices: [.slice("s", x: 20, y: 20, width: 40, height: 40)])
    let baked = try folder.baked()
    let query = try Query(
      baked, StackChoice(), point: Point2D(x: 40, y: 40),
      coordinates: ScreenCoordinates(),
      radius: 5)
    let picture = try Picture.explanation(of: query, query.verdicts(), request(), from: baked)
    let pixels = try picture.drawing.pixmap()
    let (x, y) = (8, 28)
    #expect(pixels[x + 20, y + 20] == red && pixels[x + 59, y + 59] == red && pixels[x + 50, y + 30] == red)
    #expect(pixels[x + 19, y + 30] == MapPalette.colors[0] && pixels[x + 18, y + 30] == MapPalette.colors[0])
    #expect(pixels[x + 17, y + 30] == .white && Drawing.checkerColors.contains(pixels[x + 2, y + 2]))
    let texts = picture.drawing.elements.texts.map(\.string)
    #expect(
      texts.contains { $0.hasPrefix("100.0% of the finger; the exact point: hit: rest @1x pixel") },
      "\(texts)")
    #expect(texts.contains("a pixel; its dot: the owner") && texts.contains("thick line: the answer"))
  }

  @Test("an SVG's images are the PNGs, its size is in points")
  func svg() throws {
    let folder = try two()
    let picture = try Picture.wheel(request { $0.choice.scale = 3 }, from: folder.baked())
    let svg = try picture.drawing.svg()
    #expect(svg.contains(#"width="8" height="8" viewBox="0 0 24 24""#))
    let encoded = try #require(
      svg.components(separatedBy: "base64,").last?.components(separatedBy: "\"").first)
    let png = ContiguousArray(try #require(Data(base64Encoded: encoded)))
    #expect(png == (try picture.drawing.encoded(as: .png, name: "x")))
  }

  @Test("pictures beyond the limit are refused before any memory is taken")
  func limits() throws {
    let folder = try two()
    let baked = try folder.baked()
    for scale in [1000, 1e9, 1e300, .greatestFiniteMagnitude] {
      let request = request { $0.choice.scale = scale }
      let errors = [
        #expect(throws: PictureError.self) { try Picture.wheel(request, from: baked) },
        #expect(throws: PictureError.self) { try Picture.map(request, from: baked) },
        #expect(throws: PictureError.self) { try Picture.sheet(request, from: baked) },
      ]
      for error in errors {
        switch error {
        case .tooLarge?, .sheetTooLarge?: break
        default: Issue.record("\(scale): \(String(describing: error))")
        }
      }
    }
    // One picture is within the limit, the sheet of three is not.
    #expect(throws: PictureError.self) { try Picture.sheet(request { $0.choice.scale = 100 }, from: baked) }
    #expect(try Picture.wheel(request { $0.choice.scale = 100 }, from: baked).drawing.width == 800)
  }

  @Test("an image that is gone or changed is an error that names it")
  func missing() throws {
    let folder = try two()
    let baked = try folder.baked()
    try FileManager.default.removeItem(atPath: folder.files.path("p.pinwheel/b.png"))
    #expect(try Picture.wheel(request(), from: baked).drawing.width == 8)
    let gone = #expect(throws: AssetsError.self) {
      try Picture.wheel(request { $0.choice.states = [("one", .press)] }, from: baked)
    }
    #expect(gone?.description.contains("b.png cannot be read") == true)
    let small = RGBAImage(width: 1, height: 1, samples: [1, 2, 3, 255])
    try folder.files.write(PNGEncoder.encode(small), to: "p.pinwheel/b.png")
    let changed = #expect(throws: AssetsError.self) {
      try Picture.wheel(request { $0.choice.states = [("one", .press)] }, from: baked)
    }
    #expect(changed?.description.contains("does not fit b.png") == true)
  }
}

extension PictureTests {
  @Test("a picture that is drawn in bands of rows is the whole one, to the last bit", arguments: [1, 7, 64])
  func bands(rows: Int) throws {
    let folder = try HandMadeFolder(canvas: 40, slices: [.slice("one", width: 30, height: 20)])
    let baked = try folder.baked()
    let stack = try baked.stack(named: nil, scale: nil)
    var drawn = CheckDrawing(
      artwork: try baked.canvas(of: stack, scale: 3, maximumPixels: 1 << 20), width: 120, height: 120,
      scale: 3,
      headline: "some: bands", paleness: 110
    ) { zoom in [Legend.Entry(fills: [.fill(.hatch(.black, line: zoom, period: 4 * zoom))], name: "key")] }
    drawn.add { rows in
      var layer = Pixmap(width: 120, height: rows.count)
      for y in rows { layer.draw(Color(0x10_20_30, alpha: UInt8(y)), x: y, y: y - rows.lowerBound) }
      return layer
    }
    let region = AlphaMask(in: PixelRect(x: 0, y: 0, width: 120, height: 120), width: 120, height: 120) {
      ($0 / 9 + $1 / 5) % 3 == 0
    }
    drawn.add(region, .hatch(Color(0x7B1FA2), line: 2, period: 7), title: nil)
    drawn.add(region, .checkers(side: 5), title: nil)
    drawn.addRing(center: Point2D(x: 17.3, y: 12.9), radius: 8, Color(0xC52222))
    drawn.addLabel("a label", at: Point2D(x: 20, y: 20))
    let whole = try drawn.drawing.pixmap()
    var first = 0
    try drawn.drawing.forEachBand(of: rows) { band in
      for y in 0..<band.height {
        #expect((0..<band.width).allSatisfy { band[$0, y] == whole[$0, first + y] }, "row \(first + y)")
      }
      first += band.height
    }
    let bytes = try drawn.drawing.png(inBandsOf: rows, name: "p.png")
    let image = try EncodedImage(bytes, name: "p.png", limits: .standard).pixels()
    #expect(image == whole)
    let clear = try Picture.wheel(request { $0.choice.scale = 3 }, from: baked).drawing
    let file = try EncodedImage(clear.png(inBandsOf: rows, name: "c.png"), name: "c.png", limits: .standard)
    #expect(try file.pixels() == clear.pixmap())
    withExtendedLifetime(folder) {}
  }
}

extension [Drawing.Element] {
  /// The texts, in their order.
  var texts: [Drawing.Text] {
    compactMap { element in
      if case .text(let text) = element { text } else { nil }
    }
  }

  /// The position of the first image.
  fileprivate var firstImage: (x: Int, y: Int)? {
    for case .image(_, let x, let y) in self { return (x, y) }
    return nil
  }
}
