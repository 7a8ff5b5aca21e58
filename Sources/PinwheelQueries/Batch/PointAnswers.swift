internal import Pinwheel
internal import PinwheelFiles

/// The stacks that a list of points queries, and their answers as bytes, ready to be written.
struct PointAnswers: Sendable {
  /// How answers are written.
  enum Style: Sendable {
    /// `,hit,amber,rest`
    case columns
    /// `"outcome":"hit","slice":"amber","state":"rest"`
    case members
  }

  /// The answer to one record.
  struct Answer {
    let text: ContiguousArray<UInt8>
    let isHit: Bool
    /// Its number among all answers besides a miss, which has -1.
    let key: Int
  }

  /// A class: as a struct it was copied for every point, which took longer than the answer.
  private final class AnsweringWheel: Sendable {
    let name: ContiguousArray<UInt8>
    /// Unprepared where a hit map would take too much work or memory.
    let wheel: Wheel
    /// The texts of each slice, three for each: hit, swallowed, blocked.
    let answers: [ContiguousArray<UInt8>]
    /// The number of the first of them among those of all wheels.
    let firstKey: Int

    init(_ wheel: Wheel, _ style: Style, _ delimiter: UInt8, firstKey: Int) {
      self.firstKey = firstKey
      name = ContiguousArray(wheel.stack.name.utf8)
      self.wheel = wheel
      answers = wheel.stack.slices.indices.flatMap { index in
        [HitOutcome.hit(index), .swallowed(index), .blocked(index)].map {
          PointAnswers.text($0, of: wheel.stack, style, delimiter)
        }
      }
    }

    @inline(__always)
    func answer(_ number: Int, isHit: Bool) -> Answer {
      Answer(text: answers[number], isHit: isHit, key: firstKey + number)
    }

    /// The answer; `nil` if there is no map and the finger covers too many pixels to count without one.
    func outcome(at point: Point2D, radius: Double) -> HitOutcome? {
      if wheel.isPrepared || !(radius > 0) { return wheel.outcome(at: point, radius: radius) }
      let under = wheel.hit(at: point)
      guard under == .miss else { return under }
      return wheel.canCountContacts(at: point, radius: radius) ? wheel.hit(at: point, radius: radius) : nil
    }
  }

  private let wheels: [AnsweringWheel]
  private let miss: ContiguousArray<UInt8>
  /// How many different answers there are besides a miss, if they are counted; else 0.
  let countedKeys: Int
  /// The pinwheel of records that name none; `nil` if every record has to name one.
  let standard: Int?
  private let origin: Point2D
  /// The radius of records that name none.
  let radius: Double

  /// - Parameter workLimit: How much work the hit maps of all stacks may take together.
  init(
    _ stacks: [SliceStack], standard: Int?, origin: Point2D, radius: Double, style: Style,
    delimiter: UInt8 = CSVField.comma, tallies: Bool = false, workLimit: Int = Wheel.standardWorkLimit
  ) {
    self.standard = standard
    self.origin = origin
    self.radius = radius
    miss = Self.text(.miss, of: nil, style, delimiter)
    // The input decides how many wheels there are and how large: all maps together are bounded.
    let workLimit = workLimit / max(1, stacks.count)
    var bytesLeft = 1 << 27
    var keys = 0
    wheels = stacks.map { stack in
      let wheel = Wheel(stack, workLimit: workLimit)
      defer { keys += 3 * stack.slices.count }
      guard wheel.mapByteCount <= bytesLeft else {
        return AnsweringWheel(Wheel(unprepared: stack), style, delimiter, firstKey: keys)
      }
      bytesLeft -= wheel.mapByteCount
      return AnsweringWheel(wheel, style, delimiter, firstKey: keys)
    }
    countedKeys = tallies ? keys : 0
  }

  /// The number of the pinwheel with a name.
  func index(named name: some Sequence<UInt8>) -> Int? {
    wheels.firstIndex { $0.name.elementsEqual(name) }
  }

  /// The answer to a record.
  func answer(
    _ record: PointRecord, line: Int
  ) throws(BadRecord) -> Answer {
    let answering = wheels[record.pinwheel]
    let point = Point2D(x: record.x - origin.x, y: record.y - origin.y)
    switch answering.outcome(at: point, radius: record.radius) {
    case .hit(let slice): return answering.answer(3 * slice, isHit: true)
    case .swallowed(let slice): return answering.answer(3 * slice + 1, isHit: false)
    case .blocked(let slice): return answering.answer(3 * slice + 2, isHit: false)
    case .miss: return Answer(text: miss, isHit: false, key: -1)
    case nil:
      throw BadRecord(
        line: line,
        reason:
          "radius is too large for a pinwheel without a hit map (found \(record.radius)); make it smaller")
    }
  }

  /// The answers and how often each was given, those that never were left out; a miss last.
  func tally(_ counts: ContiguousArray<Int>, misses: Int) -> [BatchQuery.Tally] {
    var tallies: [BatchQuery.Tally] = []
    for answering in wheels {
      let stack = answering.wheel.stack
      // Front to back, as slices are listed elsewhere.
      for slice in stack.slices.indices.reversed() {
        for (kind, outcome) in [HitOutcome.hit(slice), .swallowed(slice), .blocked(slice)].enumerated() {
          let count = counts[answering.firstKey + 3 * slice + kind]
          guard count > 0 else { continue }
          tallies.append(
            BatchQuery.Tally(
              outcome: outcome.name, slice: stack.slices[slice].name, pinwheel: stack.name, count: count))
        }
      }
    }
    tallies.append(BatchQuery.Tally(outcome: HitOutcome.miss.name, slice: nil, pinwheel: nil, count: misses))
    return tallies
  }

  private static func text(
    _ outcome: HitOutcome, of stack: SliceStack?, _ style: Style, _ delimiter: UInt8
  ) -> ContiguousArray<UInt8> {
    let found = outcome.slice.flatMap { stack?.slices[$0] }
    let (slice, state) = (found?.name, found?.state.name)
    switch style {
    case .columns:
      return [outcome.name, slice ?? "", state ?? ""].reduce(into: []) { text, column in
        text.append(delimiter)
        text += CSVField.written(column, delimiter: delimiter).utf8
      }
    case .members:
      let members: JSON = .object([
        "outcome": .string(outcome.name), "slice": slice.map { .string($0) } ?? .null,
        "state": state.map { .string($0) } ?? .null,
      ])
      return ContiguousArray(members.line.utf8.dropFirst().dropLast())
    }
  }
}
