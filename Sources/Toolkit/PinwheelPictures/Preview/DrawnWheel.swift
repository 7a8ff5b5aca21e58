internal import Pinwheel
internal import PinwheelImages

/// The wheel of the controls page: eight wedges around a hub, one of them disabled, each an image of the whole
/// canvas, as in the app that the name pinwheel comes from.
struct DrawnWheel {
  struct Image {
    let name: String
    let slice: Int
    let state: SliceState
    let pixels: RGBAImage<UInt8>
  }

  /// All images; the images of a slice are consecutive.
  let images: [Image]

  /// Points.
  private static let side = 240.0
  /// Pixels per point.
  private static let scale = 2.0

  /// Names and colors, clockwise from the top.
  private static let wedges = [
    (name: "World", color: Color(0xE07A5F)), (name: "Politics", color: Color(0xD19A3E)),
    (name: "Business", color: Color(0x8AA050)), (name: "Science", color: Color(0x4FA37F)),
    (name: "Health", color: Color(0x3F97A8)), (name: "Travel", color: Color(0x5B82C6)),
    (name: "Culture", color: Color(0x8A6FC0)), (name: "Archive", color: Color(0x9A9DA3)),
  ]
  private static let disabled = "Archive"

  init() {
    images = Self.wedges.enumerated().flatMap { number, wedge in
      let states: [SliceState] = wedge.name == Self.disabled ? [.disabled] : [.rest, .press]
      return states.map { state in
        Image(
          name: "\(wedge.name)_\(state.name).png", slice: number, state: state,
          pixels: Self.draw(number, color: state == .press ? Self.lit(wedge.color) : wedge.color))
      }
    }
  }

  /// The slices, with masks made from their images.
  func stack() throws(AlphaMaskError) -> SliceStack {
    var slices: [Slice] = []
    for (number, wedge) in Self.wedges.enumerated() {
      var placed: [SliceImage] = []
      for (source, image) in images.enumerated() where image.slice == number {
        let mask = try AlphaMask(
          samples: image.pixels.samples.span, width: image.pixels.width, height: image.pixels.height,
          rowStride: 4 * image.pixels.width, pixelStride: 4, alphaOffset: 3)
        placed.append(
          SliceImage(
            state: image.state, scale: Self.scale, frame: Rect2D(size: Self.canvas), mask: mask,
            source: source)
        )
      }
      slices.append(Slice(name: wedge.name, images: placed))
    }
    return SliceStack(name: "Wheel", canvas: Self.canvas, slices: slices)
  }

  private static var canvas: Size2D { Size2D(width: side, height: side) }

  /// Draws a wedge with soft edges: a pixel is opaque as far as its center is inside, up to half a pixel.
  private static func draw(_ number: Int, color: Color) -> RGBAImage<UInt8> {
    let pixels = Int(side * scale)
    var samples = ContiguousArray<UInt8>()
    samples.reserveCapacity(4 * pixels * pixels)
    let edges = [0, 1].map { direction(Double(number + $0) / Double(wedges.count)) }
    for row in 0..<pixels {
      for column in 0..<pixels {
        let x = (Double(column) + 0.5) / scale - side / 2
        let y = (Double(row) + 0.5) / scale - side / 2
        let radius = (x * x + y * y).squareRoot()
        // The distance inside each edge: the hub, the rim, and the two sides with a gap between neighbors.
        let inside = min(
          radius - 34, side / 2 - 2 - radius, edges[0].x * y - edges[0].y * x - 1,
          edges[1].y * x - edges[1].x * y - 1)
        let opacity = min(max(inside * scale + 0.5, 0), 1)
        samples.append(color.red)
        samples.append(color.green)
        samples.append(color.blue)
        samples.append(UInt8(opacity * 255))
      }
    }
    return RGBAImage(width: pixels, height: pixels, samples: samples)
  }

  /// The direction after a fraction of a full turn, clockwise from the top.
  private static func direction(_ turns: Double) -> Point2D {
    AffineTransform2D(rotation: turns * 360).apply(to: Point2D(x: 0, y: -1))
  }

  /// A color halfway to white.
  private static func lit(_ color: Color) -> Color {
    func lit(_ value: UInt8) -> UInt8 { 128 + value / 2 }
    return Color(red: lit(color.red), green: lit(color.green), blue: lit(color.blue))
  }
}
