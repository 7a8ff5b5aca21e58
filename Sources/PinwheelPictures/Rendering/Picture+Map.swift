internal import Pinwheel
package import PinwheelAssets

extension Picture {
  /// Who has a touch on each pixel of the canvas, with a list of all slices beside it.
  ///
  /// It is made from the baked masks alone, as ``HitMap`` answers: no image is read.
  ///
  /// - Throws: ``AssetsError`` if the request does not fit the folder, or the picture would be too large.
  package static func map(_ request: PictureRequest, from baked: BakedFolder) throws(AssetsError) -> Picture {
    var stack = try request.stack(from: baked)
    let finest = stack.slices.flatMap { $0.images.map(\.scale) }.max() ?? 1
    let scale = request.scale ?? finest
    for index in stack.slices.indices { stack.slices[index].scale = scale }
    let area = try PictureArea(
      covering: Rect2D(size: stack.canvas), scale: scale, name: stack.name,
      maximumPixels: request.maximumPixels)
    let drawn = MapDrawing(try OwnerMap(stack, on: area))
    return Picture(
      drawn.drawing, of: stack.name, kind: "map", corner: drawn.corner, details: drawn.details)
  }
}
