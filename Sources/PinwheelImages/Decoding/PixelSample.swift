/// A channel of a pixel: `UInt8` or `UInt16`. Its largest value is full intensity, or full opacity.
package protocol PixelSample: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt8: PixelSample {}
extension UInt16: PixelSample {}
