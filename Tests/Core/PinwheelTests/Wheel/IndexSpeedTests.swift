import Foundation
import Pinwheel
import TestSupport
import Testing

/// What the tree of boxes takes, as ratios of processor times, which are the same on any machine.
@Suite struct IndexSpeedTests {
  private static let mask = Result { try AlphaMask(solidWidth: 16, height: 16) }

  private func slices(_ count: Int, within side: Double, from corner: Double = 0) throws -> [Slice] {
    var rng = SeededRandom(seed: 78)
    return try (0..<count).map { _ in
      let frame = Rect2D(
        x: corner + .random(in: 0...side, using: &rng), y: corner + .random(in: 0...side, using: &rng),
        width: 16,
        height: 16)
      return Slice(
        name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: try Self.mask.get())])
    }
  }

  private func points(beside slices: [Slice], by distance: Double) -> [Point2D] {
    slices.prefix(400).map { Point2D(x: $0.frame.x + distance, y: $0.frame.y + 8) }
  }

  @Test("points and fingers take as long on a canvas of 16,000 points, of 1e9, and without bounds")
  func anyCanvas() throws {
    var (hits, fingers): ([Double], [Double]) = ([], [])
    for (side, corner, isBounded) in [(16_000.0, 0.0, true), (1e9, 0, true), (1e9, -5e8, false)] {
      let slices = try slices(5000, within: side - 16, from: corner)
      let canvas = isBounded ? Size2D(width: side, height: side) : nil
      let wheel = Wheel(canvas: canvas, slices: slices, answers: .fromIndex)
      let (on, beside) = (points(beside: slices, by: 8), points(beside: slices, by: 30))
      var answers: [Wheel.OutcomeCode] = []
      hits.append(ProcessorTime.least(of: 20) { wheel.hits(at: on.span, into: &answers) })
      #expect(answers.allSatisfy { $0.outcome != .miss })
      var misses = 0
      fingers.append(
        ProcessorTime.least(of: 10) { misses += beside.count { wheel.hit(at: $0, radius: 22) == .miss } })
      #expect(misses == 0)
    }
    #expect(
      hits.allSatisfy { $0 < 2.5 * hits[0] } && fingers.allSatisfy { $0 < 2.5 * fingers[0] },
      "\(hits), \(fingers)")
  }

  @Test("a finger tests the slices near it: as fast among 16,000 as among 300")
  func fingers() throws {
    let times = try [300, 16_000].map { count in
      let side = 240 * Double(count).squareRoot()
      let wheel = Wheel(
        canvas: Size2D(width: side, height: side), slices: try slices(count, within: side - 16),
        answers: .fromIndex)
      let points = points(beside: wheel.slices, by: 30)
      var misses = 0
      return ProcessorTime.least(of: 10) {
        misses += points.count { wheel.hit(at: $0, radius: 22) == .miss }
      }
    }
    #expect(times[1] < 4 * times[0], "\(times)")
  }

  @Test("a slice is found by its ID in constant time, whatever the order")
  func order() throws {
    var times: [Double] = []
    for count in [1000, 8000] {
      var wheel = Wheel(
        canvas: Size2D(width: 4000, height: 4000), slices: try slices(count, within: 3900),
        answers: .fromIndex)
      wheel.move(wheel.slices[0].id, to: .front)
      let ids = wheel.slices.prefix(400).map { $0.id }
      times.append(
        ProcessorTime.least(of: 5) {
          for id in ids { wheel[id]?.transform = .translation(x: 1, y: 1) }
        })
    }
    #expect(times[1] < 3 * times[0], "\(times)")
  }

  @Test("an edit takes no longer than its changes one by one")
  func edit() throws {
    var wheel = Wheel(
      canvas: Size2D(width: 4000, height: 4000), slices: try slices(2000, within: 3900), answers: .fromIndex)
    let ids = wheel.slices.map { $0.id }
    func move(_ wheel: inout Wheel, _ shift: Double) {
      for id in ids { wheel[id]?.transform = .translation(x: shift, y: shift) }
    }
    var shift = 0.0
    let single = ProcessorTime.least(of: 8) {
      shift += 1
      move(&wheel, shift)
    }
    let edited = ProcessorTime.least(of: 8) {
      shift += 1
      wheel.edit { move(&$0, shift) }
    }
    #expect(edited < 1.5 * single, "\(edited), \(single)")
  }

  @Test("a lasso of ten times the vertices takes as long at each slice")
  func lasso() throws {
    let wheel = Wheel(
      canvas: Size2D(width: 2000, height: 2000), slices: try slices(500, within: 1984), answers: .fromIndex)
    let times = [200, 2000].map { count in
      let lasso = (0..<count).map { number in
        let (angle, radius) = (Double(number) / Double(count) * 2 * .pi, 700 + Double(number % 3))
        return Point2D(x: 1000 + radius * cos(angle), y: 1000 + radius * sin(angle))
      }
      return ProcessorTime.least(of: 3) { #expect(!wheel.slices(touching: lasso).isEmpty) }
    }
    #expect(times[1] < 6 * times[0], "\(times)")
  }

  @Test("a tile is compared with an area by boxes of its copies, however many there are")
  func tiles() throws {
    let times = try [40.0, 4000].map { side in
      let frame = Rect2D(x: 0, y: 0, width: side, height: side)
      let image = SliceImage(
        state: .rest, scale: 1, frame: frame, layout: ImageLayout(resizing: .tile),
        mask: try PixelGrid("#.", ".#").mask())
      let wheel = Wheel(
        canvas: Size2D(width: side, height: side), slices: [Slice(name: "", images: [image])],
        answers: .fromIndex)
      let around = Rect2D(x: -1, y: -1, width: side + 2, height: side + 2)
      return ProcessorTime.least(of: 3) { #expect(wheel.slices(inside: around).count == 1) }
    }
    #expect(times[1] < 20 * times[0], "\(times)")
  }
}
