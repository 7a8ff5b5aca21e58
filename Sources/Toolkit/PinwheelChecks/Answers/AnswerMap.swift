package import Pinwheel

/// The outcome of a touch at the center of each pixel of a canvas.
package struct AnswerMap: Sendable {
  package let pixels: CanvasPixels
  package let wheel: Wheel
  /// Row by row: the slice at which a touch ends, counted from 1; 0 for a miss. An enabled slice is hit, a disabled
  /// one swallows or blocks the touch.
  package let numbers: ContiguousArray<UInt16>

  /// Tests the wheel at every pixel.
  ///
  /// - Parameters:
  ///   - stack: The wheel.
  ///   - scale: Pixels per point; `nil` for the scale of the finest image.
  ///   - limit: The largest number of pixels.
  /// - Throws: ``CheckError`` for a canvas without pixels or with too many, and for a stack that is too large for a
  ///   hit map: without a map the cost is pixels times slices, and a file could make that take hours.
  /// - Complexity: O(pixels), two bytes each, and the cost of a hit map.
  package init(
    _ stack: SliceStack, scale: Double? = nil, limit: Int = CanvasPixels.standardLimit
  ) throws(CheckError) {
    pixels = try CanvasPixels(
      of: stack.canvas, scale: scale ?? stack.finestScale, name: stack.name, limit: limit)
    wheel = try Wheel(mapping: stack)
    var numbers = ContiguousArray<UInt16>()
    numbers.reserveCapacity(pixels.width * pixels.height)
    wheel.forEachAnswer(on: pixels) { slice in
      numbers.append(UInt16(truncatingIfNeeded: (slice ?? -1) + 1))
      return true
    }
    self.numbers = numbers
  }

  package var stack: SliceStack { wheel.stack }

  /// The index of the slice at which a touch ends; `nil` for a miss.
  func index(of outcome: HitOutcome<Slice.ID>) -> Int? { outcome.slice.flatMap { stack.index(of: $0) } }

  /// The slice at a pixel; `nil` for a miss, and for pixels off the canvas.
  package func slice(x: Int, y: Int) -> Int? {
    guard x >= 0, y >= 0, x < pixels.width, y < pixels.height else { return nil }
    let number = numbers[y * pixels.width + x]
    return number > 0 ? Int(number) - 1 : nil
  }
}

extension Wheel {
  /// Calls a function for each pixel, row by row, with the index of the slice at which a touch at its center ends,
  /// until the function returns false.
  ///
  /// - Complexity: O(pixels); without a hit map, O(pixels x slices).
  package func forEachAnswer(on pixels: CanvasPixels, _ body: (Int?) -> Bool) {
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let slice = hit(at: pixels.center(x: x, y: y)).slice
        guard body(slice.flatMap { stack.index(of: $0) }) else { return }
      }
    }
  }

  /// Creates a wheel with a hit map.
  ///
  /// - Throws: ``CheckError/noMap(_:)`` if the stack is too large for one.
  package init(mapping stack: SliceStack) throws(CheckError) {
    self.init(stack, answers: .fromIndex)
    do throws(HitMapError) { try prepare() } catch { throw .noMap(error) }
  }
}
