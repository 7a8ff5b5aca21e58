package import Pinwheel
internal import PinwheelText

/// The pixels of a wheel whose outcome differs from a recorded ``GoldenMap``.
package struct GoldenChanges: Sendable, Hashable {
  /// Pixels that changed from one outcome to another.
  package struct Change: Sendable, Hashable {
    /// The old outcome: the name of a slice, followed by the kind of outcome unless it was a hit; or `a miss`, or
    /// `off the canvas`.
    package let old: String
    /// The new outcome.
    package let new: String
    /// The number of pixels.
    package internal(set) var pixels: Int
    /// The smallest rectangle around them.
    package internal(set) var bounds: PixelRect
  }

  /// The name of the recorded pinwheel.
  package let name: String
  /// The scale of the comparison, in pixels per point.
  package let scale: Double
  /// The number of pixels compared.
  package let pixels: Int
  /// The changes, most pixels first.
  package let changes: [Change]

  /// The number of changed pixels.
  package var changed: Int { changes.reduce(0) { $0 + $1.pixels } }

  /// The changes in one line: `carousel: 312 of 230400 pixels now belong to another slice at scale 2: 211 amber -> birch, ...`
  package var description: String { "\(name): \(summary)" }

  /// `312 of 230400 pixels now belong to another slice at scale 2`
  package var count: String {
    "\(changed) of \(pixels) pixels now belong to another slice at scale \(scale.tenths)"
  }

  /// The count, followed by the largest changes.
  package var summary: String {
    let list = changes.map { "\($0.pixels) \($0.old) -> \($0.new)" }.listing(5) { "and \($0) more" }
    return changes.isEmpty ? count : count + ": " + list.joined(separator: ", ")
  }
}

extension GoldenMap {
  /// Compares a wheel with the recorded one, at the recorded scale.
  ///
  /// Slices are the same if they have the same name (and, among several with one name, the same position) and take
  /// touches alike. So a slice that moves in the z-order, or another scale of the same shapes, is not a change by
  /// itself. If the canvas has another size, pixels on only one of the canvases change from or to `off the canvas`.
  ///
  /// - Throws: ``CheckError`` if the canvas of the wheel has no pixels or too many, or if the wheel is too large for
  ///   a hit map.
  /// - Complexity: O(pixels).
  package func changes(to wheel: Wheel, limit: Int = CanvasPixels.standardLimit) throws(CheckError)
    -> GoldenChanges
  {
    changes(to: try AnswerMap(wheel, scale: pixels.scale, limit: limit))
  }

  package func changes(to map: AnswerMap) -> GoldenChanges {
    let labels = Labels(self, map)
    var changes: [UInt64: GoldenChanges.Change] = [:]
    forEachChange(to: map) { y, columns, old, new in
      let key = UInt64(UInt32(truncatingIfNeeded: old)) << 32 | UInt64(UInt32(truncatingIfNeeded: new))
      let area = PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      var change =
        changes[key]
        ?? GoldenChanges.Change(old: labels.text(old), new: labels.text(new), pixels: 0, bounds: .empty)
      change.pixels += columns.count
      change.bounds = change.bounds.union(area)
      changes[key] = change
    }
    let sorted = changes.values.sorted {
      ($1.pixels, Name($0.old), Name($0.new)) < ($0.pixels, Name($1.old), Name($1.new))
    }
    return GoldenChanges(
      name: name, scale: pixels.scale,
      pixels: max(pixels.width, map.pixels.width) * max(pixels.height, map.pixels.height), changes: sorted)
  }

  /// Calls a function with the runs of changed pixels, row by row, and their old and new outcomes: numbers of
  /// ``Labels``.
  package func forEachChange(
    to map: AnswerMap, _ body: (_ y: Int, _ columns: Range<Int>, _ old: Int, _ new: Int) -> Void
  ) {
    let labels = Labels(self, map)
    let (width, height) = (max(pixels.width, map.pixels.width), max(pixels.height, map.pixels.height))
    func compare(_ y: Int, _ columns: Range<Int>, old: Int) {
      columns.forEachRun(of: { labels.number(map, $0, y) }) { columns, new in
        if new != old { body(y, columns, old, new) }
      }
    }
    forEachRow { y, runs in
      var x = 0
      for run in runs {
        compare(y, x..<x + Int(run.count), old: Int(run.number))
        x += Int(run.count)
      }
      compare(y, x..<width, old: Labels.off)
    }
    for y in pixels.height..<max(pixels.height, height) { compare(y, 0..<width, old: Labels.off) }
  }

  /// The outcomes of a recorded map and of another map as common numbers: first the recorded slices, then the slices
  /// that only the other map has.
  package struct Labels {
    static let off = -1
    private var texts: [String] = ["a miss"]
    /// By number in the other map.
    private var numbers: [Int] = [0]

    package init(_ golden: GoldenMap, _ map: AnswerMap) {
      var places: [Key: Int] = [:]
      for slice in Self.keys(golden.slices) {
        places[slice] = texts.count
        texts.append(slice.text)
      }
      for slice in Self.keys(map.stack.slices.map(GoldenMap.Slice.init)) {
        let place = places[slice] ?? texts.count
        if place == texts.count { texts.append(slice.text) }
        numbers.append(place)
      }
    }

    package func text(_ number: Int) -> String { number < 0 ? "off the canvas" : texts[number] }

    @inline(__always)
    func number(_ map: AnswerMap, _ x: Int, _ y: Int) -> Int {
      guard x < map.pixels.width, y < map.pixels.height else { return Self.off }
      return numbers[Int(map.numbers[y * map.pixels.width + x])]
    }

    private struct Key: Hashable {
      let name: Name
      let outcome: String
      /// The position among slices with the same name, from 1 on.
      let place: Int

      var text: String {
        let suffix = outcome == "hit" ? "" : " (\(outcome))"
        return name.wrappedValue + (place > 1 ? " #\(place)" : "") + suffix
      }
    }

    private static func keys(_ slices: [GoldenMap.Slice]) -> [Key] {
      var counts: [Name: Int] = [:]
      return slices.map { slice in
        let name = Name(slice.name)
        counts[name, default: 0] += 1
        let place = counts[name, default: 0]
        return Key(name: name, outcome: slice.outcome, place: place)
      }
    }
  }
}
