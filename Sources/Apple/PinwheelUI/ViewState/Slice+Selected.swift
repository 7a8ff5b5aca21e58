public import Pinwheel

extension Slice {
  /// Whether the slice is selected: it shows its images for that, and assistive apps say so.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { if newValue { state.insert(.selected) } else { state.remove(.selected) } }
  }
}
