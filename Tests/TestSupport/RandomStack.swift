package import Pinwheel

/// Stacks made up from a seed: clumps of pixels that overlap, under any policy.
package enum RandomStack {
  /// The arrangement of slices on the canvas.
  package enum Kind: String, Sendable, CaseIterable {
    /// Every pixel is a pixel of the canvas.
    case aligned
    /// Full-canvas images at a scale that is not a power of two.
    case thirds
    /// Frames anywhere, images at several scales.
    case fractional
    /// Everything that a placement can do without mixing x and y.
    case placed
    /// Turned and sheared ones too.
    case turned
  }

  /// A stack with `count` slices on a canvas of `size`.
  package static func stack(
    _ kind: Kind, count: Int, size: Size2D, using rng: inout SeededRandom
  ) throws -> SliceStack {
    let slices = try (0..<count).map { try slice(kind, name: "\($0)", size: size, using: &rng) }
    return SliceStack(name: "random \(kind)", canvas: size, slices: slices)
  }

  /// A slice for a canvas of `size`.
  package static func slice(
    _ kind: Kind, name: String, size: Size2D, using rng: inout SeededRandom
  ) throws -> Slice {
    var images = [try image(.rest, kind, size: size, using: &rng)]
    if Int.random(in: 0..<3, using: &rng) == 0 {
      images.append(try image(.press, kind, size: size, using: &rng))
    }
    let isEnabled = Int.random(in: 0..<4, using: &rng) > 0
    return Slice(
      name: name, images: images,
      isHidden: Int.random(in: 0..<8, using: &rng) == 0,
      disabledPolicy: DisabledPolicy.allCases[Int.random(in: 0..<3, using: &rng)],
      maskRule: MaskRule.allCases[Int.random(in: 0..<3, using: &rng)]
    ).enabled(isEnabled)
  }

  private static func image(
    _ state: SliceState, _ kind: Kind, size: Size2D, using rng: inout SeededRandom
  ) throws -> SliceImage {
    switch kind {
    case .aligned:
      let (width, height) = (Int.random(in: 1...40, using: &rng), Int.random(in: 1...40, using: &rng))
      let frame = Rect2D(
        x: Double(Int.random(in: -10...Int(size.width * 2), using: &rng)) / 2,
        y: Double(Int.random(in: -10...Int(size.height * 2), using: &rng)) / 2, width: Double(width) / 2,
        height: Double(height) / 2)
      return SliceImage(
        state: state, scale: 2, frame: frame, mask: try mask(width: width, height: height, using: &rng))
    case .thirds:
      let (width, height) = (Int(size.width * 3), Int(size.height * 3))
      return SliceImage(
        state: state, scale: 3, frame: Rect2D(size: size),
        mask: try mask(width: width, height: height, using: &rng))
    case .fractional:
      let (width, height) = (Int.random(in: 1...30, using: &rng), Int.random(in: 1...30, using: &rng))
      let scale = [1.0, 2, 3][Int.random(in: 0..<3, using: &rng)]
      let isWhole = Bool.random(using: &rng)
      let (x, y) = (
        Double.random(in: -5...max(1, size.width), using: &rng),
        Double.random(in: -5...max(1, size.height), using: &rng)
      )
      let frame = Rect2D(
        x: isWhole ? x.rounded() : x, y: isWhole ? y.rounded() : y, width: Double(width) / scale,
        height: Double(height) / scale)
      return SliceImage(
        state: state, scale: scale, frame: frame, mask: try mask(width: width, height: height, using: &rng))
    case .placed, .turned:
      let features = RandomPlacement.Feature.allCases.filter {
        kind == .turned || $0 != .rotation && $0 != .shear
      }
      var random = RandomPlacement(features, using: &rng)
      random.frame.x += .random(in: 0...max(1, size.width), using: &rng)
      random.frame.y += .random(in: 0...max(1, size.height), using: &rng)
      random.frame.width *= 3
      random.frame.height *= 3
      return SliceImage(
        state: state, scale: random.scale, frame: random.frame, layout: random.layout,
        mask: try mask(width: random.pixelWidth, height: random.pixelHeight, using: &rng))
    }
  }

  /// Bits, runs from a baked file, or a full rectangle.
  private static func mask(width: Int, height: Int, using rng: inout SeededRandom) throws -> AlphaMask {
    let grid = PixelGrid(
      random: &rng, width: width, height: height, density: .random(in: 0.3...0.9, using: &rng))
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: return try AlphaMask(solidWidth: width, height: height)
    case 1: return try grid.masks()[1]
    default: return try grid.mask()
    }
  }
}
