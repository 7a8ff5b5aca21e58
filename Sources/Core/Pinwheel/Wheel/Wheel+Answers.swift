// The outcomes at many points. One loop finds them for Swift, C and Python:
//
//     hits(at:into:)            pw_hits         Wheel.hits of Python
//                   \              |              /
//                    `-> writeCodes(PointArrays) <'
//
// It reads the cells of the hit map in place, so it needs no table of its own, and no memory.

extension Wheel {
  /// The outcome at one of many points, in four bytes.
  public struct OutcomeCode: Sendable, Hashable {
    /// See `HitOutcome.code`.
    package let code: Int32

    /// The outcome, as ``Wheel/hit(at:)`` returns it.
    public var outcome: HitOutcome<Slice.ID> {
      if code >= 0 { return .hit(Slice.ID(Int(code))) }
      if code == -1 { return .miss }
      let slice = Slice.ID((-2 - Int(code)) / 2)
      return code & 1 == 0 ? .swallowed(slice) : .blocked(slice)
    }
  }

  /// The outcomes at many points: those of ``hit(at:)``, for a fraction of the time.
  ///
  /// ```swift
  /// var answers: [Wheel.OutcomeCode] = []
  /// wheel.hits(at: points.span, into: &answers)
  /// for (point, answer) in zip(points, answers) { print(point, wheel.named(answer.outcome)) }
  /// ```
  ///
  /// - Parameters:
  ///   - points: In canvas points; any numbers are allowed.
  ///   - answers: Receives the answer to each point in place of what it holds. If its capacity suffices, nothing is
  ///     allocated.
  /// - Complexity: O(points), as ``hit(at:)`` for each.
  public func hits(at points: Span<Point2D>, into answers: inout [OutcomeCode]) {
    answers.removeLast(max(0, answers.count - points.count))
    answers.append(
      contentsOf: repeatElement(OutcomeCode(code: -1), count: points.count - answers.count))
    unsafe points.withUnsafeBufferPointer { points in
      unsafe answers.withUnsafeMutableBytes { answers in
        guard let x = unsafe UnsafeRawPointer(points.baseAddress), let codes = answers.baseAddress
        else { return }
        let stride = MemoryLayout<Point2D>.stride
        // SAFETY: both stay in memory during the call; the y of a point follows its x.
        writeCodes(
          at: unsafe PointArrays<Double>(
            x: x, stride: stride, y: x + MemoryLayout<Double>.size, stride: stride, count: points.count,
            codes: codes, stride: MemoryLayout<OutcomeCode>.stride))
      }
    }
  }

  /// Writes the code of the outcome at each point; see `HitOutcome.code`.
  ///
  /// - Complexity: O(points), as ``hit(at:)`` for each; no allocation.
  @inline(never)
  package func writeCodes<Number>(at points: PointArrays<Number>) {
    guard answers == .fromMap, map.grid.columns > 0, map.grid.rows > 0 else {
      return points.forEach { x, y in code(at: Point2D(x: x, y: y)) }
    }
    let columns = map.grid.columns
    guard map.flat.isEmpty else {
      let owners = map.flat.span
      return writeCodes(at: points) { column, row in UInt32(owners[row &* columns &+ column]) }
    }
    let (entries, tiles) = (map.tiles.entries.span, map.tiles.tiles.elements.span)
    let (tileColumns, firstTile) = (map.tiles.columns, UInt32(map.tiles.ownerCount) + 1)
    writeCodes(at: points) { column, row in
      // A large canvas has mostly tiles of one owner, whose entry is its number. The entries of crowded and of partial
      // tiles exceed every owner, too.
      let entry = entries[((row & ~7) &* tileColumns &+ column) &>> 3]
      guard entry &- firstTile < TileMap.crowdedFlag &- firstTile else { return entry }
      // Shifts by the cell use only its lowest six bits.
      return UInt32(tiles[Int(entry)].owner(at: row &<< 3 | column & 7))
    }
  }

  /// Writes the codes of a map that has cells.
  ///
  /// - Parameter owner: The owner of a cell; a number that is no owner if only ``hit(at:)`` knows.
  @inline(__always)
  private func writeCodes<Number>(
    at points: PointArrays<Number>, owner: (_ column: Int, _ row: Int) -> UInt32
  ) {
    let numbers = map.owners.numbers.span
    // Two loops: the test for each point would take a tenth of its time.
    guard map.owners.stopsTouches || map.owners.anyGrows else {
      return writeCodes(at: points, owner: owner) { owner in owner < numbers.count ? numbers[owner] : nil }
    }
    let reactions = map.owners.reactions.span
    // Where slices grow, a cell without an owner is not a miss yet.
    let first = map.owners.anyGrows ? 1 : 0
    writeCodes(at: points, owner: owner) { owner in
      first <= owner && owner < numbers.count ? reactions[owner].code(of: numbers[owner]) : nil
    }
  }

  @inline(__always)
  private func writeCodes<Number>(
    at points: PointArrays<Number>, owner: (_ column: Int, _ row: Int) -> UInt32,
    code: (_ owner: Int) -> Int32?
  ) {
    let grid = map.grid
    points.forEach { x, y in
      let point = Point2D(x: x, y: y)
      guard grid.contains(point) else { return -1 }
      let (column, row) = grid.cell(at: point)
      // Without a branch on the owner: hits and misses are unpredictable.
      return code(Int(owner(column, row))) ?? self.code(at: point)
    }
  }

  /// `HitOutcome.code` at a point.
  @inline(never)
  private func code(at point: Point2D) -> Int32 { hit(at: point).code }
}

extension TouchReaction {
  /// `HitOutcome.code` of the outcome at a slice with this number.
  fileprivate func code(of number: Int32) -> Int32 {
    switch self {
    case .pass: -1
    case .hit: number
    case .swallow: -2 &- 2 &* number
    case .block: -3 &- 2 &* number
    }
  }
}
