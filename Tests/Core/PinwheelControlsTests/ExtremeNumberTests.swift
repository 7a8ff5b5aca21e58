import Pinwheel
import PinwheelControls
import TestSupport
import Testing

/// Numbers at the ends of their types are answered: nothing traps, and nothing takes long. The tests call; that they
/// come to their end is what they show, beside what is expected in places.
@Suite struct ExtremeNumberTests {
  private struct Numbers {
    var rng: SeededRandom

    mutating func whole() -> Int {
      [.min, .min + 1, -65_536, -1, 0, 1, 2, 63, 64, 65_535, 65_536, 1 << 31, 1 << 62, .max - 1, .max]
        .randomElement(using: &rng) ?? 0
    }

    mutating func real() -> Double {
      [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, 0, -0.0, 1, -1, 0.5, 9.223372036854775807e18, 1e10,
        0x1p53,
        -0x1p63, 0x1p64, 7,
      ].randomElement(using: &rng) ?? 0
    }

    mutating func point() -> Point2D { Point2D(x: real(), y: real()) }
    mutating func size() -> Size2D { Size2D(width: real(), height: real()) }
    mutating func rect() -> Rect2D { Rect2D(x: real(), y: real(), width: real(), height: real()) }
    mutating func pixelRect() -> PixelRect {
      PixelRect(x: whole(), y: whole(), width: whole(), height: whole())
    }
    mutating func touch() -> Touch {
      Touch(
        id: [0, 1, .max].randomElement(using: &rng) ?? 0,
        phase: Touch.Phase.allCases.randomElement(using: &rng) ?? .began, location: point(),
        radius: real(), time: real())
    }
  }

  @Test("masks", arguments: UInt64(1)...6)
  func masks(seed: UInt64) throws {
    var numbers = Numbers(rng: SeededRandom(seed: seed))
    let grid = PixelGrid(random: &numbers.rng, width: 130, height: 20, density: 0.6)
    let masks =
      try grid.masks() + [AlphaMask(solidWidth: 70, height: 9), AlphaMask(solidWidth: 0, height: 0)]
    for _ in 0..<12 {
      for mask in masks {
        let offset = PixelOffset(x: numbers.whole(), y: numbers.whole())
        let area = numbers.pixelRect()
        let isSolid = mask.contains(x: numbers.whole(), y: numbers.whole())
        #expect(!isSolid || mask.count > 0)
        mask.forEachSpan(inRow: numbers.whole()) { #expect(!$0.isEmpty) }
        #expect(mask.translated(by: offset).count <= mask.count)
        #expect(mask.inverted(in: area).inverted(in: area) == mask, "\(area), seed \(seed)")
        #expect(mask.overlapArea(masks[0], at: offset) <= mask.count)
        #expect(mask.overlaps(masks[1], at: offset) == (mask.overlapArea(masks[1], at: offset) > 0))
        if let cropped = try? mask.cropped(to: area) { #expect(cropped.count <= mask.count) }
        if let cropped = try? mask.cropped(to: mask.grid.outset(by: numbers.whole())) {
          #expect(cropped.count <= mask.count)
        }
        let (radius, scale) = (numbers.real(), numbers.real())
        #expect(mask.grown(by: radius, scale: scale).count >= mask.count, "\(radius), \(scale), seed \(seed)")
        #expect(
          mask.shrunk(by: radius, scale: scale).count <= mask.count, "\(radius), \(scale), seed \(seed)")
      }
      _ = try? AlphaMask(solidWidth: numbers.whole(), height: numbers.whole())
      let samples = ContiguousArray<UInt16>(repeating: 9, count: 70)
      _ = try? AlphaMask(
        samples: samples.span, width: [1, 0, 63, 64][abs(numbers.whole() % 4)],
        height: [1, 2, 0, -1][Int(seed % 4)],
        rowStride: numbers.whole(), pixelStride: numbers.whole(), alphaOffset: numbers.whole(),
        threshold: AlphaThreshold(numbers.real()))
      var builder = try AlphaMask.Builder(width: 66, height: 2)
      builder.insert(
        samples.span, row: numbers.whole(), count: numbers.whole(), from: numbers.whole(),
        every: numbers.whole(),
        pixelStride: numbers.whole(), alphaOffset: numbers.whole(), atLeast: UInt16(seed))
      #expect(builder.build().count <= 66)
    }
  }

  @Test("thresholds in samples of every width", arguments: [0, 0.1, 1 - 0x1p-53, 1, -1, 7, .nan] as [Double])
  func thresholds(share: Double) {
    let threshold = AlphaThreshold(share)
    func check<Sample: FixedWidthInteger & UnsignedInteger>(_ full: Sample) {
      let smallest = threshold.smallestSolid(full: full)
      #expect(smallest >= 1 && smallest <= max(1, full))
      #expect(full == 0 || Double(smallest) / Double(full) >= threshold.fraction)
      let isLeast = smallest == 1 || Double(smallest - 1) / Double(full) < threshold.fraction
      #expect(isLeast, "\(smallest) of \(full)")
    }
    for full in [0, 1, 2, 15, 255] as [UInt8] { check(full) }
    for full in [4095, .max] as [UInt16] { check(full) }
    for full in [0, 1, 0x1000_0000_0000_0081, .max - 1, .max] as [UInt64] { check(full) }
    check(UInt32.max)
  }

  @Test("stacks, maps and contacts", arguments: UInt64(1)...12)
  func stacks(seed: UInt64) throws {
    var numbers = Numbers(rng: SeededRandom(seed: seed))
    let mask = try PixelGrid(random: &numbers.rng, width: 9, height: 7, density: 0.6).mask()
    let slices = (0..<6).map { index in
      let atlas = AtlasRegion(
        x: numbers.whole(), y: numbers.whole(), width: numbers.whole(), height: numbers.whole(),
        trimX: numbers.whole(), trimY: numbers.whole(), untrimmedWidth: numbers.whole(),
        untrimmedHeight: numbers.whole())
      let layout = ImageLayout(
        contentMode: ImageLayout.ContentMode.allCases.randomElement(using: &numbers.rng) ?? .center,
        caps: EdgeInsets2D(top: numbers.real(), left: numbers.real(), bottom: 0, right: numbers.real()),
        transform: AffineTransform2D(rotation: numbers.real(), scaleX: numbers.real(), scaleY: 1),
        atlas: index % 3 == 0 ? atlas : nil)
      let image = SliceImage(
        state: .rest, scale: index == 0 ? numbers.real() : 1,
        frame: index < 3 ? numbers.rect() : Rect2D(x: 2, y: 2, width: 9, height: 7),
        layout: index < 4 ? layout : .fill, mask: mask)
      return Slice(name: "", images: [image], scale: numbers.real())
    }
    for canvas in [Size2D(width: 20, height: 20), numbers.size(), numbers.size()] {
      let stack = SliceStack(name: "", canvas: canvas, slices: slices)
      for _ in 0..<20 {
        let (point, index) = (numbers.point(), numbers.whole())
        #expect(
          stack.unprepared.allHits(at: point).first ?? .miss == stack.hit(at: point), "\(point), seed \(seed)"
        )
        #expect(stack.unprepared.explain(at: point).count == 6)
        #expect(!stack.unprepared.isTouchable(Slice.ID(index)) || slices.indices.contains(index))
        #expect(
          !stack.unprepared.holdsPointer(at: point, on: Slice.ID(index)) || slices.indices.contains(index))
        #expect(!stack.unprepared.allowsSeveralTouches(on: Slice.ID(index)))
        #expect(
          !stack.unprepared.isNear(Slice.ID(index), to: point, within: 5) || slices.indices.contains(index))
        if !slices.indices.contains(index) {
          #expect(stack.unprepared.distance(from: point, to: Slice.ID(index)) == .infinity)
        }
      }
      guard var map = try? stack.prepared(workLimit: 1 << 16) else { continue }
      for _ in 0..<20 {
        let (point, radius) = (numbers.point(), numbers.real())
        #expect(map.hit(at: point) == stack.hit(at: point), "\(point), \(canvas), seed \(seed)")
        let rule = ContactRule(prefersPoint: radius > 3, smallestFraction: numbers.real())
        _ = map.hit(at: point, radius: radius, rule: rule)
        #expect(map.contacts(at: point, radius: radius).allSatisfy { $0.pixels <= $0.fingerPixels })
        let (source, target) = (numbers.whole(), numbers.whole())
        if !slices.indices.contains(source) { #expect(map.bounds(of: Slice.ID(source)) == nil) }
        if !slices.indices.contains(source) || !slices.indices.contains(target) {
          map.moveSlice(from: source, to: target)
          map.edit { $0.moveSlice(from: source, to: target) }
        }
      }
    }
  }

  @Test("touches that are nowhere, at no time", arguments: UInt64(1)...10, [false, true])
  func touches(seed: UInt64, slides: Bool) throws {
    var numbers = Numbers(rng: SeededRandom(seed: seed))
    let stack = try SliceStack.row(5)
    var router = TouchRouter(retainDistance: numbers.real(), slidesAcrossTargets: slides)
    var control = WheelControl(Wheel(stack), router: router)
    control.highlights.tap = .doubleBlink
    var events: [TouchEvent] = []
    for _ in 0..<200 {
      let touch = numbers.touch()
      events += router.handle(touch, on: stack.unprepared)
      events += control.handle(touch)
      let index = numbers.whole()
      if !stack.slices.indices.contains(index) {
        #expect(control.state(of: Slice.ID(index), at: touch.time) == .rest)
      }
      control.timeline.start(
        Highlight([
          .init(start: numbers.real(), end: numbers.real(), from: numbers.real(), to: numbers.real())
        ]),
        on: Slice.ID(index), at: numbers.real())
      #expect(control.layers(at: numbers.real()).allSatisfy { $0.alpha > 0 && $0.alpha <= 1 })
      #expect((0...1).contains(control.timeline.strength(of: Slice.ID(index), at: numbers.real())))
      _ = control.timeline.nextChange(after: numbers.real())
      #expect(!router.isHovered(Slice.ID(index)) || stack.slices.indices.contains(index))
    }
    #expect(events.allSatisfy { stack.slices.indices.contains($0.slice.number) })
  }

  @Test("scrolling controls", arguments: UInt64(1)...10)
  func controls(seed: UInt64) {
    var numbers = Numbers(rng: SeededRandom(seed: seed))
    for _ in 0..<4 {
      let widths = (0..<5).map { _ in numbers.real() }
      var wheel = ScrollWheel(items: 0..<5, viewport: numbers.size()) { widths[$0] }
      var strip = TopicStrip(topics: 0..<5, viewport: numbers.size()) { widths[$0] }
      var picker = SnapPicker(
        count: numbers.whole(), rowHeight: numbers.real(), viewport: numbers.size(),
        selection: numbers.whole())
      var (wheelEvents, stripEvents, pickerEvents):
        ([ScrollWheel<Int>.Event], [TopicStrip<Int>.Event], [SnapPicker.Event]) = ([], [], [])
      for _ in 0..<30 {
        let (touch, index, time) = (numbers.touch(), numbers.whole(), numbers.real())
        wheelEvents += wheel.handle(touch)
        stripEvents += strip.handle(touch)
        pickerEvents += picker.handle(touch)
        wheelEvents += wheel.select(DrawnItem.ID(index), at: time)
        stripEvents += strip.select(DrawnItem.ID(index), at: time)
        pickerEvents += picker.select(DrawnItem.ID(index), at: time)
        wheelEvents += wheel.scroll(by: numbers.real(), at: numbers.real())
        stripEvents += strip.scroll(by: numbers.real(), at: numbers.real())
        pickerEvents += picker.scroll(by: numbers.real(), at: numbers.real())
        #expect(strip.backgrounds(at: time).isEmpty)
        #expect(wheel.selectedIndex.map { (0..<5).contains($0) } == true)
        #expect(
          picker.selectedIndex.map { (0..<picker.layout.count).contains($0) }
            ?? (picker.layout.count == 0))
        for item in [
          wheel.drawnItem(index, at: time), strip.drawnItem(index, at: time),
          picker.drawnItem(index, at: time),
        ] {
          #expect(
            item.id == DrawnItem.ID(index) && (0...1).contains(item.prominence), "\(item), seed \(seed)")
          #expect(item.frame.x.isFinite && item.frame.y.isFinite, "\(item), seed \(seed)")
        }
        if !(0..<5).contains(index) {
          #expect(
            wheel.drawnItem(index, at: time).frame.width == 0
              && strip.drawnItem(index, at: time).frame.width == 0)
          #expect(
            wheel.layout.restingOffset(of: index) == nil && strip.layout.restingOffset(of: index) == nil)
        }
        #expect((0..<6).contains(wheel.visibleIndices(at: time).upperBound))
        #expect((0..<6).contains(strip.visibleIndices(at: time).upperBound))
        #expect(picker.visibleIndices(at: time).upperBound <= picker.layout.count)
        #expect(
          wheel.offset(at: time).isFinite && strip.offset(at: time).isFinite
            && picker.offset(at: time).isFinite)
        for passed in wheel.layout.items(passingFrom: numbers.real(), to: numbers.real()) {
          #expect((0..<5).contains(passed))
        }
        #expect((0..<5).contains(wheel.layout.item(atProjectedOffset: time) ?? 0))
        if let row = picker.layout.item(atProjectedOffset: time) {
          #expect((0..<picker.layout.count).contains(row))
        }
        #expect(!strip.layout.isNear(index, to: touch.location, within: time) || (0..<5).contains(index))
      }
    }
  }
}
