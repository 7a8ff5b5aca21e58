import Pinwheel
import TestSupport
import Testing

@Suite struct ContactTests {
  @Test("a finger of too many pixels to count fast is counted without a map too")
  func tooManyPixels() throws {
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 2048, height: 2048),
      mask: try PixelGrid("#.", ".#").mask())
    func stack(count: Int) -> SliceStack {
      SliceStack(
        name: "s", canvas: Size2D(width: 2048, height: 2048),
        slices: Array(repeating: Slice(name: "", images: [image]), count: count))
    }
    let point = Point2D(x: 1024, y: 1024)
    let single = stack(count: 1).unprepared
    #expect(!single.canCountContacts(at: point, radius: 4e4))
    #expect(single.contacts(at: point, radius: 4e4).map(\.pixels) == [2048 * 1024])
    #expect(single.contacts(at: point, radius: 4e4).map(\.fingerPixels) == [2048 * 2048])
    var refused = Wheel(stack(count: Wheel.maximumSlices + 1))
    #expect(throws: HitMapError.tooManySlices(name: "s", count: Wheel.maximumSlices + 1)) {
      try refused.prepare()
    }
    #expect(!refused.canCountContacts(at: point, radius: 4))
    // Half of the finger lies on the two solid quarters of the image.
    #expect(refused.contacts(at: point, radius: 4).map(\.outcome) == [.hit(Wheel.maximumSlices)])
    #expect(refused.contacts(at: point, radius: 4).map(\.fraction) == [0.5])
    #expect(refused.canCountContacts(at: point, radius: 1))
    #expect(refused.contacts(at: Point2D(x: 10, y: 10), radius: 1).map(\.pixels) == [4])
  }

  @Test("a finger larger than the widest canvas has all of it")
  func everything() throws {
    let (width, height) = (Wheel.maximumSide, 9)
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: Double(width), height: Double(height)),
      mask: try AlphaMask(solidWidth: width, height: height))
    let stack = SliceStack(
      name: "", canvas: Size2D(width: Double(width), height: Double(height)),
      slices: [Slice(name: "", images: [image])])
    let contacts = try stack.prepared().contacts(at: Point2D(x: 8000, y: 4), radius: 20_000)
    #expect(contacts.map(\.pixels) == [width * height] && contacts.map(\.fingerPixels) == [width * height])
  }

  /// Two squares of 10 x 10 side by side with a gap of 4, on a canvas of 30 x 12.
  private func pair() throws -> SliceStack {
    func slice(_ x: Double) throws -> Slice {
      Slice(
        name: "",
        images: [
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: x, y: 1, width: 10, height: 10),
            mask: try AlphaMask(solidWidth: 10, height: 10))
        ])
    }
    return SliceStack(
      name: "pair", canvas: Size2D(width: 30, height: 12), slices: [try slice(2), try slice(16)])
  }

  @Test("the point first, or else the largest fraction, ties to the front; and as the rule says")
  func rule() throws {
    let map = try pair().prepared()
    let answers = { (x: Double, radius: Double, rule: ContactRule) in
      map.hit(at: Point2D(x: x, y: 6), radius: radius, rule: rule)
    }
    #expect(answers(11.9, 6, ContactRule()) == .hit(0))
    #expect(answers(13, 1, ContactRule()) == .miss)
    #expect(answers(13, 6, ContactRule()) == .hit(0))
    #expect(answers(15, 6, ContactRule()) == .hit(1))
    #expect(answers(14, 6, ContactRule()) == .hit(1), "as much of both: the one in front")
    // A finger that covers both slices, its center on the left one: the right one is in front, but the point comes first.
    #expect(answers(11.9, 30, ContactRule(prefersPoint: false)) == .hit(1))
    #expect(answers(11.9, 30, ContactRule()) == .hit(0))
    #expect(answers(11.9, 12, ContactRule(prefersPoint: false)) == .hit(0), "more of the left one")
    #expect(answers(13, 6, ContactRule(smallestFraction: 0.9)) == .miss)
    #expect(answers(5, 6, ContactRule(prefersPoint: false, smallestFraction: 1)) == .miss)
    for radius in [0, -1, .nan] {
      #expect(answers(11.9, radius, ContactRule(prefersPoint: false, smallestFraction: 1)) == .hit(0))
      #expect(map.slice(at: Point2D(x: 11.9, y: 6), radius: radius)?.id == 0)
    }
    #expect(map.slice(at: Point2D(x: 15, y: 6), radius: 6)?.id == 1)
  }

  @Test("worked out by hand: a finger of 13 pixels at the edge of a square")
  func byHand() throws {
    // Radius 2 about the center of pixel (12, 6) has rows of 1, 3, 5, 3, 1; the square ends left of column 12.
    let found = try pair().prepared().contacts(at: Point2D(x: 12.5, y: 6.5), radius: 2)
    #expect(found.map(\.outcome) == [.hit(0)])
    #expect(found.map(\.pixels) == [4] && found.map(\.fingerPixels) == [13])
    #expect(found.first?.fraction == 4.0 / 13)
  }

  @Test(
    "a finger at a point that is not finite touches nothing; an infinite radius touches everything",
    arguments: [
      (0.0, -1.0), (0, .nan), (.nan, 3), (.infinity, 3), (-.infinity, .infinity), (.nan, .infinity),
      (1e300, 3), (-1e300, 1e10),
    ] as [(Double, Double)])
  func extremes(x: Double, radius: Double) throws {
    for wheel in [try pair().prepared(), try pair().unprepared] {
      #expect(wheel.contacts(at: Point2D(x: x, y: 6), radius: radius).isEmpty)
      #expect(wheel.contacts(at: Point2D(x: 6, y: x), radius: radius).isEmpty)
      for radius in [1e6, 1e200, .infinity] as [Double] {
        #expect(wheel.contacts(at: Point2D(x: 5, y: 5), radius: radius).map(\.pixels) == [100, 100])
      }
      #expect(wheel.hit(at: Point2D(x: 5, y: 5), radius: radius) == .hit(0))
    }
  }

  @Test(
    "fingers of any size, however far away, cover the pixels that exact arithmetic gives, with a map and without",
    arguments: TestLength.seeds(4, thorough: 100))
  func anySize(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let stack = try pair()
    let (prepared, unprepared) = (try stack.prepared(), stack.unprepared)
    let cells = CanvasCells(stack, scale: 1)
    let sizes: [Double] = [
      0, .leastNonzeroMagnitude, 1e-170, 3, 10, 1e9, 1e17, 1e100, 1e153, 1e155, 1e160, 1e300, 1.7e308,
    ]
    for _ in 0..<40 {
      func oneOf(_ values: [Double]) -> Double { values[Int.random(in: 0..<values.count, using: &rng)] }
      let radius = oneOf(sizes) * oneOf([1, 1, 0.5, 0.3])
      // Points at the distance of the radius from the canvas, as far as numbers go, and others.
      let (x, y) = (
        oneOf([-1, 1]) * oneOf(sizes + [radius, radius]), oneOf([6, -3, 4.5, radius * 0.6, 1e200])
      )
      for point in [Point2D(x: x, y: y), Point2D(x: y, y: x)] {
        let expected = cells.contacts(at: point, radius: radius)
        for wheel in [prepared, unprepared] {
          let found = wheel.contacts(at: point, radius: radius)
          #expect(
            Dictionary(uniqueKeysWithValues: found.map { ($0.outcome, $0.pixels) }) == expected.pixels
              && found.allSatisfy { $0.fingerPixels == expected.all }, "seed \(seed): \(point), \(radius)")
        }
      }
    }
  }

  @Test(
    "whole masks, packed ones and those of a baked file, clipped or not, are counted cell by cell",
    arguments: TestLength.seeds(20, thorough: 2000))
  func anyStorage(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let slices = try (0..<6).map { _ in
      let (width, height) = (Int.random(in: 1...150, using: &rng), Int.random(in: 1...40, using: &rng))
      let isWhole = Bool.random(using: &rng)
      let mask = try AlphaMask(width: width, height: height) { _, _ in isWhole || Bool.random(using: &rng) }
      let (x, y) = (Double.random(in: -90...120, using: &rng), Double.random(in: -20...40, using: &rng))
      var slice = Slice(
        name: "",
        images: [
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: x, y: y, width: Double(width), height: Double(height)),
            mask: mask)
        ])
      if Int.random(in: 0..<3, using: &rng) == 0 {
        slice.clip = .rect(Rect2D(x: x + 3.3, y: y + 2, width: 70, height: 9))
      }
      return slice
    }
    let stack = SliceStack(name: "", canvas: Size2D(width: 160, height: 50), slices: slices)
    let cells = CanvasCells(stack, scale: 1)
    let wheels = [stack.unprepared, try BakedFile(of: stack).stack(ofPinwheel: 0).unprepared]
    for _ in 0..<10 {
      let point = Point2D(x: .random(in: -5...165, using: &rng), y: .random(in: -5...55, using: &rng))
      let radius = rng.element(of: [0.5, 4, 22, 90])
      let expected = cells.contacts(at: point, radius: radius)
      for wheel in wheels {
        let found = wheel.contacts(at: point, radius: radius)
        #expect(
          Dictionary(uniqueKeysWithValues: found.map { ($0.outcome, $0.pixels) }) == expected.pixels
            && found.allSatisfy { $0.fingerPixels == expected.all }, "seed \(seed): \(point), \(radius)")
      }
    }
  }

  @Test("the caller's array is emptied and used again")
  func reuse() throws {
    let map = try pair().prepared()
    var contacts = map.contacts(at: Point2D(x: 5, y: 5), radius: 1)
    map.findContacts(at: Point2D(x: 20, y: 5), radius: 1, into: &contacts)
    #expect(contacts.map(\.outcome) == [.hit(1)])
    map.findContacts(at: Point2D(x: 14, y: 1), radius: 0.1, into: &contacts)
    #expect(contacts.isEmpty)
  }
}
