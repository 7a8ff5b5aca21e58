import Pinwheel
import TestSupport
import Testing

@Suite struct MaskRegionTests {
  @Test("a closure marks the pixels for which it returns true", arguments: wordEdges)
  func closure(width: Int) throws {
    let mask = try AlphaMask(width: width, height: 5) { x, y in (x ^ y) & 3 == 1 }
    let grid = PixelGrid(width: width, height: 5) { x, y in (x ^ y) & 3 == 1 }
    #expect(try mask == grid.mask())
  }

  @Test("every label that occurs has the mask of its pixels", arguments: wordEdges, UInt64(1)...2)
  func labels(width: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let (height, stride) = (7, width + 3)
    var labels = ContiguousArray<UInt16>(repeating: 9, count: stride * height)
    for index in labels.indices where Int.random(in: 0..<3, using: &rng) > 0 {
      labels[index] = [0, 1, 2, 700, .max].randomElement(using: &rng) ?? 0
    }
    for background in [0, 9, nil] as [UInt16?] {
      let regions = try AlphaMask.regions(
        ofLabels: labels.span, width: width, height: height, rowStride: stride, background: background)
      let grids = Set((0..<height).flatMap { y in (0..<width).map { labels[y * stride + $0] } })
        .subtracting([background].compactMap { $0 })
      #expect(Set(regions.keys) == grids, "seed \(seed)")
      for (label, mask) in regions {
        let grid = PixelGrid(width: width, height: height) { labels[$1 * stride + $0] == label }
        #expect(try mask == grid.mask(), "label \(label), seed \(seed)")
      }
    }
  }

  @Test("sizes and strides that do not fit the labels are errors")
  func refusals() throws {
    let labels = ContiguousArray<UInt8>(repeating: 1, count: 12)
    #expect(try AlphaMask.regions(ofLabels: labels.span, width: 4, height: 3).mapValues(\.count) == [1: 12])
    #expect(try AlphaMask.regions(ofLabels: labels.span, width: 0, height: 3).isEmpty)
    #expect(throws: AlphaMaskError.bufferTooSmall(expected: 15, actual: 12)) {
      try AlphaMask.regions(ofLabels: labels.span, width: 5, height: 3)
    }
    #expect(throws: AlphaMaskError.tooLarge(width: -1, height: 3)) {
      try AlphaMask.regions(ofLabels: labels.span, width: -1, height: 3)
    }
    for stride in [Int.min, -4, 3] {
      #expect(throws: AlphaMaskError.invalidLayout(rowStride: stride, pixelStride: 1, alphaOffset: 0)) {
        try AlphaMask.regions(ofLabels: labels.span, width: 4, height: 3, rowStride: stride)
      }
    }
    #expect(throws: AlphaMaskError.self) {
      try AlphaMask.regions(ofLabels: labels.span, width: 4, height: 3, rowStride: .max)
    }
  }
}
