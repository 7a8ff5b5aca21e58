/// A grid of yes/no pixels: where an image is solid enough to be touched.
///
/// Coordinates are pixels. `(0, 0)` is the top-left pixel, x grows right, y grows down. Pixels off the grid
/// are never solid, so callers need no bounds test of their own.
///
/// Only the part inside ``bounds`` is kept: one bit a pixel when the mask was built from an image, row spans
/// read in place when it comes from a baked file, nothing at all when every pixel there is solid. Masks with
/// the same pixels are equal, however they are kept.
public struct AlphaMask: Sendable {
  /// Columns of the image, in pixels; at most ``maximumSide``.
  public let width: Int
  /// Rows of the image, in pixels; at most ``maximumSide``.
  public let height: Int
  /// The smallest rectangle that holds every solid pixel; ``PixelRect/empty`` if none is.
  public let bounds: PixelRect

  /// Every pixel of the image: `(0, 0)` to `(width, height)`.
  public var grid: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package let storage: Storage

  package enum Storage: Sendable {
    /// Every pixel inside the bounds is solid.
    case rectangle
    case bits(PackedBits)
    case spans(RowSpans)
  }

  /// The largest width and height of a mask, in pixels: what a baked file can number.
  public static let maximumSide = 65_535

  package init(width: Int, height: Int, bounds: PixelRect, storage: Storage) {
    self.width = width
    self.height = height
    self.bounds = bounds
    self.storage = storage
  }

  /// A mask whose pixels are all solid, as of an image without alpha.
  ///
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above ``maximumSide``.
  /// - Complexity: O(1): no pixels are kept.
  public init(solidWidth width: Int, height: Int) throws(AlphaMaskError) {
    try Self.checkSize(width: width, height: height)
    let isEmpty = width == 0 || height == 0
    self.init(
      width: width, height: height,
      bounds: isEmpty ? .empty : PixelRect(x: 0, y: 0, width: width, height: height), storage: .rectangle)
  }

  /// Whether the pixel at column `x`, row `y` is solid. Off the grid nothing is.
  ///
  /// - Complexity: O(1) for a mask built from an image; O(log *n*) in the spans of its row when read from a
  ///   baked file. No allocation.
  public func contains(x: Int, y: Int) -> Bool {
    guard bounds.contains(x: x, y: y) else { return false }
    switch storage {
    case .rectangle: return true
    case .bits(let bits): return bits.contains(x: x, y: y)
    case .spans(let spans): return spans.contains(x: x - bounds.x, y: y - bounds.y)
    }
  }

  static func checkSize(width: Int, height: Int) throws(AlphaMaskError) {
    let sides = 0...maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
