internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelShapes
internal import PinwheelText

/// A picture of an owner map: its pixels, as pixels alone or with names, hatches, and the list next to it.
struct MapDrawing {
  private let map: OwnerMap
  /// The color of each slice, unlike that of any other.
  private let colors: [Color]
  /// The number of pixels of each slice, counted from 1, and of the empty ones.
  private let counts: [Int]
  private let overlaps: AlphaMask
  private var zoom: Int { Drawing.textZoom(scale: map.area.scale) }
  private var margin: Int { 8 * zoom }

  /// - Parameter artwork: The color of each slice's artwork; `nil` if unknown.
  /// - Throws: A ``DiagnosticError`` if the slices, counting overlaps, cover too many pixels.
  init(_ map: OwnerMap, artwork: [Color?]) throws {
    self.map = map
    colors = MapPalette.assign(near: artwork, neighbors: map.neighbors)
    counts = map.owners.reduce(into: Array(repeating: 0, count: colors.count + 1)) { $0[Int($1)] += 1 }
    overlaps = try map.overlaps()
  }

  /// Each pixel in the color of its owner; empty ones are clear.
  var raster: Raster {
    let (width, owners) = (map.area.width, map.owners)
    let shown = [Color.clear] + colors
    return Raster(width: width, height: map.area.height) { rows in
      var pixels = Pixmap(width: width, height: rows.count)
      for y in rows {
        for x in 0..<width { pixels[x, y - rows.lowerBound] = shown[Int(owners[y * width + x])] }
      }
      return pixels
    }
  }

  /// The canvas point of the drawing's top-left corner.
  var corner: Point2D {
    Point2D(x: -Double(margin) / map.area.scale, y: -Double(margin) / map.area.scale)
  }

  /// The pixels with names, hatches on disabled slices, and the list of all slices.
  func drawing() throws -> Drawing {
    let (width, height) = (map.area.width, map.area.height)
    let passed = try map.passed()
    let legend = Legend(entries(passed: passed.map(\.count)), zoom: zoom, height: height)
    var drawing = Drawing(
      width: width + legend.width + 3 * margin, height: max(height, legend.height) + 2 * margin,
      scale: map.area.scale, title: "\(map.stack.name): the owner of each pixel")
    drawing.add(
      .rectangle(PixelRect(x: margin, y: margin, width: width, height: height), .solid(.white)))
    drawing.add(.pixels(raster, x: margin, y: margin))
    for (index, slice) in map.stack.slices.enumerated() where !slice.isEnabled {
      let (region, title) =
        slice.disabledPolicy == .pass
        ? (passed[index], "\(index + 1) \(slice.name), lets touches pass")
        : (map.region(of: index), "\(index + 1) \(slice.name), disabled")
      drawing.add(.region(region, hatch(of: index), x: margin, y: margin, title: title))
    }
    drawing.add(.region(overlaps.contour(), .solid(.black), x: margin, y: margin, title: "several slices"))
    addNames(to: &drawing)
    legend.draw(into: &drawing, x: width + 2 * margin, y: margin)
    return drawing
  }

  /// The hatches of a disabled slice: its own color where it lets touches pass, dark where it stops them.
  private func hatch(of index: Int) -> Drawing.Fill {
    map.stack.slices[index].disabledPolicy == .pass
      ? .hatch(colors[index], line: 2 * zoom, period: 4 * zoom)
      : .hatch(Color(0, alpha: 140), line: zoom, period: 4 * zoom)
  }

  /// Writes each slice's name into the largest circle of its pixels if it fits, otherwise its number.
  private func addNames(to drawing: inout Drawing) {
    let circles = LargestCircles(
      map.shown, width: map.area.width, height: map.area.height, count: colors.count + 1
    ).circles.dropFirst()
    for (index, circle) in circles.enumerated() where circle.square > 0 {
      let slice = map.stack.slices[index]
      // Letters on a solid color have a rim in that color, which keeps black lines out of them.
      let ground = slice.isEnabled ? colors[index] : .white
      var text = Drawing.Text(
        string: slice.name, x: Double(margin) + Double(circle.x) / 2,
        y: Double(margin) + Double(circle.y) / 2 - Drawing.Text.capHeight / 2 * Double(zoom),
        zoom: Double(zoom), color: ground.isDark ? .white : .black, halo: ground, isCentered: true,
        maximumCount: 40)
      let diameter = Double(circle.square).squareRoot()
      if text.width > diameter { text.string = "\(index + 1)" }
      if text.width <= diameter { drawing.add(.text(text)) }
    }
  }

  private func entries(passed: [Int]) -> [Legend.Entry] {
    let slices = map.stack.slices.indices.map { index in
      let slice = map.stack.slices[index]
      let isPassing = !slice.isEnabled && slice.disabledPolicy == .pass
      return Legend.Entry(
        fills: [.solid(.white)] + (isPassing ? [] : [.solid(colors[index])])
          + (slice.isEnabled ? [] : [.fill(hatch(of: index))]), number: "\(index + 1)",
        name: slice.name, remark: remark(on: slice, pixels: isPassing ? passed[index] : counts[index + 1]))
    }
    let empty = Legend.Entry(fills: [.solid(.white)], name: "empty", remark: percentage(counts[0]))
    let several = Legend.Entry(
      fills: [.solid(.black)], name: "several slices", remark: "\(overlaps.count) pixels")
    return slices + [empty] + (overlaps.isEmpty ? [] : [several])
  }

  private func remark(on slice: Slice, pixels: Int) -> String {
    if slice.isHidden { return "hidden" }
    if slice.isEnabled { return percentage(pixels) }
    let policy =
      switch slice.disabledPolicy {
      case .pass: "lets touches pass"
      case .swallow: "swallows touches"
      case .block: "blocks touches"
      }
    return "\(percentage(pixels)), disabled, \(policy)"
  }

  /// A fraction of the canvas: `8.3% of the canvas`.
  private func percentage(_ count: Int) -> String {
    let thousandths = (Double(count) / Double(map.owners.count) * 1000).rounded()
    let number = count > 0 && thousandths == 0 ? "<0.1" : "\(thousandths / 10)"
    return "\(number)% of the canvas"
  }

  /// The legend of the map, for scripts: the color and the number of pixels of each slice.
  var details: JSON {
    let slices = map.stack.slices.indices.map { index in
      JSON.object([
        "number": index + 1, "slice": map.stack.slices[index].name,
        "color": colors[index].hex, "pixels": counts[index + 1],
      ])
    }
    return .object(["slices": slices, "empty": counts[0], "overlaps": overlaps.count])
  }
}

extension Color {
  /// Whether white letters stand out from the color better than black ones: its luminance is below that of the gray
  /// with equal contrast to both (WCAG 2.2, contrast ratio), computed with a gamma of 2.
  fileprivate var isDark: Bool {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    return 0.2126 * r * r + 0.7152 * g * g + 0.0722 * b * b < 0.19
  }
}
