/// The way from canvas to sheet for a placement that does more than fill its frame.
///
/// Without a turn, or with a quarter one, x and y of the canvas never mix: two maps of one axis each are all there
/// is. Else the inverse transform comes first, and the maps answer for the axes of the frame.
struct PlacementMap: Sendable, Hashable {
  let layout: ImageLayout
  /// By canvas x and y where the placement is aligned with the axes, else by the axes of the frame.
  let x: AxisMap
  let y: AxisMap
  /// Whether `x` gives rows of the sheet, and `y` columns.
  let isTransposed: Bool
  /// From canvas points, counted from the frame's corner, to the frame's axes; `nil` where they are parallel.
  let inverse: AffineTransform?

  /// Both maps are empty where the placement is none: a size that is no size, or a transform that flattens.
  init(frame: Rect, layout: ImageLayout, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    let region = layout.atlas ?? AtlasRegion(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let isPlace = frame.width > 0 && frame.height > 0 && scale > 0
    let hasPixels = AtlasRegion.sizes.contains(pixelWidth) && AtlasRegion.sizes.contains(pixelHeight)
    self.layout = layout
    guard isPlace, hasPixels, region.isSound,
      let inverse = layout.inverse(for: Size(width: frame.width, height: frame.height))
    else {
      (x, y, isTransposed, inverse) = (.empty, .empty, false, nil)
      return
    }
    let (columns, rows) = Self.axes(
      of: region, layout: layout, frame: frame, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale
    )
    if inverse.keepsAxes {
      x = columns.map(slope: inverse.a, offset: inverse.tx, origin: frame.x)
      y = rows.map(slope: inverse.d, offset: inverse.ty, origin: frame.y)
      self.inverse = nil
    } else if inverse.swapsAxes {
      x = rows.map(slope: inverse.b, offset: inverse.ty, origin: frame.x)
      y = columns.map(slope: inverse.c, offset: inverse.tx, origin: frame.y)
      self.inverse = nil
    } else {
      // Frame axes that run against the canvas are mirrored, so that every edge belongs to what lies right of it.
      let (mirrorX, mirrorY) = (
        Self.sign(inverse.a, orElse: inverse.c), Self.sign(inverse.b, orElse: inverse.d)
      )
      x = columns.map(slope: mirrorX)
      y = rows.map(slope: mirrorY)
      self.inverse = inverse.followed(by: AffineTransform(scaleX: mirrorX, scaleY: mirrorY))
    }
    isTransposed = inverse.swapsAxes != region.isRotated
  }

  /// The pixel under `point`, in canvas points; the placement's frame has its corner at `corner`.
  func pixel(at point: Point, corner: Point) -> (x: Int, y: Int)? {
    var point = point
    if let inverse { point = inverse.apply(to: Point(x: point.x - corner.x, y: point.y - corner.y)) }
    guard let x = x.pixel(at: point.x), let y = y.pixel(at: point.y) else { return nil }
    return isTransposed ? (y, x) : (x, y)
  }

  private static func sign(_ slope: Double, orElse other: Double) -> Double {
    slope < 0 || slope == 0 && other < 0 ? -1 : 1
  }

  private static func axes(
    of region: AtlasRegion, layout: ImageLayout, frame: Rect, pixelWidth: Int, pixelHeight: Int, scale: Double
  ) -> (columns: ImageAxis, rows: ImageAxis) {
    let natural = Size(
      width: Double(region.untrimmedWidth) / scale, height: Double(region.untrimmedHeight) / scale)
    let box = layout.contentMode.box(for: natural, in: Size(width: frame.width, height: frame.height))
    // Turned clockwise, columns run down the sheet, and rows from its right to its left.
    let columnsInSheet = SheetAxis(
      first: (region.isRotated ? region.y : region.x) - region.trimX, isReversed: false,
      count: region.isRotated ? pixelHeight : pixelWidth)
    let rowsInSheet =
      region.isRotated
      ? SheetAxis(first: region.x + region.height - 1 + region.trimY, isReversed: true, count: pixelWidth)
      : SheetAxis(first: region.y - region.trimY, isReversed: false, count: pixelHeight)
    let columns = ImageAxis(
      frameLength: frame.width, boxStart: box.x, boxLength: box.width, pixelCount: region.untrimmedWidth,
      scale: scale, startCap: layout.caps.left, endCap: layout.caps.right, resizing: layout.resizing,
      untrimmed: region.trimX..<region.trimX + region.width, sheet: columnsInSheet)
    let rows = ImageAxis(
      frameLength: frame.height, boxStart: box.y, boxLength: box.height, pixelCount: region.untrimmedHeight,
      scale: scale, startCap: layout.caps.top, endCap: layout.caps.bottom, resizing: layout.resizing,
      untrimmed: region.trimY..<region.trimY + region.height, sheet: rowsInSheet)
    return (columns, rows)
  }
}

extension PlacementMap {
  /// A map at a place of its own.
  final class Box: Sendable, Hashable {
    let map: PlacementMap

    init(_ map: PlacementMap) {
      self.map = map
    }

    static func == (a: Box, b: Box) -> Bool { a.map == b.map }

    func hash(into hasher: inout Hasher) { hasher.combine(map) }
  }
}

extension ImageLayout {
  /// The transform of a frame of `size`, undone; both sides count from the frame's top-left corner.
  fileprivate func inverse(for size: Size) -> AffineTransform? {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    guard let undone = transform.inverse else { return nil }
    let inverse = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0 - x, ty: 0 - y)
      .followed(by: undone)
      .followed(by: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    return inverse.isFinite ? inverse : nil
  }
}
