internal import Pinwheel
package import PinwheelAssets

extension Picture {
  /// The wheel as it looks.
  ///
  /// - Throws: ``AssetsError`` if the request does not fit the folder, an image cannot be read, or the picture would
  ///   be too large.
  package static func wheel(_ request: PictureRequest, from baked: BakedFolder) throws(AssetsError) -> Picture
  {
    let stack = try request.stack(from: baked)
    var painter = try WheelPainter(stack, of: baked, scale: request.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let moment = WheelMoment(
      of: painter.stack, chosen: request.chosen(in: stack), after: request.tap,
      pressStyle: request.pressStyle)
    let pixels = try painter.picture(of: moment.layers, area: area)
    var drawing = Drawing(
      width: area.width, height: area.height, scale: area.scale, paper: .clear, title: stack.name)
    drawing.add(.image(pixels, x: 0, y: 0))
    let states = stack.slices.indices.filter { !stack.slices[$0].isHidden }.map { index in
      JSON.object([
        "slice": .string(stack.slices[index].name), "state": .string(moment.states[index].name),
      ])
    }
    var details = [JSON.Member(key: "slices", value: .array(states))]
    if let tap = moment.tapped {
      let slice = tap.hitSlice.map { JSON.string(stack.slices[$0].name) } ?? .null
      details.append(JSON.Member(key: "tapped", value: slice))
    }
    return Picture(drawing, of: stack.name, corner: area.corner, details: details)
  }
}

extension WheelPainter {
  /// The area that a request asks for.
  func area(for request: PictureRequest) throws(AssetsError) -> PictureArea {
    try PictureArea(
      covering: request.showsCanvasOnly ? Rect2D(size: stack.canvas) : everything, scale: scale,
      name: stack.name, maximumPixels: request.maximumPixels)
  }
}
