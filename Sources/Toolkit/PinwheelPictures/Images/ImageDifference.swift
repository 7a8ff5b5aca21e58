internal import Pinwheel
internal import PinwheelImages
internal import PinwheelText

/// The pixels in which two versions of an image differ.
struct ImageDifference {
  /// The new version, pale, with the pixels that differ in their colors.
  private(set) var picture: Pixmap
  private(set) var counts: [Change: Int] = [:]

  /// How a pixel differs.
  enum Change: CaseIterable {
    case solidNoMore, solidNow, color

    var name: String {
      switch self {
      case .solidNoMore: "solid no more"
      case .solidNow: "solid now"
      case .color: "of another color"
      }
    }

    var color: Color {
      switch self {
      case .solidNoMore: MapPalette.colors[2]
      case .solidNow: MapPalette.colors[1]
      case .color: MapPalette.colors[0]
      }
    }
  }

  /// - Parameters:
  ///   - before: The old version. If the sizes differ, the top-left corners lie on each other.
  ///   - thresholds: Those of the old and of the new version.
  /// - Complexity: O(pixels).
  init(
    from before: Pixmap, to after: Pixmap, thresholds: (old: AlphaThreshold, new: AlphaThreshold)
  ) {
    let solid = (
      old: thresholds.old.smallestSolid(full: UInt8.max), new: thresholds.new.smallestSolid(full: UInt8.max)
    )
    picture = Pixmap(width: max(before.width, after.width), height: max(before.height, after.height))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (old, new) = (before.color(x: x, y: y), after.color(x: x, y: y))
        let change: Change? =
          switch (old.alpha >= solid.old, new.alpha >= solid.new) {
          case (true, false): .solidNoMore
          case (false, true): .solidNow
          default: old == new || old.alpha == 0 && new.alpha == 0 ? nil : .color
          }
        if let change {
          counts[change, default: 0] += 1
          picture[x, y] = change.color
        } else {
          picture[x, y] = new.opacity(0.25).over(.white)
        }
      }
    }
  }

  /// What the colors mean, and how many pixels have them.
  var key: [Legend.Entry] {
    Change.allCases.filter { counts[$0] != nil }.map { change in
      Legend.Entry(
        fills: [.solid(change.color)], name: change.name, remark: counted(counts[change] ?? 0, "pixel"))
    }
  }
}

extension Pixmap {
  /// The color of a pixel; clear outside.
  fileprivate func color(x: Int, y: Int) -> Color { x < width && y < height ? self[x, y] : .clear }
}
