/// A key that a view of this module uses. Tab moves on to the next view, because each view is one stop.
package enum ControlKey: Sendable, Hashable, CaseIterable {
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  /// Space or Return.
  case press
}
