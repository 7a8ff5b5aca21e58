#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Pinwheel
  public import UIKit

  extension AlphaMask {
    /// Marks every pixel of an image whose alpha reaches `threshold`, with the image upright as UIKit shows it.
    ///
    /// - Parameters:
    ///   - image: An image of pixels. An image of vectors or filters only (`cgImage` is `nil`) has an empty mask.
    ///   - threshold: The fraction of full opacity at which a pixel becomes solid; the test is `>=`.
    /// - Throws: The errors of `AlphaMask.init(_:threshold:)` for a `CGImage`.
    /// - Complexity: O(pixels).
    public init(_ image: UIImage, threshold: AlphaThreshold = .standard) throws(AlphaMaskError) {
      try self.init(image, threshold: threshold, isFlipped: false)
    }

    /// - Parameter isFlipped: Whether left and right are exchanged, as UIKit shows some images in a right-to-left language.
    init(_ image: UIImage, threshold: AlphaThreshold, isFlipped: Bool) throws(AlphaMaskError) {
      guard let picture = image.cgImage else {
        try self.init(solidWidth: 0, height: 0)
        return
      }
      let stored = try AlphaMask(picture, threshold: threshold)
      guard image.imageOrientation != .up || isFlipped else {
        self = stored
        return
      }
      // The stored pixel shown at a position, by EXIF's table of orientations.
      let orientation = image.imageOrientation
      let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
      let isMirrored = [.upMirrored, .down, .left, .rightMirrored].contains(orientation)
      let isUpsideDown = [.down, .downMirrored, .right, .rightMirrored].contains(orientation)
      let (width, height) = (stored.width, stored.height)
      try self.init(width: isTurned ? height : width, height: isTurned ? width : height) { x, y in
        let shown = isFlipped ? (isTurned ? height : width) - 1 - x : x
        let (column, line) = isTurned ? (y, shown) : (shown, y)
        return stored.contains(
          x: isMirrored ? width - 1 - column : column, y: isUpsideDown ? height - 1 - line : line)
      }
    }
  }
#endif
