internal import Pinwheel
@testable internal import PinwheelImages

/// Documents of Photoshop, and the pixels of their layers.
enum PhotoshopTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 14)

  static func run(_ bytes: ContiguousArray<UInt8>) {
    let document = try? PhotoshopDocument(name: "a.psd", size: bytes.count) { part in
      demand(bytes.indices.contains(part.lowerBound) && part.upperBound <= bytes.count, "\(part) is read")
      return ContiguousArray(bytes[part])
    }
    for layer in document?.layers.prefix(64) ?? [] {
      demand(layer.groups.count <= 32, "\(layer.groups.count) groups around a layer")
      demand(layer.decodedByteCount >= 0, "a layer of \(layer.decodedByteCount) bytes")
      guard let image = try? document?.pixels(of: layer, limits: limits) else { continue }
      demand(
        image.width == layer.frame.width && image.height == layer.frame.height, "an image of another size")
    }
  }
}
