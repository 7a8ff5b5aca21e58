internal import Pinwheel
internal import PinwheelBundles

/// A picture of a bundle before its pixels are read: what it is called, and what else is known of it.
struct Picture: Sendable {
  /// Where it lies, as a loose file would: its path in the bundle or, for an image of a catalog, the path of the
  /// catalog and the file name that the catalog's own words make. Names, scale and device are read off it.
  let path: String
  /// The file that an image of a compiled catalog was made from. Its name is read where ``path`` names no state.
  var sourceName: String?
  /// What keeps its size when the image is stretched.
  var capInsets: PixelInsets?
  /// What lies outside the rectangle by which the image is aligned.
  var alignmentInsets: PixelInsets?
  /// The key of its rendition in a compiled catalog; `nil` for a loose file.
  var rendition: String?
  /// The keys of renditions of the same picture for older systems, which are not extracted.
  var olderRenditions: [String] = []
  /// Whether it lies inside a file that is no image itself.
  var isEmbedded = false
  /// What else there is to say of it.
  var remarks: [String] = []
}
