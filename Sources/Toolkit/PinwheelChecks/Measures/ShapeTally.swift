package import Pinwheel

/// Counts a slice's solid pixels: those that touches reach, and those hidden by slices in front or cut off by the
/// edge of the canvas.
package struct ShapeTally: Sendable, Hashable {
  /// Solid pixels on the canvas.
  package internal(set) var onCanvas = 0
  /// Solid pixels beyond the canvas; `nil` if the images are too far away, or too many, to be counted.
  package internal(set) var offCanvas: Int? = 0
  /// Solid pixels on the canvas at which a touch ends at another slice.
  package internal(set) var hidden = 0
  /// A rectangle around those.
  package internal(set) var hiddenBounds = PixelRect.empty
  /// The slice that hides most of the hidden pixels.
  package internal(set) var hiddenBy: Int?
}

/// A state whose images differ in shape from the hit-test images.
package struct StateShape: Sendable, Hashable {
  package let state: SliceState
  /// Pixels that are drawn solid but are not part of the shape that takes touches.
  package let added: Int
  /// Pixels that take touches but are not drawn solid.
  package let missing: Int
}

extension AnswerMap {
  /// The maximum number of pixels beyond the canvas to test for one slice.
  private static let mostBeyond = 1 << 24

  /// The number of pixel tests that ``shape(of:)`` and ``stateShapes(of:)`` take on the canvas.
  func shapeWork(of index: Int) -> Int {
    let slice = stack.slices[index]
    let area = reach(of: Array(slice.images.indices), in: slice).intersection(pixels.bounds)
    return area.width * area.height * (slice.images.count + 1)
  }

  /// Counts the solid pixels of a slice.
  ///
  /// - Complexity: O(pixels of its images).
  func shape(of index: Int) -> ShapeTally {
    let slice = stack.slices[index]
    var tally = ShapeTally()
    let around = reach(of: slice.hitTestImages, in: slice)
    guard !around.isEmpty else { return tally }
    let inside = around.intersection(pixels.bounds)
    if around.width * around.height - inside.width * inside.height > Self.mostBeyond { tally.offCanvas = nil }
    let area = tally.offCanvas == nil ? inside : around
    var hiders = Array(repeating: 0, count: stack.slices.count)
    for y in area.rows {
      for x in area.columns where slice.contains(pixels.center(x: x, y: y)) {
        guard pixels.bounds.contains(x: x, y: y) else {
          tally.offCanvas? += 1
          continue
        }
        tally.onCanvas += 1
        if let other = self.slice(x: x, y: y), other != index {
          tally.hidden += 1
          tally.hiddenBounds = tally.hiddenBounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
          hiders[other] += 1
        }
      }
    }
    tally.hiddenBy = hiders.indices.max { hiders[$0] < hiders[$1] }.flatMap { hiders[$0] > 0 ? $0 : nil }
    return tally
  }

  /// The states of a slice whose images differ from its shape, with the number of differing pixels on the canvas.
  ///
  /// - Complexity: O(pixels of its images x states).
  func stateShapes(of index: Int) -> [StateShape] {
    let slice = stack.slices[index]
    guard slice.maskRule != .current else { return [] }
    return slice.states.compactMap { state in
      let images = slice.imageIndices(for: state)
      // The shape itself.
      if images == slice.hitTestImages { return nil }
      let area = reach(of: images + slice.hitTestImages, in: slice).intersection(pixels.bounds)
      var (added, missing) = (0, 0)
      for y in area.rows {
        for x in area.columns {
          let point = pixels.center(x: x, y: y)
          let isDrawn =
            slice.clipContains(point) && images.contains { slice.placedImages[$0].contains(point) }
          let isTouched = slice.contains(point)
          if isDrawn, !isTouched { added += 1 }
          if isTouched, !isDrawn { missing += 1 }
        }
      }
      return added + missing > 0 ? StateShape(state: state, added: added, missing: missing) : nil
    }
  }

  /// The pixels around the solid ones of images.
  private func reach(of images: [Int], in slice: Slice) -> PixelRect {
    images.reduce(PixelRect.empty) { $0.union(pixels.pixels(touching: slice.placedImages[$1].solidBounds)) }
  }
}
