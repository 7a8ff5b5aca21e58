/// Some pixels of a placed image on the canvas, divided in halves until they are all solid, all clear, or one pixel; and
/// before, while they are those of several copies of a tile, by copies.
///
/// Slices are compared with areas and with each other by their parts: a part that lies apart from the other shape is
/// skipped, however many pixels it has.
struct ImagePart {
  let solidity: AlphaMask.Solidity
  /// The parallelogram that the pixels cover; those at the edges of a piece may be cut.
  let outline: ConvexOutline
  /// The number of pixels.
  let count: Double
  private let mask: AlphaMask
  private let source: Source

  private enum Source {
    case copies(TileCopies)
    case pixels(PixelRect, of: ImagePiece)
  }

  /// The part of some copies of a tile that may be solid; `nil` if nothing is.
  init?(_ copies: TileCopies, of mask: AlphaMask) {
    if copies.isOne {
      guard let piece = copies.piece else { return nil }
      self.init(piece, of: mask)
    } else {
      self.init(
        solidity: .mixed, outline: ConvexOutline(copies.rect, transformedBy: copies.toCanvas),
        count: copies.count * Double(mask.bounds.width) * Double(mask.bounds.height), mask: mask,
        source: .copies(copies))
    }
  }

  /// The part of a piece that may be solid; `nil` if nothing is.
  init?(_ piece: ImagePiece, of mask: AlphaMask) {
    self.init(piece.pixelArea.intersection(mask.bounds), piece, mask)
  }

  /// `nil` if all pixels are clear or cut off.
  private init?(_ pixels: PixelRect, _ piece: ImagePiece, _ mask: AlphaMask) {
    let solidity = mask.solidity(in: pixels)
    let (left, top) = (max(Double(pixels.x), piece.source.x), max(Double(pixels.y), piece.source.y))
    let right = min(Double(pixels.columns.upperBound), piece.source.maxX)
    let bottom = min(Double(pixels.rows.upperBound), piece.source.maxY)
    guard solidity != .clear, left < right, top < bottom else { return nil }
    let rect = Rect2D(x: left, y: top, width: right - left, height: bottom - top)
    self.init(
      solidity: solidity, outline: ConvexOutline(rect, transformedBy: piece.transform),
      count: Double(pixels.width * pixels.height), mask: mask, source: .pixels(pixels, of: piece))
  }

  private init(
    solidity: AlphaMask.Solidity, outline: ConvexOutline, count: Double, mask: AlphaMask, source: Source
  ) {
    (self.solidity, self.outline, self.count) = (solidity, outline, count)
    (self.mask, self.source) = (mask, source)
  }

  /// Whether all copies are one, of which a part without clear pixels has one.
  var isPiece: Bool { if case .pixels = source { true } else { false } }

  /// Whether `predicate` is true for a half.
  func anyHalf(_ predicate: (ImagePart) -> Bool) -> Bool {
    switch source {
    case .copies(let copies):
      let (first, second) = copies.halves
      return ImagePart(first, of: mask).map(predicate) ?? false
        || ImagePart(second, of: mask).map(predicate) ?? false
    case .pixels(let pixels, let piece):
      let (first, second) = pixels.halves
      return ImagePart(first, piece, mask).map(predicate) ?? false
        || ImagePart(second, piece, mask).map(predicate) ?? false
    }
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

  private var count: Double { image.count + (clip?.count ?? 0) }

  /// Whether `predicate` is true for a half.
  func anyHalf(_ predicate: (ShapePart) -> Bool) -> Bool {
    if let clip, clip.solidity != .solid, image.solidity == .solid || clip.count > image.count {
      return clip.anyHalf { ShapePart(image, clippedBy: $0).map(predicate) ?? false }
    }
    return image.anyHalf { ShapePart($0, clippedBy: clip).map(predicate) ?? false }
  }

  /// Whether there is a solid pixel.
  var hasPixels: Bool { clip == nil && image.isPiece || solidity == .solid || anyHalf { $0.hasPixels } }

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

  /// Extends a box to the solid pixels. Parts that it already contains are skipped.
  fileprivate func extend(_ box: inout Box2D) {
    let all = outline.box
    guard !box.contains(all) else { return }
    guard solidity != .solid else { return box = box.union(all) }
    var extended = box
    _ = anyHalf {
      $0.extend(&extended)
      return false
    }
    box = extended
  }
}

extension SliceShape {
  /// Whether `predicate` is true for a part; an image has a few, one for each cap and one for all copies of a tile, and
  /// for each of them one for each part of the clip.
  func anyPart(_ predicate: (ShapePart) -> Bool) -> Bool {
    images.anyPart { part in
      guard let clip else { return ShapePart(part, clippedBy: nil).map(predicate) ?? false }
      return clip.anyPart { ShapePart(part, clippedBy: $0).map(predicate) ?? false }
    }
  }

  /// The smallest box around all solid pixels.
  var solidBox: Box2D {
    var box = Box2D.empty
    _ = anyPart {
      $0.extend(&box)
      return false
    }
    return box
  }

  /// Whether solid pixels of both shapes overlap.
  func overlaps(_ other: SliceShape) -> Bool {
    anyPart { part in other.anyPart { part.overlaps($0) } }
  }
}

extension ContiguousArray<SliceImage> {
  fileprivate func anyPart(_ predicate: (ImagePart) -> Bool) -> Bool {
    for image in self where !image.mask.isEmpty {
      if let piece = image.placement.onlyPiece {
        if ImagePart(piece, of: image.mask).map(predicate) ?? false { return true }
      } else if TileCopies.all(of: image.placement).contains(where: {
        ImagePart($0, of: image.mask).map(predicate) ?? false
      }) {
        return true
      }
    }
    return false
  }
}
