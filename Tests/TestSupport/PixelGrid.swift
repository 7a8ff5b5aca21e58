package import Pinwheel

/// The slow obvious model of a mask: a list of yes and no.
package struct PixelGrid: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package var pixels: [Bool]

  package init(width: Int, height: Int, pixels: [Bool]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture in text: `#` is solid, anything else is clear.
  package init(_ rows: String...) {
    self.init(
      width: rows.first?.count ?? 0, height: rows.count, pixels: rows.flatMap { $0.map { $0 == "#" } })
  }

  /// The pixels at whose column and row `isSolid` returns true are solid.
  package init(width: Int, height: Int, isSolid: (Int, Int) -> Bool) {
    var pixels: [Bool] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(isSolid(x, y)) } }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Pixels that are solid with the given probability, in a few clumps as artwork has them.
  package init(random rng: inout SeededRandom, width: Int, height: Int, density: Double) {
    // In units of 2^-53: floating-point numbers take several times as long.
    let digits: UInt64 = 1 << 53 - 1
    let (changes, solid) = (UInt64((0.3 * 0x1p53).rounded(.up)), UInt64((density * 0x1p53).rounded(.up)))
    var pixels = Array(repeating: false, count: width * height)
    var isSolid = false
    for index in pixels.indices {
      if rng.next() & digits < changes { isSolid = rng.next() & digits < solid }
      pixels[index] = isSolid
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  package func contains(x: Int, y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y) && pixels[y * width + x]
  }

  /// The mask of an image that is opaque where the grid is solid.
  package func mask() throws -> AlphaMask {
    let alpha = ContiguousArray(pixels.map { $0 ? UInt8.max : 0 })
    return try AlphaMask(
      samples: alpha.span, width: width, height: height, rowStride: width, pixelStride: 1, alphaOffset: 0)
  }

  /// The same mask in both kinds of storage: as bits, and as runs read from a baked file.
  package func masks() throws -> [AlphaMask] {
    let mask = try mask()
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 1, height: 1), mask: mask)
    let stack = SliceStack(
      name: "", canvas: Size2D(width: 1, height: 1), slices: [Slice(name: "", images: [image])])
    return [mask, try BakedFile(of: stack).stack(ofPinwheel: 0).slices[0].images[0].mask]
  }
}

extension PixelGrid {
  /// The smallest rectangle around the solid pixels, found one pixel at a time.
  package var solidBounds: PixelRect {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return right < 0
      ? .empty : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The runs of solid pixels of one row, found one pixel at a time.
  package func runs(inRow y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in 0..<width where contains(x: x, y: y) {
      if let last = runs.last, last.upperBound == x {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs
  }

  /// The pixels solid in both when another grid is laid over this one, moved by `offset`, counted one at a time.
  package func overlap(with other: PixelGrid, at offset: PixelOffset) -> Int {
    guard abs(Double(offset.x)) < 1000, abs(Double(offset.y)) < 1000 else { return 0 }
    return (0..<height).reduce(0) { sum, y in
      sum
        + (0..<width).count {
          contains(x: $0, y: y) && other.contains(x: $0 - offset.x, y: y - offset.y)
        }
    }
  }

  /// The connected parts of solid pixels, found by flooding one pixel at a time, in the order of their first pixels.
  package func parts(touchingAtCorners: Bool) -> [[Int]] {
    var steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if touchingAtCorners { steps += [(-1, -1), (1, -1), (-1, 1), (1, 1)] }
    var isTaken = pixels.map { !$0 }
    return pixels.indices.compactMap { start in
      var (part, open) = ([Int](), [start])
      while let pixel = open.popLast() {
        guard !isTaken[pixel] else { continue }
        isTaken[pixel] = true
        part.append(pixel)
        for (dx, dy) in steps where contains(x: pixel % width + dx, y: pixel / width + dy) {
          open.append(pixel + dy * width + dx)
        }
      }
      return part.isEmpty ? nil : part
    }
  }
}
