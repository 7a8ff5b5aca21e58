import Pinwheel
import TestSupport
import Testing

/// Random programs of calls on masks; after each step the mask equals a grid of Bools in all queries.
@Suite struct MaskProgramTests {
  /// One call, on both.
  private func step(_ mask: AlphaMask, _ model: PixelGrid, using rng: inout SeededRandom) throws -> (
    mask: AlphaMask, model: PixelGrid
  ) {
    let other = PixelGrid(
      random: &rng, width: rng.element(of: wordEdges), height: .random(in: 0...12, using: &rng),
      density: .random(in: 0...1, using: &rng))
    let form = try rng.element(of: other.masks())
    let offset = PixelOffset(
      x: rng.element(of: [0, 1, -1, 5, -9, 63, -64, 65, -130, 200]), y: .random(in: -5...5, using: &rng))
    let area = PixelRect(
      x: rng.element(of: [0, -5, 3, -70, 61, 64, 128]), y: .random(in: -9...9, using: &rng),
      width: rng.element(of: wordEdges), height: .random(in: 0...12, using: &rng))
    func combined(_ isSolid: (Bool, Bool) -> Bool) -> PixelGrid {
      PixelGrid(
        width: max(model.width, other.width + offset.x), height: max(model.height, other.height + offset.y)
      ) { x, y in
        isSolid(model.contains(x: x, y: y), other.contains(x: x - offset.x, y: y - offset.y))
      }
    }
    func moved(_ offset: PixelOffset, width: Int, height: Int) -> PixelGrid {
      PixelGrid(width: width, height: height) { model.contains(x: $0 - offset.x, y: $1 - offset.y) }
    }
    let radius = rng.element(of: [0, 0.5, 1, 1.5, 2.3])
    switch Int.random(in: 0..<9, using: &rng) {
    case 0: return (mask.union(form, at: offset), combined { $0 || $1 })
    case 1:
      return (
        mask.intersection(form, at: offset),
        PixelGrid(width: model.width, height: model.height) { x, y in
          model.contains(x: x, y: y) && other.contains(x: x - offset.x, y: y - offset.y)
        }
      )
    case 2: return (mask.subtracting(form, at: offset), combined { $0 && !$1 })
    case 3: return (mask.symmetricDifference(form, at: offset), combined { $0 != $1 })
    case 4:
      return (
        mask.inverted(in: area),
        PixelGrid(width: model.width, height: model.height) { x, y in
          model.contains(x: x, y: y) != area.contains(x: x, y: y)
        }
      )
    case 5: return (mask.translated(by: offset), moved(offset, width: model.width, height: model.height))
    case 6:
      return (
        try mask.cropped(to: area),
        moved(PixelOffset(x: 0 - area.x, y: 0 - area.y), width: area.width, height: area.height)
      )
    case 7 where model.pixels.count < 500:
      return (mask.grown(by: radius, scale: 1), GrowingModel(model).grown(by: radius))
    case 8 where model.pixels.count < 500:
      return (mask.shrunk(by: radius, scale: 1), GrowingModel(model).shrunk(by: radius))
    default: return (form, other)
    }
  }

  @Test("after each call a mask has the pixels of the grid", arguments: TestLength.seeds(4, thorough: 100))
  func programs(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var (mask, model) = (try PixelGrid("#").mask(), PixelGrid("#"))
    for step in 0..<TestLength.count(150, thorough: 3000) {
      let before = (mask, model)
      (mask, model) = try self.step(mask, model, using: &rng)
      let note: Comment = "seed \(seed), step \(step)"
      #expect(mask.width == model.width && mask.height == model.height, note)
      #expect(mask.bounds == model.solidBounds && mask.count == model.pixels.count { $0 }, note)
      for y in -1...model.height {
        var runs: [Range<Int>] = []
        mask.forEachSpan(inRow: y) { runs.append($0) }
        #expect(runs == model.runs(inRow: y), note)
        for x in -2...model.width + 66 {
          if mask.contains(x: x, y: y) != model.contains(x: x, y: y) { Issue.record(note) }
        }
      }
      for other in try model.masks() { #expect(mask == other && mask.hashValue == other.hashValue, note) }
      // The operand of the step is as it was.
      #expect(try before.0 == before.1.mask(), note)
      #expect(mask.overlapArea(before.0) == model.overlap(with: before.1, at: .zero), note)
      if let pixel = model.pixels.indices.randomElement(using: &rng) {
        var other = model
        other.pixels[pixel].toggle()
        #expect(try mask != other.mask(), note)
      }
      // Grids grow with each union; the programs do not.
      if model.pixels.count > 3000 { (mask, model) = (try PixelGrid("#").mask(), PixelGrid("#")) }
    }
  }
}
