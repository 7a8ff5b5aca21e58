import Pinwheel
import TestSupport
import Testing

@Suite struct MaskAlgebraTests {
  private static let shifts = [
    PixelOffset(x: 0, y: 0), PixelOffset(x: 1, y: 2), PixelOffset(x: 63, y: 0), PixelOffset(x: 64, y: 5),
    PixelOffset(x: -1, y: -3), PixelOffset(x: -65, y: 1), PixelOffset(x: 200, y: 100),
    PixelOffset(x: -200, y: 0),
  ]

  @Test("set operations at an offset agree with Bool logic", arguments: wordEdges, shifts)
  func operationsAtOffset(width: Int, offset: PixelOffset) throws {
    var rng = SeededRandom(seed: UInt64(width))
    let a = PixelGrid(random: &rng, width: width, height: 6, density: 0.6)
    let b = PixelGrid(random: &rng, width: abs(70 - width), height: 9, density: 0.6)
    let size = (max(a.width, b.width + offset.x), max(a.height, b.height + offset.y))
    func expected(_ size: (Int, Int), _ combine: (Bool, Bool) -> Bool) throws -> AlphaMask {
      try PixelGrid(width: size.0, height: size.1) { x, y in
        combine(a.contains(x: x, y: y), b.contains(x: x - offset.x, y: y - offset.y))
      }.mask()
    }
    for one in try a.masks() {
      for other in try b.masks() {
        #expect(try one.union(other, at: offset) == expected(size) { $0 || $1 })
        #expect(try one.intersection(other, at: offset) == expected((a.width, a.height)) { $0 && $1 })
        #expect(try one.subtracting(other, at: offset) == expected(size) { $0 && !$1 })
        #expect(try one.symmetricDifference(other, at: offset) == expected(size) { $0 != $1 })
      }
    }
  }

  @Test("an offset beyond all masks loses the other mask", arguments: [Int.min, .min + 1, .max - 1, .max])
  func farOffsets(distance: Int) throws {
    let mask = try PixelGrid("##", ".#").mask()
    for offset in [
      PixelOffset(x: distance, y: 0), PixelOffset(x: 0, y: distance), PixelOffset(x: distance, y: distance),
    ] {
      let union = mask.union(mask, at: offset)
      #expect(union.count == 3 && union.contains(x: 0, y: 0) && !union.contains(x: 0, y: 1))
      #expect(union.width <= AlphaMask.maximumSide && union.height <= AlphaMask.maximumSide)
      #expect(mask.intersection(mask, at: offset).isEmpty)
    }
  }

  @Test("a union that reaches the largest side ends there")
  func largestSide() throws {
    let mask = try AlphaMask(solidWidth: 100, height: 1)
    let union = mask.union(mask, at: PixelOffset(x: AlphaMask.maximumSide - 10, y: 0))
    #expect(union.width == AlphaMask.maximumSide && union.count == 110)
    #expect(!union.contains(x: AlphaMask.maximumSide, y: 0))
  }

  @Test("inverting exchanges solid and clear inside the rectangle alone", arguments: wordEdges)
  func inversion(width: Int) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let grid = PixelGrid(random: &rng, width: width, height: 7, density: 0.5)
      let areas = [
        grid.area, .empty, PixelRect(x: -3, y: 2, width: 40, height: 3),
        PixelRect(x: 60, y: -1, width: 70, height: 99), PixelRect(x: 2, y: 2, width: .max, height: .max),
        PixelRect(x: .min, y: .min, width: 5, height: 5), PixelRect(x: .max, y: 0, width: .max, height: 5),
        PixelRect(x: 0, y: 0, width: -5, height: 5),
      ]
      for mask in try grid.masks() {
        for area in areas {
          let inverted = mask.inverted(in: area)
          let expected = grid.mapped { x, y, isSolid in
            area.columns.contains(x) && area.rows.contains(y) ? !isSolid : isSolid
          }
          #expect(try inverted == expected.mask(), "\(area), seed \(seed)")
          #expect(inverted.inverted(in: area) == mask, "\(area), seed \(seed)")
        }
      }
    }
  }

  @Test(
    "a cropped mask is the area, its corner at (0, 0); outside the grid it is clear", arguments: wordEdges)
  func cropping(width: Int) throws {
    var rng = SeededRandom(seed: UInt64(width))
    let grid = PixelGrid(random: &rng, width: width, height: 6, density: 0.6)
    for mask in try grid.masks() {
      for (x, y) in [(0, 0), (-5, -1), (3, 2), (-70, 0), (64, 1), (61, -9), (.max, 0), (0, .min)] {
        for (columns, rows) in [(width, 6), (1, 1), (64, 3), (150, 20), (0, 4)] {
          let area = PixelRect(x: x, y: y, width: columns, height: rows)
          let expected = PixelGrid(width: columns, height: rows) {
            let from = (x.addingReportingOverflow($0), y.addingReportingOverflow($1))
            return !from.0.overflow && grid.contains(x: from.0.partialValue, y: from.1.partialValue)
          }
          #expect(try mask.cropped(to: area) == expected.mask(), "\(area)")
        }
      }
    }
  }

  @Test("a crop no mask can hold is refused", arguments: [-1, 65_536, .max, .min])
  func oversize(side: Int) throws {
    let mask = try AlphaMask(solidWidth: 3, height: 3)
    #expect(throws: AlphaMaskError.tooLarge(width: side, height: 1)) {
      try mask.cropped(to: PixelRect(x: 0, y: 0, width: side, height: 1))
    }
    #expect(throws: AlphaMaskError.tooLarge(width: 1, height: side)) {
      try mask.cropped(to: PixelRect(x: 0, y: 0, width: 1, height: side))
    }
  }

  @Test("a mask at the largest size combines with one of the smallest")
  func largest() throws {
    let wide = try AlphaMask(solidWidth: 65_535, height: 2)
    let dot = try AlphaMask(solidWidth: 1, height: 1)
    let holed = wide.inverted(in: PixelRect(x: 65_534, y: 0, width: 9, height: 1))
    #expect(holed.count == 131_069 && !holed.contains(x: 65_534, y: 0) && holed.contains(x: 65_534, y: 1))
    #expect(!holed.overlaps(dot, at: PixelOffset(x: 65_534, y: 0)))
    let corner = try dot.cropped(to: PixelRect(x: -65_534, y: 0, width: 65_535, height: 1))
    #expect(holed.union(corner) == wide)
  }
}

extension PixelGrid {
  fileprivate var area: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The same grid, each pixel made anew from its place and what it was.
  fileprivate func mapped(_ pixel: (Int, Int, Bool) -> Bool) -> PixelGrid {
    PixelGrid(width: width, height: height) { pixel($0, $1, contains(x: $0, y: $1)) }
  }
}
