/// The background behind the slices.
package enum Backdrop: Sendable, Hashable {
  /// The picture that the manifest names as the wheel's background, if any.
  case artwork
  case none
  case color(Color)

  /// `artwork`, `none` or a color such as `#20262e`.
  package init?(_ text: String) {
    switch text {
    case "artwork": self = .artwork
    case "none": self = .none
    default:
      guard let color = Color(hex: text) else { return nil }
      self = .color(color)
    }
  }
}
