import Pinwheel
import TestSupport
import Testing

/// Every property of slices and images goes through a baked file, or is refused by the writer.
@Suite struct BakedRoundTripTests {
  private static let thresholds = [0, 0.04, 0.1, 0.5, 1].map { AlphaThreshold($0) }

  /// A random stack, with values that an app sets later.
  private static let sources: [BakedSource.ID?] = [nil, 0, 1, 7, 255, 256, 65_536, 16_777_214]

  private func stack(_ kind: RandomStack.Kind, using rng: inout SeededRandom) throws -> SliceStack {
    let canvas = Size2D(width: 40, height: 30)
    let plain = try RandomStack.stack(kind, count: 6, size: canvas, using: &rng)
    let slices = plain.slices.map { slice in
      let images = slice.images.map { image in
        SliceImage(
          state: image.state, scale: image.scale, frame: image.placement.frame,
          layout: image.placement.layout, mask: image.mask,
          threshold: Self.thresholds.randomElement(using: &rng) ?? .standard,
          source: Self.sources.randomElement(using: &rng) ?? nil)
      }
      var copy = Slice(
        name: slice.name + "ü", images: images, isHidden: slice.isHidden,
        disabledPolicy: slice.disabledPolicy, maskRule: slice.maskRule,
        scale: [nil, 1, 2, 7.5].randomElement(using: &rng) ?? nil,
        threshold: [nil, AlphaThreshold(0), AlphaThreshold(0.5), AlphaThreshold(0.7)].randomElement(
          using: &rng)
          ?? nil)
      copy.isEnabled = slice.isEnabled
      copy.allowsSeveralTouches = Bool.random(using: &rng)
      copy.state = SliceState.allCases.randomElement(using: &rng) ?? .rest
      return copy
    }
    let odd: [Double] = [0, -3, 7.5, 1e300, .infinity, .nan]
    func any() -> Double { odd.randomElement(using: &rng) ?? 0 }
    let background =
      Bool.random(using: &rng)
      ? WheelBackground(
        frame: Rect2D(x: any(), y: any(), width: any(), height: any()),
        source: Self.sources.randomElement(using: &rng) ?? nil) : nil
    return SliceStack(name: "wheel \(kind)", canvas: canvas, background: background, slices: slices)
  }

  @Test("every property of random stacks is kept", arguments: RandomStack.Kind.allCases, UInt64(1)...12)
  func everyProperty(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let stacks = try (0..<3).map { _ in try stack(kind, using: &rng) }
    let bytes = try BakedFile.bytes(of: stacks)
    let file = try BakedFile(bytes)
    let read = try (0..<file.count).map { try file.stack(ofPinwheel: $0) }
    for (index, (before, after)) in zip(stacks, read).enumerated() {
      let note: Comment = "stack \(index), seed \(seed)"
      #expect(
        before.name == after.name && before.canvas == after.canvas && before.slices == after.slices, note)
      // As text, since a NaN is not equal to itself.
      #expect("\(String(describing: before.background))" == "\(String(describing: after.background))", note)
      for _ in 0..<40 {
        let point = Point2D(x: .random(in: -2...42, using: &rng), y: .random(in: -2...32, using: &rng))
        #expect(before.hit(at: point) == after.hit(at: point), "\(point), seed \(seed)")
      }
    }
    // What was read is written as it was.
    #expect(try BakedFile.bytes(of: read) == bytes, "seed \(seed)")
  }

  @Test("a preferred scale and threshold replace those selected before")
  func selection() throws {
    let mask = try AlphaMask(solidWidth: 4, height: 4)
    let frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
    let images = [1.0, 2].flatMap { scale in
      [0.1, 0.5].map {
        SliceImage(state: .rest, scale: scale, frame: frame, mask: mask, threshold: AlphaThreshold($0))
      }
    }
    let slice = Slice(name: "s", images: images, scale: 1, threshold: AlphaThreshold(0.5))
    let stack = SliceStack(name: "w", canvas: Size2D(width: 4, height: 4), slices: [slice])
    let file = try BakedFile(of: stack)
    #expect(try file.stack(ofPinwheel: 0).slices[0].hitTestImages == [1])
    #expect(try file.stack(ofPinwheel: 0, scale: 2).slices[0].hitTestImages == [3])
    #expect(try file.stack(ofPinwheel: 0, threshold: AlphaThreshold(0.1)).slices[0].hitTestImages == [0])
    #expect(
      try file.stack(ofPinwheel: 0, scale: 2, threshold: AlphaThreshold(0.1)).slices[0].hitTestImages == [2])
  }

  private static let wrongNumbers: [(scale: Double, source: Int?, atlas: Int, cap: Double)] = [
    (0, nil, 0, 0), (-1, nil, 0, 0), (.nan, nil, 0, 0), (.infinity, nil, 0, 0), (1, -1, 0, 0),
    (1, 1 << 24 - 1, 0, 0), (1, 1 << 24, 0, 0), (1, .max, 0, 0), (1, .min, 0, 0), (1, nil, 1 << 31, 0),
    (1, nil, -1 << 40, 0), (1, nil, 0, .nan),
  ]

  @Test("what the format cannot hold is an error that names it, not another value", arguments: wrongNumbers)
  func unstorable(scale: Double, source: Int?, atlas: Int, cap: Double) throws {
    let image = SliceImage(
      state: .rest, scale: scale, frame: Rect2D(x: 0, y: 0, width: 4, height: 4),
      layout: ImageLayout(
        caps: EdgeInsets2D(top: 0, left: cap, bottom: 0, right: 0),
        atlas: AtlasRegion(x: atlas, y: 0, width: 4, height: 4)),
      mask: try AlphaMask(solidWidth: 4, height: 4), source: source.map { BakedSource.ID($0) })
    let slice = Slice(name: "amber", images: [image])
    let error = #expect(throws: BakedError.self) {
      try BakedFile(of: SliceStack(name: "w", canvas: Size2D(width: 4, height: 4), slices: [slice]))
    }
    guard case .unstorable(_, of: let what) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what == "amber")
  }

  @Test(
    "a background's source that the format cannot hold is an error",
    arguments: [-1, 1 << 24 - 1, 1 << 24, .max])
  func unstorableBackground(source: Int) throws {
    let frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
    let stack = SliceStack(
      name: "amber", canvas: Size2D(width: 4, height: 4),
      background: WheelBackground(frame: frame, source: BakedSource.ID(source)),
      slices: [])
    let error = #expect(throws: BakedError.self) { try BakedFile(of: stack) }
    guard case .unstorable(_, of: let what) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what == "amber")
  }

  @Test("a background without a source, and a slice without images that is touched on its frame, come back")
  func plainBackground() throws {
    let frame = Rect2D(x: 1, y: 2, width: 3, height: 4)
    let stack = SliceStack(
      name: "w", canvas: Size2D(width: 9, height: 9), background: WheelBackground(frame: frame),
      slices: [Slice(name: "bare", frame: frame)])
    let read = try BakedFile(of: stack).stack(ofPinwheel: 0)
    #expect(read == stack && read.background == WheelBackground(frame: frame, source: nil))
    #expect(read.unprepared.hit(at: Point2D(x: 1, y: 2)) == .hit(0))
    #expect(read.unprepared.hit(at: Point2D(x: 4, y: 2)) == .miss)
  }

  @Test("a negative size of a source is an error, and other sizes are kept", arguments: [-1, 0, .max, .min])
  func sourceSizes(size: Int) throws {
    var writer = BakedWriter(threshold: .standard)
    let source = BakedSource(path: "a.png", size: size, modified: .min, checksum: .max)
    _ = writer.add(source)
    let finished = writer
    if size < 0 {
      #expect(throws: BakedError.unstorable(.source, of: "a.png")) { try finished.bytes() }
    } else {
      #expect(try BakedFile(finished.bytes()).sources() == [source])
    }
  }

  @Test("256 thresholds go into one file, and 257 are refused with that number", arguments: [256, 257])
  func manyThresholds(count: Int) throws {
    let mask = try AlphaMask(solidWidth: 1, height: 1)
    let images = (0..<count).map {
      SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 1, height: 1), mask: mask,
        threshold: AlphaThreshold(Double($0) / 1000))
    }
    let stack = SliceStack(
      name: "w", canvas: Size2D(width: 1, height: 1), slices: [Slice(name: "s", images: images)])
    var writer = BakedWriter(threshold: AlphaThreshold(0))
    writer.add(stack)
    let finished = writer
    guard count <= BakedWriter.maximumThresholds else {
      #expect(throws: BakedError.tooMany(.threshold, limit: 256)) { try finished.bytes() }
      return
    }
    #expect(try BakedFile(finished.bytes()).stack(ofPinwheel: 0) == stack)
  }

  private static let lengths: [Double] = [
    .nan, .infinity, -.infinity, 0, -3, .leastNonzeroMagnitude, -Double.leastNonzeroMagnitude, 1e300, 4,
  ]

  @Test("degenerate frames and canvases are kept, hit nowhere, and stop nothing", arguments: lengths)
  func degenerate(length: Double) throws {
    let mask = try PixelGrid("#..#", "####", ".##.", "..##").mask()
    for field in 0..<6 {
      var frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
      var canvas = Size2D(width: 8, height: 8)
      switch field {
      case 0: frame.x = length
      case 1: frame.y = length
      case 2: frame.width = length
      case 3: frame.height = length
      case 4: canvas.width = length
      default: canvas.height = length
      }
      let images = [ImageLayout.fill, ImageLayout(contentMode: .center), ImageLayout(resizing: .tile)].map {
        SliceImage(state: .rest, scale: 1, frame: frame, layout: $0, mask: mask)
      }
      let slices = images.map { Slice(name: "s", images: [$0]) }
      let stack = SliceStack(name: "w", canvas: canvas, slices: slices)
      let read = try BakedFile(of: stack).stack(ofPinwheel: 0)
      let places = [stack, read].map { stack in
        "\(stack.canvas) \(stack.slices.flatMap(\.images).map(\.placement))"
      }
      #expect(places[0] == places[1] && read.slices.map { $0.images[0].mask } == [mask, mask, mask])
      let isDegenerate =
        switch field {
        case 0, 1: !length.isFinite
        case 2, 3: !length.isFinite || length < 1e-300
        default: length.isNaN || length < 1e-300
        }
      let point = Point2D(x: 3.5, y: 1.5)
      #expect(stack.hit(at: point) == read.hit(at: point))
      if isDegenerate {
        #expect(read.hit(at: point) == .miss, "field \(field), \(length)")
        #expect(
          read.unprepared.allHits(at: point).isEmpty && read.unprepared.contacts(at: point, radius: 2).isEmpty
        )
      }
      if let map = try? read.prepared() { #expect(map.hit(at: point) == read.hit(at: point)) }
      #expect(
        read.slices.indices.allSatisfy {
          !read.unprepared.distance(from: point, to: Slice.ID($0), below: 9).isNaN
        }
      )
    }
  }
}
