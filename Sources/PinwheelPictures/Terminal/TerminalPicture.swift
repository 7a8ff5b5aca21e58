internal import Pinwheel
package import PinwheelAssets

/// Wheels as a terminal shows them.
package enum TerminalPicture {
  /// The most columns: a picture is a glance, and no poster.
  private static let maximumColumns = 64

  /// A pinwheel as lines of text, at most one column a point.
  ///
  /// - Parameters:
  ///   - columns: What the terminal has.
  ///   - maximumPixels: The most columns times rows of the picture before it is made small.
  /// - Throws: ``AssetsError`` if an image cannot be read.
  package static func lines(
    of name: String, in baked: BakedFolder, columns: Int, maximumPixels: Int
  ) throws(AssetsError) -> [String] {
    let stack = try baked.stack(named: name, scale: nil)
    var painter = try WheelPainter(stack, of: baked, scale: 1)
    var request = PictureRequest(maximumPixels: maximumPixels)
    request.pinwheel = name
    let area = try painter.area(for: request)
    let picture = try painter.picture(of: WheelMoment(of: painter.stack).layers, area: area)
    let width = min(area.width, max(1, min(columns, maximumColumns)))
    let height = max(1, (area.height * width + area.width / 2) / area.width)
    return HalfBlocks.lines(of: picture.shrunk(width: width, height: min(height, area.height)))
  }
}
