/// The name of a method. Linux has no Objective-C: targets of selectors implement ``StubSelectorTarget`` here.
@available(iOS 2, macOS 10, *)
nonisolated public struct Selector: Hashable, ExpressibleByStringLiteral {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

/// Something that display links, gestures and controls can call by selector.
@MainActor public protocol StubSelectorTarget: AnyObject {
  func stubPerform(_ selector: Selector, with sender: AnyObject)
  func stubPerform(_ selector: Selector, with sender: AnyObject, and other: Any)
}

extension StubSelectorTarget {
  public func stubPerform(_ selector: Selector, with sender: AnyObject, and other: Any) {
    stubPerform(selector, with: sender)
  }
}
