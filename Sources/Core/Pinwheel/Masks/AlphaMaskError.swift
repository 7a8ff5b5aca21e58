/// Why a mask could not be made.
public enum AlphaMaskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A side is negative or longer than `maximumSide`.
  case tooLarge(width: Int, height: Int)
  /// The buffer ends before the last pixel; both are numbers of samples.
  case bufferTooSmall(expected: Int, actual: Int)
  /// The pixel stride or the alpha offset is negative, the index of a sample exceeds an `Int`, or alpha has no bits of a
  /// sample.
  case invalidLayout(rowStride: Int, pixelStride: Int, alphaOffset: Int)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a mask of \(width) x \(height) pixels cannot be made; sides go from 0 to \(AlphaMask.maximumSide)"
    case .bufferTooSmall(let expected, let actual):
      "the pixel buffer holds \(actual) samples where \(expected) are needed; check its size, strides and offset"
    case .invalidLayout(let rowStride, let pixelStride, let alphaOffset):
      "no pixel buffer has a row stride of \(rowStride), a pixel stride of \(pixelStride) and an alpha offset of "
        + "\(alphaOffset) samples; only the row stride may be negative, and none so large that indices overflow, and "
        + "alpha has bits that a sample has"
    }
  }
}
