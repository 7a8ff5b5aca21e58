internal import Pinwheel

/// A stored variant of a named image, or of anything else in a compiled asset catalog.
package struct Rendition: Sendable, Hashable {
  /// The name of the facet, which an app loads; `nil` without a facet, as for an atlas.
  package let facet: String?
  /// The rendition's own name: the file it was made from, or a made-up one.
  package let name: String
  package let key: RenditionKey
  /// The name of the key's appearance, such as `UIAppearanceDark`; `nil` for the standard one.
  package let appearance: String?
  /// The name of the key's localization; `nil` for every language.
  package let localization: String?
  /// Columns and rows; 0 for vectors and everything else without pixels.
  package let width: Int
  package let height: Int
  package let layout: RenditionLayout
  /// `ARGB`, `GA8`, `PDF` and so on; empty without pixels. The pixels of a link have the format of its atlas
  /// instead.
  package let pixelFormat: String
  /// The number of the color space; 4 to 6 are extended ones, whose 16-bit samples are floating-point numbers.
  package let colorSpace: Int
  package let flags: Int
  package let payload: RenditionPayload
  /// The range of the payload in the file, from its four letters on.
  package let payloadRange: Range<Int>
  /// The size of the whole record with its payload, in bytes.
  package let byteCount: Int
  /// Bytes from one row of unpacked pixels to the next; `nil` if not given.
  package let bytesPerRow: Int?
  /// The parts that keep their size when the image is stretched; `nil` if it stretches as a whole.
  package let capInsets: PixelInsets?
  /// The margins outside the alignment rectangle; `nil` if that is the whole image.
  package let alignmentInsets: PixelInsets?
  /// The place of the pixels, for a link.
  package let link: RenditionLink?

  init(
    _ record: RenditionRecord, key: RenditionKey, byteCount: Int, facet: String?, appearance: String?,
    localization: String?
  ) {
    let attributes = record.attributes
    self.facet = facet
    name = record.name
    self.key = key
    self.appearance = appearance
    self.localization = localization
    // The record of a JPEG gives a size of 0 x 0; its metrics contain the real size.
    let insets = attributes.alignment ?? .zero
    let isUnsized = record.width == 0 && record.height == 0
    width = isUnsized ? insets.left + attributes.alignedWidth + insets.right : record.width
    height = isUnsized ? insets.top + attributes.alignedHeight + insets.bottom : record.height
    layout = record.layout
    pixelFormat = record.pixelFormat
    colorSpace = record.colorSpace
    flags = record.flags
    payload = record.payload
    payloadRange = record.payloadRange
    self.byteCount = byteCount
    bytesPerRow = attributes.bytesPerRow
    capInsets = Self.capInsets(attributes.slices, width: width, height: height)
    alignmentInsets = attributes.alignment == .zero ? nil : attributes.alignment
    link = attributes.link
  }

  /// Three parts form a row or a column, nine form rows from the top; the center part is stretched.
  private static func capInsets(_ slices: [PixelRect], width: Int, height: Int) -> PixelInsets? {
    guard slices.count == 3 || slices.count == 9 else { return nil }
    let center = slices[slices.count / 2]
    let insets = PixelInsets(
      top: height - center.y - center.height, left: center.x, bottom: center.y,
      right: width - center.x - center.width)
    return insets.top >= 0 && insets.right >= 0 ? insets : nil
  }
}

/// Distances from the edges of an image inwards, in pixels.
package struct PixelInsets: Sendable, Hashable {
  package let top: Int
  package let left: Int
  package let bottom: Int
  package let right: Int

  package static let zero = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)

  package init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
