/// Some pixels of a placed image on the canvas, divided in halves until they are all solid, all clear, or one pixel.
///
/// Slices are compared with areas and with each other by their parts: a part that lies apart from the other shape is
/// skipped, however many pixels it has.
struct ImagePart {
  let solidity: AlphaMask.Solidity
  /// The parallelogram that the pixels cover; those at the edges of a piece may be cut.
  let outline: ConvexOutline
  private let mask: AlphaMask
  private let piece: ImagePiece
  private let pixels: PixelRect

  /// The part of a piece that may be solid; `nil` if nothing is.
  init?(_ piece: ImagePiece, of mask: AlphaMask) {
    self.init(piece.pixelArea.intersection(mask.bounds), piece, mask)
  }

  /// `nil` if all pixels are clear or cut off.
  private init?(_ pixels: PixelRect, _ piece: ImagePiece, _ mask: AlphaMask) {
    solidity = mask.solidity(in: pixels)
    let (left, top) = (max(Double(pixels.x), piece.source.x), max(Double(pixels.y), piece.source.y))
    let right = min(Double(pixels.columns.upperBound), piece.source.maxX)
    let bottom = min(Double(pixels.rows.upperBound), piece.source.maxY)
    guard solidity != .clear, left < right, top < bottom else { return nil }
    outline = ConvexOutline(
      Rect2D(x: left, y: top, width: right - left, height: bottom - top), transformedBy: piece.transform)
    (self.mask, self.piece, self.pixels) = (mask, piece, pixels)
  }

  /// The number of pixels.
  var count: Int { pixels.width * pixels.height }

  /// Whether `predicate` is true for a half.
  func anyHalf(_ predicate: (ImagePart) -> Bool) -> Bool {
    let (first, second) = pixels.halves
    return ImagePart(first, piece, mask).map(predicate) ?? false
      || ImagePart(second, piece, mask).map(predicate) ?? false
  }
}

/// Some pixels of a placed image, within some of its clip.
struct ShapePart {
  /// Clear is never one, but of mixed parts within a clip no pixels may be in common.
  let solidity: AlphaMask.Solidity
  let outline: ConvexOutline
  private let image: ImagePart
  private let clip: ImagePart?

  /// `nil` if nothing of the image is in the clip.
  init?(_ image: ImagePart, clippedBy clip: ImagePart?) {
    guard let outline = clip.map({ image.outline.intersection($0.outline) }) ?? image.outline else {
      return nil
    }
    solidity = (clip?.solidity ?? .solid) == .solid ? image.solidity : .mixed
    (self.outline, self.image, self.clip) = (outline, image, clip)
  }

  private var count: Int { image.count + (clip?.count ?? 0) }

  /// Whether `predicate` is true for a half.
  func anyHalf(_ predicate: (ShapePart) -> Bool) -> Bool {
    if let clip, clip.solidity != .solid, image.solidity == .solid || clip.count > image.count {
      return clip.anyHalf { ShapePart(image, clippedBy: $0).map(predicate) ?? false }
    }
    return image.anyHalf { ShapePart($0, clippedBy: clip).map(predicate) ?? false }
  }

  /// Whether there is a solid pixel.
  var hasPixels: Bool { clip == nil || solidity == .solid || anyHalf { $0.hasPixels } }

  /// Whether solid pixels of both parts overlap.
  func overlaps(_ other: ShapePart) -> Bool {
    guard outline.overlaps(other.outline) else { return false }
    switch (solidity, other.solidity) {
    case (.solid, .solid): return true
    case (.solid, _): return other.anyHalf { overlaps($0) }
    case (_, .solid): return anyHalf { $0.overlaps(other) }
    default: return count > other.count ? anyHalf { $0.overlaps(other) } : other.anyHalf { overlaps($0) }
    }
  }
}

extension SliceShape {
  /// Whether `predicate` is true for the part of a piece; an image has one for each piece near an area, and one more for
  /// each piece of the clip there.
  ///
  /// - Parameter area: In canvas points; pieces that do not touch it are left out. `nil` for all pieces.
  func anyPart(near area: Rect2D?, _ predicate: (ShapePart) -> Bool) -> Bool {
    images.anyPart(near: area) { part in
      guard let clip else { return ShapePart(part, clippedBy: nil).map(predicate) ?? false }
      return clip.anyPart(near: part.outline.bounds) {
        ShapePart(part, clippedBy: $0).map(predicate) ?? false
      }
    }
  }

  /// The rectangle around all images, in canvas points.
  var bounds: Rect2D { images.reduce(.zero) { $0.union($1.placement.bounds) } }

  /// Whether solid pixels of both shapes overlap.
  func overlaps(_ other: SliceShape) -> Bool {
    anyPart(near: other.bounds) { part in
      other.anyPart(near: part.outline.bounds) { part.overlaps($0) }
    }
  }
}

extension ContiguousArray<SliceImage> {
  fileprivate func anyPart(near area: Rect2D?, _ predicate: (ImagePart) -> Bool) -> Bool {
    contains { image in
      !image.mask.isEmpty
        && image.placement.imagePieces(touching: area).contains {
          ImagePart($0, of: image.mask).map(predicate) ?? false
        }
    }
  }
}
