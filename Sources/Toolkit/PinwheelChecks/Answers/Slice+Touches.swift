package import Pinwheel

extension Slice {
  /// Whether a touch on its pixels continues to the slices behind; never for an enabled slice.
  package var letsTouchesPass: Bool { !isEnabled && disabledPolicy == .pass }

  /// Whether a touch may end at the slice.
  package var takesTouches: Bool { !isHidden && !letsTouchesPass }
}
