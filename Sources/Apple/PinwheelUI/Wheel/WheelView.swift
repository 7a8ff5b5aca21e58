#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches and clicks outside all slices fall through to the views behind. The wheel is scaled to fit, unless
  /// `contentMode` says otherwise. A slice shows its press image while a finger is on it;
  /// ``highlights`` has the double blink of the news wheel. The view redraws only when its look changes, and has no display
  /// link otherwise.
  open class WheelView: ControlView {
    // The class has the stored properties and the overrides; the extensions have the behavior.

    /// The source of the pictures.
    public var pictures: WheelPictures { didSet { lookChanged() } }
    /// A press: a touch or click that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all selected slices.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// The same for the binding of SwiftUI.
    var onHostedSelectionChange: (([Slice]) -> Void)?
    /// The text that VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { spokenSlices = nil }
    }
    /// In a nib: the name of the wheel, which is loaded from the resources of the app, or else of another bundle that is
    /// loaded, such as the nib's. If the wheel cannot be loaded, the view stays empty and ``loadError`` has the reason.
    @IBInspectable public var wheelName: String = "" { didSet { loadNamedWheel() } }
    /// Why the wheel of ``wheelName`` could not be loaded.
    public internal(set) var loadError: WheelFileError?
    /// Whether the user feels a light tap when a slice is pressed, on devices that support it; off by default, as in
    /// the news app: the press image shows the press. For your own sound, see ``on(_:slice:perform:)``.
    public var playsHaptics: Bool {
      get { haptics != nil }
      set { haptics = newValue ? haptics ?? Haptics() : nil }
    }

    /// The behavior of the view, without a framework.
    package internal(set) var viewState: WheelViewState
    var haptics: Haptics?
    var actions = WheelActions()
    /// The layers on the screen.
    let sliceLayers = SliceLayers()
    lazy var frames = FrameLink(for: self) { [weak self] in self?.frameDidChange() }
    /// The time at which the look next changes by itself.
    var due = Double.infinity
    /// The elements for assistive technologies.
    let spokenElements = SpokenItems()
    /// Their descriptions, until something changes: an outline takes thousands of hit tests.
    var spokenSlices: [SpokenItem]?
    /// Whether the mouse shows that it is over a slice.
    var hasCursor = false
    private let observations = Observations()

    /// A view of a wheel, with the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
    /// - Complexity: O(slices); pictures are decoded when they are first drawn.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      self.pictures = pictures ?? .mainCatalog
      super.init(frame: CGRect(origin: .zero, size: CGSize(viewState.naturalSize)))
      prepareInCode()
    }

    /// An empty view, until it has a ``wheel`` and its ``pictures``.
    public override init(frame: CGRect) {
      viewState = WheelViewState(Self.noWheel)
      pictures = .mainCatalog
      super.init(frame: frame)
      prepareInCode()
    }

    /// A view from a nib, with the nib's settings, which shows the wheel named by ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Self.noWheel)
      pictures = .mainCatalog
      super.init(coder: coder)
      prepare()
    }

    private func prepareInCode() {
      #if canImport(UIKit)
        backgroundColor = nil
        contentMode = .scaleAspectFit
      #endif
      prepare()
    }

    private func prepare() {
      fingerRadius = 0
      // A decoder does not set these as layout does.
      viewState.viewSize = Size2D(bounds.size)
      viewState.isEnabled = takesInput
      // The system's settings and the app's activity.
      observations.observeMotion { [weak self] in self?.viewState.reducesMotion = Self.reducesMotion }
      observations.observe(PlatformApplication.willResignActiveNotification) { [weak self] in
        self?.cancelTouches()
      }
      observations.observeMemoryWarnings { [weak self] in self?.sliceLayers.removeHidden() }
      sliceLayers.onReady = { [weak self] in self?.lookChanged() }
      viewState.reducesMotion = Self.reducesMotion
      // The slice with the focus has its own frame or image.
      #if canImport(UIKit)
        viewState.contentMode = ImageLayout.ContentMode(contentMode)
        layer.insertSublayer(sliceLayers.root, at: 0)
        isOpaque = false
        isMultipleTouchEnabled = true
        if #available(iOS 13.4, *) { inputArea.addPointerRegions() }
        if #available(iOS 15, *) { inputArea.focusEffect = nil }
      #else
        // AppKit neither draws into its own layer nor moves the sublayers of a view whose layer the view has made, in this
        // order.
        hasFrontViews = true
        inputArea.layer = CALayer()
        inputArea.wantsLayer = true
        inputArea.layer?.addSublayer(sliceLayers.root)
        inputArea.focusRingType = .none
      #endif
      takeTouches()
    }

    /// The size of the canvas; none without a wheel, so that constraints do not collapse the view.
    open override var intrinsicContentSize: CGSize {
      let size = viewState.naturalSize
      return size == .zero
        ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) : CGSize(size)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(viewState.naturalSize) }

    #if canImport(UIKit)
      /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
      open override var contentMode: ContentMode {
        didSet { layoutChanged { $0.contentMode = ImageLayout.ContentMode(contentMode) } }
      }
    #else
      /// How the canvas lies in the view; `scaleAspectFit` by default. Clicks follow it.
      public var contentMode: ImageLayout.ContentMode {
        get { viewState.contentMode }
        set { layoutChanged { $0.contentMode = newValue } }
      }
    #endif
  }
#endif
