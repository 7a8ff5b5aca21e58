/// A tile with partial cells: cells crossed by the edge of a slice that is not aligned with the cells.
///
/// The owner of a partial cell depends on the exact point. So each cell starts at one of the tile's up to eight
/// steps, and the steps of a partial cell are its candidates, front to back: a candidate owns the point if its masks
/// are solid there; otherwise the next step decides.
struct PartialTile: Sendable {
  /// A step in the search for the owner of a point.
  struct Step: Sendable, Hashable {
    enum Kind: UInt8 {
      /// Every point of the cell has this owner; owner 0 is a miss.
      case certain
      /// The point has this owner if its masks are solid there; otherwise step `next` decides.
      case test
      /// The tile has no room for the cell's candidates: all slices with areas that contain it are tested.
      case search
    }

    var kind = Kind.certain
    /// The index of the next step.
    var next: UInt8 = 0
    var owner: UInt16

    static let search = Step(kind: .search, owner: 0)
  }

  // Bits 0, 1 and 2 of the index of each cell's first step; cell (x, y) is bit 8 * y + x.
  private var planes: (UInt64, UInt64, UInt64) = (0, 0, 0)
  // Steps 0 to 3, and 4 to 7: sixteen bits for each owner, and eight for the kind and the next step. With the planes
  // they take 48 bytes, which are read without a branch.
  private var owners: (UInt64, UInt64) = (0, 0)
  private var links: UInt64 = 0
  // Step 0 is a miss.
  private var count: UInt8 = 1

  /// A tile of cells with owner 0.
  init() {}

  /// The first step of a cell.
  func step(cell: Int) -> Step { step(index(cell: cell)) }

  /// A step by its index.
  func step(_ index: Int) -> Step {
    let owner = (index < 4 ? owners.0 : owners.1).word(index & 3)
    let link = UInt8(truncatingIfNeeded: links &>> UInt64(truncatingIfNeeded: 8 &* index))
    let kind: Step.Kind = link & 0x80 == 0 ? .certain : link & 0x40 == 0 ? .test : .search
    return Step(kind: kind, next: link & 7, owner: owner)
  }

  /// Assigns every point of some cells to `owner`.
  mutating func assign(_ cells: UInt64, to owner: UInt16) {
    if cells != 0 { set(cells, to: index(of: Step(owner: owner))) }
  }

  /// Adds a candidate in front of the current ones of some cells.
  mutating func addCandidate(_ owner: UInt16, to cells: UInt64) {
    var rest = cells
    while rest != 0 {
      let behind = index(cell: rest.trailingZeroBitCount)
      let common = rest & self.cells(of: behind)
      rest &= ~common
      guard step(behind).kind != .search else { continue }
      set(common, to: index(of: Step(kind: .test, next: UInt8(behind), owner: owner)))
    }
  }

  /// The index of a cell's first step.
  private func index(cell: Int) -> Int {
    let shift = UInt64(truncatingIfNeeded: cell)
    let index =
      (planes.0 &>> shift & 1) | (planes.1 &>> shift & 1) &<< 1 | (planes.2 &>> shift & 1) &<< 2
    return Int(truncatingIfNeeded: index)
  }

  /// The cells that start at this step.
  private func cells(of index: Int) -> UInt64 {
    (index & 1 != 0 ? planes.0 : ~planes.0) & (index & 2 != 0 ? planes.1 : ~planes.1)
      & (index & 4 != 0 ? planes.2 : ~planes.2)
  }

  private mutating func set(_ cells: UInt64, to index: Int) {
    planes.0 = index & 1 != 0 ? planes.0 | cells : planes.0 & ~cells
    planes.1 = index & 2 != 0 ? planes.1 | cells : planes.1 & ~cells
    planes.2 = index & 4 != 0 ? planes.2 | cells : planes.2 & ~cells
  }

  /// The index of a step, which is added if there is room.
  private mutating func index(of step: Step) -> Int {
    if let index = (0..<Int(count)).first(where: { self.step($0) == step }) { return index }
    // The last index is reserved for `search`.
    if count >= 7, step.kind != .search { return index(of: .search) }
    let index = Int(count)
    count += 1
    let shift = UInt64(16 * (index & 3))
    if index < 4 {
      owners.0 |= UInt64(step.owner) << shift
    } else {
      owners.1 |= UInt64(step.owner) << shift
    }
    let flags: UInt8 =
      switch step.kind {
      case .certain: 0
      case .test: 0x80
      case .search: 0xC0
      }
    links |= UInt64(flags | step.next) << UInt64(8 * index)
    return index
  }
}
