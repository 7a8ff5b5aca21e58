#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// The images of a button for its states, as a slice: the rules for every slice decide which image is drawn and
  /// which takes touches.
  ///
  ///     images by state -> masks, each made once -> slice in the bounds -> what shows, what is touched
  @MainActor struct ButtonImages {
    private var images: [SliceState: NSImage] = [:]
    private var masks: [SliceState: AlphaMask] = [:]
    /// `nil` after a change; made again on demand.
    private var made: Slice?

    /// The fraction of full opacity at which a pixel becomes solid.
    var alphaThreshold = 0.1 {
      didSet { (masks, made) = ([:], nil) }
    }
    /// Whether the visible image takes touches, instead of the one at rest.
    var testsCurrentImage = false { didSet { made = nil } }
    /// The bounds of the button, which images fill.
    var bounds = Rect2D.zero { didSet { if bounds != oldValue { made = nil } } }

    var isEmpty: Bool { images.isEmpty }

    subscript(state: SliceState) -> NSImage? {
      get { images[state] }
      set {
        images[state] = newValue
        (masks[state], made) = (nil, nil)
      }
    }

    /// The state whose image is drawn for `state`.
    mutating func shown(for state: SliceState) -> SliceState { slice(in: state).shownState(for: state) }

    /// The slice with the shape of `state`.
    mutating func slice(in state: SliceState) -> Slice {
      var slice = made ?? makeSlice()
      slice.state = state
      made = slice
      return slice
    }

    /// The picture for a state and its placement; `nil` if there is none.
    mutating func picture(for state: SliceState) -> (CGImage, ImagePlacement)? {
      let slice = slice(in: state)
      let shown = slice.shownState(for: state)
      guard let index = slice.image(for: shown), let picture = Self.picture(of: images[shown]) else {
        return nil
      }
      return (picture, slice.images[index].placement)
    }

    private mutating func makeSlice() -> Slice {
      var layers: [SliceImage] = []
      for (state, image) in images {
        guard let mask = mask(of: image, for: state) else { continue }
        let width = Double(image.size.width)
        layers.append(
          SliceImage(
            state: state, scale: width > 0 ? Double(mask.width) / width : 1, frame: bounds,
            layout: ImageLayout(.scaleToFill, of: image), mask: mask))
      }
      var slice = Slice(name: "", images: layers, maskRule: testsCurrentImage ? .current : .rest)
      slice.isEnabled = true
      return slice
    }

    /// `nil` for an image without pixels, such as one of size 0, and for one longer than `AlphaMask.maximumSide`:
    /// neither is drawn. If there is no memory for its pixels, the image is solid, because a hit test cannot throw.
    private mutating func mask(of image: NSImage, for state: SliceState) -> AlphaMask? {
      if let mask = masks[state] { return mask }
      guard let picture = Self.picture(of: image) else { return nil }
      let mask =
        (try? AlphaMask(picture, threshold: AlphaThreshold(alphaThreshold)))
        ?? (try? AlphaMask(solidWidth: picture.width, height: picture.height))
      masks[state] = mask
      return mask
    }

    private static func picture(of image: NSImage?) -> CGImage? {
      unsafe image?.cgImage(forProposedRect: nil, context: nil, hints: nil)
    }
  }

  /// The single target of a button.
  struct ButtonSurface: TouchSurface {
    let bounds: Rect2D
    /// The shape that takes touches; `nil` for the whole bounds.
    let shape: Slice?
    let isEnabled: Bool

    static var target: Slice.ID { Slice.ID(0) }

    /// A button without images takes touches on its whole bounds.
    func outcome(at point: Point2D, radius: Double) -> HitOutcome<Slice.ID> {
      guard bounds.contains(point), isSolid(point, radius: radius) else { return .miss }
      return isEnabled ? .hit(Self.target) : .blocked(Self.target)
    }

    private func isSolid(_ point: Point2D, radius: Double) -> Bool {
      guard let shape else { return true }
      return shape.contains(point) || radius > 0 && shape.distance(from: point, below: radius) < radius
    }

    /// A click that leaves the shape ends, as it does when it leaves the frame of an AppKit button.
    func isNear(_ target: Slice.ID, to point: Point2D, within distance: Double) -> Bool { false }

    func isTouchable(_ target: Slice.ID) -> Bool { target == Self.target && isEnabled }
  }
#endif
