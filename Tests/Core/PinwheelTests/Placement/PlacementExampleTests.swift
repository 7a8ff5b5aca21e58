import Foundation
import Pinwheel
import Testing

/// Placements worked out by hand.
@Suite struct PlacementExampleTests {
  /// The column under x, in a frame of `width` points and the image's own height.
  private func column(_ x: Double, width: Double, image: Int, scale: Double = 1, _ layout: ImageLayout)
    -> Int?
  {
    ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: width, height: 9), layout: layout, pixelWidth: image, pixelHeight: 9,
      scale: scale
    ).pixel(at: Point2D(x: x, y: 4))?.x
  }

  @Test("a left cap of 15 keeps columns 0 to 14, stretches column 15, keeps the rest")
  func olderCaps() {
    let caps = EdgeInsets2D(leftCapWidth: 15, topCapHeight: 0, imageSize: Size2D(width: 31, height: 9))
    #expect(caps == EdgeInsets2D(top: 0, left: 15, bottom: 0, right: 15))
    let layout = ImageLayout(caps: caps)
    let expected = [(0.0, 0), (14.9, 14), (15, 15), (50, 15), (84.9, 15), (85, 16), (99.9, 30)]
    for (x, pixel) in expected { #expect(column(x, width: 100, image: 31, layout) == pixel, "\(x)") }
    // At scale 2 caps are as many points: 30 pixels keep theirs, and two are stretched.
    for (x, pixel) in [(14.9, 29), (15, 30), (49.9, 30), (50, 31), (84.9, 31), (85, 32), (99.9, 61)] {
      #expect(column(x, width: 100, image: 62, scale: 2, layout) == pixel, "\(x)")
    }
    // Twenty points for caps of thirty: each keeps two thirds, and no room is left for the center.
    for (x, pixel) in [(0.1, 0), (9.9, 14), (10.1, 16), (19.9, 30)] {
      #expect(column(x, width: 20, image: 31, layout) == pixel, "\(x)")
    }
    #expect(EdgeInsets2D(leftCapWidth: 0, topCapHeight: 0, imageSize: Size2D(width: 31, height: 9)) == .zero)
  }

  @Test("tiles: the middle three columns again and again, the last copy cut")
  func tiles() {
    let layout = ImageLayout(caps: EdgeInsets2D(top: 0, left: 2, bottom: 0, right: 1), resizing: .tile)
    let columns = (0..<13).map { column(Double($0) + 0.5, width: 13, image: 6, layout) }
    #expect(columns == [0, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 5])
    let whole = (0..<5).map { column(Double($0) + 0.5, width: 5, image: 2, ImageLayout(resizing: .tile)) }
    #expect(whole == [0, 1, 0, 1, 0])
    // Caps that meet leave nothing to tile or stretch.
    let full = ImageLayout(caps: EdgeInsets2D(top: 0, left: 1, bottom: 0, right: 1))
    #expect((0..<4).map { column(Double($0) + 0.5, width: 4, image: 2, full) } == [0, nil, nil, 1])
  }

  @Test("aspect fit leaves bars that are not hit, aspect fill cuts")
  func aspect() {
    func pixel(_ mode: ImageLayout.ContentMode, _ x: Double, _ y: Double) -> [Int]? {
      ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: 8, height: 8), layout: ImageLayout(contentMode: mode), pixelWidth: 4,
        pixelHeight: 2, scale: 1
      ).pixel(at: Point2D(x: x, y: y)).map { [$0.x, $0.y] }
    }
    #expect(pixel(.scaleAspectFit, 0, 1.99) == nil && pixel(.scaleAspectFit, 0, 2) == [0, 0])
    #expect(pixel(.scaleAspectFit, 7.99, 5.99) == [3, 1] && pixel(.scaleAspectFit, 7, 6) == nil)
    #expect(pixel(.scaleAspectFill, 0, 0) == [1, 0] && pixel(.scaleAspectFill, 7.99, 7.99) == [2, 1])
    #expect(pixel(.bottomRight, 3.99, 7) == nil && pixel(.bottomRight, 4, 6) == [0, 0])
  }

  @Test("a packed sprite: trimmed at all sides, turned clockwise")
  func atlas() {
    // Upright, 3 x 2 pixels of an untrimmed 5 x 6; one column is cut off at the left and three rows at the top. In
    // the sheet it takes 2 x 3 pixels from (10, 20), its left column on top, its bottom row at the left.
    let region = AtlasRegion(
      x: 10, y: 20, width: 3, height: 2, trimX: 1, trimY: 3, untrimmedWidth: 5, untrimmedHeight: 6,
      isRotated: true)
    let placement = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 5, height: 6), layout: ImageLayout(atlas: region), pixelWidth: 64,
      pixelHeight: 64, scale: 1)
    func pixel(_ x: Double, _ y: Double) -> [Int]? {
      placement.pixel(at: Point2D(x: x, y: y)).map { [$0.x, $0.y] }
    }
    #expect(pixel(1.5, 3.5) == [11, 20] && pixel(3.5, 3.5) == [11, 22])
    #expect(pixel(1.5, 4.5) == [10, 20] && pixel(3.5, 4.5) == [10, 22])
    #expect(pixel(0.5, 3.5) == nil && pixel(4.5, 3.5) == nil && pixel(2, 2.5) == nil && pixel(2, 5.5) == nil)
  }

  @Test(
    "rotation is clockwise, scaling comes first, and inverses undo", arguments: [-400.0, -90, 0, 33, 90, 200])
  func transforms(rotation: Double) {
    let turn = AffineTransform2D(rotation: rotation, scaleX: 2, scaleY: -3)
    let angle = rotation * .pi / 180
    let moved = turn.apply(to: Point2D(x: 5, y: 7))
    #expect(abs(moved.x - (10 * cos(angle) + 21 * sin(angle))) < 1e-12)
    #expect(abs(moved.y - (10 * sin(angle) - 21 * cos(angle))) < 1e-12)
    let both = turn.concatenating(AffineTransform2D.translation(x: 4, y: 5))
    let back = both.inverse?.apply(to: both.apply(to: Point2D(x: -2, y: 9)))
    #expect(back.map { abs($0.x + 2) < 1e-12 && abs($0.y - 9) < 1e-12 } == true)
    #expect(AffineTransform2D(rotation: 90) == AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
  }
}
