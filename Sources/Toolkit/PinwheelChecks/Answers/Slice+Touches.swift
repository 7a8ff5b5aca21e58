package import Pinwheel

extension Slice {
  /// Whether a touch on its pixels goes on to the slices behind, as one of an enabled slice never does.
  package var letsTouchesPass: Bool { !isEnabled && disabledPolicy == .pass }

  /// Whether a touch may end at the slice.
  package var takesTouches: Bool { !isHidden && !letsTouchesPass }
}
