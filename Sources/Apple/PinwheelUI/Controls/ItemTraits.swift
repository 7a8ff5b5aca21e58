#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import PinwheelControls

  /// The inputs that a layout of items takes from the view and its surroundings: the direction of the language, and a
  /// height that follows the reader's text size. A layout is made before its view, so both share this object.
  @MainActor
  final class ItemTraits {
    private(set) var direction = ItemDirection.leftToRight
    /// The height of an item, in points.
    private(set) var height: Double
    private let standardHeight: Double?
    private let visibleCount: Int
    private var textSize: String?

    /// - Parameters:
    ///   - height: The height that the app sets; `nil` follows the text size.
    ///   - standard: The height at the standard text size.
    ///   - visibleCount: How many items the view shows, one above the other.
    init(height: Double? = nil, standard: Double = 0, visibleCount: Int = 1) {
      self.height = height ?? standard
      self.visibleCount = visibleCount
      standardHeight = height == nil ? standard : nil
    }

    /// The height that suits the view, in points; `nil` if items have no height of their own.
    var viewHeight: Double? { height > 0 ? height * Double(visibleCount) : nil }

    /// - Returns: Whether something has changed.
    func follow(_ view: PlatformView) -> Bool {
      let direction: ItemDirection = view.isRightToLeft ? .rightToLeft : .leftToRight
      guard direction != self.direction || view.textSize != textSize else { return false }
      self.direction = direction
      textSize = view.textSize
      if let standardHeight { height = view.scaledHeight(standardHeight) }
      return true
    }
  }
#endif
