package import Pinwheel
internal import PinwheelControls

/// The effect of a press on the selection of a wheel's slices.
public enum WheelSelection: UInt8, Sendable, Hashable, CaseIterable {
  /// No effect: slices are buttons.
  case none
  /// Selects the slice and deselects all others: slices are radio buttons.
  case one
  /// Selects or deselects the slice: slices are switches.
  case several
}

extension WheelViewState {
  /// The `Slice.id`s of the selected slices.
  package var selectedIDs: [Slice.ID] { control.wheel.stack.slices.filter(\.isSelected).map(\.id) }

  /// Selects or deselects a slice that was pressed.
  mutating func select(_ pressed: Slice.ID) {
    guard selection != .none else { return }
    let mode = selection
    control.wheel.edit { wheel in
      for slice in wheel.slices {
        if slice.id == pressed {
          wheel[slice.id]?.isSelected = mode == .one || !slice.isSelected
        } else if mode == .one, slice.isSelected {
          wheel[slice.id]?.isSelected = false
        }
      }
    }
  }
}
