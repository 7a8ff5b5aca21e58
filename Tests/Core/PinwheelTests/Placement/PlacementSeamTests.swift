import Pinwheel
import TestSupport
import Testing

/// No touch falls between two images whose shared edge has the same coordinates.
@Suite struct PlacementSeamTests {
  /// Adjacent solid images on a canvas, all under one transform about one of its points.
  private struct Checkerboard {
    var stack: SliceStack
    /// Points on the shared edges, as computed from the numbers, and slightly off them.
    var seams: [Point2D] = []

    init(_ transform: AffineTransform2D, isWhole: Bool, using rng: inout SeededRandom) throws {
      func length(_ range: ClosedRange<Double>) -> Double {
        let length = Double.random(in: range, using: &rng)
        return isWhole ? length.rounded() : length
      }
      // Each image begins where the sum of the previous one's start and length ends, as a caller would compute it.
      var edges: [[Double]] = []
      for _ in 0..<2 {
        var places = [length(100...140)]
        for _ in 0..<3 { places.append((places.last ?? 0) + length(7...24)) }
        edges.append(places)
      }
      let center = Point2D(x: length(100...180), y: length(100...180))
      let mask = try AlphaMask(solidWidth: 8, height: 8)
      var slices: [Slice] = []
      for row in 0..<3 {
        for column in 0..<3 {
          let frame = Rect2D(
            x: edges[0][column], y: edges[1][row], width: edges[0][column + 1] - edges[0][column],
            height: edges[1][row + 1] - edges[1][row])
          let anchor = Point2D(x: (center.x - frame.x) / frame.width, y: (center.y - frame.y) / frame.height)
          slices.append(
            Slice(
              name: "",
              images: [
                SliceImage(
                  state: .rest, scale: 1, frame: frame,
                  layout: ImageLayout(transform: transform, anchor: anchor), mask: mask)
              ]))
        }
      }
      stack = SliceStack(
        name: "", canvas: Size2D(width: 220, height: 220), slices: slices.shuffled(using: &rng))
      // The seams, by the definition of a transform about a point; clear of the board's own outline.
      func seen(_ x: Double, _ y: Double) -> Point2D {
        let moved = transform.apply(to: Point2D(x: x - center.x, y: y - center.y))
        return Point2D(x: center.x + moved.x, y: center.y + moved.y)
      }
      for _ in 0..<60 {
        let edge = Int.random(in: 1...2, using: &rng)
        let place = [0, 1].map { axis in
          Double.random(in: edges[axis][0] + 0.5...edges[axis][3] - 0.5, using: &rng)
        }
        let corner = seen(edges[0][edge], edges[1][Int.random(in: 1...2, using: &rng)])
        for point in [seen(edges[0][edge], place[1]), seen(place[0], edges[1][edge]), corner] {
          seams.append(point)
          for _ in 0..<3 {
            func beside(_ coordinate: Double) -> Double {
              coordinate + coordinate.ulp * Double(Int.random(in: -3...3, using: &rng))
            }
            seams.append(Point2D(x: beside(point.x), y: beside(point.y)))
          }
          // Coordinates as fingers have them.
          let eighth = Point2D(x: (point.x * 8).rounded() / 8, y: (point.y * 8).rounded() / 8)
          seams.append(eighth)
        }
      }
    }
  }

  private func check(_ board: Checkerboard, _ note: String) throws {
    let map = try board.stack.prepared()
    let canvas = Rect2D(size: board.stack.canvas)
    var cracks: [Point2D] = []
    var disagreements: [Point2D] = []
    for point in board.seams where canvas.contains(point) {
      let hit = board.stack.hit(at: point)
      if hit == .miss { cracks.append(point) }
      if map.hit(at: point) != hit { disagreements.append(point) }
    }
    #expect(cracks.isEmpty, "\(note): \(cracks.count) of \(board.seams.count), \(cracks.prefix(3))")
    #expect(disagreements.isEmpty, "\(note): \(disagreements.prefix(3))")
  }

  @Test("turned, flipped, sheared and scaled boards have no crack", arguments: UInt64(1)...4)
  func boards(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    func factor() -> Double {
      [1, -1, .random(in: 0.6...1.2, using: &rng)][Int.random(in: 0..<3, using: &rng)]
    }
    let right = [0.0, 45, 90, 180, 270, 30]
    for number in 0..<10 {
      var transform = AffineTransform2D(
        rotation: number < 6 ? right[number] : .random(in: 0..<360, using: &rng), scaleX: factor(),
        scaleY: factor())
      if number == 9 {
        transform = AffineTransform2D(a: 1, b: 0.2, c: -0.7, d: 0.9, tx: 3.3, ty: -1.7)
      }
      // Each angle with whole frames and with others, by turns.
      let isWhole = (number + Int(seed)) % 2 == 0
      let board = try Checkerboard(transform, isWhole: isWhole, using: &rng)
      try check(board, "seed \(seed), board \(number), whole \(isWhole), \(transform)")
    }
  }

  @Test("boards that are not transformed have none, and no point has two images", arguments: UInt64(1)...4)
  func upright(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for isWhole in [true, false] {
      let board = try Checkerboard(.identity, isWhole: isWhole, using: &rng)
      try check(board, "seed \(seed), whole \(isWhole)")
      guard isWhole else { continue }
      let several = board.seams.first { board.stack.unprepared.allHits(at: $0).count != 1 }
      #expect(several == nil, "seed \(seed)")
    }
  }

  @Test("two squares about one corner, turned by 45 degrees")
  func corner() throws {
    let mask = try AlphaMask(solidWidth: 32, height: 32)
    func slice(x: Double, anchor: Point2D) -> Slice {
      let layout = ImageLayout(transform: AffineTransform2D(rotation: 45), anchor: anchor)
      let frame = Rect2D(x: x, y: 84, width: 32, height: 32)
      return Slice(
        name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: mask)])
    }
    let stack = SliceStack(
      name: "", canvas: Size2D(width: 200, height: 200),
      slices: [
        slice(x: 68, anchor: Point2D(x: 1, y: 0.5)), slice(x: 100, anchor: Point2D(x: 0, y: 0.5)),
      ])
    let map = try stack.prepared()
    for step in -10...10 {
      // The seam runs through (100, 100), down to the left.
      let point = Point2D(x: 100 - Double(step), y: 100 + Double(step))
      #expect(stack.hit(at: point) == .hit(1) && map.hit(at: point) == .hit(1), "\(point)")
      #expect(stack.unprepared.allHits(at: point) == [.hit(1), .hit(0)], "\(point)")
    }
  }

  @Test("the tolerance is far too small to be seen, and drawn bounds hold it")
  func tolerance() {
    let layout = ImageLayout(transform: AffineTransform2D(rotation: 30))
    let placement = ImagePlacement(
      frame: Rect2D(x: 300, y: 300, width: 40, height: 40), layout: layout, pixelWidth: 40, pixelHeight: 40,
      scale: 1)
    let right = layout.transform.apply(to: Point2D(x: 1, y: 0))
    func pixel(beyond distance: Double) -> PixelOffset? {
      placement.pixel(at: Point2D(x: 320 + (20 + distance) * right.x, y: 320 + (20 + distance) * right.y))
    }
    #expect(pixel(beyond: 0)?.x == 39 && pixel(beyond: 1e-13)?.x == 39 && pixel(beyond: 1e-10) == nil)
  }
}
