package import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

extension PinwheelFolder {
  /// The folder with limits on its images.
  ///
  /// `total-size` counts an image each time it is decoded, `total-pixels` the images of slices, and baking once for each
  /// mask.
  package func limited(by limits: InputLimits) -> PinwheelFolder {
    var folder = self
    folder.imageLimits.maximumPixels = limits[.pixels]
    folder.fileLimit = max(folder.fileLimit, limits[.entrySize])
    folder.usage = InputUsage(limits: limits)
    return folder
  }

  /// The value of a limit.
  func maximum(of limit: InputLimit) -> Int { usage?.limits[limit] ?? .max }

  /// Counts work that the folder causes.
  ///
  /// - Throws: ``AssetsError`` if the total exceeds the limit.
  func use(_ amount: Int, of limit: InputLimit) throws(AssetsError) {
    guard usage?.add(amount, to: limit) ?? true else { throw excess(over: limit) }
  }

  /// - Throws: ``AssetsError`` if a total exceeds the limit.
  func check(_ total: Int, for limit: InputLimit) throws(AssetsError) {
    guard total <= maximum(of: limit) else { throw excess(over: limit) }
  }

  private func excess(over limit: InputLimit) -> AssetsError {
    .masks(in: path, .beyond(limit, maximum: maximum(of: limit)))
  }
}
