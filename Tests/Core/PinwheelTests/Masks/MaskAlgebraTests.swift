import Pinwheel
import TestSupport
import Testing

@Suite struct MaskAlgebraTests {
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

  @Test("a crop no mask can hold is refused", arguments: [-1, 65_536, .max, .min])
  func oversize(side: Int) throws {
    let mask = try AlphaMask(solidWidth: 3, height: 3)
    #expect(throws: AlphaMaskError.tooLarge(width: side, height: 1)) {
      try AlphaMask(solidWidth: side, height: 1)
    }
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
