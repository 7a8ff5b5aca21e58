/// The answer of a stack for every pixel of its canvas, worked out in advance: what a prepared ``Wheel`` answers by.
///
/// The map's cells are the pixels of the finest scale that the stack's images have when the map is made. A cell has
/// an owner only if each of its points, as `Double`s, has that answer; where a pixel's edge runs through a cell,
/// because a slice is turned, stretched, or of another scale, the few slices that lie there are asked for the point
/// itself, front to back, through their masks. So the map answers as ``SliceStack/hit(at:)`` does, for every point.
///
/// Cells lie in tiles of 8 x 8, whose memory follows the length of the borders between slices. A small canvas has them
/// in a flat table too, which is faster still.
///
/// The map does not keep the slices: the wheel edits them and calls `update` or `move`.
struct HitMap: Sendable {
  let grid: CanvasGrid
  var tiles: TileMap
  /// The cells of a small canvas once more, row by row; empty for a larger one.
  var flat: ContiguousArray<UInt16>
  var index: SliceIndex
  var owners: SliceOwners
  /// By owner.
  var shapes = ContiguousArray(repeating: SliceShape(images: []), count: 1)
  /// By owner: the cells that its slice may touch, whether it takes part or not.
  var areas: ContiguousArray<CellArea> = [.empty]

  /// Cells of a canvas that has them in a flat table too: 1 MB.
  static let flatCells = 1 << 19

  /// The map of a canvas without cells.
  @inline(never)
  init() {
    grid = CanvasGrid(fitting: SliceStack(name: "", canvas: Size2D(width: 0, height: 0), slices: []))
    tiles = TileMap(columns: 0, rows: 0, owners: 0)
    flat = []
    index = SliceIndex(columns: 0, rows: 0)
    owners = SliceOwners([])
  }

  /// Works out the answers; see ``Wheel/init(_:workLimit:)``.
  ///
  /// - Throws: ``HitMapError`` for a canvas of more than ``Wheel/maximumSide`` pixels a side at the finest scale of the
  ///   images, for more than ``Wheel/maximumSlices``, or for more work than `workLimit`.
  @inline(never)
  init(_ stack: SliceStack, workLimit: Int) throws(HitMapError) {
    guard stack.slices.count <= Wheel.maximumSlices else {
      throw .tooManySlices(name: stack.name, count: stack.slices.count)
    }
    grid = try CanvasGrid(stack)
    let cells = grid.columns * grid.rows
    var work = PaintWork(left: max(0, workLimit) - cells / 64, ends: true)
    guard !work.isOver else { throw .tooMuchWork(name: stack.name, limit: workLimit) }
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: stack.slices.count)
    flat = ContiguousArray(repeating: 0, count: cells <= Self.flatCells ? cells : 0)
    index = SliceIndex(columns: grid.columns, rows: grid.rows)
    owners = SliceOwners(stack.slices)
    for number in stack.slices.indices {
      shapes.append(stack.slices[number].shape)
      let owner = owners.owner(ofSlice: number)
      areas.append(area(of: owner))
    }
    rebuild(work: &work)
    guard !work.isOver else { throw .tooMuchWork(name: stack.name, limit: workLimit) }
  }

  /// The answer of ``SliceStack/hit(at:)``.
  // For speed in a build for size too, as that for the web is.
  @_optimize(speed)
  func hit(at point: Point2D) -> HitOutcome {
    guard grid.contains(point) else { return .miss }
    let (column, row) = grid.cell(at: point)
    let cell = row &* grid.columns &+ column
    // Both ways to their own end: a jump from one to the other's is a tenth of the time. A canvas without a flat table
    // has no cell in it.
    if UInt(bitPattern: cell) < UInt(bitPattern: flat.count) {
      return answer(of: flat[cell], at: point, column: column, row: row)
    }
    return answer(of: tiles.owner(column: column, row: row), at: point, column: column, row: row)
  }

  @inline(__always)
  private func answer(of owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome {
    guard owners.isDirect else { return lookUp(owner, at: point, column: column, row: row) }
    // Selections, not branches: whether a cell has an owner nobody can predict.
    let slice = Int(max(owner, 1) &- 1)
    return owner == 0 ? .miss : .hit(slice)
  }

  @inline(never)
  private func lookUp(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome {
    owner == 0 ? ask(at: point, column: column, row: row) : owners.outcome(of: owner)
  }

  /// The cells that the shape of a slice may touch, whether the slice takes touches or not.
  func area(ofSlice slice: Int) -> PixelRect { areas[Int(owners.owner(ofSlice: slice))].rect }

  /// The slices whose areas hold the cell of a point on the canvas, front to back.
  func slices(about point: Point2D) -> [Int] {
    let (column, row) = grid.cell(at: point)
    var found: [Int] = []
    index.forEachOwner(column: column, row: row) { owner in
      found.append(owners.slice(of: owner))
      return true
    }
    found.sort(by: >)
    return found
  }

  /// Bytes that the map takes beside the stack itself.
  var byteCount: Int {
    tiles.byteCount + 2 * flat.count + index.byteCount + owners.byteCount
      + (MemoryLayout<CellArea>.stride + MemoryLayout<SliceShape>.stride) * areas.count
  }

  /// The answer for a cell that has no owner, or is partial.
  private func ask(at point: Point2D, column: Int, row: Int) -> HitOutcome {
    guard let (tile, cell) = tiles.partialTile(column: column, row: row) else { return .miss }
    var answer = tile.answer(cell: cell)
    while answer.kind == .ask {
      if contains(point, owner: answer.owner) { break }
      answer = tile.answer(Int(answer.next))
    }
    return answer.kind == .search
      ? search(at: point, column: column, row: row) : owners.outcome(of: answer.owner)
  }

  private func contains(_ point: Point2D, owner: UInt16) -> Bool { shapes.span[Int(owner)].contains(point) }

  /// Asks every slice about a cell.
  private func search(at point: Point2D, column: Int, row: Int) -> HitOutcome {
    var found: UInt16 = 0
    index.forEachOwner(column: column, row: row) { owner in
      guard owners.isInFront(owner, of: found) else { return false }
      guard owners.takesTouches(owner), contains(point, owner: owner) else { return true }
      found = owner
      return false
    }
    return owners.outcome(of: found)
  }
}

/// Why a wheel has no hit map.
public enum HitMapError: Error, Hashable, CustomStringConvertible {
  /// The canvas has more columns or rows of pixels, at the finest scale of its images, than a map takes.
  case canvasTooLarge(name: String, canvas: Size2D, scale: Double)
  /// There are more slices than a map can number.
  case tooManySlices(name: String, count: Int)
  /// The slices cover more tiles, or cross more of them with edges that are not aligned with the pixels, than the limit
  /// allows; see ``Wheel/standardWorkLimit``.
  case tooMuchWork(name: String, limit: Int)

  public var description: String {
    switch self {
    case .canvasTooLarge(let name, let canvas, let scale):
      "\(name): a canvas of \(canvas.width) x \(canvas.height) points at scale \(scale) is more than "
        + "\(Wheel.maximumSide) pixels a side; divide it, or leave out the finest scale."
    case .tooManySlices(let name, let count):
      "\(name): \(count) slices are more than the \(Wheel.maximumSlices) of a hit map; divide the stack."
    case .tooMuchWork(let name, let limit):
      "\(name): a hit map of its slices takes more than \(limit) steps of work; make the canvas or its scale smaller, "
        + "or align the slices with the pixels."
    }
  }
}
