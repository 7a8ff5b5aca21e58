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
  /// Touches and clicks where no slice is fall through to the views behind. The wheel is scaled to fit, unless
  /// ``contentMode`` says otherwise. A pressed slice blinks twice, or lights up steadily with Reduce Motion on; the view changes at
  /// the times at which its look does, and has no display link otherwise.
  open class WheelView: UIView {
    // The class has what is stored and what an app calls; the extensions have what the view does.

    /// What the view does, without a framework.
    package internal(set) var viewState: WheelViewState
    /// What the view has besides.
    var parts: WheelViewParts
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    let inputArea = InputArea(frame: .zero)

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      parts = WheelViewParts(pictures ?? .mainCatalog)
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      backgroundColor = nil
      contentMode = .scaleAspectFit
      prepare()
    }

    /// A view of a nib, with its content mode and background: its wheel is that of ``wheelName``.
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
      // The slice with the focus has a frame of its own, or an image.
      if #available(iOS 15, *) { inputArea.focusEffect = nil }
    }

    // MARK: Layout

    /// The size of the canvas; none without a wheel, so that constraints do not make the view vanish.
    open override var intrinsicContentSize: CGSize { canvasSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(viewState.naturalSize) }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
    open override var contentMode: ContentMode {
      didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { traitsDidChange() }
    }

    // MARK: Touches and keys

    open override var isUserInteractionEnabled: Bool {
      didSet { if !isUserInteractionEnabled { cancelTouches() } }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      inputArea.point(inside: point, with: event)
    }

    open override var canBecomeFirstResponder: Bool { inputArea.canBecomeFirstResponder }

    /// Gives the keys to the wheel.
    open override func becomeFirstResponder() -> Bool { inputArea.becomeFirstResponder() }
  }
#endif
