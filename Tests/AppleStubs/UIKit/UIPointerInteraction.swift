@available(iOS 11, *)
@MainActor public protocol UIInteraction: NSObjectProtocol {}

/// The look of the pointer over regions of a view.
@available(iOS 13.4, *)
@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  public init(delegate: (any UIPointerInteractionDelegate)?) {}
}

@available(iOS 13.4, *)
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

@available(iOS 13.4, *)
@MainActor extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

@available(iOS 13.4, *)
@MainActor open class UIPointerRegionRequest: NSObject {
  open private(set) var location: CGPoint
  public init(stubLocation: CGPoint) { location = stubLocation }
}

@available(iOS 13.4, *)
@MainActor open class UIPointerRegion: NSObject {
  public convenience init(rect: CGRect, identifier: AnyHashable? = nil) { self.init() }
}

@available(iOS 13.4, *)
@MainActor open class UIPointerStyle: NSObject {}
