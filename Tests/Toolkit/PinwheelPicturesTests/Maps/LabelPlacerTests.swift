import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelPictures

@Suite struct LabelPlacerTests {
  /// Blots of a few numbers, 0 among them.
  private func numbers(seed: UInt64, width: Int, height: Int) -> ContiguousArray<UInt16> {
    var rng = SeededRandom(seed: seed)
    let seeds = (0..<9).map { _ in
      (
        x: Int.random(in: 0..<width, using: &rng), y: Int.random(in: 0..<height, using: &rng),
        number: UInt16.random(in: 0...4, using: &rng)
      )
    }
    return ContiguousArray(
      (0..<width * height).map { pixel in
        let (x, y) = (pixel % width, pixel / width)
        func distance(_ a: (x: Int, y: Int, number: UInt16)) -> Int {
          (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y)
        }
        return seeds.min { distance($0) < distance($1) }?.number ?? 0
      })
  }

  @Test("a label lies wholly in its area, and on no other label", arguments: [UInt64(1), 2, 3, 4, 5])
  func places(seed: UInt64) {
    let (width, height) = (260, 180)
    let numbers = numbers(seed: seed, width: width, height: height)
    var placer = LabelPlacer(numbers, count: 4, width: width, height: height)
    var covered = Set<Int>()
    var placed = 0
    for (area, length) in [(0, 30.0), (1, 60), (2, 20), (3, 45), (0, 25), (2, 18)] {
      guard let place = placer.place(width: length, in: area, zoom: 1) else { continue }
      placed += 1
      let (sine, cosine) = (sin(place.angle), cos(place.angle))
      let mine = (0..<width * height).filter { (pixel: Int) -> Bool in
        let dx: Double = Double(pixel % width) + 0.5 - place.center.x
        let dy: Double = Double(pixel / width) + 0.5 - place.center.y
        let along: Double = abs(dx * cosine + dy * sine)
        let across: Double = abs(dy * cosine - dx * sine)
        return along <= place.reach.x && across <= place.reach.y
      }
      #expect(mine.allSatisfy { numbers[$0] == UInt16(area + 1) }, "area \(area), seed \(seed)")
      #expect(covered.isDisjoint(with: mine), "area \(area), seed \(seed)")
      #expect(place.reach.x >= length / 2 * place.size)
      covered.formUnion(mine)
    }
    #expect(placed > 0, "seed \(seed)")
  }

  @Test("a map names every slice of a wheel, disabled ones too", arguments: ExtractedWheel.all, [1.0, 2.0])
  func names(wheel: ExtractedWheel, scale: Double) throws {
    let baked = try wheel.baked()
    var request = PictureRequest(maximumPixels: 1 << 24)
    request.choice.scale = scale
    let picture = try Picture.map(request, from: baked)
    let stack = try baked.stack(named: wheel.description, scale: scale)
    let labels = picture.drawing.elements.compactMap { element in
      if case .text(let text) = element, text.halo != nil { text.string } else { nil }
    }
    #expect(labels.sorted() == stack.slices.map(\.name).sorted())
  }
}
