@available(iOS 10, *)
@MainActor open class UIFeedbackGenerator: NSObject {
  /// The number of times that any generator was played.
  public static var stubPlayed: [String] = []
  public override init() { super.init() }
  open func prepare() {}
}

@available(iOS 10, *)
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackStyle: Int, Sendable {
    case light
  }

  private let style: FeedbackStyle
  public init(style: FeedbackStyle) { self.style = style }
  open func impactOccurred() { Self.stubPlayed.append("impact \(style)") }
}

@available(iOS 10, *)
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { Self.stubPlayed.append("selection") }
}
