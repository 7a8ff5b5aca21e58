internal import Pinwheel
internal import PinwheelShapes

/// A mask that a page builds from the pixels of an image, a few rows at a time: a whole image would need 32 times the
/// memory.
final class MaskHandle: HandleObject {
  static var noun: StaticString { "mask" }
  private var builder: AlphaMask.Builder
  /// The mask, until more rows are read: all images of a sheet share it.
  private var finished: AlphaMask?
  private let depth: AlphaDepth
  let threshold: AlphaThreshold

  init(width: Int, height: Int, threshold: AlphaThreshold, depth: AlphaDepth) throws(ModuleError) {
    do throws(AlphaMaskError) {
      builder = try AlphaMask.Builder(width: width, height: height)
    } catch {
      throw .tooLarge("width and height of an image", limit: AlphaMask.maximumSide)
    }
    self.threshold = threshold
    self.depth = depth
  }

  /// The mask of the rows read so far; the other rows are clear.
  var mask: AlphaMask {
    let mask = finished ?? builder.build()
    finished = mask
    return mask
  }

  /// Reads rows starting at `first`, four bytes per pixel: RGBA, or a 16-bit alpha in the first two bytes.
  func read(_ rows: Span<UInt8>, from first: Int) throws(ModuleError) {
    finished = nil
    let stride = 4 * builder.width
    guard stride > 0, rows.count % stride == 0, rows.count / stride <= builder.height - first else {
      throw .unusable("pixels", needed: "whole rows of the image")
    }
    let count = rows.count / stride
    switch depth {
    case .eight:
      let minimum: UInt8 = threshold.smallestSolid(full: .max)
      for row in 0..<count {
        builder.insert(
          rows, row: first + row, count: builder.width, pixelStride: 4, alphaOffset: row * stride + 3,
          atLeast: minimum)
      }
    case .sixteen:
      let minimum: UInt16 = threshold.smallestSolid(full: .max)
      var alphas = ContiguousArray<UInt16>(repeating: 0, count: builder.width)
      for row in 0..<count {
        for column in alphas.indices {
          let at = row * stride + 4 * column
          alphas[column] = UInt16(rows[at]) << 8 | UInt16(rows[at + 1])
        }
        builder.insert(
          alphas.span, row: first + row, count: builder.width, pixelStride: 1, alphaOffset: 0,
          atLeast: minimum)
      }
    }
  }
}

/// The number of alpha bits in the pixels that a page passes.
enum AlphaDepth: CaseIterable {
  /// RGBA, as in canvases.
  case eight
  /// Red and green are the high and the low byte of a 16-bit alpha, which canvases do not support.
  case sixteen
}

/// Begins a mask without solid pixels.
///
/// - Parameters:
///   - threshold: A fraction of full opacity.
///   - depth: The number of an ``AlphaDepth``; NaN for eight bits.
@_expose(wasm, "mask_open") @c(pinwheel_mask_open)
public func maskOpen(_ width: Double, _ height: Double, _ threshold: Double, _ depth: Double) -> Double {
  answer { _ throws(ModuleError) in
    guard let columns = Int(exactly: width), let rows = Int(exactly: height), columns > 0, rows > 0 else {
      throw .unusable("width and height of an image", needed: "whole numbers above 0")
    }
    let threshold = try threshold.threshold()
    let depth: AlphaDepth =
      try depth.given.map { depth throws(ModuleError) in try depth.choice(of: "depth") } ?? .eight
    return Module.shared.handles.open(
      try MaskHandle(width: columns, height: rows, threshold: threshold, depth: depth))
  }
}

/// Reads rows of pixels from the input, four bytes each. The input keeps them, for a mask of another threshold.
@_expose(wasm, "mask_rows") @c(pinwheel_mask_rows)
public func maskRows(_ mask: Double, _ first: Double) -> Double {
  MaskHandle.change(mask) { mask throws(ModuleError) in
    let first = try first.index(of: "row", below: AlphaMask.maximumSide)
    try Module.shared.input.withBytes { rows throws(ModuleError) in try mask.read(rows, from: first) }
  }
}

/// Whether the pixel that contains a point is solid: 1 or 0. The point is in pixels; a point outside the mask is in none.
@_expose(wasm, "mask_contains") @c(pinwheel_mask_contains)
public func maskContains(_ mask: Double, _ x: Double, _ y: Double) -> Double {
  answer { _ throws(ModuleError) in
    let mask = try MaskHandle.find(mask).mask
    guard x >= 0, y >= 0, x < Double(mask.width), y < Double(mask.height) else { return 0 }
    return mask.contains(x: Int(x), y: Int(y)) ? 1 : 0
  }
}

/// The number of pixels that are solid in two masks, when the corner of the other lies at (x, y) in the first.
@_expose(wasm, "mask_overlap_area") @c(pinwheel_mask_overlap_area)
public func maskOverlapArea(_ mask: Double, _ other: Double, _ x: Double, _ y: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (mask, other) = (try MaskHandle.find(mask).mask, try MaskHandle.find(other).mask)
    guard let x = Int32(exactly: x), let y = Int32(exactly: y) else {
      throw .unusable("place of the other mask", needed: "whole numbers of pixels, of 32 bits")
    }
    return Double(mask.overlapArea(other, at: PixelOffset(x: Int(x), y: Int(y))))
  }
}

/// The outlines of a mask: for each its number of rings, the outer one and then holes; of each ring the number of corners, and
/// their x and y.
///
/// - Parameter distance: How far a simplified outline may lie from the exact one, in pixels; 0 for the exact one.
@_expose(wasm, "mask_outlines") @c(pinwheel_mask_outlines)
public func maskOutlines(_ mask: Double, _ distance: Double) -> Double {
  answer { output throws(ModuleError) in
    let (mask, distance) = (try MaskHandle.find(mask).mask, try distance.length("distance"))
    do throws(ShapeError) {
      for outline in try [mask].outlines(simplifiedWithin: distance)[0] {
        output.append(Double(1 + outline.holes.count))
        for ring in [outline.outer] + outline.holes {
          output.append(Double(ring.count))
          for corner in ring { output.append(Double(corner.x), Double(corner.y)) }
        }
      }
    } catch {
      throw .tooLarge("number of corners of simple outlines", limit: ShapeError.maximumParts / 4)
    }
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
