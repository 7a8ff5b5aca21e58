#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import Pinwheel
  public import UIKit

  /// A button that is touched where its images are solid; elsewhere touches fall through.
  ///
  /// It is a `UIButton`: images, backgrounds and titles for its states, target and action, size and looks are UIKit's, in
  /// code and in nibs. In a nib, set the class of a button to `WheelButton` and its module to `PinwheelUI`. A button without
  /// images is touched on all of its bounds.
  ///
  /// ```swift
  /// let button = WheelButton(frame: .zero)
  /// button.setBackgroundImage(UIImage(named: "amber_rest"), for: .normal)
  /// button.setBackgroundImage(UIImage(named: "amber_press"), for: .highlighted)
  /// button.addAction(UIAction { _ in open() }, for: .touchUpInside)
  /// ```
  ///
  /// Image and background are each tested where UIKit draws them, with the content mode of the image view, the caps of
  /// resizable images and the orientation of the file. Each mask is made once for an image, not for a touch.
  ///
  /// A button with a `UIButton.Configuration` draws its images by rules of its own; only its plain images are tested.
  @IBDesignable open class WheelButton: UIButton {
    /// The fraction of full opacity from which a pixel is solid; 0.1 by default, and the test is `>=`.
    @IBInspectable public var alphaThreshold: Double = 0.1 {
      didSet { masks = [:] }
    }

    /// The radius of a finger, in points: a touch beside a solid pixel counts if one lies within it. 0 is the exact pixel.
    @IBInspectable public var fingerRadius: Double = 0

    /// Whether the images of the current state are tested. By default those of the normal state are, whatever shows: an image
    /// for the highlighted state may cover only a rim and must not drop the finger.
    @IBInspectable public var testsCurrentImage: Bool = false

    /// Masks by image, each with its image so that no other image takes its identity.
    private var masks: [ObjectIdentifier: (image: UIImage, mask: AlphaMask)] = [:]
    private static let mostMasks = 16

    /// A button without images. UIKit's darkening of highlighted and disabled images is off: what shows is the image of the
    /// state.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      adjustsImageWhenHighlighted = false
      adjustsImageWhenDisabled = false
    }

    /// A button of a nib, with the nib's images and settings.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button that shows one slice of a wheel: its images become the backgrounds of the button's states, and its size is
    /// that of the slice's frame.
    ///
    /// - Parameters:
    ///   - slice: The slice. An image whose frame is not that of the rest image is left out, and so is one for a state that a
    ///     `UIControl` has not: under a pointer, in a window behind.
    ///   - wheel: The name of its wheel, by which pictures may be found.
    ///   - pictures: Where the pictures are.
    public convenience init(_ slice: Slice, ofWheel wheel: String = "", pictures: WheelPictures) {
      let rest = slice.image(for: slice.shownState(for: .rest)).map { slice.images[$0] }
      let frame = rest?.placement.frame ?? .zero
      self.init(frame: CGRect(frame))
      accessibilityLabel = WheelViewState.words(of: slice.name)
      isEnabled = slice.isEnabled
      isSelected = slice.isSelected
      isHidden = slice.isHidden
      let controlStates: SliceState = [.press, .disabled, .selected, .focused]
      for state in slice.states where state.isSubset(of: controlStates) {
        guard let number = slice.image(for: state), slice.images[number].placement.frame == frame else {
          continue
        }
        let image = slice.images[number]
        let request = WheelPictures.Request(
          wheel: wheel, slice: slice.name, state: state, scale: image.scale, source: image.source)
        guard let picture = pictures.picture(for: request) else { continue }
        setBackgroundImage(
          UIImage(cgImage: picture, scale: CGFloat(image.scale), orientation: .up), for: State(state))
      }
      alphaThreshold = rest?.threshold.fraction ?? alphaThreshold
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard super.point(inside: point, with: event) else { return false }
      let images = testedImages
      guard !images.isEmpty else { return true }
      let place = Point2D(point)
      guard fingerRadius > 0 else { return images.contains { $0.contains(place) } }
      return images.contains { $0.distance(from: place, below: fingerRadius) < fingerRadius }
    }

    /// The outline of what is touched, on the screen; what an app sets instead, if it does.
    open override var accessibilityPath: UIBezierPath? {
      get {
        if let path = super.accessibilityPath { return path }
        let images = testedImages
        guard !images.isEmpty else { return nil }
        let stack = SliceStack(
          name: "", canvas: Size2D(bounds.size), slices: [Slice(name: "", images: images, maskRule: .layered)]
        )
        let outline = SliceOutline(of: 0, in: Wheel(unprepared: stack))
        return UIAccessibility.convertToScreenCoordinates(
          UIBezierPath(cgPath: .polygons(outline.polygons)), in: self)
      }
      set { super.accessibilityPath = newValue }
    }

    /// The images that are tested, where they are drawn in the button.
    private var testedImages: [SliceImage] {
      let background = testsCurrentImage ? currentBackgroundImage : backgroundImage(for: .normal)
      let image = testsCurrentImage ? currentImage : self.image(for: .normal)
      var images: [SliceImage] = []
      if let background, let mask = mask(of: background) {
        images.append(sliceImage(background, mask, in: backgroundRect(forBounds: bounds), mode: .scaleToFill))
      }
      if let image, let mask = mask(of: image) {
        let frame = imageRect(forContentRect: contentRect(forBounds: bounds))
        images.append(
          sliceImage(
            image, mask, in: frame, mode: ImageLayout.ContentMode(imageView?.contentMode ?? .scaleToFill)))
      }
      return images
    }

    private func sliceImage(
      _ image: UIImage, _ mask: AlphaMask, in frame: CGRect, mode: ImageLayout.ContentMode
    ) -> SliceImage {
      let caps = image.capInsets
      let hasCaps = caps != .zero
      return SliceImage(
        state: .rest, scale: Double(image.scale), frame: Rect2D(frame),
        layout: ImageLayout(
          contentMode: mode,
          caps: EdgeInsets2D(
            top: Double(caps.top), left: Double(caps.left), bottom: Double(caps.bottom),
            right: Double(caps.right)),
          resizing: hasCaps && image.resizingMode == .tile ? .tile : .stretch), mask: mask)
    }

    /// `nil` for an image whose pixels cannot be read: it is not tested.
    private func mask(of image: UIImage) -> AlphaMask? {
      let key = ObjectIdentifier(image)
      if let known = masks[key] { return known.mask }
      guard image.cgImage != nil, let mask = try? AlphaMask(image, threshold: AlphaThreshold(alphaThreshold))
      else {
        return nil
      }
      if masks.count >= Self.mostMasks { masks = [:] }
      masks[key] = (image, mask)
      return mask
    }
  }

  extension UIControl.State {
    /// The states of a slice that a control has too.
    init(_ state: SliceState) {
      self = .normal
      if state.contains(.press) { insert(.highlighted) }
      if state.contains(.disabled) { insert(.disabled) }
      if state.contains(.selected) { insert(.selected) }
      if state.contains(.focused) { insert(.focused) }
    }
  }
#endif
