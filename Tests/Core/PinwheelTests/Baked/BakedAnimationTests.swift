import Pinwheel
import TestSupport
import Testing

/// Frames of animations in baked files: what is read is what was written, also where masks are differences.
@Suite struct BakedAnimationTests {
  private static let frame = Rect2D(x: 0, y: 0, width: 90, height: 60)

  /// Masks of the same size, each of which differs from the previous one in a small rectangle.
  private func masks(_ count: Int, using rng: inout SeededRandom) throws -> [AlphaMask] {
    var grid = PixelGrid(random: &rng, width: 90, height: 60, density: 0.5)
    return try (0..<count).map { _ in
      let (x, y) = (Int.random(in: 0..<85, using: &rng), Int.random(in: 0..<57, using: &rng))
      for row in y..<y + 3 {
        for column in x..<x + 5 { grid.pixels[row * 90 + column].toggle() }
      }
      return try grid.mask()
    }
  }

  private func images(_ masks: [AlphaMask], threshold: AlphaThreshold = .standard) -> [SliceImage] {
    masks.enumerated().map { number, mask in
      SliceImage(
        state: .rest, scale: 1, frame: Self.frame, mask: mask, threshold: threshold,
        animationFrame: AnimationFrame(number: number, duration: 0.04 * Double(number + 1)))
    }
  }

  private func bytes(_ images: [SliceImage]...) throws(BakedError) -> ContiguousArray<UInt8> {
    let slices = images.enumerated().map { Slice(name: "s\($0)", images: $1) }
    return try BakedFile.bytes(
      of: [SliceStack(name: "w", canvas: Size2D(width: 90, height: 60), slices: slices)])
  }

  @Test("frames and durations are kept, and masks pixel by pixel", arguments: UInt64(1)...6)
  func roundTrip(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let masks = try masks(12, using: &rng)
    let one = images(masks) + images(masks.reversed(), threshold: AlphaThreshold(0.5))
    let still = images([masks[3]]).map {
      SliceImage(state: .press, scale: 2, frame: $0.placement.frame, mask: $0.mask)
    }
    let written = try bytes(one + still, still)
    let read = try BakedFile(written).stack(ofPinwheel: 0)
    for (before, after) in zip(one + still, read.slices[0].images) {
      #expect(before.animationFrame == after.animationFrame)
      #expect(before.mask == after.mask, "seed \(seed)")
    }
    #expect(read.slices[1].images[0].animationFrame == nil)
    #expect(try BakedFile.bytes(of: [read]) == written)
    // Each whole mask has some hundreds of runs; a difference has three.
    let whole = try bytes(
      masks.map { SliceImage(state: .rest, scale: 1, frame: Self.frame, mask: $0) })
    #expect(4 * written.count < whole.count)
  }

  @Test("a difference that is not shorter is not stored as one")
  func unlike() throws {
    var rng = SeededRandom(seed: 5)
    let masks = try (0..<4).map { _ in
      try PixelGrid(random: &rng, width: 90, height: 60, density: 0.5).mask()
    }
    let file = BakedBytes(try bytes(images(masks)))
    for mask in 0..<4 { #expect(file.bytes[file.offset(of: .masks, mask) + 12] < 4) }
  }

  @Test(
    "frames that do not follow each other are not written", arguments: [[0, 2], [1], [0, 1, 1], [0, 1, 3]])
  func gaps(numbers: [Int]) throws {
    let mask = try AlphaMask(solidWidth: 3, height: 3)
    let images = numbers.map {
      SliceImage(
        state: .rest, scale: 1, frame: Self.frame, mask: mask,
        animationFrame: AnimationFrame(number: $0, duration: 1))
    }
    let error = #expect(throws: BakedError.self) { try bytes(images) }
    guard case .unstorable(.frame, of: let what) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what == "s0")
  }

  @Test("a difference that is longer than its own pixels, or empty, is refused")
  func forgedDifference() throws {
    var rng = SeededRandom(seed: 3)
    let masks = try masks(2, using: &rng)
    var file = BakedBytes(try bytes(images(masks)))
    #expect(file.bytes[file.offset(of: .masks, 1) + 12] & 4 == 4)
    // Two whole masks, the second marked as a difference from the first: together they are the few pixels that differ.
    let plain = masks.map { SliceImage(state: .rest, scale: 1, frame: Self.frame, mask: $0) }
    file = BakedBytes(try bytes(plain))
    file.bytes[file.offset(of: .masks, 1) + 12] |= 4
    let error = #expect(throws: BakedError.self) { try BakedFile(file.sealed).stack(ofPinwheel: 0) }
    #expect(error == .inconsistent(.mask))
    let solid = try AlphaMask(solidWidth: 90, height: 60)
    file = BakedBytes(try bytes([plain[0]], images([solid])))
    let record = file.offset(of: .masks, 1)
    file.bytes[record + 12] |= 4
    for byte in 4..<12 { file.bytes[record + byte] = 0 }
    #expect(throws: BakedError.self) { try BakedFile(file.sealed).stack(ofPinwheel: 0) }
  }

  @Test("many differences of large masks are refused before they take memory")
  func manyDifferences() throws {
    // One column of pixels, tall: 1 MB as a bitmap. A difference of one pixel takes 22 bytes.
    let tall = try PixelGrid(width: 1, height: 65_535) { _, y in y.isMultiple(of: 2) }.mask()
    var next = PixelGrid(width: 1, height: 65_535) { _, y in y.isMultiple(of: 2) }
    next.pixels[1] = true
    var file = BakedBytes(try bytes(images([tall, try next.mask()])))
    #expect(file.bytes[file.offset(of: .masks, 1) + 12] & 4 == 4)
    // The same record a hundred times: each turns the pixel on or off again.
    let second = file.offset(of: .masks, 1)
    let record = file.bytes[second..<second + 20]
    let count = 100
    for _ in 0..<count { file.bytes.insert(contentsOf: record, at: second + 20) }
    file.set(UInt32(2 + count), at: 32 + 4 * BakedBytes.Table.masks.rawValue)
    file.set(UInt32(1 + count), at: file.offset(of: .images, 1) + 12)
    #expect(throws: BakedError.self) { try BakedFile(file.sealed).stack(ofPinwheel: 0) }
  }
}
