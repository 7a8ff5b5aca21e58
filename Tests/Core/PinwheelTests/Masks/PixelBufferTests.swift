import Pinwheel
import TestSupport
import Testing

/// Masks from buffers of every layout.
@Suite struct PixelBufferTests {
  @Test("a bottom-up buffer gives the same mask as its rows in the other order", arguments: wordEdges)
  func bottomUp(width: Int) throws {
    for seed in UInt64(1)...3 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 5, density: 0.5)
      let (pixelStride, offset, padding) = [(1, 0, 0), (4, 3, 0), (2, 1, 7)][Int(seed) - 1]
      let stride = width * pixelStride + padding
      // The last row needs no padding after it.
      var samples = ContiguousArray<UInt8>()
      for y in (0..<5).reversed() {
        for x in 0..<stride {
          let isAlpha = x < width * pixelStride && x % pixelStride == offset
          samples.append(isAlpha ? (grid.contains(x: x / pixelStride, y: y) ? 255 : 0) : 255)
        }
      }
      samples.removeLast(padding)
      let mask = try AlphaMask(
        samples: samples.span, width: width, height: 5, rowStride: -stride, pixelStride: pixelStride,
        alphaOffset: offset)
      #expect(try mask == grid.mask(), "seed \(seed)")
      guard width > 0 else { continue }
      let short = ContiguousArray(samples.dropLast())
      #expect(
        throws: AlphaMaskError.bufferTooSmall(
          expected: 4 * stride + (width - 1) * pixelStride + offset + 1, actual: short.count)
      ) {
        try AlphaMask(
          samples: ContiguousArray(short.prefix(4 * stride + (width - 1) * pixelStride + offset)).span,
          width: width, height: 5, rowStride: -stride, pixelStride: pixelStride, alphaOffset: offset)
      }
    }
  }

  @Test(
    "a size that a buffer does not have is refused before it takes half a gigabyte",
    .timeLimit(.minutes(1)))
  func falseSizes() {
    let side = AlphaMask.maximumSide
    let none: ContiguousArray<UInt8> = []
    for _ in 0..<1_000 {
      #expect(throws: AlphaMaskError.bufferTooSmall(expected: 4 * side * side, actual: 0)) {
        try AlphaMask(
          samples: none.span, width: side, height: side, rowStride: 4 * side, pixelStride: 4, alphaOffset: 3)
      }
    }
  }

  @Test("what no buffer can be is said as that, not as a size")
  func invalidLayouts() {
    let bytes = ContiguousArray<UInt8>(repeating: 255, count: 16)
    for (row, pixel, offset) in [
      (4, -1, 3), (4, 1, -1), (.max, .max, .max), (.min, 1, 0), (4, .max, 1), (-4, -1, 0),
    ] as [(Int, Int, Int)] {
      let error = #expect(throws: AlphaMaskError.self, "\(row), \(pixel), \(offset)") {
        try AlphaMask(
          samples: bytes.span, width: 4, height: 4, rowStride: row, pixelStride: pixel, alphaOffset: offset)
      }
      #expect(error == .invalidLayout(rowStride: row, pixelStride: pixel, alphaOffset: offset))
    }
  }

  @Test("one row may have any row stride", arguments: [Int.min, -1, 0, 1, .max])
  func oneRow(rowStride: Int) throws {
    let bytes: ContiguousArray<UInt8> = [0, 255, 255]
    let mask = try AlphaMask(
      samples: bytes.span, width: 3, height: 1, rowStride: rowStride, pixelStride: 1, alphaOffset: 0)
    #expect(try mask == PixelGrid(".##").mask())
  }

  @Test("samples of any width, at the threshold's ends")
  func wideSamples() throws {
    let samples: ContiguousArray<UInt64> = [0, 1, .max - 1, .max]
    func mask(_ threshold: Double) throws -> AlphaMask {
      try AlphaMask(
        samples: samples.span, width: 4, height: 1, rowStride: 4, pixelStride: 1, alphaOffset: 0,
        threshold: AlphaThreshold(threshold))
    }
    #expect(try mask(0) == PixelGrid(".###").mask())
    #expect(try mask(0.5) == PixelGrid("..##").mask())
    #expect(try mask(1).contains(x: 3, y: 0) && !mask(1).contains(x: 1, y: 0))
  }

  @Test(
    "alpha in some bits of a packed pixel",
    arguments: [0..<4, 12..<16, 15..<16, 0..<1, 3..<8, 0..<16], [0, 0.1, 0.5, 1])
  func packedPixels(bits: Range<Int>, fraction: Double) throws {
    var rng = SeededRandom(seed: 7)
    let samples = ContiguousArray((0..<700).map { _ in UInt16.random(in: 0...UInt16.max, using: &rng) })
    let mask = try AlphaMask(
      samples: samples.span, width: 70, height: 10, rowStride: 70, pixelStride: 1, alphaOffset: 0,
      alphaBits: bits, threshold: AlphaThreshold(fraction))
    let full = 1 << bits.count - 1
    let expected = PixelGrid(width: 70, height: 10) { x, y in
      let alpha = Int(samples[70 * y + x]) >> bits.lowerBound & full
      return alpha > 0 && Double(alpha) / Double(full) >= fraction
    }
    #expect(try mask == expected.mask())
  }

  @Test("bits that a sample does not have", arguments: [3..<3, -1..<4, 12..<17, Int.min..<Int.max])
  func missingBits(bits: Range<Int>) {
    let samples: ContiguousArray<UInt16> = [0, 1, 2, 3]
    #expect(throws: AlphaMaskError.invalidLayout(rowStride: 2, pixelStride: 1, alphaOffset: 0)) {
      try AlphaMask(
        samples: samples.span, width: 2, height: 2, rowStride: 2, pixelStride: 1, alphaOffset: 0,
        alphaBits: bits)
    }
  }

  @Test("a builder leaves out what lies off the grid, or is not there")
  func builder() throws {
    let samples = ContiguousArray<UInt8>(repeating: 255, count: 5)
    func row(
      _ count: Int, row: Int = 0, from first: Int = 0, every step: Int = 1, pixelStride: Int = 1,
      offset: Int = 0
    ) throws -> AlphaMask {
      var builder = try AlphaMask.Builder(width: 7, height: 1)
      builder.insert(
        samples.span, row: row, count: count, from: first, every: step, pixelStride: pixelStride,
        alphaOffset: offset, atLeast: 1)
      return builder.build()
    }
    #expect(try row(.max) == PixelGrid("#####..").mask())
    #expect(try row(.max, from: 4) == PixelGrid("....###").mask())
    #expect(try row(.max, every: 3) == PixelGrid("#..#..#").mask())
    #expect(try row(.max, every: .max) == PixelGrid("#......").mask())
    #expect(try row(3, pixelStride: .max) == PixelGrid("#......").mask())
    #expect(try row(.max, pixelStride: 2, offset: 1) == PixelGrid("##.....").mask())
    #expect(try row(.max, pixelStride: 0) == PixelGrid("#######").mask())
    for none in [
      try row(-1), try row(.min), try row(5, row: 1), try row(5, row: -1), try row(5, row: .min),
      try row(5, from: -1), try row(5, from: 7), try row(5, from: .max), try row(5, every: 0),
      try row(5, every: .min), try row(5, pixelStride: -1), try row(5, offset: 5), try row(5, offset: -1),
      try row(5, offset: .max),
    ] { #expect(none.bounds.isEmpty) }
  }
}
