internal import Pinwheel
internal import PinwheelImages
internal import PinwheelQueries

/// A least recently used cache of decoded images: slices share sheets, and a contact sheet draws each image many
/// times.
struct ImageCache {
  private let baked: BakedFolder
  private var images: [BakedSource.ID: Pixmap] = [:]
  /// The sources of the cached images, least recently used first.
  private var order: [BakedSource.ID] = []
  private var pixels = 0
  /// The number of pixels of all decoded images.
  private(set) var decodedPixels = 0

  /// The maximum number of pixels to keep: 128 MB.
  private static let capacity = 1 << 25

  init(_ baked: BakedFolder) {
    self.baked = baked
  }

  /// The pixels of an image; see ``BakedFolder/pixels(of:)``.
  mutating func pixels(of image: SliceImage) throws -> Pixmap {
    if let source = image.source, let known = images[source] {
      order.removeAll { $0 == source }
      order.append(source)
      return known
    }
    let decoded = try baked.pixels(of: image)
    decodedPixels += decoded.width * decoded.height
    if let source = image.source { keep(decoded, from: source) }
    return decoded
  }

  private mutating func keep(_ image: Pixmap, from source: BakedSource.ID) {
    pixels += image.width * image.height
    images[source] = image
    order.append(source)
    while pixels > Self.capacity, let oldest = order.first {
      order.removeFirst()
      if let gone = images.removeValue(forKey: oldest) { pixels -= gone.width * gone.height }
    }
  }
}
