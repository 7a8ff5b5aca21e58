#if canImport(UIKit)
  /// A view of UIKit in SwiftUI.
  @MainActor @preconcurrency public protocol UIViewRepresentable: View, StubRepresentable
  where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }

  @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  extension UIViewRepresentable {
    public var body: Never { fatalError("a view of UIKit") }
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func stubShow(_ host: StubHost, path: String) {
      let known = host.made[path]
      let coordinator = (known?.coordinator as? Coordinator) ?? makeCoordinator()
      let context = Context(coordinator: coordinator, environment: host.environment)
      let view = (known?.view as? UIViewType) ?? makeUIView(context: context)
      updateUIView(view, context: context)
      host.show(view, coordinator, path: path)
    }
  }

  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#else
  /// A view of AppKit in SwiftUI.
  @MainActor @preconcurrency public protocol NSViewRepresentable: View, StubRepresentable
  where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
  }

  @MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  extension NSViewRepresentable {
    public var body: Never { fatalError("a view of AppKit") }
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

    public func stubShow(_ host: StubHost, path: String) {
      let known = host.made[path]
      let coordinator = (known?.coordinator as? Coordinator) ?? makeCoordinator()
      let context = Context(coordinator: coordinator, environment: host.environment)
      let view = (known?.view as? NSViewType) ?? makeNSView(context: context)
      updateNSView(view, context: context)
      host.show(view, coordinator, path: path)
    }
  }

  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
#endif

/// What the host asks of a view that it finds.
@MainActor @preconcurrency public protocol StubRepresentable {
  func stubShow(_ host: StubHost, path: String)
}
