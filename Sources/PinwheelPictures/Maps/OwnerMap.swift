internal import Pinwheel
internal import PinwheelAssets

/// Who has a touch on each pixel of a canvas. The middle of a pixel speaks for it.
struct OwnerMap: Sendable {
  let stack: SliceStack
  let area: PictureArea
  /// Row by row: the slice that a touch ends at, counted from 1; 0 where it is nobody's.
  private(set) var owners: ContiguousArray<UInt16>
  /// Row by row: the front-most disabled slice, counted from 1, that lets touches pass here and lies in front of who has
  /// them; 0 where there is none.
  private(set) var passing: ContiguousArray<UInt16>
  /// The pixels that several slices would have if the others were away.
  private(set) var contested = PixelRegion()

  /// Asks for every pixel.
  ///
  /// - Throws: ``AssetsError/badData(_:)`` for a stack that no hit map takes.
  /// - Complexity: O(pixels + pixels that the frames of slices cover).
  init(_ stack: SliceStack, on area: PictureArea) throws(AssetsError) {
    self.stack = stack
    self.area = area
    owners = ContiguousArray(repeating: 0, count: area.width * area.height)
    passing = owners
    // Without a map it would take pixels times slices, which a file could make hours.
    let wheel = Wheel(stack)
    if let error = wheel.mapError { throw .badData("\(error)") }
    for row in 0..<area.height {
      let y = area.y(ofRow: row)
      for column in 0..<area.width {
        let outcome = wheel.hit(at: Point2D(x: area.x(ofColumn: column), y: y))
        owners[row * area.width + column] = UInt16(outcome.slice.map { $0 + 1 } ?? 0)
      }
    }
    lookBeneath()
  }

  /// What the answers hide: those who let touches pass, and those who would have them.
  private mutating func lookBeneath() {
    var claims = ContiguousArray<UInt8>(repeating: 0, count: owners.count)
    for (index, slice) in stack.slices.enumerated() where !slice.isHidden {
      let passes = !slice.isEnabled && slice.disabledPolicy == .pass
      let number = UInt16(index + 1)
      slice.solidPixels(of: stack, on: area).forEachPixel { x, y in
        let pixel = y * area.width + x
        if !passes {
          claims[pixel] = min(2, claims[pixel] + 1)
        } else if number > owners[pixel] {
          passing[pixel] = number
        }
      }
    }
    for row in 0..<area.height {
      for column in 0..<area.width where claims[row * area.width + column] > 1 {
        contested.append(x: column, y: row)
      }
    }
  }

  /// The pixels of each slice, by its index, and nobody's.
  func regions(of numbers: ContiguousArray<UInt16>) -> (slices: [PixelRegion], nobody: PixelRegion) {
    var regions = Array(repeating: PixelRegion(), count: stack.slices.count + 1)
    for row in 0..<area.height {
      for column in 0..<area.width {
        regions[Int(numbers[row * area.width + column])].append(x: column, y: row)
      }
    }
    return (Array(regions.dropFirst()), regions[0])
  }

  /// By slice, those before it that it touches somewhere, as owner or as one who lets touches pass.
  var neighbors: [Set<Int>] {
    var neighbors: [Set<Int>] = Array(repeating: [], count: stack.slices.count)
    func note(_ one: UInt16, _ other: UInt16) {
      if one != other, one > 0, other > 0 {
        neighbors[Int(max(one, other)) - 1].insert(Int(min(one, other)) - 1)
      }
    }
    for row in 0..<area.height {
      for column in 0..<area.width {
        let pixel = row * area.width + column
        note(owners[pixel], passing[pixel])
        if column > 0 { note(owners[pixel], owners[pixel - 1]) }
        if row > 0 { note(owners[pixel], owners[pixel - area.width]) }
      }
    }
    return neighbors
  }
}
