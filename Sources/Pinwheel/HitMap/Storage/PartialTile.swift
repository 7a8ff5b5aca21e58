/// A tile with partial cells: cells through which the edge of a slice runs that is not aligned with the pixels.
///
/// Whose such a cell is depends on the point. So each cell has one of up to eight answers, and a partial one leads
/// from slice to slice, front to back: the slice in front has the point if its masks say so, else the next answer
/// decides.
struct PartialTile: Sendable {
  /// What a cell answers.
  struct Answer: Sendable, Hashable {
    enum Kind: UInt8 {
      /// Every point of the cell is the owner's; or nobody's, which is owner 0.
      case certain
      /// The owner has the point if it is solid there, else the answer `next` of the tile decides.
      case ask
      /// There were more answers than a tile has room for: every slice about the cell has to be asked.
      case search
    }

    var kind = Kind.certain
    /// An index into the answers.
    var next: UInt8 = 0
    var owner: UInt16

    static let nobody = Answer(owner: 0)
    static let search = Answer(kind: .search, owner: 0)
  }

  // Bits 0, 1 and 2 of each cell's answer; cell (x, y) is bit 8 * y + x.
  private var planes: (UInt64, UInt64, UInt64) = (0, 0, 0)
  // Answers 0 to 3, and 4 to 7: sixteen bits for each owner, and eight for the kind and the next one. In all 48 bytes
  // that are read without a branch.
  private var owners: (UInt64, UInt64) = (0, 0)
  private var ways: UInt64 = 0
  // The first is nobody.
  private var count: UInt8 = 1

  /// The tile of cells that are nobody's.
  init() {}

  /// What a cell answers.
  func answer(cell: Int) -> Answer { answer(index(cell: cell)) }

  /// An answer by its index.
  func answer(_ index: Int) -> Answer {
    let owner = (index < 4 ? owners.0 : owners.1).word(index & 3)
    let way = UInt8(truncatingIfNeeded: ways &>> UInt64(truncatingIfNeeded: 8 &* index))
    let kind: Answer.Kind = way & 0x80 == 0 ? .certain : way & 0x40 == 0 ? .ask : .search
    return Answer(kind: kind, next: way & 7, owner: owner)
  }

  /// Gives every point of some cells to `owner`.
  mutating func give(_ cells: UInt64, to owner: UInt16) {
    if cells != 0 { set(cells, to: index(of: Answer(owner: owner))) }
  }

  /// Gives those points of some cells to `owner` that it has by its masks; the others stay with whom they were.
  mutating func offer(_ cells: UInt64, to owner: UInt16) {
    var rest = cells
    while rest != 0 {
      let behind = index(cell: rest.trailingZeroBitCount)
      let alike = rest & self.cells(of: behind)
      rest &= ~alike
      guard answer(behind).kind != .search else { continue }
      set(alike, to: index(of: Answer(kind: .ask, next: UInt8(behind), owner: owner)))
    }
  }

  /// The index of a cell's answer.
  private func index(cell: Int) -> Int {
    let shift = UInt64(truncatingIfNeeded: cell)
    let index =
      (planes.0 &>> shift & 1) | (planes.1 &>> shift & 1) &<< 1 | (planes.2 &>> shift & 1) &<< 2
    return Int(truncatingIfNeeded: index)
  }

  /// The cells that have an answer.
  private func cells(of index: Int) -> UInt64 {
    (index & 1 != 0 ? planes.0 : ~planes.0) & (index & 2 != 0 ? planes.1 : ~planes.1)
      & (index & 4 != 0 ? planes.2 : ~planes.2)
  }

  private mutating func set(_ cells: UInt64, to index: Int) {
    planes.0 = index & 1 != 0 ? planes.0 | cells : planes.0 & ~cells
    planes.1 = index & 2 != 0 ? planes.1 | cells : planes.1 & ~cells
    planes.2 = index & 4 != 0 ? planes.2 | cells : planes.2 & ~cells
  }

  /// The index of an answer, which is added if there is room.
  private mutating func index(of answer: Answer) -> Int {
    if let index = (0..<Int(count)).first(where: { self.answer($0) == answer }) { return index }
    // The last one is kept for cells that find no room.
    if count >= 7, answer.kind != .search { return index(of: .search) }
    let index = Int(count)
    count += 1
    let shift = UInt64(16 * (index & 3))
    if index < 4 {
      owners.0 |= UInt64(answer.owner) << shift
    } else {
      owners.1 |= UInt64(answer.owner) << shift
    }
    let flags: UInt8 =
      switch answer.kind {
      case .certain: 0
      case .ask: 0x80
      case .search: 0xC0
      }
    ways |= UInt64(flags | answer.next) << UInt64(8 * index)
    return index
  }
}
