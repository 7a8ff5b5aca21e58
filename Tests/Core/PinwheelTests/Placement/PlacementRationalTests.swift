import Pinwheel
import TestSupport
import Testing

/// Points on the edges of pixels and up to two units in the last place away from them, compared with rational arithmetic.
@Suite struct PlacementRationalTests {
  /// What the numbers of a placement are like.
  enum Digits: CaseIterable {
    /// Whole numbers and quarters, so that flips and turns have no tolerance.
    case few
    /// Numbers with all digits.
    case many
  }

  private struct Random {
    var rng: SeededRandom
    let digits: Digits

    mutating func oneOf<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &rng)]
    }

    mutating func length(_ range: ClosedRange<Double>) -> Double {
      let length = Double.random(in: range, using: &rng)
      return digits == .many && Bool.random(using: &rng) ? length : (4 * length).rounded(.up) / 4
    }

    mutating func layout() -> ImageLayout {
      var layout = ImageLayout(
        contentMode: oneOf([.scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill]))
      if oneOf([true, true, false]) {
        let sizes: [Double] = digits == .few ? [1, -1] : [1, -1, 1, -1, 2, -0.5, 1.5, -1.9]
        layout.transform = AffineTransform2D(
          rotation: oneOf([0, 90, 180, 270, -90, 720, 1e9 * 360 + 90]), scaleX: oneOf(sizes),
          scaleY: oneOf(sizes))
        layout.anchor = Point2D(x: oneOf([0.5, 0, 1, 0.25]), y: oneOf([0.5, 0, 1, 0.75]))
        if Bool.random(using: &rng) {
          (layout.transform.tx, layout.transform.ty) = (length(-50...50), length(-50...50))
          if digits == .many { layout.anchor.x = .random(in: -1...2, using: &rng) }
        }
      }
      return layout
    }

    /// A corner of a pixel or a piece, or a whole point next to it, and the `Double`s next to that.
    mutating func point(on piece: ImagePiece) -> Point2D {
      let (across, down) = (Double.random(in: 0...1, using: &rng), Double.random(in: 0...1, using: &rng))
      let source = piece.source
      let corner =
        oneOf([true, false])
        ? Point2D(
          x: (source.x + across * source.width).rounded(), y: (source.y + down * source.height).rounded())
        : Point2D(
          x: source.x + (across < 0.5 ? 0 : source.width), y: source.y + (down < 0.5 ? 0 : source.height))
      let place = piece.transform.apply(to: corner)
      return Point2D(x: beside(place.x), y: beside(place.y))
    }

    private mutating func beside(_ coordinate: Double) -> Double {
      // Whole points lie on edges too, and edges of the frame may cut the image.
      var place = oneOf([true, false, false]) ? coordinate.rounded() : coordinate
      for _ in 0..<Int.random(in: 0...2, using: &rng) { place = place.nextUp }
      for _ in 0..<Int.random(in: 0...2, using: &rng) { place = place.nextDown }
      return place
    }
  }

  @Test(
    "every point has the pixel that rational arithmetic gives; only the outermost pixels may reach further",
    arguments: Digits.allCases.flatMap { [($0, false), ($0, true)] }, TestLength.seeds(8, thorough: 400))
  func edges(kind: (digits: Digits, hasCaps: Bool), seed: UInt64) {
    let (digits, hasCaps) = kind
    var random = Random(rng: SeededRandom(seed: seed), digits: digits)
    var (wrong, count, first) = (0, 0, "")
    let (longest, most) = hasCaps ? (60.0, 20) : (120, 150)
    for _ in 0..<TestLength.count(hasCaps ? 15 : 100, thorough: 1000) {
      let frame = Rect2D(
        x: random.length(-100...100), y: random.length(-100...100), width: random.length(0.25...longest),
        height: random.length(0.25...longest))
      var layout = random.layout()
      if hasCaps {
        layout.resizing = random.oneOf([.tile, .stretch])
        func cap() -> Double { random.oneOf([0, 0, 2, random.length(0.25...8)]) }
        layout.caps = EdgeInsets2D(top: cap(), left: cap(), bottom: cap(), right: cap())
      }
      let (width, height) = (
        Int.random(in: 1...most, using: &random.rng), Int.random(in: 1...most, using: &random.rng)
      )
      let scale = random.oneOf([0.5, 1, 2, 4])
      guard
        let rational = RationalPlacement(
          frame: frame, layout: layout, pixelWidth: width, pixelHeight: height, scale: scale)
      else { continue }
      let placement = ImagePlacement(
        frame: frame, layout: layout, pixelWidth: width, pixelHeight: height, scale: scale)
      let isWidened = layout.transform != .identity && digits == .many
      let pieces = Array(placement.pieces().prefix(400))
      guard !pieces.isEmpty else { continue }
      for _ in 0..<(hasCaps ? 100 : 40) {
        let point = random.point(on: random.oneOf(pieces))
        let expected = rational.answer(at: point)
        let found = placement.pixel(at: point).map { [Optional($0.x), $0.y] }
        let pixel = expected.pixel.contains(nil) ? nil : expected.pixel
        // Beyond a frame that cuts the image the pixel is the outermost one in the frame. Where an edge between pixels meets
        // the frame's, which is rounded, it may be the next one.
        let isOutermost =
          isWidened
          && (0..<2).allSatisfy { axis in
            found.map { [expected.pixel[axis], expected.outermost[axis]].contains($0[axis]) } ?? false
          }
        let isRight = expected.isInside ? found == pixel : found == nil || isOutermost
        count += 1
        guard !isRight else { continue }
        if wrong == 0 {
          first = "\(point): \(String(describing: found)), not \(expected), of \(placement)"
        }
        wrong += 1
      }
    }
    #expect(wrong == 0 && count > 300, "seed \(seed): \(wrong) of \(count): \(first)")
  }

  /// One of the points above, by value: rational arithmetic puts it into pixel 2.
  @Test("beside an edge whose coordinate has more digits than three numbers hold")
  func longCoordinate() {
    let transform = AffineTransform2D(
      a: -1.9, b: 0, c: 0, d: -1, tx: 49.21455020207759, ty: 30.89581127602679)
    let layout = ImageLayout(
      caps: EdgeInsets2D(top: 3.4228939619064125, left: 7, bottom: 0, right: 0), transform: transform,
      anchor: Point2D(x: 0.4052580567709778, y: 0.75))
    let placement = ImagePlacement(
      frame: Rect2D(x: -7.917867493556855, y: -10.253716913493946, width: 0.7673519984530791, height: 37.5),
      layout: layout, pixelWidth: 16, pixelHeight: 14, scale: 0.5)
    #expect(placement.pixel(at: Point2D(x: 41.36538686291084, y: 73.00000000000003))?.x == 2)
  }

  @Test("the last number before a cap's edge has the cap's last pixel")
  func beforeTheCap() {
    let caps = EdgeInsets2D(top: 0, left: 2, bottom: 0, right: 2)
    let placement = ImagePlacement(
      frame: Rect2D(x: -1, y: 0, width: 20, height: 1), layout: ImageLayout(caps: caps), pixelWidth: 6,
      pixelHeight: 1, scale: 1)
    #expect(
      [(1.0).nextDown, 1, (17.0).nextDown, 17].map { placement.pixel(at: Point2D(x: $0, y: 0))?.x } == [
        1, 2, 3, 4,
      ])
  }

  @Test("aspect fit, by hand: multiplied first, divided last")
  func aspectFit() {
    let fitted = ImageLayout(contentMode: .scaleAspectFit)
    let square = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 7, height: 13), layout: fitted, pixelWidth: 111, pixelHeight: 111,
      scale: 1)
    #expect(square.bounds == Rect2D(x: 0, y: 3, width: 7, height: 7))
    #expect(square.pixel(at: Point2D(x: 0, y: 3)).map { [$0.x, $0.y] } == [0, 0])
    let high = ImagePlacement(
      frame: Rect2D(x: 22, y: 22, width: 8, height: 104), layout: fitted, pixelWidth: 10, pixelHeight: 126,
      scale: 1)
    #expect(high.pixel(at: Point2D(x: 28, y: 110))?.y == 108)
  }

  @Test(
    "the smallest number below an edge at 0, half a pixel a point: its half is no number, but it is before the edge"
  )
  func smallest() {
    let half = ImagePlacement(
      frame: Rect2D(x: 0, y: -4, width: 42, height: 8), layout: ImageLayout(contentMode: .scaleAspectFill),
      pixelWidth: 21, pixelHeight: 4, scale: 0.5)
    let rows = [-Double.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude].map {
      half.pixel(at: Point2D(x: 1, y: $0))?.y
    }
    #expect(rows == [1, 2, 2])
  }

  @Test("a frame of one point: six pixels, and 1/6 rounds down to the first of them")
  func onePoint() {
    for mode in [ImageLayout.ContentMode.scaleToFill, .redraw] {
      let placement = ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: 1, height: 1), layout: ImageLayout(contentMode: mode), pixelWidth: 6,
        pixelHeight: 1, scale: 1)
      #expect(placement.pixel(at: Point2D(x: 1.0 / 6, y: 0))?.x == 0)
    }
  }
}
