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
      guard let picture = image.cgImage else {
        try self.init(solidWidth: 0, height: 0)
        return
      }
      let stored = try AlphaMask(picture, threshold: threshold)
      guard image.imageOrientation != .up else {
        self = stored
        return
      }
      let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(image.imageOrientation)
      let (width, height) = isTurned ? (stored.height, stored.width) : (stored.width, stored.height)
      let (right, bottom) = (stored.width - 1, stored.height - 1)
      try self.init(width: width, height: height) { x, y in
        // The stored pixel shown at this position, by EXIF's table of orientations.
        let (column, line) =
          switch image.imageOrientation {
          case .upMirrored: (right - x, y)
          case .down: (right - x, bottom - y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (y, x)
          case .right: (y, bottom - x)
          case .rightMirrored: (right - y, bottom - x)
          case .left: (right - y, x)
          default: (x, y)
          }
        return stored.contains(x: column, y: line)
      }
    }
  }
#endif
