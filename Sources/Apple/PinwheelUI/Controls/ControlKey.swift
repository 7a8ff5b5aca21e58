/// A key that moves a scrolling control.
enum ControlKey: Sendable, Hashable, CaseIterable {
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
}
