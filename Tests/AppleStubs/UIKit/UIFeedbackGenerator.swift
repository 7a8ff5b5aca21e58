@MainActor open class UIFeedbackGenerator: NSObject {
  /// How often any generator was asked to play.
  public static var stubPlayed: [String] = []
  public nonisolated override init() { super.init() }
  open func prepare() {}
}

@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle
  public init(style: FeedbackStyle) { self.style = style }
  public func impactOccurred() { Self.stubPlayed.append("impact \(style)") }
}

@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated override init() {}
  public func selectionChanged() { Self.stubPlayed.append("selection") }
}
