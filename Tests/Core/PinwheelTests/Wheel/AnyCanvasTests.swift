import Pinwheel
import TestSupport
import Testing

/// Canvases of any size and without bounds, and the tree of boxes that answers there, beside slices tested one by one.
@Suite struct AnyCanvasTests {
  private func slices(
    _ count: Int, within side: Double, at corner: Point2D = .zero, using rng: inout SeededRandom
  ) throws -> [Slice] {
    try (0..<count).map { number in
      let size = Double.random(in: 1...30, using: &rng)
      let frame = Rect2D(
        x: corner.x + .random(in: 0...side, using: &rng), y: corner.y + .random(in: 0...side, using: &rng),
        width: size, height: size)
      let mask = try PixelGrid(random: &rng, width: 8, height: 8, density: 0.6).mask()
      var slice = Slice(
        name: "\(number)", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
      if number % 5 == 0 { slice.grow = .random(in: 0...20, using: &rng) }
      if number % 3 == 0 {
        slice.transform = .rotation(
          degrees: .random(in: 0...360, using: &rng), about: Point2D(x: frame.x, y: frame.y))
      }
      return slice
    }
  }

  private func check(
    _ wheel: Wheel, around center: Point2D, within side: Double, using rng: inout SeededRandom,
    _ note: Comment
  ) {
    let stack = wheel.stack
    // Front to back.
    let slices = Array(stack.slices.reversed())
    for _ in 0..<40 {
      let point = Point2D(
        x: center.x + .random(in: -20...side + 20, using: &rng),
        y: center.y + .random(in: -20...side + 20, using: &rng))
      #expect(wheel.hit(at: point) == stack.hit(at: point), "\(point), \(note)")
      let all = slices.filter { $0.contains(point) }.map { HitOutcome.hit($0.id) }
      if !all.isEmpty, wheel.hit(at: point) != .miss {
        #expect(wheel.allHits(at: point) == all, "\(point), \(note)")
      }
      // A finger that is not on a slice touches those whose pixels' centers it covers.
      let radius = Double.random(in: 0...25, using: &rng)
      var pixels: [HitOutcome<Slice.ID>: Int] = [:]
      var count = 0
      let (left, top) = ((point.x - radius).rounded(.down), (point.y - radius).rounded(.down))
      for row in 0...Int(2 * radius) + 2 {
        for column in 0...Int(2 * radius) + 2 {
          let center = Point2D(x: left + Double(column) + 0.5, y: top + Double(row) + 0.5)
          let (x, y) = (center.x - point.x, center.y - point.y)
          guard x * x + y * y <= radius * radius, stack.isOnCanvas(center) else { continue }
          count += 1
          for slice in slices where slice.contains(center) {
            pixels[.hit(slice.id), default: 0] += 1
            break
          }
        }
      }
      let contacts = wheel.contacts(at: point, radius: radius)
      #expect(
        Dictionary(uniqueKeysWithValues: contacts.map { ($0.outcome, $0.pixels) }) == pixels
          && contacts.allSatisfy { $0.fingerPixels == count }, "\(point), radius \(radius), \(note)")
    }
  }

  @Test(
    "a canvas of any size answers as its slices one by one", arguments: TestLength.seeds(12, thorough: 200))
  func sizes(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let side = rng.element(of: [
      14_000, 25_723, 28_000, 1e5, 1e7, 1e9, Double.random(in: 1...40, using: &rng).rounded() * 700,
    ])
    let slices = try slices(40, within: min(side, 300), using: &rng)
    let wheel = Wheel(canvas: Size2D(width: side, height: side), slices: slices, answers: .fromIndex)
    check(wheel, around: .zero, within: min(side, 300), using: &rng, "side \(side), seed \(seed)")
    let far = Wheel(
      canvas: Size2D(width: side, height: side),
      slices: try self.slices(40, within: 100, at: Point2D(x: max(0, side - 110), y: 0), using: &rng))
    check(
      far, around: Point2D(x: max(0, side - 110), y: 0), within: 100, using: &rng,
      "far, side \(side), seed \(seed)")
  }

  @Test(
    "a baked file of a canvas beyond a map answers as its slices do",
    arguments: [(28_000.0, 1.0), (25_723, 1), (14_000, 2), (6720, 3)])
  func bakedCanvas(side: Double, scale: Double) throws {
    let height = 10 / scale
    let mask = try AlphaMask(width: Int(side * scale), height: 10) { x, _ in x % 3 != 0 }
    let slices = (0..<6).map { number in
      let frame = Rect2D(x: 0, y: 2 * height * Double(number), width: side, height: height)
      return Slice(
        name: "\(number)", images: [SliceImage(state: .rest, scale: scale, frame: frame, mask: mask)])
    }
    let stack = SliceStack(name: "wide", canvas: Size2D(width: side, height: 12 * height), slices: slices)
    let wheel = try Wheel(baked: BakedFile.bytes(of: [stack]), named: "wide")
    var rng = SeededRandom(seed: 28)
    var hits = 0
    for _ in 0..<5000 {
      let point = Point2D(x: .random(in: 0..<side, using: &rng), y: .random(in: 0..<12 * height, using: &rng))
      let number = Int(point.y / height)
      let isSolid = number % 2 == 0 && Int(point.x * scale) % 3 != 0
      #expect(
        wheel.named(wheel.hit(at: point)).description == (isSolid ? "hit \(number / 2)" : "miss"), "\(point)")
      hits += isSolid ? 1 : 0
    }
    #expect(hits > 1000)
  }

  @Test("a canvas of any size up to 2^64 traps nowhere", arguments: TestLength.seeds(4, thorough: 50))
  func extremes(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<50 {
      var size = Size2D.zero
      size.width = Double(
        sign: .plus, exponent: .random(in: 0...64, using: &rng), significand: .random(in: 1..<2, using: &rng))
      size.height = Double(
        sign: .plus, exponent: .random(in: 0...64, using: &rng), significand: .random(in: 1..<2, using: &rng))
      let corner = Point2D(
        x: size.width * .random(in: 0...1, using: &rng), y: size.height * .random(in: 0...1, using: &rng))
      let wheel = Wheel(canvas: size, slices: try slices(6, within: 50, at: corner, using: &rng))
      for slice in wheel.slices {
        let point = Point2D(x: slice.frame.x + 3, y: slice.frame.y + 3)
        #expect(wheel.hit(at: point) == wheel.stack.hit(at: point))
        _ = wheel.hit(at: point, radius: 22)
        _ = wheel.contacts(at: point, radius: min(size.width, 300))
        _ = wheel.slices(touching: Rect2D(x: corner.x, y: corner.y, width: 20, height: 20))
        _ = wheel.bounds(of: slice.id)
      }
    }
  }

  @Test("without bounds any finite point can hit", arguments: TestLength.seeds(6, thorough: 100))
  func unbounded(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for corner in [Point2D(x: -150, y: -150), Point2D(x: -1e9, y: 1e6), Point2D(x: 1e9, y: -3e9)] {
      let wheel = Wheel(canvas: nil, slices: try slices(60, within: 300, at: corner, using: &rng))
      #expect(wheel.answers == .fromIndex && wheel.canvas.width == .infinity)
      check(wheel, around: corner, within: 300, using: &rng, "\(corner), seed \(seed)")
      for point in [Point2D(x: .infinity, y: 0), Point2D(x: .nan, y: 0)] {
        #expect(wheel.hit(at: point) == .miss && wheel.contacts(at: point, radius: 9).isEmpty)
      }
    }
  }

  @Test(
    "slices that move, come and go are found where they are", arguments: TestLength.seeds(4, thorough: 100))
  func moving(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var wheel = Wheel(canvas: nil, slices: try slices(200, within: 1000, using: &rng), answers: .fromIndex)
    let more = try slices(100, within: 1000, at: Point2D(x: -1000, y: -1000), using: &rng)
    for step in 0..<60 {
      for _ in 0..<10 {
        let index = Int.random(in: wheel.slices.indices, using: &rng)
        let id = wheel.slices[index].id
        switch Int.random(in: 0..<6, using: &rng) {
        case 0: wheel.remove(id)
        case 1: wheel.add(rng.element(of: more))
        case 2: wheel[id]?.grow = rng.element(of: [0, 5, 1e4, .infinity])
        case 3: wheel.move(id, to: rng.element(of: [.front, .back, .index(3)]))
        default:
          let reach = rng.element(of: [10.0, 500, 1e9])
          wheel[id]?.transform = .translation(
            x: .random(in: -reach...reach, using: &rng), y: .random(in: -reach...reach, using: &rng))
        }
        #expect(wheel.stack.slices.indices.allSatisfy { wheel.stack.index(of: wheel.slices[$0].id) == $0 })
      }
      for _ in 0..<10 {
        let slice = rng.element(of: wheel.slices)
        let point =
          Bool.random(using: &rng)
          ? Point2D(x: .random(in: -1000...1000, using: &rng), y: .random(in: -1000...1000, using: &rng))
          : Point2D(x: slice.placedImages[0].frame.x + 1, y: slice.placedImages[0].frame.y + 1)
        #expect(wheel.hit(at: point) == wheel.stack.hit(at: point), "\(point), step \(step), seed \(seed)")
      }
    }
  }

  @Test("two shapes at distance 0 are equally near, tiled and turned too")
  func zeroDistance() throws {
    let layouts = [
      ImageLayout(), ImageLayout(resizing: .tile),
      ImageLayout(caps: EdgeInsets2D(top: 2, left: 2, bottom: 2, right: 2)),
      ImageLayout(transform: AffineTransform2D(scaleX: -1)),
      ImageLayout(transform: AffineTransform2D(rotation: 90)),
    ]
    for layout in layouts {
      func slice(_ layout: ImageLayout) throws -> Slice {
        var slice = Slice(
          name: "",
          images: [
            SliceImage(
              state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 10, height: 10), layout: layout,
              mask: try AlphaMask(solidWidth: 10, height: 10))
          ])
        slice.grow = 5
        return slice
      }
      let wheel = Wheel(
        canvas: Size2D(width: 40, height: 40), slices: [try slice(ImageLayout()), try slice(layout)])
      let point = Point2D(x: 10, y: 5)
      #expect(wheel.distance(from: point, to: 1, below: 1e-17) == 0 && wheel.hit(at: point) == .hit(1))
    }
  }

  @Test("clicks, drags in any direction, half planes and far vertices")
  func areas() throws {
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 20, y: 20, width: 10, height: 10),
      mask: try AlphaMask(width: 10, height: 10) { x, y in x != 9 || y != 9 })
    let wheel = Wheel(canvas: Size2D(width: 100, height: 100), slices: [Slice(name: "", images: [image])])
    func touches(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      !wheel.slices(touching: Rect2D(x: x, y: y, width: width, height: height)).isEmpty
    }
    #expect(
      touches(25, 25, 0, 0) && !touches(29.5, 29.5, 0, 0) && !touches(30, 25, 0, 0) && touches(20, 20, 0, 0))
    #expect(
      touches(15, 25, 20, 0) && !touches(15, 30, 20, 0) && touches(35, 20, -20, 0)
        && touches(40, 40, -30, -30))
    #expect(!touches(.nan, 25, 1, 1))
    for far in [1e6, 1e15, 1e18, 1e30, .infinity] {
      let below = [
        Point2D(x: 0 - far, y: 0 - far), Point2D(x: 25.5, y: 0 - far), Point2D(x: 25.5, y: far),
        Point2D(x: 0 - far, y: far),
      ]
      #expect(wheel.slices(touching: below).count == 1 && wheel.slices(inside: below).isEmpty, "\(far)")
      let all = below.map { Point2D(x: $0.x == 25.5 ? 30 : $0.x, y: $0.y) }
      #expect(wheel.slices(inside: all).count == 1, "\(far)")
      let none = below.map { Point2D(x: $0.x == 25.5 ? 20 : $0.x, y: $0.y) }
      #expect(wheel.slices(touching: none).isEmpty, "\(far)")
    }
    // A line along edges of pixels passes through none, whatever the other pixels are.
    for mask in [try AlphaMask(solidWidth: 10, height: 10), image.mask] {
      let frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
      let wheel = Wheel(
        canvas: Size2D(width: 20, height: 20),
        slices: [Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])])
      for y in 1...9 {
        let line = [Point2D(x: -5, y: Double(y)), Point2D(x: 15, y: Double(y))]
        #expect(wheel.slices(touching: line).isEmpty)
        #expect(wheel.slices(touching: line.map { Point2D(x: $0.x, y: $0.y + 0.5) }).count == 1)
      }
    }
  }

  @Test(
    "a removed slice comes back with its ID; steps to the front and back; how much lies in a rectangle; many fingers"
  )
  func editing() throws {
    struct Failure: Error {}
    var wheel = Wheel(
      SliceStack(name: "", canvas: Size2D(width: 100, height: 100), slices: try SliceStack.row(4).slices))
    let ids = wheel.slices.map(\.id)
    let removed = wheel.remove(ids[1])
    let gone = try #require(removed)
    let returned = [wheel.restore(gone, at: .index(1)), wheel.restore(gone, at: .front)]
    #expect(returned == [true, false] && wheel.slices.map(\.id) == ids)
    for place in 0..<4 {
      wheel.move(ids[0], to: .index(place))
      #expect(wheel.slices.firstIndex { $0.id == ids[0] } == place)
    }
    let beyond = wheel.move(ids[0], to: .index(4))
    wheel.move(ids[0], to: .index(0))
    #expect(!beyond && wheel.slices.map(\.id) == ids)
    var given: Slice.ID?
    try? wheel.edit { (edited: inout Wheel) throws(Failure) in
      given = edited.add(gone)
      throw Failure()
    }
    #expect(wheel.slices.map(\.id) == ids)
    let next = wheel.add(gone)
    #expect(next != given)
    wheel.remove(next)
    #expect(wheel.fraction(of: ids[0], in: Rect2D(x: 0, y: 0, width: 3, height: 3)) == 0.25)
    #expect(wheel.fraction(of: ids[0], in: Rect2D(x: -1, y: -1, width: 30, height: 30)) == 1)
  }

  @Test("a clip that was looked up in another wheel does not become that of another slice")
  func foreignClips() throws {
    let frame = Rect2D(x: 0, y: 0, width: 20, height: 10)
    var source = Wheel(
      canvas: Size2D(width: 99, height: 99),
      slices: [Slice(name: "window", frame: frame), Slice(name: "picture", frame: frame)])
    let window = source.slices[0].id
    source["picture"]?.clip = .slice(window)
    var other = Wheel(
      canvas: source.canvas,
      slices: [Slice(name: "unrelated", frame: Rect2D(x: 50, y: 50, width: 9, height: 9))])
    let picture = try #require(source["picture"])
    let added = other.add(picture)
    #expect(other[added]?.clip == nil && other.hit(at: Point2D(x: 5, y: 5)) == .hit(added))
    let mixed = Wheel(canvas: source.canvas, slices: [other.slices[0], picture])
    #expect(mixed.slices[1].clip == nil)
    source.edit { wheel in wheel["window"]?.frame = Rect2D(x: 1, y: 1, width: 3, height: 3) }
    #expect(source["picture"]?.clip == .slice(window))
    source.edit { wheel in wheel[window]?.isHidden = true }
    #expect(source.hit(at: Point2D(x: 9, y: 5)) == .miss && source.hit(at: Point2D(x: 2, y: 2)) == .hit(1))
  }
}
