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
  @inline(never)
  init?(_ copies: TileCopies, of mask: AlphaMask) {
    if copies.count == 1 {
      self.init(copies.piece, of: mask)
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
  @inline(never)
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

  /// The number of several copies, and the first one.
  fileprivate var copies: (count: Double, first: ImagePart?)? {
    if case .copies(let copies) = source { (copies.count, ImagePart(copies.first, of: mask)) } else { nil }
  }

  /// Whether an edge that crosses pixels, which are all solid, only runs along the edges between them.
  func isBetweenPixels(_ edge: ConvexOutline) -> Bool {
    guard case .pixels(let pixels, let piece) = source,
      let place = piece.transform.inverse?.apply(to: edge.center)
    else { return false }
    let (column, row) = ((place.x + 0.5).roundedDown, (place.y + 0.5).roundedDown)
    var (left, top, right, bottom) = (pixels, pixels, pixels, pixels)
    if column > Double(pixels.x), column < Double(pixels.columns.upperBound) {
      left.width = Int(column) - pixels.x
      (right.x, right.width) = (Int(column), pixels.width - left.width)
    }
    if row > Double(pixels.y), row < Double(pixels.rows.upperBound) {
      top.height = Int(row) - pixels.y
      (bottom.y, bottom.height) = (Int(row), pixels.height - top.height)
    }
    func isApart(_ part: PixelRect) -> Bool {
      !(ImagePart(part, piece, mask)?.outline.overlaps(edge) ?? false)
    }
    return isApart(left) && isApart(right) || isApart(top) && isApart(bottom)
  }

  /// Whether `predicate` is true for a half.
  @inline(never)
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
  @inline(never)
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
    if let clip, clip.solidity != .solid || image.solidity == .solid,
      clip.solidity != .solid && image.solidity == .solid || clip.count > image.count
    {
      return clip.anyHalf { ShapePart(image, clippedBy: $0).map(predicate) ?? false }
    }
    return image.anyHalf { ShapePart($0, clippedBy: clip).map(predicate) ?? false }
  }

  /// Whether an edge that crosses the part, which is solid, only runs along edges between pixels.
  func isBetweenPixels(_ edge: ConvexOutline) -> Bool {
    image.isBetweenPixels(edge) || clip?.isBetweenPixels(edge) ?? false
  }

  /// The area of the solid pixels, within another outline if there is one.
  func area(within other: ConvexOutline?) -> Double {
    var other = other
    if let within = other {
      guard outline.overlaps(within) else { return 0 }
      if within.contains(outline) { other = nil }
    }
    guard solidity != .solid else {
      return other.map { outline.intersection($0)?.area ?? 0 } ?? outline.area
    }
    if other == nil, clip == nil, let (count, one) = image.copies {
      return count * (one.flatMap { ShapePart($0, clippedBy: nil) }?.area(within: nil) ?? 0)
    }
    var area = 0.0
    _ = anyHalf {
      area += $0.area(within: other)
      return false
    }
    return area
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

  /// The lesser of a limit and the distance of a point from the solid pixels of parts, the nearest first: it may exclude others.
  ///
  /// - Parameter parts: Each with the distance of its outline, but no less than that of what it is of, as it would be without
  ///   rounding: so a part is skipped only if all within it are too far, and the result does not depend on the limit.
  fileprivate static func distance(
    from point: Point2D, to parts: [(part: ShapePart, distance: Double)], below limit: Double
  ) -> Double {
    var (parts, nearest) = (parts, limit)
    while let next = parts.indices.min(by: { parts[$0].distance < parts[$1].distance }) {
      let distance = parts[next].distance
      guard distance < nearest else { break }
      guard parts[next].part.solidity != .solid else { return distance }
      parts[next].distance = .infinity
      var halves: [(part: ShapePart, distance: Double)] = []
      _ = parts[next].part.anyHalf {
        halves.append(($0, max(distance, $0.outline.distance(from: point))))
        return false
      }
      nearest = Self.distance(from: point, to: halves, below: nearest)
    }
    return nearest
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
  ///
  /// - Parameter wanted: The copies of a tile to visit; all of one with a clip.
  func anyPart(_ wanted: TileCopies.Wanted = .all, _ predicate: (ShapePart) -> Bool) -> Bool {
    images.anyPart(clip == nil ? wanted : .all) { part in
      guard let clip else { return ShapePart(part, clippedBy: nil).map(predicate) ?? false }
      return clip.anyPart { ShapePart(part, clippedBy: $0).map(predicate) ?? false }
    }
  }

  /// The distance of a point from the nearest solid pixel, found by dividing parts; infinite if it is not below `limit`.
  func distance(toPartsFrom point: Point2D, below limit: Double) -> Double {
    guard point.x.isFinite, point.y.isFinite, limit > 0 else { return .infinity }
    var parts: [(part: ShapePart, distance: Double)] = []
    _ = anyPart(.nearest(to: point)) {
      let distance = $0.outline.distance(from: point)
      if distance < limit { parts.append(($0, distance)) }
      return false
    }
    let nearest = ShapePart.distance(from: point, to: parts, below: limit)
    return nearest < limit ? nearest : .infinity
  }

  /// The smallest box around all solid pixels.
  var solidBox: Box2D {
    var box = Box2D.empty
    _ = anyPart(.outermost) {
      $0.extend(&box)
      return false
    }
    return box
  }

  /// Whether solid pixels of both shapes overlap.
  func overlaps(_ other: SliceShape) -> Bool {
    if clip == nil, other.clip == nil, images.count == 1, other.images.count == 1,
      let overlap = images[0].overlapsByRows(other.images[0])
    {
      return overlap
    }
    return anyPart { part in other.anyPart { part.overlaps($0) } }
  }
}

extension SliceImage {
  /// Whether solid pixels of both images overlap, by rows of both masks; `nil` unless both fill frames and have pixels of
  /// one size.
  fileprivate func overlapsByRows(_ other: SliceImage) -> Bool? {
    let (one, two) = (placement, other.placement)
    guard one.area.width > 0, two.area.width > 0, one.columnsPerPoint == two.columnsPerPoint,
      one.rowsPerPoint == two.rowsPerPoint
    else { return nil }
    // A pixel overlaps up to two pixels of the other image along each axis; see `ConvexOutline` for the rounding.
    func offsets(_ start: Double, _ other: Double, _ density: Double, _ length: Double) -> ClosedRange<Int>? {
      let (steps, reach) = ((other - start) * density, max(start.magnitude, other.magnitude) + length)
      guard steps.magnitude < 0x1p30 else { return nil }
      let (lower, nearest) = (Int(steps.roundedDown), Int((steps + 0.5).roundedDown))
      return (steps - Double(nearest)).magnitude <= 0x1p-44 * reach * density
        ? nearest...nearest : lower...lower + 1
    }
    guard
      let across = offsets(one.area.x, two.area.x, one.columnsPerPoint, max(one.area.width, two.area.width)),
      let down = offsets(one.area.y, two.area.y, one.rowsPerPoint, max(one.area.height, two.area.height))
    else { return false }
    return across.contains { x in down.contains { mask.overlaps(other.mask, at: PixelOffset(x: x, y: $0)) } }
  }
}

extension ContiguousArray<SliceImage> {
  fileprivate func anyPart(_ wanted: TileCopies.Wanted = .all, _ predicate: (ImagePart) -> Bool) -> Bool {
    for image in self where !image.mask.isEmpty {
      if let piece = image.placement.onlyPiece {
        if ImagePart(piece, of: image.mask).map(predicate) ?? false { return true }
      } else if TileCopies.all(wanted, of: image.mask, placed: image.placement).contains(where: {
        ImagePart($0, of: image.mask).map(predicate) ?? false
      }) {
        return true
      }
    }
    return false
  }
}
