import Pinwheel
import TestSupport
import Testing

/// The hit map against the masks at the last `Double`s beside every edge, on canvases of any scale.
@Suite struct ExactnessTests {
  /// A scale that people use, or any.
  private func scale(using rng: inout SeededRandom) -> Double {
    let usual = [1, 2, 3, 1.5, 1.6, 2.5, 0.75, 1.1, 2.625, 3.5, 4.0 / 3, 0.1]
    return Bool.random(using: &rng) ? rng.element(of: usual) : .random(in: 0.05...5, using: &rng)
  }

  /// A length of whole pixels, one whose last pixel is cut, or a `Double` beside one of them.
  private func length(scale: Double, using rng: inout SeededRandom) -> Double {
    let pixels = Double(Int.random(in: 1...40, using: &rng))
    let length = Int.random(in: 0..<4, using: &rng) > 0 ? pixels : .random(in: 0.01...40, using: &rng)
    let exact = length / scale
    return rng.element(of: [exact, exact, exact.nextUp, exact.nextDown])
  }

  /// Images of whole pixels at the canvas's scale or another one, at its corner or at any pixel, stretched at times.
  private func image(on canvas: Size2D, scale: Double, using rng: inout SeededRandom) throws -> SliceImage {
    let scale = scale * rng.element(of: [1, 1, 1, 0.5, 2, 1.3, .random(in: 0.2...2, using: &rng)])
    func side(_ length: Double) -> (start: Double, length: Double, pixels: Int) {
      let most = max(1, Int((length * scale).rounded()))
      let pixels = Bool.random(using: &rng) ? most : Int.random(in: 1...most + 4, using: &rng)
      let start = Bool.random(using: &rng) ? 0 : Int.random(in: -4...most, using: &rng)
      let natural = Double(pixels) / scale
      let points = [natural, natural, length, natural * .random(in: 0.5...2, using: &rng)]
      return (Double(start) / scale, rng.element(of: points), pixels)
    }
    let (across, down) = (side(canvas.width), side(canvas.height))
    var frame = Rect2D(x: across.start, y: down.start, width: across.length, height: down.length)
    var layout = ImageLayout.fill
    if Int.random(in: 0..<4, using: &rng) == 0 {
      let placement = RandomPlacement(RandomPlacement.Feature.allCases, using: &rng)
      layout = placement.layout
      layout.atlas = nil
      if Bool.random(using: &rng) { frame = placement.frame }
    }
    let isSolid = Bool.random(using: &rng)
    let grid = PixelGrid(
      random: &rng, width: across.pixels, height: down.pixels, density: isSolid ? 1 : 0.8)
    return SliceImage(
      state: .rest, scale: scale, frame: frame, layout: layout,
      mask: isSolid ? try AlphaMask(solidWidth: grid.width, height: grid.height) : try grid.mask())
  }

  private func wheel(using rng: inout SeededRandom) throws -> Wheel {
    let scale = scale(using: &rng)
    let canvas = Size2D(width: length(scale: scale, using: &rng), height: length(scale: scale, using: &rng))
    let slices = try (0..<Int.random(in: 1...4, using: &rng)).map {
      Slice(name: "\($0)", images: [try image(on: canvas, scale: scale, using: &rng)])
    }
    return Wheel(SliceStack(name: "wheel", canvas: canvas, slices: slices))
  }

  @Test("a map has the outcomes of the masks within two Doubles of every corner", arguments: UInt64(1)...4)
  func corners(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var points = 0
    while points < TestLength.count(400_000, thorough: 25_000_000) {
      let wheel = try wheel(using: &rng)
      let comparison = try MapComparison(of: wheel)
      points += comparison.points
      guard comparison.first != nil else { continue }
      let images = wheel.stack.slices.map { "\($0.images[0].placement)" }
      Issue.record(
        "\(comparison), canvas \(wheel.stack.canvas), \(images), seed \(seed)")
      return
    }
  }

  @Test(
    "the last column of a canvas is hit where rounding alone makes it",
    arguments: [
      (Size2D(width: 15, height: 15), 24, 24, 1.6), (Size2D(width: 5.0 / 3, height: 16), 30, 10, 3),
    ])
  func lastColumn(canvas: Size2D, columns: Int, rows: Int, scale: Double) throws {
    let frame = Rect2D(x: 0, y: 0, width: Double(columns) / scale, height: Double(rows) / scale)
    // A clear corner: of a whole tile the map would not look at the columns.
    let mask = try AlphaMask(width: columns, height: rows) { x, y in x + y > 0 }
    let slice = Slice(name: "", images: [SliceImage(state: .rest, scale: scale, frame: frame, mask: mask)])
    let wheel = Wheel(SliceStack(name: "", canvas: canvas, slices: [slice]))
    let point = Point2D(x: canvas.width.nextDown, y: 0.5)
    #expect(wheel.answers == .fromMap && wheel.hit(at: point) == .hit(0))
    #expect(wheel.allHits(at: point) == [.hit(0)])
  }
}
