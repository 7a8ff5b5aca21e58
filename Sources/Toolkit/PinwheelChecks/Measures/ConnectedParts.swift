internal import Pinwheel

/// The connected parts of each slice's pixels: pixels that touch at an edge or a corner belong to the same part.
///
/// One pass over the rows keeps the parts of two rows; a part without a run in the next row is finished. Memory
/// therefore depends on the width of the map only, regardless of its pixels.
struct ConnectedParts {
  /// Connected pixels of one slice.
  struct Part: Sendable, Hashable {
    /// The slice, counted from 1.
    var number: UInt16
    var pixels: Int
    var bounds: PixelRect
    /// The leftmost pixel of the top row.
    var x: Int
    var y: Int
  }

  /// Consecutive columns with the same number in a row.
  private struct Run {
    let start: Int
    let end: Int
    let number: UInt16
    var part: Int
  }

  /// Calls a function with each part, in the order of their last rows.
  ///
  /// - Complexity: O(pixels), and almost O(runs).
  static func forEach(
    _ numbers: ContiguousArray<UInt16>, width: Int, height: Int, _ body: (Part) -> Void
  ) {
    var above: [Run] = []
    var parts: [Part] = []
    for y in 0..<height {
      var runs: [Run] = []
      // Parts that turn out to be connected: each leads to an earlier part, or to itself.
      var origins = Array(parts.indices)
      func root(_ part: Int) -> Int {
        var part = part
        while origins[part] != part { part = origins[part] }
        return part
      }
      var next = 0
      (0..<width).forEachRun(of: { numbers[y * width + $0] }) { columns, number in
        guard number > 0 else { return }
        let (start, x) = (columns.lowerBound, columns.upperBound)
        while next < above.count, above[next].end < start { next += 1 }
        var part = -1
        var index = next
        while index < above.count, above[index].start <= x {
          if above[index].number == number {
            let other = root(above[index].part)
            if part < 0 {
              part = other
            } else if other != part {
              let (kept, gone) = (min(part, other), max(part, other))
              parts[kept].join(parts[gone])
              origins[gone] = kept
              part = kept
            }
          }
          index += 1
        }
        let area = PixelRect(x: start, y: y, width: x - start, height: 1)
        if part < 0 {
          part = parts.count
          origins.append(part)
          parts.append(Part(number: number, pixels: 0, bounds: area, x: start, y: y))
        }
        parts[part].pixels += x - start
        parts[part].bounds = parts[part].bounds.union(area)
        runs.append(Run(start: start, end: x, number: number, part: part))
      }
      // The parts of this row stay, with new numbers; all others are finished.
      var places = Array(repeating: -1, count: parts.count)
      var kept: [Part] = []
      for index in runs.indices {
        let part = root(runs[index].part)
        if places[part] < 0 {
          places[part] = kept.count
          kept.append(parts[part])
        }
        runs[index].part = places[part]
      }
      for part in parts.indices where places[part] < 0 && origins[part] == part { body(parts[part]) }
      (above, parts) = (runs, kept)
    }
    for part in parts { body(part) }
  }
}

extension ConnectedParts.Part {
  fileprivate mutating func join(_ other: Self) {
    pixels += other.pixels
    bounds = bounds.union(other.bounds)
    if (other.y, other.x) < (y, x) { (x, y) = (other.x, other.y) }
  }
}
