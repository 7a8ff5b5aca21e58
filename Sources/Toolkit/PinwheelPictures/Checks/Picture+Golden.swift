internal import Pinwheel
package import PinwheelChecks
package import PinwheelQueries

extension Drawing {
  /// The maximum number of changes with their own colors.
  private static let mostColors = 12

  /// The pixels that now belong to another slice than when a map was recorded.
  ///
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func changes(
    since golden: GoldenMap, _ map: AnswerMap, from baked: BakedFolder, maximumPixels: Int
  ) throws -> Drawing {
    let changes = golden.changes(to: map)
    let (width, height) = (
      max(golden.pixels.width, map.pixels.width), max(golden.pixels.height, map.pixels.height)
    )
    guard width * height <= maximumPixels else {
      throw PictureError.tooLarge(
        golden.name, width: Double(width), height: Double(height), scale: 1, maximumPixels: maximumPixels)
    }
    let shown = changes.changes.prefix(mostColors)
    let colors = MapPalette.assign(neighbors: shown.indices.map { Set(0..<$0) })
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    var regions = Array(repeating: PackedBits(covering: canvas), count: shown.count + 1)
    let labels = GoldenMap.Labels(golden, map)
    golden.forEachChange(to: map) { y, columns, old, new in
      let place = shown.firstIndex { $0.old == labels.text(old) && $0.new == labels.text(new) } ?? shown.count
      regions[place].fill(PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
    }
    var drawn = CheckDrawing(
      artwork: try baked.canvas(of: map.stack, scale: map.pixels.scale, maximumPixels: maximumPixels),
      width: width,
      height: height, scale: map.pixels.scale,
      headline: "\(golden.name): \(changes.changed) of \(changes.pixels) pixels now belong to another slice",
      paleness: 190
    ) { _ in
      var entries = shown.indices.map { index in
        Legend.Entry(
          fills: [.solid(colors[index])], name: "\(shown[index].old) -> \(shown[index].new)",
          remark: "\(shown[index].pixels) pixels")
      }
      if changes.changes.count > shown.count {
        entries.append(
          Legend.Entry(fills: [.solid(.black)], name: "\(changes.changes.count - shown.count) other changes"))
      }
      return entries
    }
    for (index, change) in shown.enumerated() {
      drawn.add(
        regions[index].mask(width: width, height: height), .solid(colors[index]),
        title: "\(change.old) -> \(change.new)")
    }
    drawn.add(
      regions[shown.count].mask(width: width, height: height), .solid(.black), title: "other changes")
    return drawn.drawing
  }
}
