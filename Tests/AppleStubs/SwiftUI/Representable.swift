#if canImport(UIKit)
  /// A view of UIKit in SwiftUI.
  @available(iOS 13, *)
  @MainActor @preconcurrency public protocol UIViewRepresentable: View, StubRepresentable
  where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    @available(iOS 16, *)
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
    func makeCoordinator() -> Coordinator
  }

  @available(iOS 13, *)
  @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  @available(iOS 13, *)
  @MainActor extension UIViewRepresentable {
    public var body: Never { fatalError("a view of UIKit") }
    @available(iOS 16, *)
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize? { nil }

    public func stubShow(_ host: StubHost, path: String) {
      let known = host.made[path]
      let coordinator = (known?.coordinator as? Coordinator) ?? makeCoordinator()
      let context = Context(coordinator: coordinator, environment: host.environment)
      let view = (known?.view as? UIViewType) ?? makeUIView(context: context)
      updateUIView(view, context: context)
      host.show(view, coordinator, path: path) {
        sizeThatFits($0, uiView: view, context: context) ?? view.intrinsicContentSize
      }
    }
  }

  @available(iOS 13, *)
  @MainActor extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#else
  /// A view of AppKit in SwiftUI.
  @available(macOS 10.15, *)
  @MainActor @preconcurrency public protocol NSViewRepresentable: View, StubRepresentable
  where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    @available(macOS 13, *)
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
    func makeCoordinator() -> Coordinator
  }

  @available(macOS 10.15, *)
  @MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  @available(macOS 10.15, *)
  @MainActor extension NSViewRepresentable {
    public var body: Never { fatalError("a view of AppKit") }
    @available(macOS 13, *)
    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize? { nil }

    public func stubShow(_ host: StubHost, path: String) {
      let known = host.made[path]
      let coordinator = (known?.coordinator as? Coordinator) ?? makeCoordinator()
      let context = Context(coordinator: coordinator, environment: host.environment)
      let view = (known?.view as? NSViewType) ?? makeNSView(context: context)
      updateNSView(view, context: context)
      host.show(view, coordinator, path: path) {
        sizeThatFits($0, nsView: view, context: context) ?? view.intrinsicContentSize
      }
    }
  }

  @available(macOS 10.15, *)
  @MainActor extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#endif

@available(iOS 16, macOS 13, *)
nonisolated public struct ProposedViewSize: Sendable, Equatable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
}

/// The host's requirements for a view that it finds.
@MainActor @preconcurrency public protocol StubRepresentable {
  func stubShow(_ host: StubHost, path: String)
}
