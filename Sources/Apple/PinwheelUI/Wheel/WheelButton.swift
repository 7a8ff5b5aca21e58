#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  internal import Pinwheel
  public import UIKit

  /// A button that takes touches where its images are solid; other touches fall through.
  ///
  /// It is a `UIButton`: images, backgrounds and titles for its states, target and action, size and looks are
  /// UIKit's, in code and in nibs. In a nib, set the class of a button to `WheelButton` and its module to
  /// `PinwheelUI`. A button without images takes touches on its whole bounds.
  ///
  /// ```swift
  /// let button = WheelButton(frame: .zero)
  /// button.setBackgroundImage(UIImage(named: "amber_rest"), for: .normal)
  /// button.setBackgroundImage(UIImage(named: "amber_press"), for: .highlighted)
  /// button.addAction(UIAction { _ in open() }, for: .touchUpInside)
  /// ```
  ///
  /// Image and background are each tested where UIKit draws them, with the content mode of the image view, the caps
  /// of resizable images and the orientation of the file, and mirrored where UIKit mirrors it. Each image's mask is made once, not for every touch.
  ///
  /// The pointer, the halo of the focus, and the highlight of visionOS have the outline of what is solid, unless the app sets
  /// other ones.
  ///
  /// A button with a `UIButton.Configuration` draws its images by its own rules; only its plain images are tested.
  @IBDesignable open class WheelButton: UIButton {
    /// The fraction of full opacity at which a pixel becomes solid; 0.1 by default, and the test is `>=`.
    @IBInspectable public var alphaThreshold: Double = 0.1 {
      didSet { masks = [:] }
    }

    /// The radius of a finger, in points: a touch counts if a solid pixel lies within it. 0 is the exact pixel, as
    /// for a mouse or a pencil.
    @IBInspectable public var fingerRadius: Double = 0

    /// Whether the images of the current state are tested. By default the images of the normal state are tested in
    /// every state: an image for the highlighted state may cover only a rim and must not drop the finger.
    @IBInspectable public var testsCurrentImage: Bool = false

    /// Masks by image, each stored with its image so that no other image takes its identity.
    private var masks: [MaskKey: (image: UIImage, mask: AlphaMask)] = [:]
    private struct MaskKey: Hashable {
      let image: ObjectIdentifier
      let isFlipped: Bool
    }
    private static let mostMasks = 16

    /// A button without images. UIKit's darkening of highlighted and disabled images is off: the button shows the
    /// image of the state.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      adjustsImageWhenHighlighted = false
      adjustsImageWhenDisabled = false
      outlinePointer()
    }

    /// A button from a nib, with the nib's images and settings.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      outlinePointer()
    }

    private func outlinePointer() {
      guard #available(iOS 13.4, *) else { return }
      pointerStyleProvider = { button, effect, shape in
        guard let outline = (button as? WheelButton)?.outline, button.window != nil else {
          return UIPointerStyle(effect: effect, shape: shape)
        }
        return UIPointerStyle(effect: .automatic(button.preview(of: outline.polygons)))
      }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      guard #available(iOS 15, *), let outline, outline != marked else { return }
      marked = outline
      let path = UIBezierPath(cgPath: .polygons(outline.polygons))
      focusEffect = UIFocusHaloEffect(path: path)
      if #available(iOS 17, *) { hoverStyle = UIHoverStyle(shape: .path(path)) }
    }

    /// The outline that the halo and the highlight have.
    private var marked: SliceOutline?

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard super.point(inside: point, with: event) else { return false }
      let images = testedImages
      guard !images.isEmpty else { return true }
      let place = Point2D(point)
      guard fingerRadius > 0, event?.isOfPointer != true else {
        return images.contains { $0.contains(place) }
      }
      return images.contains { $0.distance(from: place, below: fingerRadius) < fingerRadius }
    }

    /// The outline of the touchable shape, on the screen; an outline set by the app takes precedence.
    open override var accessibilityPath: UIBezierPath? {
      get {
        super.accessibilityPath ?? outline.map { screenPath($0.polygons) }
      }
      set { super.accessibilityPath = newValue }
    }

    /// A point on the shape, on the screen: the center of the frame may lie outside. A point set by the app takes
    /// precedence.
    open override var accessibilityActivationPoint: CGPoint {
      get {
        ownActivationPoint ?? outline?.touchPoint.map(screenPoint) ?? super.accessibilityActivationPoint
      }
      set { ownActivationPoint = newValue }
    }

    private var ownActivationPoint: CGPoint?

    /// The outline of the touchable shape, in the button; `nil` without images.
    private var outline: SliceOutline? {
      let images = testedImages
      if outlined?.images == images { return outlined?.outline }
      guard !images.isEmpty else { return nil }
      let slice = Slice(name: "", images: images, maskRule: .layered)
      let outline = SliceOutline(of: slice, alone: Size2D(bounds.size))
      outlined = (images, outline)
      return outline
    }

    /// The last outline, which takes thousands of hit tests, and the images that it was made of.
    private var outlined: (images: [SliceImage], outline: SliceOutline)?

    /// The tested images, as they are drawn in the button.
    private var testedImages: [SliceImage] {
      let background = testsCurrentImage ? currentBackgroundImage : backgroundImage(for: .normal)
      let image = testsCurrentImage ? currentImage : self.image(for: .normal)
      let layers: [(UIImage?, CGRect, ContentMode)] = [
        (background, backgroundRect(forBounds: bounds), .scaleToFill),
        (image, image.map(frame) ?? .zero, imageView?.contentMode ?? .scaleToFill),
      ]
      return layers.compactMap { image, frame, mode in
        guard let image else { return nil }
        let isFlipped = isRightToLeft && image.flipsForRightToLeftLayoutDirection
        guard let mask = mask(of: image, isFlipped: isFlipped) else { return nil }
        return SliceImage(
          state: .rest, scale: Double(image.scale), frame: Rect2D(frame),
          layout: ImageLayout(ImageLayout.ContentMode(mode), of: image, isFlipped: isFlipped), mask: mask)
      }
    }

    /// The frame of an image that may not be visible now. UIKit lays out only the visible one; at another size the
    /// alignment stays.
    private func frame(of image: UIImage) -> CGRect {
      let content = contentRect(forBounds: bounds)
      let shown = imageRect(forContentRect: content)
      guard let current = currentImage, current.size != image.size else { return shown }
      let across: CGFloat? =
        switch effectiveContentHorizontalAlignment {
        case .fill: nil
        case .left, .leading: 0
        case .right, .trailing: 1
        default: 0.5
        }
      let down: CGFloat? =
        switch contentVerticalAlignment {
        case .fill: nil
        case .top: 0
        case .bottom: 1
        default: 0.5
        }
      let (x, width) = Self.place(
        image.size.width, from: (shown.minX, shown.width), of: current.size.width, in: content.width,
        anchor: across)
      let (y, height) = Self.place(
        image.size.height, from: (shown.minY, shown.height), of: current.size.height, in: content.height,
        anchor: down)
      return CGRect(x: x, y: y, width: width, height: height)
    }

    /// The position of an image of `length` along one axis, derived from a visible one of `shownLength`.
    ///
    /// - Parameters:
    ///   - space: The space for an image; smaller if the visible one had to shrink.
    ///   - anchor: The fraction of an image that the alignment keeps fixed; `nil` for an image that fills the button.
    private static func place(
      _ length: CGFloat, from shown: (start: CGFloat, length: CGFloat), of shownLength: CGFloat,
      in space: CGFloat, anchor: CGFloat?
    ) -> (CGFloat, CGFloat) {
      guard let anchor else { return shown }
      let length = min(length, shown.length < shownLength ? shown.length : space)
      return (shown.start + anchor * (shown.length - length), length)
    }

    /// `nil` for an image without pixels, for one longer than `AlphaMask.maximumSide`, and if there is no memory for
    /// it. Such an image is not tested, and a button without another image takes touches on its whole bounds: UIKit
    /// shows it, and a hit test cannot throw.
    private func mask(of image: UIImage, isFlipped: Bool) -> AlphaMask? {
      let key = MaskKey(image: ObjectIdentifier(image), isFlipped: isFlipped)
      if let known = masks[key] { return known.mask }
      let threshold = AlphaThreshold(alphaThreshold)
      guard image.cgImage != nil, let mask = try? AlphaMask(image, threshold: threshold, isFlipped: isFlipped)
      else { return nil }
      if masks.count >= Self.mostMasks { masks = [:] }
      masks[key] = (image, mask)
      return mask
    }
  }

  extension ImageLayout {
    /// The layout of a button's image: with its own caps, tiled only between them.
    @MainActor init(_ contentMode: ContentMode, of image: UIImage, isFlipped: Bool) {
      var caps = EdgeInsets2D(image.capInsets)
      if isFlipped { (caps.left, caps.right) = (caps.right, caps.left) }
      self.init(
        contentMode: contentMode, caps: caps,
        resizing: caps != .zero && image.resizingMode == .tile ? .tile : .stretch)
    }
  }
#endif
