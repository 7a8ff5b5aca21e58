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
    var request = PictureRequest()
    request.maximumPixels = 1 << 20
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
    let rest = try Picture.wheel(request(), from: baked).pixels
    #expect(rest.width == 8 && rest.height == 8)
    #expect(rest[0, 0] == red && rest[7, 3] == red && rest[0, 4] == .clear)
    let over = try Picture.wheel(request { $0.choice.states = [("two", .press)] }, from: baked).pixels
    #expect(over[3, 0] == red && over[4, 0] == blue.over(red))
  }

  @Test("slices one over the other are drawn up to 16 times the pixels that a picture may have")
  func layers() throws {
    for (count, isRefused) in [(15, false), (16, true), (40, true)] {
      let folder = try HandMadeFolder(canvas: 4, slices: (0..<count).map { .slice("\($0)") })
      let baked = try folder.baked()
      // The image is decoded once, which counts too.
      let result = Result { () throws in
        try Picture.wheel(request { $0.maximumPixels = 16 }, from: baked).pixels
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
        try Picture.map(request { $0.maximumPixels = 16 }, from: baked, isDrawn: false)
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
      try Picture.wheel(request { $0.choice.states = states }, from: baked).pixels[0, 0]
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
      #expect(all.size == (20, 8) && all.corner == Point2D(x: -3, y: 0))
    }
  }

  @Test(
    "a map: each pixel in the color of its owner, none without; names, hatches and the list where it is drawn"
  )
  func map() throws {
    let slices: [String] = [
      .slice("on", width: 40, height: 40),
      .slice("pass", x: 40, width: 40, height: 40, keys: #""enabled": false,"#),
      .slice("stop", y: 40, width: 40, height: 40, keys: #""enabled": false, "disabled": "swallow","#),
    ]
    let folder = try HandMadeFolder(canvas: 80, slices: slices)
    let picture = try Picture.map(request(), from: folder.baked(), isDrawn: false)
    #expect(picture.corner == .zero && picture.size == (80, 80))
    let pixels = try picture.pixels
    // All three have one artwork, so only the first has its color.
    let artwork = [Color?](repeating: red, count: 3)
    let colors = MapPalette.assign(near: artwork, neighbors: [[], [0], [0]])
    #expect(SeenColor(colors[0]).fullDistance(to: SeenColor(red)) < 12)
    for y in 0..<80 {
      for x in 0..<80 {
        #expect(pixels[x, y] == (x < 40 ? y < 40 ? colors[0] : colors[2] : .clear), "\(x), \(y)")
      }
    }
    let drawn = try Picture.map(request(), from: folder.baked(), isDrawn: true)
    #expect(drawn.corner == Point2D(x: -8, y: -8))
    let elements = try drawn.drawing.elements
    // Each slice in the map, then in the list, with what it takes of the canvas.
    let texts = elements.texts.map(\.string)
    #expect(texts.prefix(3) == ["on", "pass", "stop"])
    #expect(texts.contains("25.0% of the canvas, disabled, lets touches pass"))
    #expect(texts.contains("25.0% of the canvas, disabled, swallows touches"))
    #expect(texts.contains("50.0% of the canvas") && texts.contains("25.0% of the canvas"))
    let hatched = elements.compactMap { element -> PixelRect? in
      if case .region(let region, .hatch, x: 8, y: 8, title: _) = element { region.solidBounds } else { nil }
    }
    #expect(
      hatched == [
        PixelRect(x: 40, y: 0, width: 40, height: 40), PixelRect(x: 0, y: 40, width: 40, height: 40),
      ])
  }

  @Test("a name that is wider than its slice is a number, and one without room for that is in the list alone")
  func names() throws {
    let slices: [String] = [
      .slice("short", width: 60, height: 60), .slice("a very long name", x: 60, width: 30, height: 30),
      .slice("tiny", x: 60, y: 60, width: 4, height: 4),
    ]
    let folder = try HandMadeFolder(canvas: 90, slices: slices)
    let drawing = try Picture.map(request(), from: folder.baked(), isDrawn: true).drawing
    let texts = drawing.elements.texts.filter(\.isCentered)
    #expect(texts.map(\.string) == ["short", "2"])
    #expect(texts.map(\.x) == [38, 83])
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
      let drawing = try Drawing.explanation(of: query, query.verdicts(), request(), from: baked)
      let rings = drawing.elements.compactMap { element in
        if case .ring(_, let radius, _, _) = element { radius } else { nil }
      }
      let isSeen = point.x.isFinite && (radius ?? .infinity).isFinite
      #expect(rings == (isSeen ? [radius ?? 0, radius ?? 0] : []), "\(point), \(radius ?? -1)")
      // A point off the picture has an arrow, with its rim.
      let arrows = drawing.elements.count { element in
        if case .polygon = element { true } else { false }
      }
      #expect(arrows == (point.x == -500 ? 2 : 0), "\(point)")
      _ = try drawing.svg()
    }
  }

  @Test("a picture of an answer has the artwork, lines around slices, and each slice's verdict")
  func explanationParts() throws {
    let folder = try HandMadeFolder(canvas: 80, slices: [.slice("s", x: 20, y: 20, width: 40, height: 40)])
    let baked = try folder.baked()
    let query = try Query(
      baked, StackChoice(), point: Point2D(x: 40, y: 40),
      coordinates: ScreenCoordinates(),
      radius: 5)
    let elements = try Drawing.explanation(of: query, query.verdicts(), request(), from: baked).elements
    let artwork = elements.compactMap { element -> Raster? in
      if case .pixels(let raster, x: 8, y: 28) = element { raster } else { nil }
    }
    #expect(try artwork.map { try $0.pixmap() } == [Picture.wheel(request(), from: baked).pixels])
    let lines = elements.compactMap { element -> (AlphaMask, Color)? in
      if case .region(let region, .solid(let color), x: 8, y: 28, title: _) = element {
        (region, color)
      } else {
        nil
      }
    }
    // The line of the answer is two pixels wide, on a white one of three.
    #expect(lines.map(\.1) == [.white, MapPalette.colors[0]])
    #expect(lines.map { $0.0.solidBounds.width } == [46, 44])
    #expect(lines.allSatisfy { !$0.0.contains(x: 20, y: 20) && $0.0.contains(x: 19, y: 30) })
    let texts = elements.texts.map(\.string)
    #expect(
      texts.contains { $0.hasPrefix("100.0% of the finger; the exact point: hit: rest @1x pixel") },
      "\(texts)")
    #expect(texts.contains("a pixel; its dot: the owner") && texts.contains("thick line: the answer"))
  }

  @Test("an SVG's image is the PNG, its size is in points, and letters are text in the place of its marks")
  func svg() throws {
    let folder = try two()
    let request = request { $0.choice.scale = 3 }
    let map = try Picture.map(request, from: folder.baked(), isDrawn: true)
    let svg = String(decoding: try map.encoded(name: "x"), as: UTF8.self)
    let (width, height) = map.size
    #expect(
      svg.contains(
        "width=\"\((Double(width) / 3).text)\" height=\"\((Double(height) / 3).text)\" viewBox=\"0 0 \(width) \(height)\""
      ))
    let encoded = try #require(
      svg.components(separatedBy: "base64,").last?.components(separatedBy: "\"").first)
    let png = ContiguousArray(try #require(Data(base64Encoded: encoded)))
    #expect(png == (try Picture.map(request, from: folder.baked(), isDrawn: false).encoded(name: "x")))
    #expect(svg.contains(">two</text>") && svg.contains(">several slices</text>") == false)
  }

  @Test("pictures beyond the limit are refused before any memory is taken")
  func limits() throws {
    let folder = try two()
    let baked = try folder.baked()
    for scale in [1000, 1e9, 1e300, .greatestFiniteMagnitude] {
      let request = request { $0.choice.scale = scale }
      let errors = [
        #expect(throws: PictureError.self) { try Picture.wheel(request, from: baked) },
        #expect(throws: PictureError.self) { try Picture.map(request, from: baked, isDrawn: false) },
      ]
      for error in errors {
        switch error {
        case .tooLarge?: break
        default: Issue.record("\(scale): \(String(describing: error))")
        }
      }
    }
    #expect(try Picture.wheel(request { $0.choice.scale = 100 }, from: baked).size.width == 800)
  }

  @Test("an image that is gone or changed is an error that names it")
  func missing() throws {
    let folder = try two()
    let baked = try folder.baked()
    try FileManager.default.removeItem(atPath: folder.files.path("p.pinwheel/b.png"))
    #expect(try Picture.wheel(request(), from: baked).pixels.width == 8)
    let gone = #expect(throws: AssetsError.self) {
      try Picture.wheel(request { $0.choice.states = [("one", .press)] }, from: baked).pixels
    }
    #expect(gone?.description.contains("b.png cannot be read") == true)
    let small = RGBAImage(width: 1, height: 1, samples: [1, 2, 3, 255])
    try folder.files.write(PNGEncoder.encode(small), to: "p.pinwheel/b.png")
    let changed = #expect(throws: AssetsError.self) {
      try Picture.wheel(request { $0.choice.states = [("one", .press)] }, from: baked).pixels
    }
    #expect(changed?.description.contains("does not fit b.png") == true)
  }
}

extension PictureTests {
  @Test("a picture that is drawn in bands of rows is the whole one, to the last bit", arguments: [1, 7, 64])
  func bands(rows: Int) throws {
    let folder = try HandMadeFolder(canvas: 40, slices: [.slice("one", width: 30, height: 20)])
    let picture = try Picture.wheel(request { $0.choice.scale = 3 }, from: folder.baked())
    guard case .pixels(let raster) = picture.content else { return #expect(Bool(false)) }
    let whole = try picture.pixels
    let file = try EncodedImage(raster.png(inBandsOf: rows, name: "p.png"), name: "p.png", limits: .standard)
    #expect(try file.pixels() == whole)
    for first in stride(from: 0, to: whole.height, by: rows) {
      let band = try raster.pixmap(rows: first..<min(whole.height, first + rows))
      for y in 0..<band.height {
        #expect((0..<band.width).allSatisfy { band[$0, y] == whole[$0, first + y] }, "row \(first + y)")
      }
    }
  }
}

extension Picture {
  /// The pixels, of a picture that has nothing else.
  var pixels: Pixmap {
    get throws {
      guard case .pixels(let raster) = content else { throw NoContent() }
      return try raster.pixmap()
    }
  }

  /// The drawing, of a picture that is one.
  var drawing: Drawing {
    get throws {
      guard case .drawing(let drawing) = content else { throw NoContent() }
      return drawing
    }
  }

  private struct NoContent: Error {}
}

extension AlphaMask {
  /// A rectangle around the solid pixels.
  fileprivate var solidBounds: PixelRect {
    var bounds = PixelRect.empty
    forEachPixel { bounds = bounds.union(PixelRect(x: $0, y: $1, width: 1, height: 1)) }
    return bounds
  }
}

extension [Drawing.Element] {
  /// The texts, in their order.
  var texts: [Drawing.Text] {
    compactMap { element in
      if case .text(let text) = element { text } else { nil }
    }
  }
}
