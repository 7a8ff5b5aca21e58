internal import Pinwheel

/// A mask that a page makes from the pixels of an image, a few rows at a time: an image as a whole would need 32 times
/// the memory.
final class MaskHandle: HandleObject {
  static var noun: StaticString { "mask" }
  private var builder: AlphaMask.Builder
  private let minimum: UInt8
  let threshold: AlphaThreshold

  init(width: Int, height: Int, threshold: AlphaThreshold) throws(ModuleError) {
    do throws(AlphaMaskError) {
      builder = try AlphaMask.Builder(width: width, height: height)
    } catch {
      throw .tooLarge("width and height of an image", limit: AlphaMask.maximumSide)
    }
    self.threshold = threshold
    minimum = threshold.smallestSolid(full: 255)
  }

  /// The mask of the rows that have been read; the others are clear.
  var mask: AlphaMask { builder.build() }

  /// Reads rows of RGBA, four bytes a pixel, from the row `first` on.
  func read(_ rows: ContiguousArray<UInt8>, from first: Int) throws(ModuleError) {
    let stride = 4 * builder.width
    guard stride > 0, rows.count % stride == 0, rows.count / stride <= builder.height - first else {
      throw .unusable("pixels", needed: "whole rows of the image")
    }
    for row in 0..<rows.count / stride {
      builder.insert(
        rows.span, row: first + row, count: builder.width, pixelStride: 4, alphaOffset: row * stride + 3,
        atLeast: minimum)
    }
  }
}

/// Begins a mask without solid pixels.
///
/// - Parameter threshold: A fraction of full opacity.
@_expose(wasm, "mask_open") @c(pinwheel_mask_open)
public func maskOpen(_ width: Double, _ height: Double, _ threshold: Double) -> Double {
  answer { _ throws(ModuleError) in
    guard let columns = Int(exactly: width), let rows = Int(exactly: height), columns > 0, rows > 0 else {
      throw .unusable("width and height of an image", needed: "whole numbers above 0")
    }
    let threshold = try threshold.threshold()
    return Module.shared.handles.open(try MaskHandle(width: columns, height: rows, threshold: threshold))
  }
}

/// Reads rows of pixels, RGBA, that the input holds; it still holds them afterwards, for a mask of another threshold.
@_expose(wasm, "mask_rows") @c(pinwheel_mask_rows)
public func maskRows(_ mask: Double, _ first: Double) -> Double {
  answer { _ throws(ModuleError) in
    try MaskHandle.find(mask).read(
      Module.shared.input.bytes, from: try first.index(of: "row", below: AlphaMask.maximumSide))
    return 0
  }
}

extension Double {
  /// The number as a threshold.
  func threshold() throws(ModuleError) -> AlphaThreshold {
    guard self >= 0, self <= 1 else { throw .unusable("threshold", needed: "from 0 to 1") }
    return AlphaThreshold(self)
  }
}
