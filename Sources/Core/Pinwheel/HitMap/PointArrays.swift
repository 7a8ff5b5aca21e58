/// A number that is a coordinate in an array: a `Double` or a `Float`.
package protocol Coordinate: BitwiseCopyable {
  /// The same number.
  var asDouble: Double { get }
}

extension Double: Coordinate {
  @inline(__always) package var asDouble: Double { self }
}

extension Float: Coordinate {
  @inline(__always) package var asDouble: Double { Double(self) }
}

/// The coordinates of many points in memory, and the memory for the codes of their answers; see `Wheel.writeCodes(at:)`.
///
/// Strides are in bytes from one number to the next; they may be negative, or 0 for coordinates. Numbers need not be
/// aligned.
@safe package struct PointArrays<Number: Coordinate> {
  private let x: UnsafeRawPointer
  private let y: UnsafeRawPointer
  private let codes: UnsafeMutableRawPointer
  private let xStride: Int
  private let yStride: Int
  private let codeStride: Int
  private let count: Int

  /// Describes arrays, which the caller keeps in memory as long as this value is used.
  ///
  /// - Parameter count: The number of points. Each array has that many numbers, and no address overflows.
  @unsafe package init(
    x: UnsafeRawPointer, stride xStride: Int, y: UnsafeRawPointer, stride yStride: Int, count: Int,
    codes: UnsafeMutableRawPointer, stride codeStride: Int
  ) {
    unsafe (self.x, self.y, self.codes) = (x, y, codes)
    (self.xStride, self.yStride, self.codeStride, self.count) = (xStride, yStride, codeStride, count)
  }

  /// Writes the code of each point.
  @inline(__always)
  package func forEach(_ code: (_ x: Double, _ y: Double) -> Int32) {
    for index in 0..<count {
      // SAFETY: the initializer requires `count` numbers at these strides.
      let x = unsafe self.x.loadUnaligned(fromByteOffset: index &* xStride, as: Number.self)
      let y = unsafe self.y.loadUnaligned(fromByteOffset: index &* yStride, as: Number.self)
      unsafe codes.storeBytes(
        of: code(x.asDouble, y.asDouble), toByteOffset: index &* codeStride, as: Int32.self)
    }
  }
}
