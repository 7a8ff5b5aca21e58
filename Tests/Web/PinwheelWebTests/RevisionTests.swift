import Pinwheel
import PinwheelWeb
import TestSupport
import Testing

/// Wheels that a page bakes again: in the suite that owns the module's buffers.
extension WebModuleTests {
  /// Slices with one image each, given by 16-bit alphas, at several thresholds each.
  private func slices(_ alphas: [[UInt16]], columns: Int, bits: Int, thresholds: [[Double]]) throws -> [Slice]
  {
    try alphas.indices.map { number in
      let images = try thresholds[number].map { fraction in
        let threshold = AlphaThreshold(fraction)
        let mask = try AlphaMask(width: columns, height: alphas[number].count / columns) { x, y in
          let alpha = alphas[number][y * columns + x]
          return bits == 16
            ? alpha >= threshold.smallestSolid(full: UInt16.max)
            : UInt8(alpha >> 8) >= threshold.smallestSolid(full: UInt8.max)
        }
        return SliceImage(
          state: .rest, scale: 1, frame: Rect2D(x: Double(number), y: 0, width: 20, height: 20), mask: mask,
          threshold: threshold, source: BakedSource.ID(number + 1))
      }
      return Slice(name: "slice \(number)", images: images, disabledPolicy: .block)
    }
  }

  private func bytes(of slices: [Slice]) throws -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: AlphaThreshold(0.1))
    for number in 0...slices.count {
      _ = writer.add(BakedSource(path: "\(number).png", size: number, modified: 3, checksum: 4))
    }
    writer.add(SliceStack(name: "revised", canvas: Self.size, slices: slices))
    return try writer.bytes()
  }

  /// A mask of the pixels that a page reads.
  private func mask(_ alpha: [UInt16], columns: Int, bits: Int, threshold: Double) -> Double {
    let rows = alpha.count / columns
    let mask = maskOpen(Double(columns), Double(rows), threshold, bits == 16 ? 1 : .nan)
    for row in 0..<rows {
      WebModule.write(
        alpha[row * columns..<(row + 1) * columns].flatMap { alpha in
          let high = UInt8(alpha >> 8)
          return bits == 16 ? [high, UInt8(truncatingIfNeeded: alpha), 9, 255] : [1, 2, 3, high]
        })
      #expect(maskRows(mask, Double(row)) == 0, "\(WebModule.text())")
    }
    return mask
  }

  @Test(
    "a revision is baked as a stack of the same masks in the same order is", arguments: [8, 16],
    [UInt64(21), 22])
  func revisions(bits: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let columns = 11
    let alphas = (0..<4).map { _ in
      (0..<columns * 9).map { _ in UInt16.random(in: 0...UInt16.max, using: &rng) }
    }
    var thresholds = [[0.1, 0.9], [0.1, 0.9], [0.3], [0.1, 0.9]]
    WebModule.write(
      try bytes(of: slices(alphas, columns: columns, bits: bits, thresholds: thresholds)))
    let revision = revisionOpen(0)
    #expect(revision > 0, "\(WebModule.text())")
    defer { close(revision) }
    for (slice, new) in [(1, 0.64), (2, 0.001)] {
      let source = Double(slice + 1)
      for (pixels, isBaked) in [(slice, 1.0), (3, 0)] {
        let old = mask(alphas[pixels], columns: columns, bits: bits, threshold: thresholds[slice][0])
        #expect(revisionBakes(revision, Double(slice), source, old) == isBaked)
        close(old)
      }
      let made = mask(alphas[slice], columns: columns, bits: bits, threshold: new)
      #expect(revisionMask(revision, source, made) == 0)
      close(made)
      #expect(revisionSlice(revision, Double(slice), new) == 0, "\(WebModule.text())")
      thresholds[slice] = [new]
    }
    let order = [2, 0, 3, 1]
    WebModule.write(numbers: order.map(Double.init))
    #expect(revisionOrder(revision) == 0)
    for (property, value) in [(0, 0), (3, 1), (4, 2), (6, 1.5)] as [(Double, Double)] {
      #expect(revisionSet(revision, 3, property, value) == 0, "\(WebModule.text())")
    }
    let manifest = ContiguousArray("changed".utf8)
    WebModule.write(manifest)
    #expect(revisionManifest(revision) == 0)
    var changed = try slices(alphas, columns: columns, bits: bits, thresholds: thresholds)
    changed[3].isEnabled = false
    changed[3].disabledPolicy = .swallow
    changed[3].maskRule = .union
    changed[3].grow = 1.5
    var writer = BakedWriter(threshold: AlphaThreshold(0.1))
    _ = writer.add(
      BakedSource(
        path: "0.png", size: manifest.count, modified: 0, checksum: XXHash64.checksum(of: manifest)))
    for number in 1...4 {
      _ = writer.add(BakedSource(path: "\(number).png", size: number, modified: 3, checksum: 4))
    }
    for _ in 0..<2 {
      writer.add(SliceStack(name: "revised", canvas: Self.size, slices: order.map { changed[$0] }))
    }
    let expected = try writer.bytes()
    WebModule.write(numbers: [revision, revision])
    #expect(revisionBake() == Double(expected.count), "\(WebModule.text())")
    #expect(WebModule.bytes().elementsEqual(expected), "seed \(seed)")
  }

  @Test("a revision refuses masks, orders and numbers that do not fit")
  func revisionRefusals() throws {
    let alphas = [[UInt16]](repeating: [0, 1, 40000, 65535], count: 2)
    WebModule.write(try bytes(of: slices(alphas, columns: 2, bits: 8, thresholds: [[0.1], [0.1]])))
    let revision = revisionOpen(0)
    let narrow = mask([0, 65535], columns: 1, bits: 8, threshold: 0.5)
    defer { for handle in [revision, narrow] { close(handle) } }
    func isRefused(_ answer: Double, _ text: String) -> Bool { answer.isNaN && WebModule.text() == text }
    let unfit = "The masks of a slice must be of every source of its images, and of their size."
    #expect(isRefused(revisionSlice(revision, 0, 0.5), unfit))
    #expect(revisionMask(revision, 1, narrow) == 0)
    #expect(isRefused(revisionSlice(revision, 0, 0.5), unfit))
    #expect(isRefused(revisionMask(revision, 3, narrow), "The source must be a whole number from 0 to 2."))
    #expect(isRefused(revisionSlice(revision, 2, 0.5), "The slice must be a whole number from 0 to 1."))
    #expect(isRefused(revisionSlice(revision, 0, 1.5), "The threshold must be from 0 to 1."))
    for order in [[0], [0, 0], [0, 1, 1]] as [[Double]] {
      WebModule.write(numbers: order)
      #expect(isRefused(revisionOrder(revision), "The order must be every slice once."))
    }
    WebModule.write(numbers: [0, .nan])
    #expect(revisionOrder(revision).isNaN)
    let wrong: [(Double, Double)] = [
      (0, 2), (3, 3), (4, 4), (3, 0.5), (6, -1), (6, .infinity), (0, .nan), (3, .nan), (4, .nan), (6, .nan),
      (7, 0),
      (.nan, 0),
    ]
    for (property, value) in wrong { #expect(revisionSet(revision, 0, property, value).isNaN) }
    #expect(revisionSet(revision, 2, 0, 1).isNaN)
    WebModule.write(numbers: [])
    #expect(isRefused(revisionBake(), "The number of revisions must be 1 or more."))
    WebModule.write(numbers: [revision, narrow])
    #expect(revisionBake().isNaN)
    WebModule.write([1, 2, 3])
    #expect(
      isRefused(revisionOpen(0), "The file is not a baked file; write it anew with pinwheel bake."))
    #expect(isRefused(maskOpen(2, 2, 0.5, 2), "The depth must be a whole number from 0 to 1."))
  }
}
