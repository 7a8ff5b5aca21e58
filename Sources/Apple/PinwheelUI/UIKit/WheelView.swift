#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Foundation
  public import Pinwheel
  public import UIKit

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches and clicks outside all slices fall through to the views behind. The wheel is scaled to fit, unless
  /// ``contentMode`` says otherwise. A slice shows its press image while a finger is on it; ``highlights`` has the
  /// double blink of the news wheel. The view redraws only when its look changes, and has no display link otherwise.
  open class WheelView: UIView {
    // The class has the stored properties and the API for apps; the extensions have the behavior.

    /// The behavior of the view, without a framework.
    package internal(set) var viewState: WheelViewState
    /// Everything else that the view stores.
    var parts: WheelViewParts
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    let inputArea = InputArea(frame: .zero)

    /// A view of a wheel, with the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    /// - Complexity: O(slices); pictures are decoded when they are first drawn.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      parts = WheelViewParts(pictures ?? .mainCatalog)
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      backgroundColor = nil
      contentMode = .scaleAspectFit
      prepare()
    }

    /// A view from a nib, with its content mode and background, which shows the wheel named by ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      parts = WheelViewParts(.mainCatalog)
      super.init(coder: coder)
      // A decoder does not set them as layout does.
      viewState.viewSize = Size2D(bounds.size)
      viewState.contentMode = ImageLayout.ContentMode(contentMode)
      prepare()
    }

    private func prepare() {
      observe()
      parts.observations.observeMemoryWarnings { [weak self] in self?.parts.sliceLayers.removeHidden() }
      layer.insertSublayer(parts.sliceLayers.root, at: 0)
      isOpaque = false
      inputArea.fill(self)
      inputArea.isMultipleTouchEnabled = true
      if #available(iOS 13.4, *) { inputArea.addPointerRegions() }
      // The slice with the focus has its own frame or image.
      if #available(iOS 15, *) { inputArea.focusEffect = nil }
    }

    // MARK: Layout

    /// The size of the canvas; none without a wheel, so that constraints do not collapse the view.
    open override var intrinsicContentSize: CGSize { canvasSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(viewState.naturalSize) }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
    open override var contentMode: ContentMode {
      didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
    }

    /// `false`, once set, hides the view's element from assistive technologies.
    open override var isAccessibilityElement: Bool {
      didSet { inputArea.isSilent = !isAccessibilityElement }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { traitsDidChange() }
    }

    // MARK: Touches and keys

    open override var isUserInteractionEnabled: Bool {
      didSet { if !isUserInteractionEnabled { cancelTouches() } }
    }

    /// On a slice, or on a subview that takes touches, which lies in front of the slices.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        && subviews.contains { $0.hitTest(convert(point, to: $0), with: event) != nil }
    }

    open override var canBecomeFirstResponder: Bool { inputArea.canBecomeFirstResponder }

    /// Gives the wheel keyboard input.
    open override func becomeFirstResponder() -> Bool { inputArea.becomeFirstResponder() }
  }
#endif
