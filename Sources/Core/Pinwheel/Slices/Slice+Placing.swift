/// Where a slice lies: its images are placed by their own frames and layouts, and then by the slice's transform.
extension Slice {
  /// The smallest rectangle that contains the frames of all images, in canvas points, before any transform;
  /// ``Rect2D/zero`` without images. Setting it moves each frame, and resizes it in proportion; caps keep their size. A
  /// slice whose frame is empty only moves.
  ///
  /// - Complexity: O(images).
  public var frame: Rect2D {
    get { images.reduce(.zero) { $0.union($1.frame) } }
    set {
      let old = frame
      let scaleX = old.width > 0 ? newValue.width / old.width : 1
      let scaleY = old.height > 0 ? newValue.height / old.height : 1
      var images = images
      for index in images.indices {
        let frame = images[index].frame
        images[index].frame = Rect2D(
          x: newValue.x + (frame.x - old.x) * scaleX, y: newValue.y + (frame.y - old.y) * scaleY,
          width: frame.width * scaleX, height: frame.height * scaleY)
      }
      self.images = images
    }
  }
}

extension SliceImage {
  /// The image with another transform after that of its layout.
  func transformed(by transform: AffineTransform2D) -> SliceImage {
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
