internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles

/// A picture of an owner map: colours, hatches, labels, and the list beside it.
struct MapDrawing {
  private(set) var drawing: Drawing
  /// The canvas point of the picture's top-left corner.
  let corner: Point2D
  private let map: OwnerMap
  private let colors: [Color]
  private let zoom: Int
  private let margin: Int
  private let owned: (slices: [PixelRegion], empty: PixelRegion)
  private let passed: [PixelRegion]

  init(_ map: OwnerMap) {
    self.map = map
    colors = MapPalette.assign(neighbors: map.neighbors)
    zoom = Drawing.textZoom(scale: map.area.scale)
    margin = 8 * zoom
    owned = map.regions(of: map.owners)
    passed = map.regions(of: map.passing).slices
    corner = Point2D(x: -Double(margin) / map.area.scale, y: -Double(margin) / map.area.scale)
    drawing = Drawing(width: 0, height: 0, scale: 1, paper: .clear, title: "")
    let legend = Legend(entries, zoom: zoom, height: map.area.height)
    drawing = Drawing(
      width: map.area.width + legend.width + 3 * margin,
      height: max(map.area.height, legend.height) + 2 * margin, scale: map.area.scale, paper: Color(0xE8EAED),
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
    for (index, slice) in map.stack.slices.enumerated() where passed[index].count > 0 {
      let title = "\(index + 1) \(slice.name), lets touches pass"
      drawing.add(.region(passed[index], hatch(of: index), x: margin, y: margin, title: title))
    }
    let contour =
      map.overlaps.count > 0 ? map.overlaps.contour(width: width, height: height) : PixelRegion()
    drawing.add(.region(contour, .solid(.black), x: margin, y: margin, title: "several slices"))
  }

  /// How the pixels of a slice look: full, or hatched in dark if it is disabled and stops the touch.
  private func fills(of index: Int) -> [Drawing.Fill] {
    let slice = map.stack.slices[index]
    if slice.isEnabled { return [.solid(colors[index])] }
    return slice.disabledPolicy == .pass
      ? [hatch(of: index)]
      : [.solid(colors[index]), .hatch(Color(0, alpha: 140), line: zoom, period: 4 * zoom)]
  }

  /// How a slice looks that lets touches pass.
  private func hatch(of index: Int) -> Drawing.Fill {
    .hatch(colors[index], line: 2 * zoom, period: 4 * zoom)
  }

  private mutating func drawLabels() {
    let owners = map.largestSquares(of: map.owners)
    let passing = map.largestSquares(of: map.passing)
    for index in map.stack.slices.indices {
      drawLabel(of: index, in: owners[index].side >= passing[index].side ? owners[index] : passing[index])
    }
  }

  /// A slice's number where it has most room, and its name where there is room for that too.
  private mutating func drawLabel(of index: Int, in square: OwnerMap.Square) {
    let (line, side) = (BitmapFont.lineHeight * zoom, square.side)
    guard side >= 9 * zoom else { return }
    let (middleX, middleY) = (square.right + 1 - side / 2, square.bottom + 1 - side / 2)
    var text = Drawing.Text(
      string: "\(index + 1)", x: middleX + margin, y: middleY + margin - BitmapFont.capHeight * zoom / 2,
      zoom: zoom, halo: .white, isCentered: true)
    var name = text
    name.string = map.stack.slices[index].name
    if name.width <= side * 5 / 4, side >= 2 * line {
      text.y -= line / 2
      name.y += line / 2
      drawing.add(.text(name))
    }
    drawing.add(.text(text))
  }

  private var entries: [Legend.Entry] {
    let slices = map.stack.slices.indices.map { index in
      Legend.Entry(
        fills: [.solid(.white)] + fills(of: index), number: "\(index + 1)",
        name: map.stack.slices[index].name, remark: remark(on: index))
    }
    let empty = Legend.Entry(
      fills: [.solid(.white)], name: "empty", remark: percentage(owned.empty.count))
    let overlaps = Legend.Entry(
      fills: [.solid(.black)], name: "several slices", remark: "\(map.overlaps.count) px")
    return slices + [empty] + (map.overlaps.count > 0 ? [overlaps] : [])
  }

  private func remark(on index: Int) -> String {
    let slice = map.stack.slices[index]
    if slice.isHidden { return "hidden" }
    guard !slice.isEnabled else { return percentage(owned.slices[index].count) }
    switch slice.disabledPolicy {
    case .pass: return "disabled, lets pass"
    case .swallow: return "\(percentage(owned.slices[index].count)) disabled, swallows"
    case .block: return "\(percentage(owned.slices[index].count)) disabled, blocks"
    }
  }

  /// A part of the canvas: `8.3%`.
  private func percentage(_ count: Int) -> String {
    let thousandths = (Double(count) / Double(map.owners.count) * 1000).rounded()
    return count > 0 && thousandths == 0 ? "<0.1%" : "\(thousandths / 10)%"
  }

  /// The map as JSON, for scripts.
  var details: [JSON.Member] {
    let slices = map.stack.slices.indices.map { index in
      JSON.object([
        "number": .integer(index + 1), "slice": .string(map.stack.slices[index].name),
        "color": .string(colors[index].hex), "pixels": .integer(owned.slices[index].count),
      ])
    }
    return [
      JSON.Member(key: "slices", value: .array(slices)),
      JSON.Member(key: "empty", value: .integer(owned.empty.count)),
      JSON.Member(key: "overlaps", value: .integer(map.overlaps.count)),
    ]
  }
}
