internal import Pinwheel
internal import PinwheelFiles

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

  /// Pixels per point; 0 for vectors and other renditions without a scale.
  package var scale: Int { key[.scale] }

  /// The device, as the word after `~` in a file name; `nil` for every device and for an unknown one.
  package var idiom: String? {
    let words = [nil, "iphone", "ipad", "tv", "car", "watch", "marketing"]
    return words.indices.contains(key[.idiom]) ? words[key[.idiom]] : nil
  }

  /// The height of a phone's screen in points (568) or pixels (1792), or the width of a watch's; 0 for all screens.
  package var subtype: Int { key[.subtype] }

  /// Whether the colors are meant for a Display P3 screen.
  package var isWideGamut: Bool { key[.gamut] == 1 }

  /// The systems that the rendition is for: of one image's renditions, the highest that can be decoded counts.
  package var deploymentTarget: Int { key[.deploymentTarget] }

  /// The rendition's name in messages: its facet or its own name, and the attributes that differ from its
  /// siblings'.
  package var title: String { "\(facet ?? name) (\(key.text))" }

  private static let headerSize = 184

  /// Reads a record. All its numbers are little-endian.
  ///
  /// ```
  /// 0    ISTC, version, flags, width, height, scale * 100, pixel format, color space, time, layout
  /// 40   name, 128 bytes padded with zeros
  /// 168  length of the attributes, 1, 0, length of the payload
  /// 184  attributes (tag, length, bytes), then the payload
  /// ```
  ///
  /// - Throws: If a length is wrong.
  /// - Complexity: O(*n*) in the bytes of the attributes.
  init(
    _ block: ArraySlice<UInt8>, key: RenditionKey, facet: String?, appearance: String?, localization: String?
  ) throws(CatalogDamage) {
    guard block.has("ISTC") else { throw CatalogDamage("its record does not begin with ISTC") }
    guard let width = block.little32(at: 12),
      let height = block.little32(at: 16), let pixelFormat = block.fourLetters(at: 24),
      let colorSpace = block.little32(at: 28), let layout = block.little16(at: 36),
      let name = block.slice(at: 40, count: 128), let length = block.little32(at: 168),
      let bitmaps = block.little32(at: 172), let payloadLength = block.little32(at: 180)
    else {
      throw CatalogDamage("its record has \(block.count) bytes, expected at least \(Self.headerSize)")
    }
    guard bitmaps <= 1 else { throw CatalogDamage("it has \(bitmaps) payloads, expected 1") }
    guard let attributeBytes = block.slice(at: Self.headerSize, count: length) else {
      throw CatalogDamage("its attributes are longer than its record")
    }
    self.layout = RenditionLayout(number: layout)
    // An effect preset's length counts other bytes than the ones that follow.
    let rest = block.dropFirst(Self.headerSize + length)
    guard let payload = self.layout == .effect ? rest : rest.slice(at: 0, count: payloadLength) else {
      throw CatalogDamage("its payload is longer than its record")
    }
    self.pixelFormat = pixelFormat
    self.payload = try RenditionPayload(payload)
    payloadRange = payload.indices
    let attributes = try RecordAttributes(attributeBytes, format: key.format)
    (self.facet, self.key) = (facet, key)
    (self.appearance, self.localization) = (appearance, localization)
    self.name = name.text
    // The record of a JPEG gives a size of 0 x 0; its metrics contain the real size.
    let insets = attributes.alignment ?? .zero
    let isUnsized = width == 0 && height == 0
    self.width = isUnsized ? insets.left + attributes.alignedWidth + insets.right : width
    self.height = isUnsized ? insets.top + attributes.alignedHeight + insets.bottom : height
    self.colorSpace = colorSpace & 15
    byteCount = block.count
    bytesPerRow = attributes.bytesPerRow
    capInsets = Self.capInsets(attributes.slices, width: self.width, height: self.height)
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
