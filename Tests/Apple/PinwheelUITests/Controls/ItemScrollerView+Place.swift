import PinwheelUI

extension ItemScrollerView {
  /// The place of the selected item among the items, which differ.
  var place: Int? { selection.flatMap { selected in items.enumerated().first { $1 == selected }?.offset } }
}
