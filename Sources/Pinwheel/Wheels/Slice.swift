/// One touchable layer of a stack.
///
/// It holds an image per state and scale; the ``maskRule`` picks those that decide a touch.
public struct Slice: Sendable {
  /// What the slice is called. Names need not differ; they are compared byte for byte.
  public let name: String
  /// Every image there is, in any order.
  public let images: [SliceImage]
  /// A disabled slice treats touches as its ``disabledPolicy`` says.
  public var isEnabled: Bool { didSet { updateReaction() } }
  /// A hidden slice is not there at all.
  public var isHidden: Bool { didSet { updateReaction() } }
  /// What becomes of a touch while the slice is disabled.
  public var disabledPolicy: DisabledPolicy { didSet { updateReaction() } }
  /// Whether a touch that comes down on the slice while it has another one is taken too; else it is swallowed.
  public var allowsSeveralTouches = false
  /// Which of the images decide a touch.
  public var maskRule: MaskRule { didSet { updateHitTestImages() } }
  /// The state that shows.
  public var state: SliceState { didSet { updateHitTestImages() } }
  /// Pixels per point of the images that decide, where there is such an image; `nil` for the finest.
  public var scale: Double? { didSet { updateHitTestImages() } }
  /// The threshold of the images that decide, where there is such an image; `nil` for the first one of each.
  public var threshold: AlphaThreshold? { didSet { updateHitTestImages() } }

  /// The images that decide a touch, as indices into ``images``: one, except under ``MaskRule/union``.
  public private(set) var hitTestImages: [Int] = []
  /// The images that decide, once more: touches are asked for in them, where they lie.
  private(set) var shape = SliceShape(images: [])

  /// What it does with touches. Stored: a stack of thousands reads this of each, and nothing else of most.
  private(set) var reaction = TouchReaction.hit

  /// Creates a slice that shows its rest image, or its only one.
  ///
  /// - Parameters:
  ///   - name: What the slice is called.
  ///   - images: Every image there is, in any order. A slice without images is never hit.
  ///   - isEnabled: `nil` makes the slice disabled exactly if `disabled` is its sole state.
  ///   - isHidden: Whether the slice is not there at all.
  ///   - disabledPolicy: What becomes of a touch while the slice is disabled.
  ///   - maskRule: Which of the images decide a touch.
  ///   - scale: Pixels per point of the images that decide; `nil` for the finest.
  ///   - threshold: That of the images that decide; `nil` for the first one of each.
  /// - Complexity: O(images).
  public init(
    name: String, images: [SliceImage], isEnabled: Bool? = nil, isHidden: Bool = false,
    disabledPolicy: DisabledPolicy = .pass, maskRule: MaskRule = .rest, scale: Double? = nil,
    threshold: AlphaThreshold? = nil
  ) {
    self.name = name
    self.images = images
    let isOnlyDisabled = !images.isEmpty && images.allSatisfy { $0.state == .disabled }
    self.isEnabled = isEnabled ?? !isOnlyDisabled
    self.isHidden = isHidden
    self.disabledPolicy = disabledPolicy
    self.maskRule = maskRule
    self.scale = scale
    self.threshold = threshold
    state = SliceState.maskOrder.first { state in images.contains { $0.state == state } } ?? .rest
    updateHitTestImages()
    updateReaction()
  }

  /// Whether the images that decide are solid at `point`, in canvas points. Whether the slice is enabled or
  /// hidden plays no part.
  ///
  /// - Complexity: O(images that decide), as ``SliceImage/contains(_:)`` for each; no allocation.
  // In one place: a hit-test calls that of the shape.
  @inline(never)
  public func contains(_ point: Point2D) -> Bool { shape.contains(point) }

  private mutating func updateReaction() {
    guard !isHidden else { return reaction = .pass }
    guard !isEnabled else { return reaction = .hit }
    switch disabledPolicy {
    case .pass: reaction = .pass
    case .swallow: reaction = .swallow
    case .block: reaction = .block
    }
  }

  private mutating func updateHitTestImages() {
    let available = SliceState.maskOrder.compactMap { image(for: $0) }
    let wanted =
      switch maskRule {
      case .rest: Array(available.prefix(1))
      case .current: image(for: state).map { [$0] } ?? Array(available.prefix(1))
      case .union: available
      }
    // The same images keep the same shape, by which a map knows that nothing has changed.
    guard wanted != hitTestImages else { return }
    hitTestImages = wanted
    shape = SliceShape(images: ContiguousArray(hitTestImages.map { images[$0] }))
  }

  /// The image of `state` at the wanted ``scale``, else the finest, and of those the one with the wanted
  /// ``threshold``, else the first; as an index into ``images``. `nil` if the state has none.
  ///
  /// - Complexity: O(images).
  public func image(for state: SliceState) -> Int? {
    var best: Int?
    for (index, image) in images.enumerated() where image.state == state {
      if let best, !prefers(image, to: images[best]) { continue }
      best = index
    }
    return best
  }

  private func prefers(_ image: SliceImage, to other: SliceImage) -> Bool {
    guard image.scale == other.scale else {
      return image.scale == scale || other.scale != scale && image.scale > other.scale
    }
    return image.threshold == threshold && other.threshold != threshold
  }
}

extension Slice {
  /// The distance from `point` to the nearest solid pixel of the images that decide, in points; see
  /// ``SliceImage/distance(from:below:)``. Whether the slice is enabled or hidden plays no part.
  ///
  /// Infinite if there is no such image.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - limit: In points. Whatever is not nearer counts as infinitely far, and is not looked for.
  /// - Complexity: As ``SliceImage/distance(from:below:)`` for each image that decides.
  public func distance(from point: Point2D, below limit: Double = .infinity) -> Double {
    shape.distance(from: point, below: limit)
  }
}

/// Where a slice can be touched: the images that decide, of which one has to be solid at a point.
struct SliceShape: Sendable {
  let images: ContiguousArray<SliceImage>

  /// Whether both are copies of one shape: a fast question, which says no to shapes that only are alike.
  func isIdentical(to other: SliceShape) -> Bool {
    // SAFETY: the addresses are compared, and nothing is read from them.
    unsafe images.withUnsafeBufferPointer { images in
      unsafe other.images.withUnsafeBufferPointer { others in
        unsafe images.baseAddress == others.baseAddress && images.count == others.count
      }
    }
  }

  // In a span, which copies no image and retains nothing.
  func contains(_ point: Point2D) -> Bool {
    let images = images.span
    for index in images.indices where images[index].contains(point) { return true }
    return false
  }

  /// The distance to the nearest of them; infinite if none is nearer than `limit`.
  func distance(from point: Point2D, below limit: Double) -> Double {
    images.reduce(.infinity) { min($0, $1.distance(from: point, below: min($0, limit))) }
  }

  /// Whether one of them is nearer to `point` than a distance.
  func isNear(_ point: Point2D, within distance: Double) -> Bool {
    let images = images.span
    for index in images.indices where images[index].isNear(point, within: distance) { return true }
    return false
  }
}
