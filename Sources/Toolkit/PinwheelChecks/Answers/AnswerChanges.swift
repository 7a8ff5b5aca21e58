package import Pinwheel
internal import PinwheelText

/// The pixels that answer otherwise than those of an earlier wheel, each slice at rest.
package struct AnswerChanges: Sendable, Hashable {
  /// Pixels that changed from one answer to another.
  package struct Change: Sendable, Hashable {
    /// The old answer: the name of a slice, followed by the kind of outcome unless it was a hit; or `a miss`, or `off the
    /// canvas`.
    package let old: String
    /// The new answer.
    package let new: String
    /// The number of pixels.
    package fileprivate(set) var pixels = 0
    /// The smallest rectangle around them, in points.
    package var bounds: Rect2D { area.points(scale: scale) }
    /// The center of the first of them, row by row, in points: both answers are those of this point.
    package let example: Point2D

    fileprivate var area = PixelRect.empty
    fileprivate let scale: Double
  }

  /// The name of the new pinwheel.
  package let name: String
  /// The scale of the comparison, in pixels per point: that of the finest image of both.
  package let scale: Double
  /// The number of pixels compared: columns times rows of the larger canvas.
  package let pixels: Int
  /// The changes, most pixels first.
  package let changes: [Change]

  /// The number of changed pixels.
  package var changed: Int { changes.reduce(0) { $0 + $1.pixels } }

  /// Compares two wheels at every pixel.
  ///
  /// Slices are the same if they have the same name (and, among several with one name, the same position) and take
  /// touches alike. So a slice that moves in the z-order, or another scale of the same shapes, is not a change by
  /// itself. If the canvases differ in size, pixels on only one of them change from or to `off the canvas`.
  ///
  /// - Parameter limit: The largest number of pixels of a canvas.
  /// - Throws: ``CheckError`` if a canvas has no pixels or too many, or a wheel is too large for a hit map.
  /// - Complexity: O(pixels); O(runs of the masks) for equal wheels.
  package init(
    from old: SliceStack, to new: SliceStack, limit: Int = CanvasPixels.standardLimit
  ) throws(CheckError) {
    let scale = max(old.finestScale, new.finestScale)
    (name, self.scale) = (new.name, scale)
    let one = try AnswerMap(old, scale: scale, limit: limit)
    let other = try AnswerMap(new, scale: scale, limit: limit)
    let (width, height) = (
      max(one.pixels.width, other.pixels.width), max(one.pixels.height, other.pixels.height)
    )
    pixels = width * height
    var labels = AnswerLabels()
    let (before, after) = (labels.numbers(of: old), labels.numbers(of: new))
    var found: [AnswerPair: Change] = [:]
    for y in 0..<height {
      (0..<width).forEachRun(
        of: { AnswerPair(old: one.label($0, y, among: before), new: other.label($0, y, among: after)) },
        { columns, pair in
          guard pair.old != pair.new else { return }
          let first = Change(
            old: labels.texts[pair.old], new: labels.texts[pair.new],
            example: one.pixels.center(x: columns.lowerBound, y: y), scale: scale)
          let area = PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
          var change = found[pair, default: first]
          change.pixels += columns.count
          change.area = change.area.union(area)
          found[pair] = change
        })
    }
    changes = found.values.sorted {
      ($1.pixels, Name($0.old), Name($0.new)) < ($0.pixels, Name($1.old), Name($1.new))
    }
  }

  /// `312 of 230400 pixels answer otherwise at scale 2`
  package var count: String { "\(changed) of \(pixels) pixels answer otherwise at scale \(scale.text)" }
}

extension AnswerChanges.Change {
  /// `211 amber -> birch, within 3, 4, 12 x 40.5 points, such as at 7.25 8.75`
  package var text: String {
    "\(pixels) \(old) -> \(new), within \(bounds.text) points, such as at \(example.x.text) \(example.y.text)"
  }
}

/// An old and a new answer: numbers of ``AnswerLabels``.
private struct AnswerPair: Hashable {
  let old: Int
  let new: Int
}

/// The answers of several wheels as common numbers: first off the canvas and a miss, then the slices.
private struct AnswerLabels {
  private struct Key: Hashable {
    let name: Name
    /// The position among slices with the same name, from 1 on.
    let place: Int
    let outcome: String
  }

  private(set) var texts = ["off the canvas", "a miss"]
  private var known: [Key: Int] = [:]

  /// The numbers of a wheel's answers, by those of an ``AnswerMap``.
  mutating func numbers(of stack: SliceStack) -> [Int] {
    var places: [Name: Int] = [:]
    var numbers = [1]
    for slice in stack.slices {
      let name = Name(slice.name)
      let place = places[name, default: 0] + 1
      places[name] = place
      let outcome = slice.takesTouches ? slice.outcome.name : "never"
      let key = Key(name: name, place: place, outcome: outcome)
      if known[key] == nil {
        known[key] = texts.count
        let suffix = outcome == "hit" ? "" : " (\(outcome))"
        texts.append(slice.name + (place > 1 ? " #\(place)" : "") + suffix)
      }
      numbers.append(known[key, default: 0])
    }
    return numbers
  }
}

extension AnswerMap {
  /// The number of the answer at a pixel; 0 off the canvas.
  @inline(__always)
  fileprivate func label(_ x: Int, _ y: Int, among numbers: [Int]) -> Int {
    guard x < pixels.width, y < pixels.height else { return 0 }
    return numbers[Int(self.numbers[y * pixels.width + x])]
  }
}
