extension SliceStack {
  /// The finest scale of the images, in pixels per point; 1 without an image whose scale is finite and above 0.
  ///
  /// Every grid of pixels that covers a whole canvas has this scale by default.
  ///
  /// - Complexity: O(images).
  @inline(never)
  package var finestScale: Double {
    var scale = 0.0
    for index in slices.indices { scale = max(scale, withSlice(index) { $0.finestScale }) }
    return scale > 0 ? scale : 1
  }
}

extension Slice {
  /// The finest scale of the images; 0 without images.
  var finestScale: Double {
    var scale = 0.0
    // An array's iterator would copy each image.
    let images = images.span
    for index in images.indices where images[index].scale.isFinite { scale = max(scale, images[index].scale) }
    return scale
  }

  /// Whether both have the same finest scale.
  ///
  /// - Complexity: O(1) for slices that share their images, as is usual before and after an edit; else O(images).
  func hasFinestScale(of other: borrowing Slice) -> Bool {
    images.span.isIdentical(to: other.images.span) || finestScale == other.finestScale
  }
}
