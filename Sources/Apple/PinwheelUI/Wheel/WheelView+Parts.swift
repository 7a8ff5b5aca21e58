#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation
  public import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The stored parts of a wheel's view on every platform, besides its ``WheelView/viewState``.
  @MainActor struct WheelViewParts {
    var pictures: WheelPictures
    var onPress: ((Slice) -> Void)?
    var onSelectionChange: (([Slice]) -> Void)?
    var haptics: Haptics?
    var spokenLabel: (Slice) -> String = { WheelViewState.words(of: $0.name) }
    var wheelName = ""
    var loadError: WheelFileError?
    var actions = WheelActions()
    /// The layers on the screen.
    let sliceLayers = SliceLayers()
    /// The time at which the look next changes by itself.
    var due = Double.infinity
    /// The elements for assistive technologies.
    let spoken = SpokenItems()
    /// Their descriptions, until something changes: an outline takes thousands of hit tests.
    var spokenSlices: [SpokenItem]?
    let observations = Observations()
    /// Whether the mouse shows that it is over a slice.
    var hasCursor = false

    init(_ pictures: WheelPictures) { self.pictures = pictures }
  }

  extension WheelView {
    /// The source of the pictures.
    public var pictures: WheelPictures {
      get { parts.pictures }
      set {
        parts.pictures = newValue
        lookChanged()
      }
    }

    /// A press: a touch or click that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)? {
      get { parts.onPress }
      set { parts.onPress = newValue }
    }

    /// Called when presses have changed the selection, with all selected slices.
    public var onSelectionChange: (([Slice]) -> Void)? {
      get { parts.onSelectionChange }
      set { parts.onSelectionChange = newValue }
    }

    /// Whether the user feels a light tap when a slice is pressed, on devices that support it; off by default, as in
    /// the news app: the press image shows the press. For your own sound, see ``on(_:slice:perform:)``.
    public var playsHaptics: Bool {
      get { parts.haptics != nil }
      set { parts.haptics = newValue ? Haptics() : nil }
    }

    /// The text that VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String {
      get { parts.spokenLabel }
      set {
        parts.spokenLabel = newValue
        elementsChanged()
      }
    }

    /// In a nib: the name of the wheel, which is loaded from the resources of the app, or else of another bundle that is
    /// loaded, such as the nib's. If the wheel cannot be loaded, the view stays empty and ``loadError`` has the reason.
    @IBInspectable public var wheelName: String {
      get { parts.wheelName }
      set {
        parts.wheelName = newValue
        loadNamedWheel(from: nibBundles)
      }
    }

    /// Why the wheel of ``wheelName`` could not be loaded.
    public var loadError: WheelFileError? { parts.loadError }

    /// The size of the canvas as an intrinsic content size.
    var canvasSize: CGSize {
      let size = viewState.naturalSize
      guard size != .zero else {
        return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
      }
      return CGSize(size)
    }

    /// Follows the system's settings and the app's activity.
    func observe() {
      parts.observations.observeMotion { [weak self] in self?.motionChanged() }
      parts.observations.observe(PlatformApplication.willResignActiveNotification) { [weak self] in
        self?.cancelTouches()
      }
      motionChanged()
    }

    private func motionChanged() { viewState.reducesMotion = Self.reducesMotion }
  }
#endif
