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
    // SAFETY: the buffer does not escape the closure. An array's iterator would copy each image.
    unsafe images.withUnsafeBufferPointer { images in
      for index in images.indices where unsafe images[index].scale.isFinite {
        scale = max(scale, unsafe images[index].scale)
      }
    }
    return scale
  }

  /// Whether both have the same finest scale.
  ///
  /// - Complexity: O(1) for slices that share their images, as is usual before and after an edit; else O(images).
  func hasFinestScale(of other: borrowing Slice) -> Bool {
    // SAFETY: the addresses are compared, and never read.
    let areShared = unsafe images.withUnsafeBufferPointer { images in
      unsafe other.images.withUnsafeBufferPointer { others in
        unsafe images.baseAddress == others.baseAddress && images.count == others.count
      }
    }
    return areShared || finestScale == other.finestScale
  }
}
