#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls
  internal import QuartzCore

  /// The images of a wheel as Core Animation layers, which the render server composes: a press shows a layer without
  /// drawing.
  ///
  ///     visible images -> look of each image -> equal to that of its layer? -> if not, drawn; then shown or hidden
  ///
  /// Images of pressed slices are drawn in advance, together with the slices, until memory is short. A fade is one
  /// animation of the layer's opacity.
  @MainActor final class SliceLayers {
    /// An image of a slice, by `Slice.id`, in a state; the background has neither.
    private struct Key: Hashable {
      let slice: Slice.ID?
      let image: Int?
      let state: SliceState

      init(_ layer: PinwheelControl.Layer) {
        (slice, image, state) = (layer.slice, layer.imageIndex, layer.state)
      }
    }

    /// The inputs that determine the pixels of a layer.
    private struct Look: Equatable {
      let request: WheelPictures.Request
      let placement: ImagePlacement?
      let frame: Rect2D
      let clip: [[Point2D]]?
      let fit: CanvasFit
      let scale: Double
      let pictures: ObjectIdentifier
      let generation: Int

      /// The placement of a picture on the canvas: the background fills its frame.
      func placement(of picture: CGImage) -> ImagePlacement {
        placement
          ?? ImagePlacement(frame: frame, pixelWidth: picture.width, pixelHeight: picture.height, scale: 1)
      }
    }

    /// The parent of the other layers.
    let root = CALayer()
    private var layers: [Key: (layer: CALayer, look: Look)] = [:]
    private var fading: Set<Key> = []
    private var drawsAhead = true
    /// Whether images of pressed slices must be drawn again.
    private var isBehind = false
    private static let fadeKey = "fade"
    private let focus = FocusLines()

    init() {
      root.masksToBounds = true
      for line in focus.layers { root.addSublayer(line) }
    }

    /// Shows these images and no others.
    ///
    /// - Parameters:
    ///   - fade: How the alphas of these images continue.
    ///   - isResizing: Whether more sizes follow: images of pressed slices are drawn after the last.
    func show(
      _ shown: [PinwheelControl.Layer], fade: LayerFade?, of viewState: WheelViewState,
      pictures: WheelPictures, isResizing: Bool
    ) {
      // By default, layers animate each change.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      let frame = CGRect(viewState.fit.bounds)
      if root.frame != frame { root.frame = frame }
      #if !canImport(UIKit)
        // Points count down from the top, whether or not the surrounding views are flipped.
        if !root.contentsAreFlipped() { root.isGeometryFlipped.toggle() }
      #endif
      let keys = shown.map(Key.init)
      let visible = Set(keys)
      for (key, known) in layers where !visible.contains(key) { known.layer.hide(true) }
      if draw(shown, of: viewState, pictures: pictures) { isBehind = true }
      if isBehind, !isResizing {
        isBehind = false
        if drawsAhead { draw(viewState.layersAhead, of: viewState, pictures: pictures, except: visible) }
        let slices = Set(viewState.control.wheel.stack.slices.map(\.id))
        drop { key in key.slice.map { !slices.contains($0) } ?? false }
      }
      animate(fade, of: keys)
      focus.show(in: viewState, shown)
    }

    /// Lets the render server fade images, replacing its earlier fades.
    private func animate(_ fade: LayerFade?, of keys: [Key]) {
      for key in fading { layers[key]?.layer.removeAnimation(forKey: Self.fadeKey) }
      fading = []
      guard let fade else { return }
      for (key, alphas) in zip(keys, fade.alphas) where Set(alphas).count > 1 {
        guard let layer = layers[key]?.layer else { continue }
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = alphas
        animation.duration = fade.duration
        layer.opacity = Float(alphas.last ?? 1)
        layer.add(animation, forKey: Self.fadeKey)
        fading.insert(key)
      }
    }

    /// Frees the memory of hidden images; from now on an image is drawn only when it becomes visible.
    func removeHidden() {
      drawsAhead = false
      let hidden = layers.filter { $0.value.layer.isHidden }
      drop { hidden[$0] != nil }
    }

    private func drop(where isGone: (Key) -> Bool) {
      for key in layers.keys.filter(isGone) { layers.removeValue(forKey: key)?.layer.removeFromSuperlayer() }
    }

    /// - Parameter visible: Images that are already visible; `nil` shows these.
    /// - Returns: Whether the pixels of a layer have changed.
    @discardableResult private func draw(
      _ images: [PinwheelControl.Layer], of viewState: WheelViewState, pictures: WheelPictures,
      except visible: Set<Key>? = nil
    ) -> Bool {
      var hasDrawn = false
      for (image, height) in zip(images, heights(of: images, in: viewState)) {
        let key = Key(image)
        if visible?.contains(key) == true { continue }
        let look = look(of: image, in: viewState, pictures: pictures)
        let layer: CALayer
        if let known = layers[key], known.look == look {
          layer = known.layer
        } else {
          hasDrawn = true
          layer = layers[key]?.layer ?? CALayer()
          let placed = pictures.picture(for: look.request).flatMap {
            PlacedPicture(
              $0, placed: look.placement(of: $0), clip: look.clip, in: look.fit, scale: look.scale)
          }
          layer.contents = placed?.image
          layer.frame = placed?.frame ?? .zero
          if layers.updateValue((layer, look), forKey: key) == nil { root.addSublayer(layer) }
        }
        if layer.zPosition != height { layer.zPosition = height }
        if layer.opacity != Float(image.alpha) { layer.opacity = Float(image.alpha) }
        layer.hide(visible != nil)
      }
      return hasDrawn
    }

    private func look(
      of image: PinwheelControl.Layer, in viewState: WheelViewState, pictures: WheelPictures
    ) -> Look {
      let stack = viewState.control.wheel.stack
      return Look(
        request: WheelPictures.Request(image, in: stack, isDark: viewState.isDark),
        placement: image.image?.placement,
        frame: image.frame, clip: image.clip, fit: viewState.fit,
        scale: viewState.displayScale > 0 ? viewState.displayScale : 1,
        pictures: ObjectIdentifier(pictures), generation: pictures.generation)
    }

    /// The z-positions of images, chosen so that an image added between others leaves theirs unchanged.
    private func heights(of images: [PinwheelControl.Layer], in viewState: WheelViewState) -> [CGFloat] {
      // Press images above all slices come in a second pass.
      let slices = viewState.control.wheel.stack.slices
      var (round, last, place) = (0, -2, 0)
      return images.map { image in
        let slice = image.slice.flatMap { slices.index(of: $0) } ?? -1
        place = slice == last ? place + 1 : 0
        if slice < last { round += 1 }
        last = slice
        return CGFloat(round * (slices.count + 1) + slice) + CGFloat(place) / 65_536
      }
    }
  }

  extension CALayer {
    func hide(_ isHidden: Bool) {
      if self.isHidden != isHidden { self.isHidden = isHidden }
    }
  }
#endif
