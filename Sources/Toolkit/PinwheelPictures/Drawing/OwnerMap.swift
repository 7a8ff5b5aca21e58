internal import Pinwheel
internal import PinwheelChecks

/// The owner of each canvas pixel: the slice at which a touch on the pixel's center ends.
struct OwnerMap: Sendable {
  let stack: SliceStack
  let area: CanvasPixels
  /// Row by row: the owner, counted from 1; 0 for an empty pixel.
  let owners: ContiguousArray<UInt16>
  /// Row by row: the slice whose color is visible, counted from 1: the front-most disabled slice in front of the
  /// owner that lets touches pass here, or else the owner.
  private(set) var shown: ContiguousArray<UInt16>

  /// Finds the owner of every pixel.
  ///
  /// - Parameter area: The stack's canvas.
  /// - Throws: A ``DiagnosticError`` if the stack is too large for a hit map, or if its slices that let touches
  ///   pass, counting overlaps, cover more pixels than ``CanvasPixels/maximumDrawnPixels``.
  /// - Complexity: O(pixels + pixels covered by the frames of slices that let touches pass).
  init(_ stack: SliceStack, on area: CanvasPixels) throws {
    self.stack = stack
    self.area = area
    owners = try AnswerMap(stack, scale: area.scale, limit: area.limit).numbers
    shown = owners
    var shown = owners
    try forEachSolidPixel(of: \.letsTouchesPass) { pixel, number in
      shown[pixel] = max(shown[pixel], number)
    }
    self.shown = shown
  }

  /// The pixels at which several slices that take touches overlap.
  ///
  /// - Throws: A ``DiagnosticError`` if the slices cover more pixels than ``CanvasPixels/maximumDrawnPixels``.
  /// - Complexity: O(pixels + pixels that the frames of slices cover).
  func overlaps() throws -> AlphaMask {
    var claims = ContiguousArray<UInt8>(repeating: 0, count: owners.count)
    try forEachSolidPixel(of: { !$0.letsTouchesPass }) { pixel, _ in claims[pixel] = min(2, claims[pixel] + 1)
    }
    return AlphaMask(on: area) { claims[$1 * area.width + $0] > 1 }
  }

  /// Calls a function for each pixel of each selected slice that is not hidden, back to front, with the slice's
  /// number, counted from 1.
  private func forEachSolidPixel(
    of isWanted: (Slice) -> Bool, _ body: (_ pixel: Int, _ number: UInt16) -> Void
  ) throws {
    var covered = 0
    for (index, slice) in stack.slices.enumerated() where !slice.isHidden && isWanted(slice) {
      let bounds = slice.solidBounds(on: area)
      covered += bounds.width * bounds.height
      guard covered <= area.maximumDrawnPixels else {
        throw PictureError.tooManyLayers(stack.name, maximumPixels: area.maximumDrawnPixels)
      }
      slice.solidPixels(of: stack, on: area).forEachPixel { x, y in
        body(y * area.width + x, UInt16(index + 1))
      }
    }
  }

  /// The front-most disabled slice, counted from 1, in front of the owner that lets touches pass at a pixel; 0 if
  /// there is none.
  func passing(at pixel: Int) -> UInt16 { shown[pixel] == owners[pixel] ? 0 : shown[pixel] }

  /// The pixels of a slice.
  func region(of index: Int) -> AlphaMask {
    AlphaMask(on: area) { Int(owners[$1 * area.width + $0]) == index + 1 }
  }

  /// The pixels at which each slice lets touches pass, by index.
  func passed() throws -> [AlphaMask] {
    let none = AlphaMask(in: .empty, on: area) { _, _ in false }
    var regions = Array(repeating: none, count: stack.slices.count)
    let numbers = ContiguousArray(owners.indices.map(passing))
    for (number, mask) in try AlphaMask.regions(
      ofLabels: numbers.span, width: area.width, height: area.height, background: 0)
    {
      regions[Int(number) - 1] = mask
    }
    return regions
  }

  /// For each slice, the earlier slices that it touches, as owner or as a slice that lets touches pass.
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
        note(owners[pixel], passing(at: pixel))
        if column > 0 { note(owners[pixel], owners[pixel - 1]) }
        if row > 0 { note(owners[pixel], owners[pixel - area.width]) }
      }
    }
    return neighbors
  }
}
