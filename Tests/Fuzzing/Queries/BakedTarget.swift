internal import Pinwheel
internal import TestSupport

/// Baked files with a correct checksum: everything readable is queried, and maps are compared with the slices.
enum BakedTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    guard let file = try? BakedFile(BakedBytes(bytes).sealed) else { return }
    _ = try? file.sources()
    // The queries depend on the bytes, so that an input always has the same course.
    var random = SeededRandom(
      seed: bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    for index in 0..<min(file.count, 3) {
      let name = try? file.name(ofPinwheel: index)
      let count = try? file.sliceCount(ofPinwheel: index)
      guard let stack = try? file.stack(ofPinwheel: index) else { continue }
      demand(
        stack.name == name && stack.slices.count == count,
        "a pinwheel of \(stack.slices.count) slices, expected \(count ?? -1)")
      ask(stack, &random)
    }
  }

  /// Makes baked files of every kind of placement, as seeds.
  static func seeds() throws -> [String: ContiguousArray<UInt8>] {
    var files: [String: ContiguousArray<UInt8>] = [:]
    var random = SeededRandom(seed: 7)
    for kind in RandomStack.Kind.allCases {
      for count in [1, 4] {
        var writer = BakedWriter(threshold: .standard)
        _ = writer.add(BakedSource(path: "a.png", size: 1, modified: 2, checksum: 3))
        writer.add(
          try RandomStack.stack(kind, count: count, size: Size2D(width: 14, height: 11), using: &random))
        files["\(kind)-\(count)"] = try writer.bytes()
      }
    }
    // More than 400 cells a side, and more than 10,000 pieces of a tiling.
    var writer = BakedWriter(threshold: .standard)
    writer.add(
      try RandomStack.stack(.placed, count: 3, size: Size2D(width: 450, height: 420), using: &random))
    files["large"] = try writer.bytes()
    let tile = SliceImage(
      state: .rest, scale: 2, frame: Rect2D(x: 1, y: 0.5, width: 299, height: 40),
      layout: ImageLayout(resizing: .tile),
      mask: try PixelGrid(width: 2, height: 1, pixels: [true, false]).mask())
    let size = Size2D(width: 300, height: 41)
    let front = try RandomStack.slice(.fractional, name: "front", size: size, using: &random)
    writer = BakedWriter(threshold: .standard)
    writer.add(
      SliceStack(name: "tiled", canvas: size, slices: [Slice(name: "tile", images: [tile]), front]))
    files["tiled"] = try writer.bytes()
    // Masks of an animation are stored as differences.
    var grid = PixelGrid(random: &random, width: 24, height: 16, density: 0.5)
    let film = try (0..<4).map { number in
      grid.pixels[40 * number].toggle()
      return SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 24, height: 16), mask: try grid.mask(),
        animationFrame: AnimationFrame(number: number, duration: 0.1))
    }
    writer = BakedWriter(threshold: .standard)
    writer.add(
      SliceStack(
        name: "film", canvas: Size2D(width: 24, height: 16), slices: [Slice(name: "film", images: film)]))
    files["animated"] = try writer.bytes()
    return files
  }

  private static func ask(_ stack: SliceStack, _ random: inout SeededRandom) {
    var wheel = Wheel(stack, workLimit: 1 << 19)
    compare(wheel, &random)
    let slices = stack.slices.indices
    guard wheel.answers == .fromMap, let last = slices.last else { return }
    for step in 0..<4 {
      let index = Int.random(in: 0...last, using: &random)
      switch step {
      case 0: wheel[slice: index].isEnabled.toggle()
      case 1: wheel[slice: index].maskRule = MaskRule.allCases.randomElement(using: &random) ?? .union
      case 2: wheel.moveSlice(from: index, to: Int.random(in: 0...last, using: &random))
      default:
        let slice = wheel.stack.slices[index]
        wheel.edit { wheel in
          for other in wheel.slices.indices.prefix(8) { wheel[slice: other].isHidden = slice.isEnabled }
          wheel.moveSlice(from: 0, to: index)
        }
      }
      guard wheel.answers == .fromMap else { return }
      compare(wheel, &random)
    }
  }

  private static let radii: [Double] = [0, 0.5, 2, 7, 1e9]

  private static func compare(_ wheel: Wheel, _ random: inout SeededRandom) {
    let plain = Wheel(wheel.stack, answers: .fromIndex)
    for turn in 0..<12 {
      let point = place(on: wheel.stack, &random)
      let radius = radii.randomElement(using: &random) ?? 0
      let hit = plain.hit(at: point)
      demand(wheel.hit(at: point) == hit, "\(wheel.hit(at: point)) at \(point), expected \(hit)")
      demand(
        wheel.allHits(at: point) == plain.allHits(at: point),
        "the hits at \(point) are other ones than without a map")
      let verdicts = plain.explain(at: point)
      demand(verdicts.count == wheel.stack.slices.count, "\(verdicts.count) verdicts")
      demand(
        wheel.explain(at: point) == verdicts, "the verdicts at \(point) are other ones than without a map")
      // A finger without a map may take 30 ms, and some times that under a sanitizer: not at all points.
      if turn < 2, wheel.answers == .fromMap, plain.canCountContacts(at: point, radius: radius) {
        let (found, expected) = (
          wheel.contacts(at: point, radius: radius), plain.contacts(at: point, radius: radius)
        )
        demand(found == expected, "contacts of radius \(radius) at \(point): \(found), expected \(expected)")
        demand(
          wheel.hit(at: point, radius: radius) == plain.hit(at: point, radius: radius),
          "a finger of radius \(radius) at \(point) hits another slice than without a map")
      }
      for index in wheel.stack.slices.indices.prefix(3) {
        let distance = wheel.distance(from: point, to: Slice.ID(index), below: 20)
        demand(distance >= 0, "a distance of \(distance)")
      }
    }
    for index in wheel.stack.slices.indices.prefix(3) {
      _ = wheel.bounds(of: Slice.ID(index))
      for image in wheel.stack.slices[index].images.prefix(4) { _ = image.placement.bounds }
    }
  }

  private static func place(on stack: SliceStack, _ random: inout SeededRandom) -> Point2D {
    if Int.random(in: 0..<16, using: &random) == 0 { return Point2D(x: .nan, y: 1) }
    // On the canvas and a little beyond, mostly where small ones are; quarters are the edges of pixels.
    let width: Double = min(stack.canvas.width, 1e6)
    let height: Double = min(stack.canvas.height, 1e6)
    let point = Point2D(
      x: Double.random(in: -1...1, using: &random) * width,
      y: Double.random(in: -1...1, using: &random) * height)
    guard Bool.random(using: &random) else { return Point2D(x: abs(point.x), y: abs(point.y)) }
    return Point2D(x: (abs(point.x) * 4).rounded() / 4, y: (abs(point.y) * 4).rounded() / 4)
  }
}
