package import Pinwheel

/// Where grouping and baking get masks from: the images of an output folder.
package protocol MaskSource {
  /// The mask of the image at `file`, a path below the output folder.
  func mask(of file: String, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask
}
