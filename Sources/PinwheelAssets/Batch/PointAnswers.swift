internal import Pinwheel

/// The stacks that a list of points asks, and their answers as bytes, ready to be written.
struct PointAnswers: Sendable {
  /// How answers are written.
  enum Style: Sendable {
    /// `,hit,amber,rest`
    case columns
    /// `"outcome":"hit","slice":"amber","state":"rest"`
    case members
  }

  /// A class: as a struct it was copied for every point, which took longer than the answer.
  private final class Stack: Sendable {
    let name: ContiguousArray<UInt8>
    let stack: SliceStack
    /// The stack with all its answers; `nil` where that would take too much work or memory.
    let map: HitMap?
    /// What each slice answers, three for each: hit, swallowed, blocked.
    let answers: [ContiguousArray<UInt8>]

    init(_ stack: SliceStack, map: HitMap?, _ style: Style) {
      name = ContiguousArray(stack.name.utf8)
      self.stack = stack
      self.map = map
      answers = stack.slices.flatMap { slice in
        ["hit", "swallowed", "blocked"].map {
          PointAnswers.text($0, slice: slice.name, state: slice.state.name, style)
        }
      }
    }

    /// The answer; `nil` if there is no map and the finger covers too many pixels to count without one.
    func outcome(at point: Point2D, radius: Double) -> HitOutcome? {
      if let map { return radius > 0 ? map.hit(at: point, radius: radius) : map.hit(at: point) }
      let under = stack.hit(at: point)
      guard radius > 0, under == .miss else { return under }
      return stack.canCountContacts(at: point, radius: radius) ? stack.hit(at: point, radius: radius) : nil
    }
  }

  private let stacks: [Stack]
  private let miss: ContiguousArray<UInt8>
  /// The number of the pinwheel that a record means which names none; `nil` if each has to.
  let standard: Int?
  private let origin: Point2D
  /// The radius of records that name none.
  let radius: Double

  /// - Parameter workLimit: How much work the hit maps of all stacks may take together.
  init(
    _ stacks: [SliceStack], standard: Int?, origin: Point2D, radius: Double, style: Style,
    workLimit: Int = HitMap.standardWorkLimit
  ) {
    self.standard = standard
    self.origin = origin
    self.radius = radius
    miss = Self.text("miss", slice: nil, state: nil, style)
    // The files say how many wheels there are and what they are like: all maps together are bounded.
    let workLimit = workLimit / max(1, stacks.count)
    var bytesLeft = 1 << 27
    self.stacks = stacks.map { stack in
      let map = try? stack.prepared(workLimit: workLimit)
      let isSmall = map.map { $0.byteCount <= bytesLeft } ?? false
      if isSmall, let map { bytesLeft -= map.byteCount }
      return Stack(stack, map: isSmall ? map : nil, style)
    }
  }

  /// The number of the pinwheel with a name.
  func index(named name: some Sequence<UInt8>) -> Int? {
    stacks.firstIndex { $0.name.elementsEqual(name) }
  }

  /// The answer to a record.
  func answer(
    _ record: PointRecord, line: Int
  ) throws(BadRecord) -> (text: ContiguousArray<UInt8>, isHit: Bool) {
    let stack = stacks[record.pinwheel]
    let point = Point2D(x: record.x - origin.x, y: record.y - origin.y)
    switch stack.outcome(at: point, radius: record.radius) {
    case .hit(let slice): return (stack.answers[3 * slice], true)
    case .swallowed(let slice): return (stack.answers[3 * slice + 1], false)
    case .blocked(let slice): return (stack.answers[3 * slice + 2], false)
    case .miss: return (miss, false)
    case nil:
      throw BadRecord(
        line: line,
        reason:
          "radius is too large for a pinwheel without a hit map (found \(record.radius)); make it smaller")
    }
  }

  private static func text(
    _ outcome: String, slice: String?, state: String?, _ style: Style
  ) -> ContiguousArray<UInt8> {
    switch style {
    case .columns:
      let columns = [outcome, slice ?? "", state ?? ""].map(CSVField.written)
      return ContiguousArray(columns.map { "," + $0 }.joined().utf8)
    case .members:
      let members: JSON = .object([
        "outcome": .string(outcome), "slice": slice.map { .string($0) } ?? .null,
        "state": state.map { .string($0) } ?? .null,
      ])
      return ContiguousArray(members.line.utf8.dropFirst().dropLast())
    }
  }
}
