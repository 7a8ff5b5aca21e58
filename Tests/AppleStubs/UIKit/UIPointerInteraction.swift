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
  open private(set) var rect = CGRect.zero
  open private(set) var identifier: AnyHashable?
  public convenience init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.init()
    (self.rect, self.identifier) = (rect, identifier)
  }
}

@available(iOS 13.4, *)
@MainActor open class UIPointerStyle: NSObject {
  public private(set) var stubEffect: UIPointerEffect?
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
    stubEffect = effect
  }
}

@available(iOS 13.4, *)
nonisolated public enum UIPointerEffect: Sendable {
  case automatic(UITargetedPreview)
}

@available(iOS 13.4, *)
nonisolated public enum UIPointerShape {
  case path(UIBezierPath)
}

/// A part of a view that an effect changes.
@available(iOS 13, *)
@MainActor open class UITargetedPreview: NSObject {
  open private(set) var view: UIView
  open private(set) var parameters: UIPreviewParameters
  public init(view: UIView, parameters: UIPreviewParameters) {
    precondition(view.window != nil, "UIKit ends the app otherwise")
    (self.view, self.parameters) = (view, parameters)
  }
}

@available(iOS 13, *)
@MainActor open class UIPreviewParameters: NSObject {
  public override init() {}
  open var visiblePath: UIBezierPath?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
}

/// The effect that the system shows where a person looks or points.
@available(iOS 17, *)
@MainActor open class UIHoverStyle: NSObject {
  open var shape: UIShape?
  public convenience init(shape: UIShape? = nil) {
    self.init()
    self.shape = shape
  }
}

@available(iOS 17, *)
nonisolated public struct UIShape {
  public let stubPath: UIBezierPath
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape(stubPath: path) }
}
