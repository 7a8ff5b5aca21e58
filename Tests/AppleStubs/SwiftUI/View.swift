/// What is on the screen, as a value.
@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@available(iOS 13, macOS 10.15, *)
nonisolated extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

@available(iOS 13, macOS 10.15, *)
@resultBuilder nonisolated public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(stubContent: first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(stubContent: second)
  }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    var parts: [any View] = []
    for part in repeat each content { parts.append(part) }
    return TupleView(stubParts: parts)
  }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct TupleView<Parts>: View, StubNode {
  nonisolated(unsafe) let stubParts: [any View]
  nonisolated init(stubParts: [any View]) { self.stubParts = stubParts }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {
    for (index, part) in stubParts.enumerated() { host.visit(part, path: "\(path)/\(index)") }
  }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct EmptyView: View, StubNode {
  nonisolated public init() {}
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {}
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct AnyView: View, StubNode {
  nonisolated(unsafe) let stubContent: any View
  nonisolated public init(_ view: some View) { stubContent = view }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(stubContent, path: path) }
}

/// One of two views.
@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct _ConditionalContent<First: View, Second: View>: View, StubNode {
  nonisolated(unsafe) let stubContent: any View
  nonisolated init(stubContent: any View) { self.stubContent = stubContent }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(stubContent, path: path) }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct VStack<Content: View>: View, StubNode {
  nonisolated(unsafe) let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(content, path: path + "/stack") }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public struct Text: View, StubNode {
  let text: String
  public init(_ content: some StringProtocol) { text = String(content) }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.texts.append(text) }
}

/// A view with something of its environment changed.
struct StubModified<Content: View>: View, StubNode {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void
  nonisolated init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    (self.content, self.change) = (content, change)
  }
  var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {
    let outer = host.environment
    change(&host.environment)
    host.visit(content, path: path)
    host.environment = outer
  }
}

@available(iOS 13, macOS 10.15, *)
extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    StubModified(content: self) { if disabled { $0.isEnabled = false } }
  }
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    StubModified(content: self) { $0[keyPath: keyPath] = value }
  }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    StubModified(content: self) { _ in }
  }
}

@available(iOS 13, macOS 10.15, *)
nonisolated public struct HorizontalAlignment: Sendable {
  public static let center = HorizontalAlignment()
}

@available(iOS 13, macOS 10.15, *)
nonisolated public struct Alignment: Sendable {
  public static let center = Alignment()
}

@available(iOS 13, macOS 10.15, *)
nonisolated public enum LayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

@available(iOS 13, macOS 10.15, *)
nonisolated public struct EnvironmentValues {
  public var isEnabled = true
  public var layoutDirection = LayoutDirection.leftToRight
}
