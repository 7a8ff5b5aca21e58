/// What an app is, as a value. Nothing here runs one.
@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@available(iOS 14, macOS 11, *)
extension App {
  @MainActor @preconcurrency public static func main() {}
}

@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public protocol Scene {}

@available(iOS 14, macOS 11, *)
@resultBuilder nonisolated public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public struct WindowGroup<Content: View>: Scene {
  nonisolated(unsafe) let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View, StubNode {
  nonisolated(unsafe) let content: Content
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(content, path: path + "/tabs") }
}

@available(iOS 13, macOS 10.15, *)
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 13, macOS 10.15, *)
extension View {
  nonisolated public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    StubModified(content: self) { _ in }
  }
}

#if canImport(UIKit)
  /// A view of SwiftUI in UIKit.
  @available(iOS 13, *)
  @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    private let stubRoot: Content

    public init(rootView: Content) {
      stubRoot = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public func sizeThatFits(in size: CGSize) -> CGSize {
      StubHost(stubRoot).sizes.first?(ProposedViewSize(width: size.width, height: size.height)) ?? .zero
    }
  }
#endif
