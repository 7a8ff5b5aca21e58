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

    /// The fraction of full opacity at which a pixel becomes solid.
    var alphaThreshold = 0.1 { didSet { masks = [:] } }
    /// Whether the visible image takes touches, instead of the one at rest.
    var testsCurrentImage = false

    var isEmpty: Bool { images.isEmpty }

    subscript(state: SliceState) -> NSImage? {
      get { images[state] }
      set {
        (images[state], masks[state]) = (newValue, nil)
      }
    }

    /// The picture for a state and its placement in the bounds of the button; `nil` if there is none.
    mutating func picture(for state: SliceState, in bounds: Rect2D) -> (CGImage, ImagePlacement)? {
      let slice = slice(in: state, bounds: bounds)
      let shown = slice.shownState(for: state)
      guard let index = slice.image(for: shown), let picture = Self.picture(of: images[shown]) else {
        return nil
      }
      return (picture, slice.images[index].placement)
    }

    /// The slice with the shape of `state`. Images fill the bounds of the button.
    mutating func slice(in state: SliceState, bounds: Rect2D) -> Slice {
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
      slice.state = state
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
#endif
