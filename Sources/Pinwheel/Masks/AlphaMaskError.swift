/// Why a mask could not be made.
public enum AlphaMaskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A side is negative or longer than ``AlphaMask/maximumSide``.
  case tooLarge(width: Int, height: Int)
  /// The buffer ends before the last pixel, or a stride or offset is negative.
  case bufferTooSmall(expected: Int, actual: Int)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a mask of \(width) x \(height) pixels cannot be made; sides go from 0 to \(AlphaMask.maximumSide)"
    case .bufferTooSmall(let expected, let actual):
      "the pixel buffer holds \(actual) samples where \(expected) are needed; check its size, strides and offset"
    }
  }
}
