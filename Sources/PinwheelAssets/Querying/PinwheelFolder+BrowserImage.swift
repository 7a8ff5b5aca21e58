internal import PinwheelImages

/// An image file that every browser shows.
package struct BrowserImage: Sendable {
  /// Its media type.
  package let type: String
  /// The whole file.
  package let bytes: ContiguousArray<UInt8>

  package init(type: String, bytes: ContiguousArray<UInt8>) {
    self.type = type
    self.bytes = bytes
  }
}

extension PinwheelFolder {
  /// An image that the manifest names, as it is; a CgBI image, which only iPhones read, as an ordinary PNG.
  ///
  /// - Throws: ``AssetsError`` if the file is gone, is no image, or is damaged or too large.
  package func browserImage(_ file: String) throws(AssetsError) -> BrowserImage {
    let snapshot = try snapshot(of: file)
    let image = try image(snapshot)
    switch image.format {
    case .png: return BrowserImage(type: "image/png", bytes: snapshot.bytes)
    case .jpeg: return BrowserImage(type: "image/jpeg", bytes: snapshot.bytes)
    case .gif: return BrowserImage(type: "image/gif", bytes: snapshot.bytes)
    case .webp: return BrowserImage(type: "image/webp", bytes: snapshot.bytes)
    case .cgbi:
      do {
        return BrowserImage(type: "image/png", bytes: try image.standardPNG().bytes)
      } catch {
        throw AssetsError(error)
      }
    }
  }
}
