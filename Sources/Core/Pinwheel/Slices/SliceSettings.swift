/// Which of a slice's images are its hit-test images: those whose solid pixels take touches.
public enum MaskRule: Sendable, Hashable, CaseIterable, NamedCase {
  /// The rest image, whatever state is shown: a press image may cover only a rim and must not drop the finger. Without
  /// a rest image, or where it has no solid pixel, the first image that has one, in the order selected, press, hover,
  /// disabled, focused, inactive, then combinations. For an animation, always the first frame.
  case rest
  /// The image that is shown; see ``Slice/shownState(for:)``. For an animation, the frame shown at the time of
  /// ``Wheel/advance(to:)``.
  case current
  /// All images, including every frame of animations: a point is on the slice if any of them is solid there.
  case union
  /// The image of ``rest``, and every other image of that state, scale and threshold: a button with an image and a
  /// background image takes touches on both, and both are drawn.
  case layered

  /// The names of the rules in manifests.
  package static let names = ["rest", "current", "union", "layered"]
}

/// What a disabled slice does with a touch on its solid pixels.
public enum DisabledPolicy: Sendable, Hashable, CaseIterable, NamedCase {
  /// The touch goes to the slices behind, as for a view with user interaction disabled.
  case pass
  /// The touch stops here and nothing happens.
  case swallow
  /// The touch stops here and is reported.
  case block

  /// The names of the policies in manifests.
  package static let names = ["pass", "swallow", "block"]
}

/// What a slice does with touches on its solid pixels. It depends on its policy, and on whether it is enabled or
/// hidden.
enum TouchReaction: Sendable {
  /// The touch goes to the slices behind.
  case pass
  case hit
  case swallow
  case block

  /// The outcome at a slice; a miss if the touch continues to the slices behind.
  func outcome(of slice: Slice.ID) -> HitOutcome<Slice.ID> {
    switch self {
    case .pass: .miss
    case .hit: .hit(slice)
    case .swallow: .swallowed(slice)
    case .block: .blocked(slice)
    }
  }
}
