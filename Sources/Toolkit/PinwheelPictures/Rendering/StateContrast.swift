package import Pinwheel
package import PinwheelChecks
internal import PinwheelImages
package import PinwheelQueries
package import PinwheelText

/// The contrast between the pictures of two states of a slice.
package struct StateContrast: Sendable, Hashable {
  /// An index into ``SliceStack/slices``.
  package let slice: Int
  package let state: SliceState
  /// The state it is compared with: the slice's first state.
  package let other: SliceState
  /// The mean distance of their pixels in CIELAB, for the viewer to whom they look most alike: with full color
  /// vision, or without one kind of cones.
  package let distance: Double
  /// The contrast ratio of their mean luminances, from 1 to 21 (WCAG 2.2).
  package let ratio: Double

  /// The distance from which on people see a difference.
  package static let visible = 2.3
  package var areAlike: Bool { distance < Self.visible }

  /// The contrasts of all states of all slices; empty for masks without images, and for unreadable images.
  ///
  /// - Complexity: O(pixels of the images), which are decoded.
  package static func all(of stack: SliceStack, in baked: BakedFolder) -> [StateContrast] {
    guard !baked.isAlone else { return [] }
    var cache = ImageCache(baked)
    var contrasts: [StateContrast] = []
    for (index, slice) in stack.slices.enumerated() where !slice.isHidden {
      guard let first = slice.states.first else { continue }
      for state in slice.states.dropFirst() {
        guard cache.decodedPixels < mostPixels else { return contrasts }
        if let contrast = contrast(of: state, to: first, slice: index, in: stack, &cache) {
          contrasts.append(contrast)
        }
      }
    }
    return contrasts
  }

  /// The maximum number of pixels to decode, worth a second or two.
  private static let mostPixels = 1 << 26

  private static func contrast(
    of state: SliceState, to other: SliceState, slice index: Int, in stack: SliceStack,
    _ cache: inout ImageCache
  ) -> StateContrast? {
    let slice = stack.slices[index]
    let (below, above) = (slice.imageIndices(for: other), slice.imageIndices(for: state))
    // A press image is drawn over the state below, any other image instead of it.
    let layers = state.contains(.press) ? below + above : above
    var pixels: [Int: Pixmap] = [:]
    for image in Set(below + above) {
      guard let decoded = try? cache.pixels(of: slice.images[image]) else { return nil }
      pixels[image] = decoded
    }
    let bounds = (below + above).reduce(Rect2D.zero) { $0.union(slice.placedImages[$1].placement.bounds) }
    func color(_ images: [Int], at point: Point2D) -> Color {
      images.reduce(Color.clear) { color, number in
        guard let image = pixels[number], let pixel = slice.placedImages[number].placement.pixel(at: point),
          pixel.x < image.width, pixel.y < image.height
        else { return color }
        return image[pixel.x, pixel.y].over(color)
      }
    }
    var (distance, count, luminances) = (0.0, 0.0, (0.0, 0.0))
    for point in bounds.samplePoints {
      let (one, two) = (color(below, at: point), color(layers, at: point))
      guard one.alpha > 25 || two.alpha > 25 else { continue }
      let (a, b) = (one.over(.white), two.over(.white))
      distance += a == b ? 0 : SeenColor(a).distance(to: SeenColor(b))
      luminances = (luminances.0 + a.luminance, luminances.1 + b.luminance)
      count += 1
    }
    guard count > 0 else { return nil }
    let (light, dark) = (max(luminances.0, luminances.1) / count, min(luminances.0, luminances.1) / count)
    return StateContrast(
      slice: index, state: state, other: other, distance: distance / count,
      ratio: (light + 0.05) / (dark + 0.05))
  }
}

extension Color {
  /// The relative luminance of an opaque sRGB color (WCAG 2.2).
  fileprivate var luminance: Double {
    let linear = SeenColor.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }
}

extension StateContrast {
  /// An audit's finding about states that look alike; `nil` for other states.
  package func finding(in audit: WheelAudit) -> Finding? {
    guard areAlike else { return nil }
    return audit.finding(
      .alike, slice, at: audit.slices[slice].center,
      "\(state.name) looks like \(other.name): the mean difference is \(distance.tenths) in CIELAB, and people see "
        + "\(Self.visible.tenths)",
      remedy: "draw the states farther apart")
  }
}
