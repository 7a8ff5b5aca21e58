public import Pinwheel

extension Slice {
  /// Whether the slice is selected: it shows its selected images, and assistive apps announce it.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { if newValue { state.insert(.selected) } else { state.remove(.selected) } }
  }
}
