internal import Pinwheel
internal import PinwheelControls
package import PinwheelQueries
internal import PinwheelText

extension Picture {
  /// One of the pictures of a sheet.
  private struct Cell {
    let caption: String
    let moment: WheelSnapshot
  }

  /// A contact sheet: the wheel at rest, then once for each other state of each slice.
  ///
  /// - Throws: The errors of ``wheel(_:from:)``.
  package static func sheet(_ request: PictureRequest, from baked: BakedFolder) throws -> Picture {
    let stack = try request.stack(from: baked)
    var painter = try WheelPainter(stack, of: baked, scale: request.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let cells = cells(of: painter.stack, chosen: request.chosen(in: stack), pressStyle: request.pressStyle)
    let grid = try SheetGrid(
      cells.count, pictures: area, name: stack.name, maximumPixels: request.maximumPixels)
    // Without a backdrop, the sheet has no background either.
    let isClear = request.backdrop == .none
    var drawing = Drawing(
      width: grid.width, height: grid.height, scale: area.scale, paper: isClear ? .clear : .paper,
      title: "\(stack.name): every state")
    for (number, cell) in cells.enumerated() {
      let place = grid.place(of: number)
      let pixels = try painter.picture(of: cell.moment.layers, area: area)
      let left = place.x + (grid.cellWidth - area.width) / 2
      if !isClear, !pixels.isOpaque {
        let frame = PixelRect(x: left, y: place.y, width: area.width, height: area.height)
        drawing.add(.rectangle(frame, .checkers(side: 8 * grid.zoom)))
      }
      drawing.add(.image(pixels, x: left, y: place.y))
      drawing.add(
        .text(
          Drawing.Text(
            string: cell.caption, x: Double(place.x) + Double(grid.cellWidth) / 2,
            y: Double(place.y + area.height + 4 * grid.zoom), zoom: Double(grid.zoom),
            halo: isClear ? .white : nil, isCentered: true, maximumWidth: Double(grid.cellWidth))))
    }
    let captions = JSON.array(cells.map { .string($0.caption) })
    return Picture(
      drawing, of: stack.name, kind: "sheet", corner: area.corner,
      details: [
        JSON.Member(key: "columns", value: .integer(grid.columns)),
        JSON.Member(key: "cells", value: captions),
      ])
  }

  private static func cells(
    of stack: SliceStack, chosen: Set<Int>, pressStyle: PinwheelControl.PressStyle
  ) -> [Cell] {
    let rest = WheelSnapshot(of: stack, chosen: chosen, pressStyle: pressStyle)
    var cells = [Cell(caption: stack.name, moment: rest)]
    for (index, slice) in stack.slices.enumerated() where !slice.isHidden {
      for state in slice.states where state != rest.states[index] {
        var stack = stack
        stack.slices[index].state = state
        // Includes the slice's number on maps, since names may be alike.
        cells.append(
          Cell(
            caption: "\(index + 1) \(slice.name) \(state.name)",
            moment: WheelSnapshot(of: stack, chosen: chosen.union([index]), pressStyle: pressStyle)))
      }
    }
    return cells
  }
}

/// The arrangement of a contact sheet's pictures.
private struct SheetGrid {
  let columns: Int
  let cellWidth: Int
  let width: Int
  let height: Int
  /// Pixels per unit of text: letters are a twenty-fourth of a picture's width, or larger.
  let zoom: Int
  private let cellHeight: Int
  private let gap: Int

  init(_ count: Int, pictures area: PictureArea, name: String, maximumPixels: Int) throws {
    zoom = max(Drawing.textZoom(scale: area.scale), min(area.width / 264, 16))
    gap = 8 * zoom
    // A small button's name needs more room than the button.
    cellWidth = max(area.width, 130 * zoom)
    cellHeight = area.height + (4 + Int(LabelFont.lineHeight)) * zoom
    // About as wide as high.
    let ideal = (Double(count) * Double(cellHeight + gap) / Double(cellWidth + gap)).squareRoot()
    columns = min(count, max(1, Int(ideal.rounded(.up))))
    let rows = (count + columns - 1) / columns
    width = columns * (cellWidth + gap) + gap
    height = rows * (cellHeight + gap) + gap
    guard width.multipliedReportingOverflow(by: height).partialValue <= maximumPixels,
      max(width, height) <= AlphaMask.maximumSide
    else {
      throw PictureError.sheetTooLarge(
        name, count: count, width: area.width, height: area.height, maximumPixels: maximumPixels)
    }
  }

  func place(of number: Int) -> (x: Int, y: Int) {
    (gap + number % columns * (cellWidth + gap), gap + number / columns * (cellHeight + gap))
  }
}
