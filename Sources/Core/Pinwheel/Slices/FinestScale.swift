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
