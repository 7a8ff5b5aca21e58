package import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

extension PinwheelFolder {
  /// The folder with limits on the images of masks.
  ///
  /// `total-size` counts an image each time it is decoded, `total-pixels` once for each mask that is made from it.
  package func limited(by limits: InputLimits) -> PinwheelFolder {
    var folder = self
    folder.imageLimits.maximumPixels = limits[.pixels]
    folder.fileLimit = max(folder.fileLimit, limits[.entrySize])
    let (path, usage) = (path, InputUsage(limits: limits))
    @Sendable func beyond(_ limit: InputLimit) -> AssetsError {
      .masks(in: path, .beyond(limit, maximum: limits[limit]))
    }
    folder.beforeDecoding = { image, masks throws(AssetsError) in
      guard usage.add(image.decodedByteCount, to: .totalSize) else { throw beyond(.totalSize) }
      guard usage.add(masks * image.width * image.height, to: .totalPixels) else {
        throw beyond(.totalPixels)
      }
    }
    return folder
  }
}
