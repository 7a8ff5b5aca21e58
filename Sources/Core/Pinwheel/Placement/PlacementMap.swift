/// The map from canvas to sheet for a placement that does more than fill its frame.
///
/// Without rotation, or with quarter turns, canvas x and y are independent: two maps of one axis each suffice.
/// Otherwise the inverse transform comes first, and the maps take coordinates along the frame's axes.
final class PlacementMap: Sendable {
  // The fields that most queries read come first.
  private let interior: PlacementInterior
  /// `nil` if the axes of frame and canvas are parallel.
  let oblique: ObliqueTransform?
  /// Whether `x` maps to rows of the sheet, and `y` to columns.
  let isTransposed: Bool
  /// Maps canvas x and y if the placement is aligned with the axes, otherwise coordinates along the frame's axes.
  let x: AxisMap
  let y: AxisMap
  let layout: ImageLayout

  /// The transforms between canvas points, relative to the frame's corner, and the coordinates of the maps.
  struct ObliqueTransform: Sendable {
    let toFrame: AffineTransform2D
    let toCanvas: AffineTransform2D
  }

  /// Both maps are empty for a degenerate placement: invalid numbers, or a transform that flattens the image.
  init(frame: Rect2D, layout: ImageLayout, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    let region = layout.atlas ?? AtlasRegion(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let hasPixels = ImagePlacement.isValid(
      frame: frame, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
    self.layout = layout
    let forward = layout.transform(ofFrame: Size2D(width: frame.width, height: frame.height))
    guard hasPixels, region.isValid, let inverse = forward.inverse, forward.isModerate, inverse.isModerate
    else {
      (x, y, isTransposed, oblique) = (.empty, .empty, false, nil)
      interior = PlacementInterior(x: .empty, y: .empty, toFrame: nil, isTransposed: false)
      return
    }
    let (columns, rows) = Self.axes(
      of: region, layout: layout, frame: frame, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale
    )
    let tolerance = EdgeTolerance(frame: frame, layout: layout, forward: forward, inverse: inverse)
    let anchor = (x: (layout.anchor.x, frame.width), y: (layout.anchor.y, frame.height))
    if inverse.keepsAxes || inverse.swapsAxes {
      // The axes of the frame along canvas x and y, each with its coefficients in the transforms.
      let across = (image: columns, anchor: anchor.x, tolerance: tolerance.x, offset: inverse.tx)
      let down = (image: rows, anchor: anchor.y, tolerance: tolerance.y, offset: inverse.ty)
      let isTurned = inverse.swapsAxes
      let (alongX, alongY) = isTurned ? (down, across) : (across, down)
      x = alongX.image.map(
        AxisPlacing(
          slope: isTurned ? inverse.b : inverse.a, offset: alongX.offset, origin: frame.x,
          tolerance: alongX.tolerance, scale: isTurned ? forward.c : forward.a, onAxis: alongX.anchor,
          onCanvas: anchor.x, translation: layout.transform.tx))
      y = alongY.image.map(
        AxisPlacing(
          slope: isTurned ? inverse.c : inverse.d, offset: alongY.offset, origin: frame.y,
          tolerance: alongY.tolerance, scale: isTurned ? forward.b : forward.d, onAxis: alongY.anchor,
          onCanvas: anchor.y, translation: layout.transform.ty))
      oblique = nil
    } else {
      // Frame axes that run against the canvas are mirrored, so that every edge belongs to the side to its right.
      let (mirrorX, mirrorY) = (
        Self.sign(inverse.a, orElse: inverse.c), Self.sign(inverse.b, orElse: inverse.d)
      )
      x = columns.map(AxisPlacing(slope: mirrorX, tolerance: tolerance.x, scale: mirrorX))
      y = rows.map(AxisPlacing(slope: mirrorY, tolerance: tolerance.y, scale: mirrorY))
      let mirror = AffineTransform2D(scaleX: mirrorX, scaleY: mirrorY)
      oblique = ObliqueTransform(
        toFrame: inverse.concatenating(mirror), toCanvas: mirror.concatenating(forward))
    }
    isTransposed = inverse.swapsAxes != region.isRotated
    interior = PlacementInterior(x: x, y: y, toFrame: oblique?.toFrame, isTransposed: isTransposed)
  }

  /// The pixel under `point`, in canvas points; `corner` is the origin of the placement's frame.
  func pixel(at point: Point2D, corner: Point2D) -> PixelOffset? {
    switch interior.find(point, corner: corner) {
    case .pixel(let x, let y): PixelOffset(x: x, y: y)
    case .outside: nil
    case .undecided: exactPixel(at: point, corner: corner)
    }
  }

  @inline(never)
  private func exactPixel(at point: Point2D, corner: Point2D) -> PixelOffset? {
    var point = point
    if let oblique {
      point = oblique.toFrame.apply(to: Point2D(x: point.x - corner.x, y: point.y - corner.y))
    }
    guard let x = x.pixel(at: point.x), let y = y.pixel(at: point.y) else { return nil }
    return isTransposed ? PixelOffset(x: y, y: x) : PixelOffset(x: x, y: y)
  }

  private static func sign(_ slope: Double, orElse other: Double) -> Double {
    slope < 0 || slope == 0 && other < 0 ? -1 : 1
  }

  private static func axes(
    of region: AtlasRegion, layout: ImageLayout, frame: Rect2D, pixelWidth: Int, pixelHeight: Int,
    scale: Double
  ) -> (columns: ImageAxis, rows: ImageAxis) {
    let boxes = layout.contentMode.boxes(
      of: Size2D(width: Double(region.untrimmedWidth), height: Double(region.untrimmedHeight)), scale: scale,
      in: Size2D(width: frame.width, height: frame.height))
    // For a sprite turned clockwise, columns run down the sheet, and rows from right to left.
    let columnsInSheet = SheetAxis(
      first: (region.isRotated ? region.y : region.x) - region.trimX, isReversed: false,
      count: region.isRotated ? pixelHeight : pixelWidth)
    let rowsInSheet =
      region.isRotated
      ? SheetAxis(first: region.x + region.height - 1 + region.trimY, isReversed: true, count: pixelWidth)
      : SheetAxis(first: region.y - region.trimY, isReversed: false, count: pixelHeight)
    let columns = ImageAxis(
      frameLength: frame.width, box: boxes.x, pixelCount: region.untrimmedWidth,
      scale: scale, startCap: layout.caps.left, endCap: layout.caps.right, resizing: layout.resizing,
      untrimmed: region.trimX..<region.trimX + region.width, sheet: columnsInSheet)
    let rows = ImageAxis(
      frameLength: frame.height, box: boxes.y, pixelCount: region.untrimmedHeight,
      scale: scale, startCap: layout.caps.top, endCap: layout.caps.bottom, resizing: layout.resizing,
      untrimmed: region.trimY..<region.trimY + region.height, sheet: rowsInSheet)
    return (columns, rows)
  }
}

extension PlacementMap: Hashable {
  /// Whether both have the same layout; placements compare everything else themselves.
  static func == (a: PlacementMap, b: PlacementMap) -> Bool { a.layout == b.layout }

  func hash(into hasher: inout Hasher) { hasher.combine(layout) }
}

extension ImageLayout {
  /// The transform about the anchor of a frame of `size`; both sides are relative to the frame's top-left corner.
  fileprivate func transform(ofFrame size: Size2D) -> AffineTransform2D {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return AffineTransform2D.translation(x: 0 - x, y: 0 - y)
      .concatenating(transform)
      .concatenating(AffineTransform2D.translation(x: x, y: y))
  }
}
