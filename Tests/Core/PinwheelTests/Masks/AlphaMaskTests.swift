import Pinwheel
import TestSupport
import Testing

/// Sizes around the edges of 64-bit words.
let wordEdges = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200]

@Suite struct AlphaMaskTests {
  @Test("agrees with a list of Bool, on and off the grid", arguments: wordEdges, [0.0, 0.02, 0.5, 0.98, 1.0])
  func matchesModel(width: Int, density: Double) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 7, density: density)
      let mask = try grid.mask()
      for y in -2...8 {
        for x in -2...width + 66 {
          #expect(mask.contains(x: x, y: y) == grid.contains(x: x, y: y), "at (\(x), \(y)), seed \(seed)")
        }
      }
      #expect(mask.count == grid.pixels.count { $0 }, "seed \(seed)")
      #expect(mask.bounds == grid.solidBounds, "seed \(seed)")
    }
  }

  @Test("runs are the model's runs, and tell equal masks from others", arguments: wordEdges)
  func spans(width: Int) throws {
    for seed in UInt64(1)...6 {
      var rng = SeededRandom(seed: seed)
      var grid = PixelGrid(random: &rng, width: width, height: 5, density: 0.5)
      let mask = try grid.mask()
      for y in 0..<5 {
        var runs: [Range<Int>] = []
        mask.forEachSpan(inRow: y) { runs.append($0) }
        #expect(runs == grid.runs(inRow: y), "row \(y), seed \(seed)")
      }
      #expect(try mask == grid.mask(), "seed \(seed)")
      guard width > 0 else { continue }
      let flipped = Int.random(in: 0..<grid.pixels.count, using: &rng)
      grid.pixels[flipped].toggle()
      #expect(try mask != grid.mask(), "pixel \(flipped), seed \(seed)")
    }
  }

  @Test("reads alpha wherever a pixel buffer keeps it, in 8 and 16 bits")
  func pixelBuffers() throws {
    // Two rows of three RGBA pixels with four bytes of row padding that must be ignored.
    let bytes: ContiguousArray<UInt8> = [
      9, 9, 9, 25, 9, 9, 9, 26, 9, 9, 9, 255, 255, 255, 255, 255,
      9, 9, 9, 0, 9, 9, 9, 27, 9, 9, 9, 1,
    ]
    let mask = try AlphaMask(
      samples: bytes.span, width: 3, height: 2, rowStride: 16, pixelStride: 4, alphaOffset: 3)
    #expect(mask == (try PixelGrid(".##", ".#.").mask()))
    #expect(mask.bounds == PixelRect(x: 1, y: 0, width: 2, height: 2))

    let wide: ContiguousArray<UInt16> = [6553, 6554, 65535, 0]
    let mask16 = try AlphaMask(
      samples: wide.span, width: 2, height: 2, rowStride: 2, pixelStride: 1, alphaOffset: 0)
    #expect(mask16 == (try PixelGrid(".#", "#.").mask()))
  }

  @Test("every 8-bit alpha against every threshold, in a row of nothing but alpha")
  func planes() throws {
    // Begins and ends off the edges of eight samples.
    let samples = ContiguousArray([9] + (0...255).map { UInt8($0) })
    for smallest in 1...255 {
      let mask = try AlphaMask(
        samples: samples.span, width: 256, height: 1, rowStride: 256, pixelStride: 1, alphaOffset: 1,
        threshold: AlphaThreshold(Double(smallest) / 255))
      for x in 0...255 where mask.contains(x: x, y: 0) != (x >= smallest) {
        Issue.record("alpha \(x) at threshold \(smallest)")
      }
    }
  }

  @Test("threshold zero never makes clear pixels solid")
  func zeroThreshold() throws {
    let alpha: ContiguousArray<UInt8> = [0, 1, 0, 255]
    let mask = try AlphaMask(
      samples: alpha.span, width: 4, height: 1, rowStride: 4, pixelStride: 1, alphaOffset: 0,
      threshold: AlphaThreshold(0))
    #expect(mask == (try PixelGrid(".#.#").mask()))
  }

  @Test("a buffer that ends early, or strides that make no sense, are errors and never reads")
  func badBuffers() {
    let bytes = ContiguousArray<UInt8>(repeating: 255, count: 16)
    for (width, rowStride, pixelStride, offset) in [
      (4, 4, 1, 4), (4, 5, 1, 0), (4, 4, -1, 3), (4, 4, 1, -1), (4, .max, .max, .max),
    ] {
      #expect(throws: AlphaMaskError.self, "\(width), \(rowStride), \(pixelStride), \(offset)") {
        try AlphaMask(
          samples: bytes.span, width: width, height: 4, rowStride: rowStride, pixelStride: pixelStride,
          alphaOffset: offset)
      }
    }
    #expect(throws: AlphaMaskError.tooLarge(width: 65_536, height: 1)) {
      try AlphaMask(solidWidth: 65_536, height: 1)
    }
  }

  @Test("an image without alpha is solid everywhere inside, nowhere outside")
  func solid() throws {
    let mask = try AlphaMask(solidWidth: 3, height: 2)
    #expect(mask.count == 6)
    #expect(mask.contains(x: 2, y: 1) && !mask.contains(x: 3, y: 1) && !mask.contains(x: 0, y: -1))
    #expect(try AlphaMask(solidWidth: 0, height: 2).bounds.isEmpty)
  }
}
