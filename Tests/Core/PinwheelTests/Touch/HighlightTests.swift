import Pinwheel
import TestSupport
import Testing

@Suite struct HighlightTests {
  @Test(
    "the double blink, edge by edge, wherever the clock starts",
    arguments: [
      (-0.01, 0.0), (0, 1), (0.1, 1), (0.199, 1), (0.20, 0), (0.3, 0), (0.349, 0), (0.35, 1), (0.549, 1),
      (0.55, 0), (100, 0), (.infinity, 0), (.nan, 0),
    ], [0, 0.1, 12_345.678, -3, 1e9])
  func doubleBlink(moment: (after: Double, strength: Double), start: Double) {
    var timeline = HighlightTimeline()
    timeline.start(.doubleBlink, on: 3, at: start)
    #expect(timeline.strength(of: 3, at: start + moment.after) == moment.strength)
    #expect(timeline.strength(of: 2, at: start + moment.after) == 0)
  }

  @Test("times are parameters")
  func parameters() {
    var timeline = HighlightTimeline()
    timeline.start(.blink([0.5..<1, 2..<3]), on: 0, at: 10)
    #expect([10.25, 10.5, 11, 12, 12.9, 13].map { timeline.strength(of: 0, at: $0) } == [0, 1, 0, 1, 1, 0])
    timeline.start(.flash(for: 0.25), on: 1, at: 10)
    #expect([10, 10.125, 10.25].map { timeline.strength(of: 1, at: $0) } == [1, 1, 0])
  }

  @Test("a fade follows its easing, and says that it changes all the time")
  func fade() {
    var timeline = HighlightTimeline()
    timeline.start(.fade(over: 2, easing: .linear), on: 0, at: 4)
    #expect([3.9, 4, 4.5, 5, 5.5, 6].map { timeline.strength(of: 0, at: $0) } == [0, 1, 0.75, 0.5, 0.25, 0])
    #expect(timeline.nextChange(after: 3) == 4)
    #expect(timeline.nextChange(after: 4) == 4 && timeline.nextChange(after: 5) == 5)
    #expect(timeline.nextChange(after: 6) == .infinity)
  }

  @Test("overlapping highlights end each on its own, and one that is ended leaves the others")
  func overlapping() {
    var timeline = HighlightTimeline()
    let first = timeline.start(.doubleBlink, on: 0, at: 0)
    let second = timeline.start(.doubleBlink, on: 0, at: 0.25)  // 0.25...0.45 and 0.60...0.80.
    let other = timeline.start(.hold, on: 1, at: 0.1)
    let moments = [0.1, 0.22, 0.3, 0.4, 0.5, 0.57, 0.7, 0.8]
    #expect(moments.map { timeline.strength(of: 0, at: $0) } == [1, 0, 1, 1, 1, 0, 1, 0])
    #expect(moments.allSatisfy { timeline.strength(of: 1, at: $0) == 1 })
    timeline.end(other, at: 0.4)
    #expect(timeline.strength(of: 1, at: 0.39) == 1 && timeline.strength(of: 1, at: 0.4) == 0)
    #expect(timeline.strength(of: 0, at: 0.4) == 1)
    timeline.end(other, at: 2)
    #expect(timeline.strength(of: 1, at: 1) == 0)
    for id in [first, second] { timeline.end(id, at: 0.42) }
    #expect(timeline.strength(of: 0, at: 0.41) == 1 && timeline.strength(of: 0, at: 0.5) == 0)
    #expect(timeline.nextChange(after: 0.5) == .infinity)
  }

  @Test("the next change is the next time that an answer differs", arguments: UInt64(1)...20)
  func nextChange(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    // Everything in whole 64ths of a second, so that a model can try every one.
    func ticks(_ range: Range<Int>) -> Double { Double(Int.random(in: range, using: &rng)) / 64 }
    var timeline = HighlightTimeline()
    var runs: [(start: Double, cut: Double, blink: [Range<Double>])] = []
    for _ in 0..<6 {
      let first = ticks(0..<10)
      let second = first + ticks(1..<10)
      let third = second + ticks(0..<10)
      let blink = [first..<second, third..<third + ticks(1..<10)]
      let start = ticks(0..<64)
      let id = timeline.start(.blink(blink), on: 0, at: start)
      var cut = Double.infinity
      if Bool.random(using: &rng) {
        cut = start + ticks(0..<30)
        timeline.end(id, at: cut)
      }
      runs.append((start, cut, blink))
    }
    let latest = runs.map(\.start).max() ?? 0
    var next = latest
    for tick in 0..<200 {
      let time = latest + Double(tick) / 64
      let isOn = runs.contains { run in time < run.cut && run.blink.contains { $0.contains(time - run.start) }
      }
      #expect(timeline.strength(of: 0, at: time) == (isOn ? 1 : 0), "at \(time), seed \(seed)")
      if tick > 0, isOn != (timeline.strength(of: 0, at: time - 1.0 / 64) == 1) {
        #expect(next <= time, "at \(time), seed \(seed)")
      }
      if next <= time { next = timeline.nextChange(after: time) }
      #expect(next > time, "at \(time), seed \(seed)")
    }
    #expect(next == .infinity, "seed \(seed)")
  }

  @Test("what never ends, starts nowhere or makes no sense is bounded and does no harm")
  func hostile() {
    var timeline = HighlightTimeline()
    for time in [Double.nan, .infinity, -.infinity] { timeline.start(.hold, on: 0, at: time) }
    #expect(timeline.strength(of: 0, at: 0) == 0 && timeline.nextChange(after: 0) == .infinity)
    for target in 0...HighlightTimeline.maximumCount { timeline.start(.hold, on: Slice.ID(target), at: 0) }
    #expect(timeline.strength(of: 0, at: 1) == 0 && timeline.strength(of: 1, at: 1) == 1)
    timeline.end(timeline.start(.hold, on: 1000, at: 5), at: .nan)
    let odd = Highlight([
      .init(start: .nan, end: .nan), .init(start: 3, end: 1), .init(start: 0, end: 1, from: .nan, to: 9),
      .init(start: 0, end: 1, from: -5, to: -5),
    ])
    timeline = HighlightTimeline()
    timeline.start(odd, on: 0, at: 0)
    #expect((0...1).contains(timeline.strength(of: 0, at: 0.5)))
  }

  @Test(
    "the curves of CSS, at points of their parameter worked out outside",
    arguments: [
      // Both coordinates from the definition, at parameter 0.25, 0.5 or 0.75.
      (Easing.easeIn, 0.3334375, 0.15625), (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5),
      (.easeOut, 0.6665625, 0.84375), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.274375, 0.15625),
      (.linear, 0.3, 0.3), (.linear, 0.7, 0.7),
    ] as [(Easing, Double, Double)])
  func easing(easing: Easing, time: Double, expected: Double) {
    #expect(abs(easing(time) - expected) < 1e-12, "\(easing(time))")
  }

  @Test("every curve begins at 0, ends at 1 and never turns back", arguments: UInt64(1)...20)
  func easingEnds(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func fraction() -> Double { .random(in: 0...1, using: &rng) }
    let easing = Easing(x1: fraction(), y1: fraction(), x2: fraction(), y2: fraction())
    #expect(easing(0) == 0 && easing(1) == 1 && easing(-1) == 0 && easing(2) == 1 && easing(.nan) == 0)
    var last = 0.0
    for step in 1...100 {
      let value = easing(Double(step) / 100)
      #expect(value >= last - 1e-12 && value <= 1, "step \(step), seed \(seed)")
      last = value
    }
    let wild = Easing(x1: -7, y1: 0.5, x2: .nan, y2: 2)
    #expect(wild(0.5).isFinite)
  }
}
