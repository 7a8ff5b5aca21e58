internal import Pinwheel

@testable internal import PinwheelBundles
@testable internal import PinwheelImages

/// A compiled asset catalog: the container, the names that its pictures get, and the payloads.
enum CatalogTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 12)

  static func run(_ bytes: ContiguousArray<UInt8>) {
    guard let catalog = try? AssetCatalog(bytes, path: "Assets.car") else { return }
    let pictures = catalog.images { rendition in
      guard case .bitmap = rendition.payload else { return "png" }
      return CatalogImage.isDecoded(
        pixelFormat: rendition.pixelFormat, colorSpace: rendition.colorSpace) ? "png" : nil
    }
    demand(
      pictures.images.count + pictures.leftOut.count <= catalog.renditions.count,
      "a rendition stands for two pictures")
    var files: Set<String> = []
    for picture in pictures.images {
      demand(files.insert(picture.file.path).inserted, "two pictures have the file \(picture.file.path)")
      SafePath.demandSafe(picture.file.path)
      let own = catalog.renditions[picture.rendition]
      var part: PixelRect?
      var rendition = own
      if case .atlas(let position, let place) = picture.source {
        (rendition, part) = (catalog.renditions[position], place)
      }
      decode(rendition, of: catalog, part)
    }
  }

  private static func decode(_ rendition: Rendition, of catalog: AssetCatalog, _ part: PixelRect?) {
    let payload = catalog.bytes[rendition.payloadRange]
    switch rendition.payload {
    case .file(let content, let isCompressed):
      _ = try? CatalogFile.bytes(
        of: catalog.bytes[content], isCompressed: isCompressed, name: "a", maximumBytes: 1 << 16)
    case .bitmap:
      guard
        let image = try? CatalogImage(
          payload, width: rendition.width, height: rendition.height, pixelFormat: rendition.pixelFormat,
          colorSpace: rendition.colorSpace, bytesPerRow: rendition.bytesPerRow, name: "a", limits: limits),
        let pixels = try? image.pixels()
      else { return }
      if let part { _ = pixels.image.cropped(to: part) }
    default: return
    }
  }
}
