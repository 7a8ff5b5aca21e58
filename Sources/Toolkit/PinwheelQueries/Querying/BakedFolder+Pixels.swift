package import Pinwheel
package import PinwheelAssets
package import PinwheelImages

extension BakedFolder {
  /// The pixels of an image whose mask is baked.
  ///
  /// - Parameter image: An image from one of this folder's stacks.
  /// - Throws: A ``DiagnosticError`` if the file is gone, damaged, too large, or has changed since the mask was made
  ///   from it.
  package func pixels(of image: SliceImage) throws -> RGBAImage {
    guard !isAlone else { throw AssetsError.folder(.onlyMasks("\(folder.shownPath)")) }
    guard let source = image.source?.number, sources.indices.contains(source) else {
      throw AssetsError.masks(in: folder.shownPath, .withoutSources)
    }
    let pixels = try folder.pixels(of: sources[source].path)
    guard pixels.width == image.mask.width, pixels.height == image.mask.height else {
      throw AssetsError.masks(in: folder.shownPath, .otherImage(sources[source].path))
    }
    return pixels
  }
}

extension PinwheelFolder {
  /// The pixels of an image that the manifest names.
  ///
  /// - Throws: A ``DiagnosticError`` if the file is gone, is a JPEG or GIF, or is damaged or too large.
  package func pixels(of file: String) throws -> RGBAImage { try image(snapshot(of: file)).pixels() }
}
