package import Pinwheel
internal import PinwheelControls

/// What a press does to the selection of a wheel's slices.
public enum WheelSelection: UInt8, Sendable, Hashable, CaseIterable {
  /// Nothing: slices are buttons.
  case none
  /// It selects the slice, and no other: slices are radio buttons.
  case one
  /// It selects the slice, or deselects it: slices are switches.
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
