package import Pinwheel

/// The description of a slice of a wheel or an item of a control for assistive technologies, and its position, in
/// points of the view.
package struct SpokenItem: Sendable, Hashable {
  /// The effect of a press.
  package enum Role: Sendable, Hashable {
    case button
    /// Selects the item and deselects all others.
    case radioButton
    /// Switches the item on or off.
    case checkBox
  }

  /// The number of the slice's `Slice.id`, or of the item.
  package var id: Int
  /// The text that is read aloud.
  package var label: String
  package var role: Role
  package var isEnabled: Bool
  package var isSelected: Bool
  /// The box around the outline.
  package var frame: Rect2D
  /// Closed polygons, even-odd; none for an item that fills its frame.
  package var outline: [[Point2D]]
  /// A point on the item.
  package var touchPoint: Point2D
}
