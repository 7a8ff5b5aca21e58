/// What is on the screen, as a value.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
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

public struct EmptyView: View, StubNode {
  nonisolated public init() {}
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {}
}

public struct TupleView<Parts>: View, StubNode {
  let stubParts: [any View]
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {
    for (index, part) in stubParts.enumerated() { host.visit(part, path: "\(path)/\(index)") }
  }
}

/// One of two views.
public struct _ConditionalContent<First, Second>: View, StubNode {
  let stubContent: any View
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(stubContent, path: path) }
}

public struct VStack<Content: View>: View, StubNode {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.visit(content, path: path + "/stack") }
}

public struct Text: View, StubNode {
  let text: String
  nonisolated public init(_ text: String) { self.text = text }
  public var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) { host.texts.append(text) }
}

/// A view with something of its environment changed.
struct StubModified<Content: View>: View, StubNode {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  var body: Never { fatalError("a view of the system") }
  func stubVisit(_ host: StubHost, path: String) {
    let outer = host.environment
    change(&host.environment)
    host.visit(content, path: path)
    host.environment = outer
  }
}

extension View {
  public func disabled(_ isDisabled: Bool) -> some View {
    StubModified(content: self) { if isDisabled { $0.isEnabled = false } }
  }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    StubModified(content: self) { _ in }
  }
  public func accessibilityLabel(_ label: String) -> some View { StubModified(content: self) { _ in } }
  public func overlay<Overlay: View>(@ViewBuilder content: () -> Overlay) -> some View {
    TupleView<(Self, Overlay)>(stubParts: [self, content()])
  }
}

public struct EnvironmentValues: Sendable {
  public var isEnabled = true
  public var accessibilityReduceMotion = false
}

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
