@MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// The look of the pointer over regions of a view.
@available(iOS 13.4, *)
@MainActor public final class UIPointerInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?
  public private(set) var stubInvalidations = 0

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
  public func invalidate() { stubInvalidations += 1 }
}

@available(iOS 13.4, *)
@MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

@available(iOS 13.4, *)
extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

@available(iOS 13.4, *)
@MainActor public final class UIPointerRegionRequest: NSObject {
  public let location: CGPoint
  public init(stubLocation: CGPoint) { location = stubLocation }
}

@available(iOS 13.4, *)
@MainActor public final class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

@available(iOS 13.4, *)
@MainActor public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

@available(iOS 13.4, *)
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat)
}

@MainActor public final class UITargetedPreview: NSObject {
  public let view: UIView
  public init(view: UIView) { self.view = view }
}

@available(iOS 13.4, *)
@MainActor public final class UIPointerStyle: NSObject {
  public let stubShape: UIPointerShape?
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { stubShape = shape }
  public init(shape: UIPointerShape) { stubShape = shape }
}
