/// Builds a hit map strip by strip, so that a host can do other work in between: a page draws and takes input.
///
/// The map does not depend on what the host does between strips.
package struct HitMapBuilder: Sendable {
  private(set) var map: HitMap
  private var budget: WorkBudget
  private let name: String
  private let limit: Int
  /// The first row of tiles that is not painted yet.
  private var row = 0

  /// Begins the map of a stack.
  ///
  /// - Parameter workLimit: The maximum number of steps; see `standardWorkLimit`.
  /// - Throws: ``HitMapError`` for a stack that can have no map.
  /// - Complexity: O(slices), and O(cells) for a canvas with a flat table.
  package init(_ stack: SliceStack, workLimit: Int) throws(HitMapError) {
    try self.init(stack, budget: WorkBudget(remaining: workLimit, stopsWhenExhausted: true))
  }

  init(_ stack: SliceStack, budget: WorkBudget) throws(HitMapError) {
    guard stack.slices.count <= HitMap.maximumSlices else {
      throw .tooManySlices(name: stack.name, count: stack.slices.count)
    }
    let scale = stack.finestScale
    guard let grid = CanvasGrid(stack.canvas, scale: scale) else {
      throw .canvasTooLarge(name: stack.name, canvas: stack.canvas, scale: scale)
    }
    (name, limit, self.budget) = (stack.name, budget.remaining, budget)
    self.budget.remaining = max(0, limit) - grid.columns * grid.rows / 64
    guard !self.budget.isExhausted else { throw .tooMuchWork(name: name, limit: limit) }
    map = HitMap(unpainted: stack, on: grid)
  }

  /// Paints the next 64 rows of cells.
  ///
  /// - Returns: The fraction of the map that is complete; 1 at the end.
  /// - Throws: ``HitMapError/tooMuchWork(name:limit:)`` if the limit is reached.
  package mutating func paintStrip() throws(HitMapError) -> Double {
    guard row < map.tiles.rows else { return 1 }
    row = map.paintStrip(from: row, budget: &budget)
    guard !budget.isExhausted else { throw .tooMuchWork(name: name, limit: limit) }
    return Double(row) / Double(map.tiles.rows)
  }
}
