internal import Pinwheel

/// How an Android nine-patch is stretched.
///
/// A source file has a border of one pixel around the image: black pixels on its left and top edge mark the rows
/// and columns that stretch, those on its right and bottom edge, which are optional, the content area. All others
/// are clear, or all are white; red pixels on the right and bottom edge mark optical bounds, which are not used. A
/// file compiled by Android's tools has a chunk with the same numbers instead of a border.
package struct NinePatch: Sendable, Hashable {
  /// Distances from the edges of the image inwards, in pixels, without the border.
  package struct Edges: Sendable, Hashable {
    package let top: Int
    package let left: Int
    package let bottom: Int
    package let right: Int

    /// Those of a part of an image.
    init(columns: Range<Int>, rows: Range<Int>, width: Int, height: Int) {
      (top, left) = (rows.lowerBound, columns.lowerBound)
      (bottom, right) = (height - rows.upperBound, width - columns.upperBound)
    }
  }

  /// The parts that keep their size: those before the first and after the last mark. Everything between several
  /// marks stretches.
  package let caps: Edges
  /// The distances of the content area; `nil` if it is not marked.
  package let content: Edges?
  /// Whether an edge marks several parts; Android would keep the size of the parts between them.
  package let hasSeveralParts: Bool

  /// The result of reading an image with the name of a nine-patch.
  package enum Reading: Sendable {
    /// A border, and the image without it.
    case border(NinePatch, image: RGBAImage)
    /// A compiled nine-patch, whose image has no border.
    case compiled(NinePatch)
    /// Neither, with the reason.
    case malformed(String)
  }

  /// Reads the border of an image, or the chunk of a compiled nine-patch.
  ///
  /// - Throws: ``ImageError`` if the image is damaged, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package static func read(_ image: EncodedImage) throws(ImageError) -> Reading {
    guard image.format != .jpeg, image.format != .gif else {
      return .malformed("a \(image.format.displayName) has none that can be read")
    }
    if let compiled = CompiledNinePatch.read(image) { return compiled }
    let pixels = try image.pixels()
    let inner = (width: pixels.width - 2, height: pixels.height - 2)
    guard inner.width > 0, inner.height > 0 else {
      return .malformed("\(pixels.width) x \(pixels.height) pixels leave no image inside it")
    }
    do throws(NinePatchBorder.Mistake) {
      let border = try NinePatchBorder(of: pixels)
      return .border(
        border.patch,
        image: pixels.cropped(
          to: PixelRect(x: 1, y: 1, width: inner.width, height: inner.height)))
    } catch {
      return .malformed(error.reason)
    }
  }
}
