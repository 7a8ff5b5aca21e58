internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelText

/// A picture of an owner map: colors, hatches, labels, and the list next to it.
struct MapDrawing {
  private(set) var drawing: Drawing
  /// The canvas point of the picture's top-left corner.
  let corner: Point2D
  private let map: OwnerMap
  private let colors: [Color]
  private let zoom: Int
  private let margin: Int
  private let owned: (slices: [AlphaMask], empty: AlphaMask)
  private let passed: [AlphaMask]
  private let overlaps: AlphaMask
  private let repeatedNames: Set<Name>

  /// - Parameter artwork: The color of each slice's artwork; `nil` if unknown.
  /// - Throws: A ``DiagnosticError`` if the slices, counting overlaps, cover too many pixels.
  init(_ map: OwnerMap, artwork: [Color?]) throws {
    self.map = map
    colors = MapPalette.assign(near: artwork, neighbors: map.neighbors)
    zoom = Drawing.textZoom(scale: map.area.scale)
    margin = 8 * zoom
    owned = try map.owned()
    passed = try map.passed()
    overlaps = try map.overlaps()
    let names = Dictionary(grouping: map.stack.slices) { Name($0.name) }
    repeatedNames = Set(names.filter { $0.value.count > 1 }.keys)
    corner = Point2D(x: -Double(margin) / map.area.scale, y: -Double(margin) / map.area.scale)
    drawing = Drawing(width: 0, height: 0, scale: 1, paper: .clear, title: "")
    let legend = Legend(entries, zoom: zoom, height: map.area.height)
    drawing = Drawing(
      width: map.area.width + legend.width + 3 * margin,
      height: max(map.area.height, legend.height) + 2 * margin, scale: map.area.scale, paper: .paper,
      title: "\(map.stack.name): the owner of each pixel")
    drawPixels()
    drawLabels()
    legend.draw(into: &drawing, x: map.area.width + 2 * margin, y: margin)
  }

  private mutating func drawPixels() {
    let (width, height) = (map.area.width, map.area.height)
    drawing.add(
      .rectangle(PixelRect(x: margin, y: margin, width: width, height: height), .solid(.white)))
    for (index, slice) in map.stack.slices.enumerated() {
      let title = "\(index + 1) \(slice.name)"
      for fill in fills(of: index) {
        drawing.add(.region(owned.slices[index], fill, x: margin, y: margin, title: title))
      }
    }
    for (index, slice) in map.stack.slices.enumerated() where !passed[index].isEmpty {
      let title = "\(index + 1) \(slice.name), lets touches pass"
      drawing.add(.region(passed[index], hatch(of: index), x: margin, y: margin, title: title))
    }
    drawing.add(.region(overlaps.contour(), .solid(.black), x: margin, y: margin, title: "several slices"))
  }

  /// The fill of a slice's pixels: solid, or with dark hatches if the slice is disabled and blocks the touch.
  private func fills(of index: Int) -> [Drawing.Fill] {
    let slice = map.stack.slices[index]
    if slice.isEnabled { return [.solid(colors[index])] }
    return slice.disabledPolicy == .pass
      ? [hatch(of: index)]
      : [.solid(colors[index]), .hatch(Color(0, alpha: 140), line: zoom, period: 4 * zoom)]
  }

  /// The fill of a slice that lets touches pass.
  private func hatch(of index: Int) -> Drawing.Fill {
    .hatch(colors[index], line: 2 * zoom, period: 4 * zoom)
  }

  /// Writes each slice's name if it fits, otherwise its number.
  private mutating func drawLabels() {
    let (count, width, height) = (map.stack.slices.count, map.area.width, map.area.height)
    var front = LabelPlacer(map.shown, count: count, width: width, height: height)
    var unnamed = map.stack.slices.indices.filter { !drawLabel(name(of: $0), of: $0, with: &front) }
    // There may be room left below slices that let touches pass.
    if !unnamed.isEmpty, passed.contains(where: { !$0.isEmpty }) {
      // Only the distances of one map at a time are in memory.
      front.look(at: map.owners)
      unnamed = unnamed.filter { !drawLabel(name(of: $0), of: $0, with: &front) }
      unnamed = unnamed.filter { !drawLabel("\($0 + 1)", of: $0, with: &front) }
      if !unnamed.isEmpty { front.look(at: map.shown) }
    }
    for index in unnamed { _ = drawLabel("\(index + 1)", of: index, with: &front) }
  }

  /// A slice's name, preceded by its number if other slices have the same name.
  private func name(of index: Int) -> String {
    let name = map.stack.slices[index].name
    return repeatedNames.contains(name) ? "\(index + 1) \(name)" : name
  }

  /// Writes a text if it fits, without its center part if necessary.
  private mutating func drawLabel(_ string: String, of index: Int, with placer: inout LabelPlacer) -> Bool {
    for count in [40, 20, 12] where drawLabel(string, of: index, count: count, with: &placer) { return true }
    return false
  }

  private mutating func drawLabel(
    _ string: String, of index: Int, count: Int, with placer: inout LabelPlacer
  ) -> Bool {
    // Letters on a solid color have a rim in that color, which keeps black lines out of them.
    let isHatched = !map.stack.slices[index].isEnabled
    let ground = isHatched ? .white : colors[index]
    var text = Drawing.Text(
      string: string, x: 0, y: 0, zoom: Double(zoom), color: ground.isDark ? .white : .black, halo: ground,
      isCentered: true, maximumCount: count)
    guard let place = placer.place(width: text.width / text.zoom, in: index, zoom: text.zoom) else {
      return false
    }
    text.zoom *= place.size
    text.angle = place.angle
    text.x = place.center.x + Double(margin)
    text.y = place.center.y + Double(margin) - LabelFont.capHeight / 2 * text.zoom
    // Letters are aligned to whole pixels if possible.
    if place.angle == 0 { text.y = text.y.rounded() }
    drawing.add(.text(text))
    return true
  }

  private var entries: [Legend.Entry] {
    let slices = map.stack.slices.indices.map { index in
      Legend.Entry(
        fills: [.solid(.white)] + fills(of: index).map { .fill($0) }, number: "\(index + 1)",
        name: map.stack.slices[index].name, remark: remark(on: index))
    }
    let empty = Legend.Entry(
      fills: [.solid(.white)], name: "empty", remark: percentage(owned.empty.count))
    let several = Legend.Entry(
      fills: [.solid(.black)], name: "several slices", remark: "\(overlaps.count) pixels")
    return slices + [empty] + (overlaps.isEmpty ? [] : [several])
  }

  private func remark(on index: Int) -> String {
    let slice = map.stack.slices[index]
    if slice.isHidden { return "hidden" }
    guard !slice.isEnabled else { return percentage(owned.slices[index].count) }
    switch slice.disabledPolicy {
    case .pass: return "\(percentage(passed[index].count)), disabled, lets touches pass"
    case .swallow: return "\(percentage(owned.slices[index].count)), disabled, swallows touches"
    case .block: return "\(percentage(owned.slices[index].count)), disabled, blocks touches"
    }
  }

  /// A fraction of the canvas: `8.3% of the canvas`.
  private func percentage(_ count: Int) -> String {
    let thousandths = (Double(count) / Double(map.owners.count) * 1000).rounded()
    let number = count > 0 && thousandths == 0 ? "<0.1" : "\(thousandths / 10)"
    return "\(number)% of the canvas"
  }

  /// The map as JSON, for scripts.
  var details: JSON {
    let slices = map.stack.slices.indices.map { index in
      JSON.object([
        "number": index + 1, "slice": map.stack.slices[index].name,
        "color": colors[index].hex, "pixels": owned.slices[index].count,
      ])
    }
    return .object([
      "slices": slices, "empty": owned.empty.count, "overlaps": overlaps.count,
    ])
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
