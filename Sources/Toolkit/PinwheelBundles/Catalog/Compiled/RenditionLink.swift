package import Pinwheel
internal import PinwheelFiles

/// The place of a link's pixels.
package struct RenditionLink: Sendable, Hashable {
  /// The key of the atlas.
  package let target: RenditionKey
  /// The rectangle in the atlas. Its y is the number of rows between the bottom edges of the two: here y counts from the
  /// bottom.
  package let area: PixelRect

  /// Reads an internal link: `KLNI`, the rectangle, the layout, then pairs of attribute and value up to (0, 0).
  ///
  /// - Throws: If the link is too short, or the target has an attribute that keys of this catalog do not have.
  init(_ bytes: ArraySlice<UInt8>, format: [RenditionAttribute]) throws(CatalogDamage) {
    guard bytes.has("KLNI"), let left = bytes.little32(at: 8), let bottom = bytes.little32(at: 12),
      let width = bytes.little32(at: 16), let height = bytes.little32(at: 20),
      let length = bytes.little32(at: 26), let pairs = bytes.slice(at: 30, count: length)
    else { throw CatalogDamage("its link to an atlas is too short") }
    var target = RenditionKey(format: format)
    for offset in stride(from: 0, to: length - 3, by: 4) {
      guard let attribute = pairs.little16(at: offset), let value = pairs.little16(at: offset + 2),
        attribute != 0 || value != 0
      else { break }
      guard format.contains(RenditionAttribute(rawValue: attribute)) else {
        throw CatalogDamage(
          "its link names the attribute \(RenditionAttribute(rawValue: attribute).name), which no key has")
      }
      target[RenditionAttribute(rawValue: attribute)] = value
    }
    self.target = target
    area = PixelRect(x: left, y: bottom, width: width, height: height)
  }
}
