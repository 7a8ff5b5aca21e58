internal import Pinwheel

/// What one of Android's nine-patches says about how it is stretched.
///
/// A source file has a border of one pixel around the image: black pixels on its left and top edge mark the rows and
/// columns that stretch, those on its right and bottom edge, which may be missing, the area for content. All others are
/// clear, or all of them white; red pixels on the right and bottom edge mark optical bounds, which are not used. A file that
/// Android's tools have compiled has no border but a chunk with the same numbers.
package struct NinePatch: Sendable, Hashable {
  /// Pixels from the edges of the image, without the border, inwards.
  package struct Edges: Sendable, Hashable {
    package let top: Int
    package let left: Int
    package let bottom: Int
    package let right: Int
  }

  /// The parts that keep their size: what lies before the first and behind the last mark. Between several marks all is
  /// stretched.
  package let caps: Edges
  /// The distances of the content area; `nil` if none is marked.
  package let content: Edges?
  /// Whether an edge marks several parts, of which those in between would keep their size on Android.
  package let hasSeveralParts: Bool

  /// What was found in an image whose name says that it is a nine-patch.
  package enum Reading: Sendable {
    /// A border, and the image without it.
    case border(NinePatch, image: RGBAImage<UInt8>)
    /// A compiled one, whose image has no border.
    case compiled(NinePatch)
    /// The reason why neither is there.
    case malformed(String)
  }

  /// Reads the border of an image, or the chunk of a compiled one.
  ///
  /// - Throws: ``ImageError`` if the image is damaged, or memory is out.
  /// - Complexity: O(pixels), in time and memory.
  package static func read(_ image: EncodedImage) throws(ImageError) -> Reading {
    guard image.format != .jpeg, image.format != .gif else {
      return .malformed("a \(image.format.displayName) has none that can be read")
    }
    if let compiled = CompiledNinePatch.read(image) { return compiled }
    let pixels = try image.pixels(as: UInt8.self)
    let inner = (width: pixels.width - 2, height: pixels.height - 2)
    guard inner.width > 0, inner.height > 0 else {
      return .malformed("\(pixels.width) x \(pixels.height) pixels leave no image inside it")
    }
    do throws(NinePatchBorder.Mistake) {
      let border = try NinePatchBorder(of: pixels)
      return .border(
        try border.patch,
        image: pixels.cropped(
          to: PixelRect(x: 1, y: 1, width: inner.width, height: inner.height)))
    } catch {
      return .malformed(error.reason)
    }
  }
}

extension EncodedImage {
  /// The image of a nine-patch as an ordinary PNG, with the descriptions of the file it comes from.
  ///
  /// - Throws: ``ImageError`` if memory is out.
  package func standardPNG(withoutBorder pixels: RGBAImage<UInt8>) throws(ImageError) -> StandardPNG {
    try pixels.standardPNG(name: name, carrying: DescriptiveChunks(of: self)) { alpha in
      switch header {
      case .png(let png): png.bitDepth <= 8 && (format != .cgbi || cgbiForm == .known && alpha != .full)
      case .webp(let webP): webP.isLossless
      case .jpeg, .gif: false
      }
    }
  }
}
