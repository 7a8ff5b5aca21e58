import Foundation
import TestSupport
import Testing

/// `pinwheel export` as a command. The outlines themselves are tried in PinwheelShapesTests.
@Suite struct ExportTests {
  private static let carousel: Result<TemporaryFolder, any Error> = Result { try ExtractedCarousel.copy() }
  static let formats: [String] = [
    "svg", "html-map", "css", "json",
  ]

  @Test("every format has every slice", arguments: ExportTests.formats)
  func content(format: String) throws {
    let result = try pinwheel(["export", "--as", format], in: Self.carousel.get())
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    for slice in ["amber", "coral", "fjord"] { #expect(result.text.contains(slice), "\(slice)") }
    // It is disabled, and lets touches through to the slices behind.
    #expect(result.text.contains("disabled0") == !["svg", "html-map"].contains(format))
    #expect(result.text.contains("pointer-events: none") == (format == "css"))
  }

  @Test("JSON's polygons have the area of the pixels that hit each slice")
  func areas() throws {
    let read = try pinwheel("export --as json --visible", in: Self.carousel.get()).object()
    let features = try #require(read["features"] as? [[String: Any]])
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
    try folder.write(("x,y\n" + centers.joined(separator: "\n")).utf8, to: "centers.csv")
    let answers = try pinwheel("hit --batch centers.csv", in: folder).text
    #expect(enabled == answers.split(separator: "\n").dropFirst().map { $0.contains(",hit,") })
  }

  @Test("fewer corners within a distance")
  func simplified() throws {
    let (exact, simple) = (
      try pinwheel("export --as svg", in: Self.carousel.get()).text,
      try pinwheel("export --as svg --within 1", in: Self.carousel.get()).text
    )
    #expect(simple.utf8.count * 4 < exact.utf8.count)
  }

  @Test("--json says what was written, and its corners are those of the file")
  func summary() throws {
    let format = "json"
    let folder = try Self.carousel.get()
    // Without a file the outlines themselves are on standard output.
    #expect(try pinwheel(["export", "--as", format, "--json"], in: Self.carousel.get()).status == 64)
    #expect(
      try pinwheel(["export", "--as", format, "--json", "-o", "-"], in: Self.carousel.get()).status == 64)
    let result = try pinwheel(
      ["export", "--as", format, "-o", "summary.\(format)", "--force", "--json"], in: Self.carousel.get())
    let (summary, file) = (try result.object(), "summary.\(format)")
    #expect(result.status == 0 && summary["file"] as? String == file)
    #expect(try summary["bytes"] as? Int == folder.bytes(file).count)
    #expect(summary["format"] as? String == format && summary["pinwheel"] as? String == "carousel")
    let slices = try #require(summary["slices"] as? [[String: Any]])
    #expect(slices.count == 12)
    #expect(slices.allSatisfy { $0["pixels"] as? Int ?? 0 > 0 })
    let features = try #require(try folder.object(file)["features"] as? [[String: Any]])
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
    let result = try pinwheel("export --as svg --scale 1e9", in: Self.carousel.get())
    #expect(result.status == 65 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.hasSuffix("; choose a smaller --scale.\n"), "\(result.errors)")
  }

  @Test("a file has what is printed without one")
  func output() throws {
    let folder = try Self.carousel.get()
    #expect(try pinwheel("export --as css -o wheel.css", in: folder).text == "wheel.css\n")
    #expect(try folder.text("wheel.css") == pinwheel("export --as css", in: folder).text)
  }
}
