internal import Pinwheel
internal import PinwheelChecks
package import PinwheelQueries
internal import PinwheelText

extension Picture {
  /// One of the pictures of a sheet.
  private struct Cell {
    let caption: String
    let moment: WheelSnapshot

    /// The caption in lines, each at most as wide as a cell.
    func lines(in grid: SheetGrid) -> [String] {
      Label.lines(of: Label.plain(caption), toWidth: grid.textWidth, most: SheetGrid.mostLines)
    }
  }

  /// A contact sheet: the wheel at rest, then once for each other state of each slice.
  ///
  /// - Throws: The errors of ``wheel(_:from:)``.
  package static func sheet(_ request: PictureRequest, from baked: BakedFolder) throws -> Picture {
    let stack = try request.stack(from: baked)
    var painter = try WheelPainter(stack, of: baked, scale: request.choice.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let cells = cells(of: painter.stack, chosen: request.chosen(in: stack))
    var grid = SheetGrid(cells.count, pictures: area)
    grid.lines = cells.map { $0.lines(in: grid).count }.max() ?? 1
    try grid.check(stack.name, pictures: area, maximumPixels: request.maximumPixels)
    // Without a backdrop, the sheet has no background either.
    let isClear = request.backdrop == .none
    var drawing = Drawing(
      width: grid.width, height: grid.height, scale: area.scale, paper: isClear ? .clear : .paper,
      title: "\(stack.name): every state")
    var isLight = false
    for (number, cell) in cells.enumerated() {
      let place = grid.place(of: number)
      let pixels = try painter.picture(of: cell.moment.layers, area: area)
      // All pictures have the ground of the first, the wheel at rest.
      if number == 0 { isLight = pixels.needsDarkGround }
      let left = place.x + (grid.cellWidth - area.width) / 2
      if isClear {
        drawing.add(.image(pixels, x: left, y: place.y))
      } else {
        drawing.add(pixels, x: left, y: place.y, onCheckersOf: 8 * grid.zoom, isDark: isLight)
      }
      drawing.addCaption(
        cell.lines(in: grid), center: place.x + grid.cellWidth / 2, y: place.y + area.height + 4 * grid.zoom,
        zoom: grid.zoom, halo: isClear ? .white : nil)
    }
    let captions = cells.map(\.caption)
    return Picture(
      drawing, of: stack.name, kind: "sheet", corner: area.corner,
      details: .object(["columns": grid.columns, "cells": captions]))
  }

  private static func cells(of stack: SliceStack, chosen: Set<Int>) -> [Cell] {
    let rest = WheelSnapshot(of: stack, chosen: chosen)
    var cells = [Cell(caption: stack.name, moment: rest)]
    for (index, slice) in stack.slices.enumerated() where !slice.isHidden {
      for state in slice.states where state != rest.states[index] {
        var stack = stack
        stack.slices[index].state = state
        stack.resolveClips()
        // Includes the slice's number on maps, since names may be alike.
        cells.append(
          Cell(
            caption: "\(index + 1) \(slice.name) \(state.name)",
            moment: WheelSnapshot(of: stack, chosen: chosen.union([index]))))
      }
    }
    return cells
  }
}
