#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation
  public import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// What a view of a wheel has on every platform, beside its ``WheelView/viewState``.
  @MainActor struct WheelViewParts {
    var pictures: WheelPictures
    var onPress: ((Slice) -> Void)?
    var onSelectionChange: (([Slice]) -> Void)?
    var haptics: WheelHaptics?
    var spokenLabel: (Slice) -> String = { WheelViewState.words(of: $0.name) }
    var wheelName = ""
    var loadError: WheelFileError?
    var actions = WheelActions()
    /// What is on the screen.
    let sliceLayers = SliceLayers()
    /// When the look changes next by itself.
    var due = Double.infinity
    /// The elements for assistive technologies.
    let spoken = SpokenItems()
    /// What they say, until something changes: an outline takes thousands of hit tests.
    var spokenSlices: [SpokenItem]?
    let observations = Observations()

    init(_ pictures: WheelPictures) { self.pictures = pictures }
  }

  extension WheelView {
    /// Where the pictures are.
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

    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)? {
      get { parts.onSelectionChange }
      set { parts.onSelectionChange = newValue }
    }

    /// Whether a light tap is felt when a slice is pressed, on devices that can; off by default, as in the news app: what a
    /// press shows is its blink. For a sound of your own, see ``on(_:slice:perform:)``.
    public var playsHaptics: Bool {
      get { parts.haptics != nil }
      set { parts.haptics = newValue ? WheelHaptics() : nil }
    }

    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String {
      get { parts.spokenLabel }
      set {
        parts.spokenLabel = newValue
        elementsChanged()
      }
    }

    /// In a nib: the name of the wheel, which is loaded from the app's resources. A wheel that cannot be loaded leaves the
    /// view empty, and the reason in ``loadError``.
    @IBInspectable public var wheelName: String {
      get { parts.wheelName }
      set {
        parts.wheelName = newValue
        loadNamedWheel()
      }
    }

    /// Why the wheel of ``wheelName`` could not be loaded.
    public var loadError: WheelFileError? { parts.loadError }

    /// The size of the canvas as views have it.
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
