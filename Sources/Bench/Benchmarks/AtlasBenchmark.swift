import Pinwheel

/// A map of sprites from one sheet, against a map of the same pixels as separate images.
enum AtlasBenchmark {
  static func run(_ table: BenchTable) throws {
    let (atlas, cropped) = try scenes()
    let size = 8
    func building(_ stack: SliceStack) -> (_ batch: Int) -> Int {
      { _ in
        var sum = 0
        for _ in 0..<size { sum &+= Wheel(stack).mapByteCount }
        return sum
      }
    }
    let (map, other) = (Wheel(atlas), Wheel(cropped))
    var wrong = 0
    for y in 0..<192 {
      for x in 0..<192 {
        let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if map.hit(at: point) != cropped.hit(at: point) || other.hit(at: point) != cropped.hit(at: point) {
          wrong += 1
        }
      }
    }
    table.measure(
      "map of nine sprites of 64 x 64 from an atlas", batches: 1000, size: size,
      against: ("cropped images", building(cropped)), wrong: wrong, building(atlas))
  }

  private static func scenes() throws -> (atlas: SliceStack, cropped: SliceStack) {
    var random = SceneRandom(seed: 21)
    // The sprites of the sheet touch one another.
    let sprites = try (0..<9).map { _ in try Shape.mask(side: 64, using: &random) }
    var sheet = try AlphaMask(solidWidth: 0, height: 0)
    for (number, sprite) in sprites.enumerated() {
      let corner = PixelRect(x: -64 * (number % 3), y: -64 * (number / 3), width: 192, height: 192)
      sheet = sheet.union(try sprite.cropped(to: corner))
    }
    func stack(_ image: (Int, Rect2D) -> SliceImage) -> SliceStack {
      let slices = (0..<9).map { number in
        let frame = Rect2D(x: Double(64 * (number % 3)), y: Double(64 * (number / 3)), width: 64, height: 64)
        return Slice(name: "", images: [image(number, frame)])
      }
      return SliceStack(name: "sprites", canvas: Size2D(width: 192, height: 192), slices: slices)
    }
    let atlas = stack { number, frame in
      let region = AtlasRegion(x: 64 * (number % 3), y: 64 * (number / 3), width: 64, height: 64)
      return SliceImage(state: .rest, scale: 1, frame: frame, layout: ImageLayout(atlas: region), mask: sheet)
    }
    return (atlas, stack { SliceImage(state: .rest, scale: 1, frame: $1, mask: sprites[$0]) })
  }
}
