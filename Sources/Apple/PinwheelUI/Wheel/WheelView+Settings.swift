#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  public import Pinwheel
  public import PinwheelControls

  /// How the view takes touches and shows presses.
  extension WheelView {
    /// How far from its slice a touch or click still counts, in points; 0 is the exact shape.
    public var retainDistance: Double {
      get { viewState.retainDistance }
      set { viewState.retainDistance = newValue }
    }

    /// Whether a moving touch slides from slice to slice, as on a drum pad. The whole canvas then takes touches.
    public var slidesAcrossSlices: Bool {
      get { viewState.slidesAcrossSlices }
      set {
        guard newValue != slidesAcrossSlices else { return }
        viewState.slidesAcrossSlices = newValue
        elementsChanged()
      }
    }

    /// The effect of a press on the selection; none by default.
    public var selection: WheelSelection {
      get { viewState.selection }
      set {
        guard newValue != selection else { return }
        viewState.selection = newValue
        elementsChanged()
      }
    }

    /// When slices are highlighted; by default while a touch is on them. With Reduce Motion on, blinks and fades are
    /// steady.
    public var highlights: WheelControl.Highlights {
      get { viewState.highlights }
      set { viewState.highlights = newValue }
    }

    /// The enabled slice at a point of the view.
    ///
    /// - Complexity: As `Wheel.hit(at:)`.
    public func slice(at point: CGPoint) -> Slice? { viewState.slice(at: Point2D(point)) }
  }
#endif
