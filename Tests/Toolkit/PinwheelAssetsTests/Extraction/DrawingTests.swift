import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Vector files, drawn by the programs of the system.
@Suite struct DrawingTests {
  private static let (side, center, radius) = (120.0, 60.0, 55.0)

  /// The corners of a wedge, around the center of the canvas.
  private func wedge(_ number: Int) -> [(x: Double, y: Double)] {
    [(Self.center, Self.center)]
      + (0...60).map { step in
        let angle = (Double(number) + Double(step) / 60) * .pi / 6
        return (Self.center + Self.radius * cos(angle), Self.center + Self.radius * sin(angle))
      }
  }

  /// The wedge at a point, by its angle and distance; -1 without one.
  private static func wedge(atX x: Double, y: Double) -> Int {
    let (x, y) = (x - center, y - center)
    guard x * x + y * y < radius * radius else { return -1 }
    let angle = atan2(y, x)
    return Int((angle < 0 ? angle + 2 * .pi : angle) / (.pi / 6))
  }

  /// The wedge at the center of each pixel of the canvas and of a margin of one pixel, row by row.
  private static func wedges(scale: Double) -> [[Int]] {
    let range = -1...Int(side * scale)
    return range.map { y in
      range.map { x in wedge(atX: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale) }
    }
  }

  private func svg(_ number: Int) -> String {
    let points = wedge(number).map { "\($0.x),\($0.y)" }.joined(separator: " ")
    return
      "<svg xmlns='http://www.w3.org/2000/svg' width='120' height='120'><polygon points='\(points)'/></svg>"
  }

  private func pdf(_ number: Int) -> String {
    let points = wedge(number).enumerated().map { "\($1.x) \(Self.side - $1.y) \($0 == 0 ? "m" : "l")" }
    let content = points.joined(separator: "\n") + "\nh f\n"
    return """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 120 120] /Contents 4 0 R>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)endstream endobj
      trailer <</Root 1 0 R>>
      %%EOF
      """
  }

  @Test(
    "twelve wedges are a wheel at 1, 2 and 3 pixels a point, and their masks are the wedges within a pixel of edges",
    .enabled(
      if: DrawingProgram.isInstalled(for: "SVG") && DrawingProgram.isInstalled(for: "PDF"),
      "needs rsvg-convert and pdftocairo"), arguments: ["svg", "pdf"])
  func wedges(ending: String) throws {
    let files = try TemporaryFolder()
    for number in 0..<12 {
      try files.write((ending == "svg" ? svg(number) : pdf(number)).utf8, to: "art/wedge\(number).\(ending)")
    }
    let manifest = try files.extract("art").manifest
    #expect(manifest.skipped.isEmpty && manifest.images.count == 36, "\(manifest.skipped)")
    #expect(manifest.images.allSatisfy { !$0.exact && $0.conversion == .decoded })
    let wheel = try #require(manifest.pinwheels.first)
    #expect(wheel.slices.count == 12 && wheel.canvas.width == 120 && wheel.canvas.height == 120)
    let wedges = [1, 2, 3].map { Self.wedges(scale: $0) }
    for slice in wheel.slices {
      let images = slice.states.flatMap(\.images)
      #expect(images.map(\.scale) == [1, 2, 3])
      let number = try #require(Int(slice.name.dropFirst(5)))
      for image in images {
        let mask = try EncodedImage(files.bytes("out/" + image.file), name: image.file).alphaMask()
        #expect(mask.width == Int(120 * image.scale) && mask.height == mask.width)
        let rows = wedges[Int(image.scale) - 1]
        var wrong = 0
        for y in 0..<mask.height {
          let (above, row, below) = (rows[y], rows[y + 1], rows[y + 2])
          for x in 0..<mask.width {
            let isSolid = row[x + 1] == number
            let isNearEdge =
              (row[x] == number) != isSolid || (row[x + 2] == number) != isSolid
              || (above[x + 1] == number) != isSolid || (below[x + 1] == number) != isSolid
            if !isNearEdge, mask.contains(x: x, y: y) != isSolid { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(image.file)")
      }
    }
  }

  @Test(
    "a vector file is drawn at the scales that are asked for, in catalogs too, whatever they say of vectors",
    .enabled(if: DrawingProgram.isInstalled(for: "SVG"), "needs rsvg-convert"))
  func scales() throws {
    let files = try TemporaryFolder()
    for (name, keys) in [("a", ""), ("b", ", \"properties\": {\"preserves-vector-representation\": true}")] {
      let set = "art/X.xcassets/\(name).imageset/"
      try files.write(svg(1).utf8, to: set + "x.svg")
      let contents =
        "{\"images\": [{\"filename\": \"x.svg\", \"idiom\": \"universal\"}], \"info\": {}\(keys)}"
      try files.write(contents.utf8, to: set + "Contents.json")
    }
    try files.write(svg(2).utf8, to: "art/c.svg")
    for scales in [[1, 2, 3], [2], [1, 4]] {
      let manifest = try files.extract("art", to: "\(scales)") { $0.scales = scales }.manifest
      #expect(manifest.skipped.isEmpty, "\(manifest.skipped)")
      for name in ["X.xcassets/a", "X.xcassets/b", "c"] {
        let found = manifest.images.filter { ($0.path ?? $0.file).hasPrefix(name) }
        #expect(found.map(\.scale) == scales.map(Double.init) && found.allSatisfy { !$0.exact }, "\(name)")
        #expect(found.map(\.width) == scales.map { 120 * $0 }, "\(name)")
      }
    }
  }

  private static let iconSets = ["Adwaita/scalable", "Tango/scalable"].map { "/usr/share/icons/" + $0 }

  @Test(
    "icons of two sets are what the program draws of each, in every pixel",
    .enabled(
      if: DrawingProgram.isInstalled(for: "SVG")
        && iconSets.allSatisfy { FileManager.default.fileExists(atPath: $0) },
      "needs rsvg-convert, adwaita-icon-theme and tango-icon-theme"), arguments: iconSets)
  func icons(place: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place).filter { $0.hasSuffix(".svg") }
    // Links lead to other icons.
    let icons = paths.sorted().map { URL(filePath: place).appending(path: $0) }.filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }.prefix(20)
    try #require(icons.count == 20)
    let files = try TemporaryFolder()
    for (number, icon) in icons.enumerated() {
      try files.write(Fixtures.bytes(of: icon), to: "art/\(number).svg")
    }
    let manifest = try files.extract("art").manifest
    #expect(manifest.images.count == 60 && manifest.skipped.isEmpty, "\(manifest.skipped)")
    for (number, icon) in icons.enumerated() {
      for scale in 1...3 {
        let drawn = files.path("drawn.png")
        let program = ["rsvg-convert", "-z", "\(scale)", "-o", drawn, icon.path]
        try #require(try Tool.run("/usr/bin/env", program).status == 0)
        let name = "out/images/\(number).svg/\(number)\(scale == 1 ? "" : "@\(scale)x").png"
        let images = try [files.bytes(name), files.bytes("drawn.png")].map {
          try EncodedImage($0, name: name).pixels()
        }
        #expect(images[0] == images[1], "\(icon.lastPathComponent) at \(scale)")
      }
    }
  }

  @Test(
    "what cannot be drawn is named, other files are not read, and images count before a drawing of their name",
    .enabled(if: DrawingProgram.isInstalled(for: "SVG"), "needs rsvg-convert"))
  func refused() throws {
    let files = try TemporaryFolder()
    let loop = (0..<30).map { "<g id='a\($0 + 1)'><use href='#a\($0)'/><use href='#a\($0)'/></g>" }.joined()
    try files.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g id='a0'/>\(loop)".utf8,
      to: "art/cut.svg")
    try files.write(svg(1).replacing("120", with: "200000").utf8, to: "art/huge.svg")
    try files.write(svg(1).utf8, to: "art/x@2x.svg")
    try files.write(svg(1).utf8, to: "art/y.svg")
    try files.draw("amber_rest", as: "art/y.png")
    let secret = files.path("art/y.png")
    let outside =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'>"
      + "<image xlink:href='file://\(secret)' width='9' height='9'/><image xlink:href='y.png' width='9' height='9'/></svg>"
    try files.write(outside.utf8, to: "art/outside.svg")
    let manifest = try files.extract("art").manifest
    let images = Dictionary(uniqueKeysWithValues: manifest.images.map { ($0.path ?? $0.file, $0) })
    #expect(
      images.keys.sorted() == ["images/y.png", "outside.png", "outside@2x.png", "outside@3x.png", "x@2x.png"])
    #expect(images["x@2x.png"]?.width == 120 && images["x@2x.png"]?.scale == 2)
    let drawn = try EncodedImage(files.bytes("out/" + (images["outside.png"]?.file ?? "")), name: "o")
    #expect(try drawn.alphaMask().isEmpty)
    let named = manifest.skipped.map(\.file)
    #expect(named.sorted() == ["cut.svg", "huge.svg", "y.svg"], "\(manifest.skipped)")
  }
}
