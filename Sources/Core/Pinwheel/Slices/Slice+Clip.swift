extension Slice {
  /// The part of the canvas in which a slice can be touched.
  public enum Clip: Sendable, Hashable {
    /// A rectangle, in canvas points: the left and top edges are inside.
    case rect(Rect2D)
    /// The solid pixels of the hit-test images of a slice of the same wheel, as they lie on the canvas: whether or not it
    /// is hidden, enabled or itself clipped, and without its ``Slice/grow``.
    case slice(Slice.ID)

    /// The images of a clip that does not depend on the wheel.
    var images: ContiguousArray<SliceImage>? {
      guard case .rect(let rect) = self else { return nil }
      return [SliceImage(solidIn: rect)]
    }
  }
}

extension Slice {
  /// Whether the clip contains a point: always without a clip.
  package func clipContains(_ point: Point2D) -> Bool { shape.clipContains(point) }

  /// The images of the clip; `nil` without one.
  package var clipImages: ContiguousArray<SliceImage>? { shape.clip }
}

extension SliceImage {
  /// One solid pixel that fills a frame.
  init(solidIn frame: Rect2D) {
    self.init(
      state: .rest, scale: 1, frame: frame,
      mask: AlphaMask(
        width: 1, height: 1, bounds: PixelRect(x: 0, y: 0, width: 1, height: 1), storage: .rectangle))
  }
}

extension SliceStack {
  /// Looks up the images of a slice's clip. A clip by a slice that the stack does not have is removed.
  mutating func resolveClip(_ index: Int) {
    guard case .slice(let id) = withSlice(index, { $0.clip }) else { return }
    guard let clipping = self.index(of: id) else { return slices[index].clip = nil }
    if !withSlice(clipping, { $0.isClip }) { slices[clipping].isClip = true }
    slices[index].shape.clip = slices[clipping].shape.images
  }

  /// Removes the clip of a slice if it was looked up in another wheel, whose slices have the same IDs.
  mutating func refuseForeignClip(_ index: Int) {
    guard case .slice(let id) = withSlice(index, { $0.clip }), let clip = withSlice(index, { $0.shape.clip }),
      let own = self.index(of: id), !withSlice(own, { $0.shape.images.span.isIdentical(to: clip.span) })
    else { return }
    slices[index].clip = nil
  }

  /// Changes every slice; clips follow.
  package mutating func changeSlices(_ change: (inout Slice) -> Void) {
    for index in slices.indices { change(&slices[index]) }
    resolveClips()
  }

  /// Looks up the images of the clips of all slices, after slices were changed in place.
  ///
  /// - Complexity: O(slices).
  package mutating func resolveClips() {
    for index in slices.indices where withSlice(index, { $0.clip }) != nil { resolveClip(index) }
  }

  /// Looks up the images of the slices that a slice clips, or clipped before it was removed.
  ///
  /// - Returns: The indices of those slices.
  mutating func resolveClips(by id: Slice.ID) -> [Int] {
    let clipped = slices.indices.filter { index in withSlice(index) { $0.clip } == .slice(id) }
    for index in clipped { resolveClip(index) }
    return clipped
  }
}
