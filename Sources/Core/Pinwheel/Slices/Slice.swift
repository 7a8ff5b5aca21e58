/// One touchable layer of a stack.
///
/// A slice has an image for each state and scale, or several images that are the frames of an animation
/// (``AnimationFrame``). The ``maskRule`` selects its hit-test images: those whose solid pixels take touches.
public struct Slice: Sendable, Identifiable {
  /// Identifies the slice within its wheel. The wheel assigns it.
  public package(set) var id = ID.none
  /// The name. Several slices may have the same name; names are compared byte for byte.
  public let name: String
  /// The images as they were made, without the ``transform``, in any order, except that the frames of an animation follow
  /// each other; ``images(for:)`` are placed by it. Setting new images keeps the settings, the transform among them.
  public var images: [SliceImage] { didSet { place() } }
  /// The position of the whole slice, applied after its images' own placement, in canvas points: the identity until it is
  /// set. What is hit and what is drawn follow: the placement of each of ``images(for:)`` contains it.
  ///
  /// ```swift
  /// wheel["coral"]?.transform = .rotation(degrees: 6, about: Point2D(x: 120, y: 120))
  /// wheel["coral"]?.transform = .translation(x: 12, y: 0)
  /// ```
  ///
  /// Each transform applies to the images as they were made, so that a slice that follows a finger gathers no rounding. A
  /// transform that flattens the slice, or is not finite, leaves it without a point.
  ///
  /// - Complexity: O(images).
  public var transform = AffineTransform2D.identity { didSet { place() } }
  /// The images where the ``transform`` has put them.
  package private(set) var placedImages: [SliceImage]
  /// A disabled slice treats touches according to its ``disabledPolicy``.
  public var isEnabled: Bool { didSet { updateReaction() } }
  /// A hidden slice is neither drawn nor hit.
  public var isHidden: Bool { didSet { updateReaction() } }
  /// What happens to a touch while the slice is disabled.
  public var disabledPolicy: DisabledPolicy { didSet { updateReaction() } }
  /// Whether the slice takes a second touch while it has a first; otherwise the second is swallowed.
  public var allowsSeveralTouches = false
  /// How far beyond its shape the slice takes touches, in points: on points at most this far from its nearest solid
  /// pixel at which no visible slice is solid. Of several slices that reach a point the nearest takes the touch, and of
  /// equally near ones the front-most. 0, the default, and negative numbers and NaN mean no reach.
  public var grow: Double = 0
  /// The part of the canvas in which the slice can be touched, and is drawn; `nil` for all of it. Outside, the slice takes
  /// no touches, however far it grows.
  ///
  /// ```swift
  /// if let window = wheel["window"]?.id { wheel["photo"]?.clip = .slice(window) }
  /// wheel["photo"]!.clip = .slice(wheel["window"]!.id)
  /// wheel["list"]?.clip = .rect(Rect2D(x: 0, y: 40, width: 320, height: 400))
  /// ```
  ///
  /// After `?` Swift evaluates what is assigned while the wheel is being changed, and so does not let it read the wheel.
  ///
  /// A clip by another slice follows that slice. It takes effect in the wheel, and is removed with that slice, or if the
  /// wheel does not contain it. A slice that is added to another wheel does not take such a clip along.
  public var clip: Clip? { didSet { shape.clip = clip.flatMap { $0.images } } }
  /// Whether the slice may be the clip of others.
  var isClip = false
  /// Which of the images are hit-test images.
  public var maskRule: MaskRule { didSet { updateHitTestImages() } }
  /// The state that is shown.
  public var state: SliceState { didSet { updateHitTestImages() } }
  /// Seconds since the animations of the slice began. Each animation repeats forever: a frame is shown from the sum of
  /// the preceding durations on. Rounded to millionths; at 0, negative times and NaN the first frames are shown. Not in
  /// baked files.
  package var time: Double = 0 {
    didSet { if maskRule == .current { updateHitTestImages() } }
  }
  /// Pixels per point of the preferred hit-test images; `nil` prefers the finest.
  public var scale: Double? { didSet { updateHitTestImages() } }
  /// The threshold of the preferred hit-test images; `nil` prefers the first of each scale.
  public var threshold: AlphaThreshold? { didSet { updateHitTestImages() } }

  /// The hit-test images, as indices into ``images``: at most one, except under ``MaskRule/union`` and
  /// ``MaskRule/layered``.
  package private(set) var hitTestImages: [Int] = []
  /// A contiguous copy of the hit-test images, so that queries need not copy them.
  var shape = SliceShape(images: [])

  /// The finest scale of the images; 0 without images. Stored, because each edit of a wheel reads it.
  private(set) var finestScale = 0.0

  /// What the slice does with touches. Stored, because a query without a map reads it for every slice.
  private(set) var reaction = TouchReaction.hit

  /// Creates a slice that shows its rest image, or the first state, in the order of ``MaskRule/rest``, that has an
  /// image. It is enabled, unless `disabled` is its sole state.
  ///
  /// - Parameters:
  ///   - name: Several slices may have the same name.
  ///   - images: In any order. A slice without images is never hit.
  ///   - isHidden: Whether the slice is neither drawn nor hit.
  ///   - disabledPolicy: What happens to a touch while the slice is disabled.
  ///   - maskRule: Which of the images are hit-test images.
  ///   - scale: Pixels per point of the preferred hit-test images; `nil` prefers the finest.
  ///   - threshold: The threshold of the preferred hit-test images; `nil` prefers the first of each scale.
  /// - Complexity: O(images).
  public init(
    name: String, images: [SliceImage], isHidden: Bool = false,
    disabledPolicy: DisabledPolicy = .pass, maskRule: MaskRule = .rest, scale: Double? = nil,
    threshold: AlphaThreshold? = nil
  ) {
    self.name = name
    (self.images, placedImages) = (images, images)
    let isOnlyDisabled = !images.isEmpty && images.allSatisfy { $0.state == .disabled }
    isEnabled = !isOnlyDisabled
    self.isHidden = isHidden
    self.disabledPolicy = disabledPolicy
    self.maskRule = maskRule
    self.scale = scale
    self.threshold = threshold
    var first: SliceState?
    for image in images where first.map({ image.state.rank < $0.rank }) ?? true { first = image.state }
    state = first ?? .rest
    updateHitTestImages(ofNewImages: true)
    updateReaction()
  }

  /// Creates a slice without artwork that takes touches on its whole frame, like a button without images.
  ///
  /// Its only image is one solid pixel that fills the frame and has no ``SliceImage/source``: a host draws nothing for it.
  ///
  /// - Complexity: O(1).
  public init(name: String, frame: Rect2D) {
    self.init(name: name, images: [SliceImage(solidIn: frame)])
  }

  /// Whether a hit-test image is solid at `point`, in canvas points, and the ``clip`` contains it, regardless of ``isEnabled`` and ``isHidden``.
  ///
  /// - Complexity: O(1) for each hit-test image; no allocation.
  // Not inlined: hit-testing calls the shape's method directly.
  @inline(never)
  public func contains(_ point: Point2D) -> Bool { shape.contains(point) }

  /// The outcome of a touch on the slice; a miss if the touch goes on to the slices behind.
  @inline(__always)
  package var outcome: HitOutcome<ID> { reaction.outcome(of: id) }

  /// Whether a touch may end at the slice.
  package var takesTouches: Bool { reaction != .pass }

  /// How far the slice takes touches beyond its shape; 0 while touches go on to the slices behind.
  @inline(__always)
  var reach: Double { reaction != .pass && grow > 0 ? grow : 0 }

  private mutating func updateReaction() {
    guard !isHidden else { return reaction = .pass }
    guard !isEnabled else { return reaction = .hit }
    switch disabledPolicy {
    case .pass: reaction = .pass
    case .swallow: reaction = .swallow
    case .block: reaction = .block
    }
  }

  private mutating func place() {
    placedImages = transform == .identity ? images : images.map { $0.transformed(by: transform) }
    updateHitTestImages(ofNewImages: true)
  }

  private mutating func updateHitTestImages(ofNewImages areNew: Bool = false) {
    let selected =
      switch maskRule {
      case .rest, .layered: decidingState.map { firstImages(for: $0) } ?? []
      case .current: image(for: shownState(for: state)).map { [$0] } ?? []
      case .union: states.compactMap { firstImage(for: $0) }.flatMap { frames(from: $0) }
      }
    // The same images keep the same shape: the hit map compares shapes by identity to find changes.
    guard areNew || selected != hitTestImages else { return }
    if areNew {
      finestScale = 0
      for image in images where image.scale.isFinite { finestScale = max(finestScale, image.scale) }
    }
    hitTestImages = selected
    shape = SliceShape(images: ContiguousArray(hitTestImages.map { placedImages[$0] }), clip: shape.clip)
  }

  /// The first of ``states`` whose image has a solid pixel, or else the first.
  private var decidingState: SliceState? {
    let states = states
    return states.first { firstImages(for: $0).contains { !images[$0].mask.isEmpty } } ?? states.first
  }

  /// The states that have an image, in the order rest, selected, press, hover, disabled, focused, inactive, then
  /// combinations.
  ///
  /// - Complexity: O(images x states).
  package var states: [SliceState] {
    var states: [SliceState] = []
    for image in images where !states.contains(image.state) { states.append(image.state) }
    return states.sorted { $0.rank < $1.rank }
  }

  /// The state whose image is shown for `state`: `state` itself if it has an image. Otherwise the state with an image
  /// that is part of `state` and has the greatest weight: disabled counts more than press, then hover, selected,
  /// focused, inactive. Without an image for both, a selected slice under a finger shows press. If there is no such
  /// state, not even rest, the first of `states`.
  ///
  /// - Complexity: O(images).
  public func shownState(for state: SliceState) -> SliceState {
    var best: SliceState?
    for image in images where image.state.isSubset(of: state) {
      if best.map({ image.state.weight > $0.weight }) ?? true { best = image.state }
    }
    return best ?? states.first ?? state
  }

  /// The image of `state` at the preferred ``scale``, or else at the finest; of several, the image with the preferred
  /// ``threshold``, or else the first; as an index into ``images``. For an animation, the frame shown at ``time``.
  /// `nil` if the state has no image.
  ///
  /// - Complexity: O(images).
  package func image(for state: SliceState) -> Int? {
    firstImage(for: state).map { shownFrame(from: $0) }
  }

  /// The image of `image(for:)` at time 0.
  func firstImage(for state: SliceState) -> Int? {
    var best: Int?
    for (index, image) in images.enumerated() where image.state == state && image.isFirstFrame {
      if let best, !prefers(image, to: images[best]) { continue }
      best = index
    }
    return best
  }

  /// The images that are drawn for `state`, back to front, where the ``transform`` has put them: one at the preferred ``scale``, or else the finest, and under
  /// ``MaskRule/layered`` every other image of the same scale and threshold, in their order. For animations, the frames
  /// shown at the time of the slice. Empty if the state has no image; see ``shownState(for:)``.
  ///
  /// - Complexity: O(images).
  public func images(for state: SliceState) -> [SliceImage] {
    imageIndices(for: state).map { placedImages[$0] }
  }

  /// The images of ``images(for:)``, as indices into ``images``.
  @inline(never)
  package func imageIndices(for state: SliceState) -> [Int] {
    var images = firstImages(for: state)
    for index in images.indices { images[index] = shownFrame(from: images[index]) }
    return images
  }

  /// The images of ``images(for:)`` at time 0.
  private func firstImages(for state: SliceState) -> [Int] {
    guard let best = firstImage(for: state) else { return [] }
    var all = [best]
    guard maskRule == .layered else { return all }
    all.removeAll()
    for (index, image) in images.enumerated()
    where image.state == state && image.isFirstFrame && image.scale == images[best].scale
      && image.threshold == images[best].threshold
    {
      all.append(index)
    }
    return all
  }

  private func prefers(_ image: SliceImage, to other: SliceImage) -> Bool {
    guard image.scale == other.scale else {
      return image.scale == scale || other.scale != scale && image.scale > other.scale
    }
    return image.threshold == threshold && other.threshold != threshold
  }
}

extension Slice {
  /// The distance from `point` to the nearest solid pixel of the hit-test images, in points, regardless of
  /// ``isEnabled`` and ``isHidden``; see `distance(from:below:)`. Infinite without a hit-test image. Of a clipped slice the
  /// distance to the images or to the clip, whichever is greater.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - limit: In points. A larger or equal distance is returned as infinity, and the search stops there. No distance is
  ///     below NaN.
  /// - Complexity: As `distance(from:below:)` for each hit-test image.
  package func distance(from point: Point2D, below limit: Double = .infinity) -> Double {
    shape.distance(from: point, below: limit)
  }
}

extension Slice: Equatable {
  /// Whether both have the same name, images, settings and ID.
  ///
  /// - Complexity: O(images); O(runs) for masks that were not copied from each other.
  public static func == (a: Slice, b: Slice) -> Bool {
    a.id == b.id && Name(a.name) == Name(b.name) && a.isEnabled == b.isEnabled
      && a.isHidden == b.isHidden && a.disabledPolicy == b.disabledPolicy
      && a.allowsSeveralTouches == b.allowsSeveralTouches && a.grow == b.grow && a.clip == b.clip
      && a.maskRule == b.maskRule
      && a.state == b.state && a.time == b.time && a.scale == b.scale && a.threshold == b.threshold
      && a.transform == b.transform && a.images == b.images
  }
}
