internal import Pinwheel
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
  package var selectedIDs: [Int] { control.wheel.stack.slices.filter(\.isSelected).map(\.id) }

  /// Selects or deselects a slice that was pressed.
  mutating func select(_ index: Int) {
    guard selection != .none else { return }
    let mode = selection
    control.wheel.edit { edits in
      for other in edits.slices.indices {
        if other == index {
          edits[slice: other].isSelected = mode == .one || !edits.slices[other].isSelected
        } else if mode == .one, edits.slices[other].isSelected {
          edits[slice: other].isSelected = false
        }
      }
    }
  }
}
