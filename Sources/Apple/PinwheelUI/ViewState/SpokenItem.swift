package import Pinwheel

/// What assistive technologies say of a slice of a wheel or an item of a control, and where they find it, in points of the
/// view.
package struct SpokenItem: Sendable, Hashable {
  /// What a press does.
  package enum Role: Sendable, Hashable {
    case button
    /// It selects the item, and no other.
    case radioButton
    /// It switches the item on or off.
    case checkBox
  }

  /// The number of the slice's `Slice.id`, or of the item.
  package var id: Int
  /// What is read aloud.
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
