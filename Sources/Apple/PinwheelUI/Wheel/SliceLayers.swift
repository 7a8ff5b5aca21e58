#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls
  internal import QuartzCore

  /// The images of a wheel as Core Animation layers, which the render server composes: a press shows a layer without
  /// drawing.
  ///
  ///     visible images -> look of each image -> equal to that of its layer? -> if not, drawn on another thread
  ///                    -> all there? then shown, moved or hidden together
  ///
  /// Images of pressed slices are drawn in advance, after those that show, until memory is short. A fade is one
  /// animation of the layer's opacity.
  @MainActor final class SliceLayers {
    /// An image of a slice, by `Slice.id`, in a state; the background has neither.
    private struct Key: Hashable {
      let slice: Slice.ID?
      let image: Int?
      let state: SliceState

      init(_ layer: WheelControl.Layer) {
        (slice, image, state) = (layer.slice, layer.imageIndex, layer.state)
      }
    }

    /// The inputs that determine the pixels of a layer.
    private struct Look: Hashable {
      let request: WheelPictures.Request
      let pictures: ObjectIdentifier
      let generation: Int
      /// The placement, moved to the origin of the canvas; of the background, which fills its frame, the frame.
      let placement: ImagePlacement?
      let frame: Rect2D
      /// From there to where the image lies. A clip stays where it is, so that a clipped image is not moved.
      var offset: Point2D
      let clip: [[Point2D]]?
      let fit: CanvasFit
      let scale: Double

      /// Whether both have the same pixels, except that one may lie elsewhere.
      func hasPixels(of other: Look) -> Bool {
        var moved = self
        moved.offset = other.offset
        return clip == nil && moved == other
      }

      func placement(of picture: CGImage) -> ImagePlacement {
        var frame = frame
        (frame.x, frame.y) = (frame.x + offset.x, frame.y + offset.y)
        let pixels =
          placement.map { ($0.pixelWidth, $0.pixelHeight, $0.scale) } ?? (picture.width, picture.height, 1)
        return ImagePlacement(
          frame: frame, layout: placement?.layout ?? .fill, pixelWidth: pixels.0, pixelHeight: pixels.1,
          scale: pixels.2)
      }
    }

    /// A layer, and what is drawn in it.
    private struct Drawn {
      let layer = CALayer()
      var look: Look?
      var picture: PlacedPicture?

      func serves(_ wanted: Look) -> Bool {
        look == wanted || picture?.isWhole == true && look?.hasPixels(of: wanted) == true
      }
    }

    private typealias Image = (key: Key, look: Look, height: CGFloat, alpha: Float)

    /// The parent of the other layers.
    let root = CALayer()
    private var layers: [Key: Drawn] = [:]
    /// The pictures that no layer shows yet; `nil` for an image without one.
    private var waiting: [Look: PlacedPicture?] = [:]
    private var drawing: (work: PictureDrawing, looks: [Look])?
    /// Called when pictures have been drawn: they are shown the next time.
    var onReady: () -> Void = {}
    private var fading: Set<Key> = []
    private var drawsAhead = true
    /// Whether images of pressed slices must be drawn or moved, too.
    private var isBehind = false
    private static let fadeKey = "fade"
    private let focus = FocusLines()

    init() {
      root.masksToBounds = true
      for line in focus.layers { root.addSublayer(line) }
    }

    /// Shows these images and no others, as soon as all of them are drawn: until then, what is on the screen stays.
    ///
    /// - Parameters:
    ///   - fade: How the alphas of these images continue.
    ///   - isResizing: Whether more sizes follow: images of pressed slices are drawn after the last.
    func show(
      _ shown: [WheelControl.Layer], fade: LayerFade?, of viewState: WheelViewState,
      pictures: WheelPictures, traits: PictureTraits, isResizing: Bool
    ) {
      let images = images(shown, of: viewState, pictures: pictures, traits: traits)
      guard !draw(images, pictures) else { return }
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
      let visible = Set(images.map(\.key))
      for (key, known) in layers where !visible.contains(key) { known.layer.hide(true) }
      for image in images where put(image, isHidden: false) { isBehind = true }
      animate(fade, of: images.map(\.key))
      focus.show(in: viewState, shown)
      guard isBehind, drawsAhead, !isResizing else { return waiting = [:] }
      let ahead = self.images(viewState.layersAhead, of: viewState, pictures: pictures, traits: traits)
        .filter { !visible.contains($0.key) }
      guard !draw(ahead, pictures, most: 8) else { return }
      for image in ahead { put(image, isHidden: true) }
      (isBehind, waiting) = (false, [:])
      let slices = Set(viewState.control.wheel.stack.slices.map(\.id))
      drop { key in key.slice.map { !slices.contains($0) } ?? false }
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

    /// Draws what these images need beside what their layers have.
    ///
    /// - Parameter most: How many to draw, before what may show by then.
    /// - Returns: Whether pictures are still to be drawn.
    private func draw(_ images: [Image], _ pictures: WheelPictures, most: Int = .max) -> Bool {
      let missing = images.filter { waiting[$0.look] == nil && layers[$0.key]?.serves($0.look) != true }
      guard !missing.isEmpty, drawing == nil else { return !missing.isEmpty }
      var (draws, looks): ([@Sendable () -> PlacedPicture?], [Look]) = ([], [])
      for (key, look, _, _) in missing.prefix(most) {
        guard let picture = pictures.picture(for: look.request) else {
          waiting[look] = .some(nil)
          continue
        }
        let (known, placement) = (layers[key], look.placement(of: picture))
        let isSame =
          known?.look.map {
            ($0.request, $0.pictures, $0.generation) == (look.request, look.pictures, look.generation)
          }
        let box = isSame == true ? known?.picture?.box : nil
        looks.append(look)
        draws.append { [clip = look.clip, fit = look.fit, scale = look.scale] in
          PlacedPicture(picture, placed: placement, box: box, clip: clip, in: fit, scale: scale)
        }
      }
      guard !draws.isEmpty else { return missing.count > most ? draw(images, pictures, most: most) : false }
      drawing = (PictureDrawing(draws) { [weak self] in self?.finish($0) }, looks)
      return true
    }

    private func finish(_ work: PictureDrawing) {
      guard let drawing, drawing.work === work else { return }
      for (look, picture) in zip(drawing.looks, work.pictures) { waiting[look] = .some(picture) }
      self.drawing = nil
      onReady()
    }

    /// Waits for the pictures that are being drawn.
    ///
    /// - Returns: Whether there were any.
    func wait() -> Bool {
      guard let drawing else { return false }
      drawing.work.wait()
      finish(drawing.work)
      return true
    }

    /// Gives the layer of an image its picture, place and opacity.
    ///
    /// - Returns: Whether its pixels or its place have changed.
    @discardableResult private func put(_ image: Image, isHidden: Bool) -> Bool {
      let isNew = layers[image.key] == nil
      var drawn = layers[image.key] ?? Drawn()
      let hasChanged = !drawn.serves(image.look)
      if hasChanged {
        drawn.picture = waiting[image.look] ?? nil
        drawn.look = image.look
        drawn.layer.contents = drawn.picture?.image
        layers[image.key] = drawn
      }
      var frame = drawn.picture?.frame ?? .zero
      if let origin = drawn.look?.offset {
        frame.origin.x += CGFloat((image.look.offset.x - origin.x) * image.look.fit.scaleX)
        frame.origin.y += CGFloat((image.look.offset.y - origin.y) * image.look.fit.scaleY)
      }
      let layer = drawn.layer
      let hasMoved = layer.frame != frame
      if hasMoved { layer.frame = frame }
      if isNew { root.addSublayer(layer) }
      if layer.zPosition != image.height { layer.zPosition = image.height }
      if layer.opacity != image.alpha { layer.opacity = image.alpha }
      layer.hide(isHidden)
      return hasChanged || hasMoved
    }

    private func images(
      _ layers: [WheelControl.Layer], of viewState: WheelViewState, pictures: WheelPictures,
      traits: PictureTraits
    ) -> [Image] {
      let stack = viewState.control.wheel.stack
      return zip(layers, heights(of: layers, in: viewState)).map { image, height in
        let isFixed = image.clip != nil
        var frame = image.frame
        let offset = isFixed ? .zero : Point2D(x: frame.x, y: frame.y)
        var still = image.image
        if !isFixed {
          (frame.x, frame.y) = (0, 0)
          still?.frame = frame
        }
        let look = Look(
          request: WheelPictures.Request(image, in: stack, isDark: viewState.isDark, traits: traits),
          pictures: ObjectIdentifier(pictures), generation: pictures.generation, placement: still?.placement,
          frame: frame, offset: offset, clip: image.clip, fit: viewState.fit,
          scale: viewState.displayScale > 0 ? viewState.displayScale : 1)
        return (Key(image), look, height, Float(image.alpha))
      }
    }

    /// The z-positions of images, chosen so that an image added between others leaves theirs unchanged.
    private func heights(of images: [WheelControl.Layer], in viewState: WheelViewState) -> [CGFloat] {
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
