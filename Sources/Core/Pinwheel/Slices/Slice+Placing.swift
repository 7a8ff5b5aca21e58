/// Where a slice lies: its images are placed by their own frames and layouts, and then by the slice's transform.
extension Slice {
  /// The position of the whole slice, applied after its images' own placement, in canvas points: the identity until it is
  /// set. What is hit and what is drawn follow, since the placement of each of the ``images`` contains it.
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
  public var transform: AffineTransform2D {
    get { appliedTransform }
    set { place(untransformedImages, transform: newValue) }
  }

  /// The smallest rectangle that contains the frames of all images, in canvas points, before any transform;
  /// ``Rect2D/zero`` without images. Setting it moves each frame, and resizes it in proportion; caps keep their size. A
  /// slice whose frame is empty only moves.
  ///
  /// - Complexity: O(images).
  public var frame: Rect2D {
    get { untransformedImages.reduce(.zero) { $0.union($1.frame) } }
    set {
      let old = frame
      let scaleX = old.width > 0 ? newValue.width / old.width : 1
      let scaleY = old.height > 0 ? newValue.height / old.height : 1
      var images = untransformedImages
      for index in images.indices {
        let frame = images[index].frame
        images[index].frame = Rect2D(
          x: newValue.x + (frame.x - old.x) * scaleX, y: newValue.y + (frame.y - old.y) * scaleY,
          width: frame.width * scaleX, height: frame.height * scaleY)
      }
      place(images, transform: transform)
    }
  }

  private mutating func place(_ images: [SliceImage], transform: AffineTransform2D) {
    self.images = transform == .identity ? images : images.map { $0.transformed(by: transform) }
    (untransformedImages, appliedTransform) = (images, transform)
  }
}

extension SliceImage {
  /// The image with another transform after that of its layout.
  fileprivate func transformed(by transform: AffineTransform2D) -> SliceImage {
    var image = self
    if transform.isTranslation {
      // An image that fills its frame still does, and stays on the fast path of queries.
      image.frame = Rect2D(
        x: frame.x + transform.tx, y: frame.y + transform.ty, width: frame.width, height: frame.height)
    } else {
      // The layout's transform is about its anchor, this one about the origin.
      let anchor = Point2D(
        x: frame.x + layout.anchor.x * frame.width, y: frame.y + layout.anchor.y * frame.height)
      image.layout.transform = layout.transform
        .concatenating(.translation(x: anchor.x, y: anchor.y)).concatenating(transform)
        .concatenating(.translation(x: 0 - anchor.x, y: 0 - anchor.y))
    }
    return image
  }
}
