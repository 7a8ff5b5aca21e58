import Foundation
import TestSupport
import Testing

/// `pinwheel export` as a command. The outlines themselves are tried in PinwheelShapesTests.
@Suite struct ExportTests {
  private static let carousel: Result<TemporaryFolder, any Error> = Result { try ExtractedCarousel.copy() }
  static let formats: [String] = [
    "svg", "html-map", "css", "cgpath", "uibezierpath", "godot", "json", "accessibility",
  ]

  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(builtCommand, ["export"] + arguments, in: Self.carousel.get().url)
  }

  @Test("every format has every slice", arguments: ExportTests.formats)
  func content(format: String) throws {
    let result = try run("--as", format)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    for slice in ["amber", "coral", "fjord"] { #expect(result.text.contains(slice), "\(slice)") }
    // It is disabled, and lets touches through to the slices behind.
    #expect(result.text.contains("disabled0") == !["svg", "html-map", "godot"].contains(format))
    #expect(result.text.contains("pointer-events: none") == (format == "css"))
  }

  @Test("JSON's polygons have the area of the pixels that hit each slice")
  func areas() throws {
    let json = try run("--as", "json", "--visible").text
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let features = try #require(read?["features"] as? [[String: Any]])
    // In pixels at scale 2, row by row.
    let side = 480
    var enabled = [Bool](repeating: false, count: side * side)
    for feature in features {
      var area = 0.0
      // Whether there is a vertical edge on the left of each pixel.
      var edges = [Bool](repeating: false, count: side * side + side)
      let geometry = try #require(feature["geometry"] as? [String: Any])
      for polygon in try #require(geometry["coordinates"] as? [[[[Double]]]]) {
        for ring in polygon {
          #expect(ring.first == ring.last)
          for (a, b) in zip(ring, ring.dropFirst()) {
            area += (a[0] * b[1] - b[0] * a[1]) * 2
            guard a[0] == b[0] else { continue }
            for y in Int(2 * min(a[1], b[1]))..<Int(2 * max(a[1], b[1])) {
              edges[y * (side + 1) + Int(2 * a[0])].toggle()
            }
          }
        }
      }
      let properties = try #require(feature["properties"] as? [String: Any])
      let isEnabled = try #require(properties["enabled"] as? Bool)
      var count = 0
      for y in 0..<side {
        var isInside = false
        for x in 0..<side {
          if edges[y * (side + 1) + x] { isInside.toggle() }
          guard isInside else { continue }
          count += 1
          // Disabled slices let touches through to those behind, so only enabled ones are separate.
          guard isEnabled else { continue }
          #expect(!enabled[y * side + x])
          enabled[y * side + x] = true
        }
      }
      #expect(area == Double(count) && count > 0)
    }
    let centers = (0..<side * side).map { "\(Double($0 % side) / 2 + 0.25),\(Double($0 / side) / 2 + 0.25)" }
    let folder = try Self.carousel.get()
    try Data(("x,y\n" + centers.joined(separator: "\n")).utf8).write(
      to: folder.url.appending(path: "centers.csv"))
    let answers = try Tool.run(builtCommand, ["hit", "--batch", "centers.csv"], in: folder.url).text
    #expect(enabled == answers.split(separator: "\n").dropFirst().map { $0.contains(",hit,") })
  }

  @Test("fewer corners within a distance, and curves where they are asked for")
  func simplified() throws {
    let (exact, simple) = (try run("--as", "svg").text, try run("--as", "svg", "--within", "1").text)
    #expect(simple.utf8.count * 4 < exact.utf8.count && !simple.contains("Q"))
    #expect(try run("--as", "svg", "--within", "1", "--smooth").text.contains("Q"))
  }

  @Test(
    "curves are no larger than exact outlines, and have three decimals at most",
    arguments: ["0.25", "0.5", "0.75", "1", "2"])
  func smooth(within: String) throws {
    let exact = try run("--as", "svg").text
    for format in ["svg", "css", "cgpath"] {
      let text = try run("--as", format, "--within", within, "--smooth").text
      #expect(!text.contains(/\.[0-9]{4}/), "\(format)")
      guard format == "svg" else { continue }
      // Within half a pixel, what is simpler may be a little longer.
      let most =
        within == "0.25" ? try run("--as", "svg", "--within", within).text.utf8.count : exact.utf8.count
      #expect(text.utf8.count <= most, "\(text.utf8.count)")
    }
  }

  @Test(
    "wrong usage is one sentence",
    arguments: [
      ["--as", "svg", "--smooth"], ["--as", "json", "--within", "1", "--smooth"],
      ["--as", "accessibility", "--within", "1"],
      ["--as", "svgs"], ["--as", "svg", "--within", "nan"], ["--as", "svg", "--scale", "0"], [],
    ])
  func mistakes(arguments: [String]) throws {
    let result = try Tool.run(builtCommand, ["export"] + arguments, in: Self.carousel.get().url)
    #expect(result.status == 64 && result.text.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test("--json says what was written, and its corners are those of the file")
  func summary() throws {
    let format = "json"
    let folder = try Self.carousel.get()
    // Without a file the outlines themselves are on standard output.
    #expect(try run("--as", format, "--json").status == 64)
    #expect(try run("--as", format, "--json", "-o", "-").status == 64)
    let result = try run("--as", format, "-o", "summary.\(format)", "--force", "--json")
    let summary = try #require(
      try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
    let file = folder.url.appending(path: "summary.\(format)")
    #expect(result.status == 0 && summary["file"] as? String == "summary.\(format)")
    #expect(try summary["bytes"] as? Int == Fixtures.bytes(of: file).count)
    #expect(summary["format"] as? String == format && summary["pinwheel"] as? String == "carousel")
    let slices = try #require(summary["slices"] as? [[String: Any]])
    #expect(slices.count == 12)
    #expect(slices.allSatisfy { $0["pixels"] as? Int ?? 0 > 0 })
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let features = try #require(read?["features"] as? [[String: Any]])
    for (slice, feature) in zip(slices, features) {
      let geometry = try #require(feature["geometry"] as? [String: Any])
      let polygons = try #require(geometry["coordinates"] as? [[[[Double]]]])
      #expect(slice["parts"] as? Int == polygons.count)
      #expect(slice["rings"] as? Int == polygons.reduce(0) { $0 + $1.count })
      // The first corner of a ring is its last too.
      let corners = polygons.joined().reduce(0) { $0 + $1.count - 1 }
      #expect(slice["corners"] as? Int == corners)
    }
  }

  @Test("a scale beyond any canvas is an error, not a wait")
  func hostile() throws {
    let result = try run("--as", "svg", "--scale", "1e9")
    #expect(result.status == 65 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.hasSuffix("; choose a smaller --scale.\n"), "\(result.errors)")
  }

  @Test("a file appears whole, and an existing one only with --force")
  func output() throws {
    let folder = try Self.carousel.get()
    #expect(try run("--as", "css", "-o", "wheel.css").text == "wheel.css\n")
    #expect(try run("--as", "css", "-o", "wheel.css").status == 73)
    #expect(try run("--as", "css", "-o", "wheel.css", "--force").status == 0)
    let bytes = try Fixtures.bytes(of: folder.url.appending(path: "wheel.css"))
    #expect(try String(decoding: bytes, as: UTF8.self) == run("--as", "css").text)
  }
}
