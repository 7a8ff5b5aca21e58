internal import Pinwheel
package import PinwheelAssets
internal import PinwheelImages

extension WebPage {
  /// A page with the five controls, live. Its wheel is drawn here; nothing else is needed.
  ///
  /// - Throws: ``AssetsError`` if memory is out.
  package static func controls() throws(AssetsError) -> WebPage {
    let wheel = DrawnWheel()
    var images = PageImages()
    var writer = BakedWriter(threshold: .standard)
    do throws(any Error) {
      for image in wheel.images {
        let png = try PNGEncoder.encode(image.pixels)
        images.add(BrowserImage(type: "image/png", bytes: png), path: image.name)
        _ = writer.add(BakedSource(path: image.name, size: png.count, modified: 0, checksum: 0))
      }
      writer.add(try wheel.stack())
      return WebPage(
        kind: .controls,
        data: .object([
          "masks": .string(Base64.text(of: try writer.bytes())),
          "pinwheels": .array([.object(["index": .integer(0)])]),
          "images": .array(images.json),
          "controls": .string(Base64.text(of: PageFile.controlsModule.bytes)),
        ]))
    } catch {
      throw .failed("The wheel of the page cannot be drawn: \(error); try again when there is more memory.")
    }
  }
}
