internal import Pinwheel
internal import PinwheelText

/// The stacks that a list of points queries, and their answers as bytes, ready to be written.
struct PointAnswers: Sendable {
  /// How answers are written.
  enum Style: Sendable {
    /// `,hit,amber,rest`, and with tags `,warm;light`
    case columns
    /// `"outcome":"hit","slice":"amber","state":"rest"`, and with tags `"tags":["warm","light"]`
    case members
  }

  /// The answer to one record.
  struct Answer {
    let isHit: Bool
    /// Its number among all answers. 0 is a miss; each slice has three: hit, swallowed, blocked.
    let key: Int
  }

  /// A class: a method of a struct that lies in another, or in an array, is called on a copy, which takes longer than the
  /// answer.
  private final class AnsweringWheel: Sendable {
    /// Unprepared where a hit map would take too much work or memory.
    let wheel: Wheel

    init(_ wheel: Wheel) { self.wheel = wheel }

    /// The answer; `nil` if there is no map and the finger covers too many pixels to count without one.
    @inline(never)
    func outcome(at point: Point2D, radius: Double) -> HitOutcome<Slice.ID>? {
      guard radius > 0 else { return wheel.hit(at: point) }
      if wheel.isPrepared { return wheel.hit(at: point, radius: radius) }
      let under = wheel.hit(at: point)
      guard under == .miss else { return under }
      return wheel.canCountContacts(at: point, radius: radius) ? wheel.hit(at: point, radius: radius) : nil
    }
  }

  private let wheels: ContiguousArray<AnsweringWheel>
  private let names: ContiguousArray<ContiguousArray<UInt8>>
  /// The number of the first answer of each wheel's first slice.
  private let firstKeys: ContiguousArray<Int>
  /// The texts of all answers, by key, one behind the other.
  let texts: ContiguousArray<UInt8>
  /// Where the texts begin, and where the last one ends.
  private let textStarts: ContiguousArray<Int>
  /// How many different answers there are, if they are counted; else 0.
  let countedKeys: Int
  /// The pinwheel of records that name none; `nil` if every record has to name one.
  let standard: Int?
  private let origin: Point2D
  /// The radius of records that name none.
  let radius: Double

  /// - Parameters:
  ///   - tags: The tags of the slices of each stack, which answers have then; `nil` for answers without.
  ///   - workLimit: How much work the hit maps of all stacks may take together.
  init(
    _ stacks: [SliceStack], tags: [SliceTags]? = nil, standard: Int?, origin: Point2D, radius: Double,
    style: Style, delimiter: UInt8 = CSVField.comma, tallies: Bool = false,
    workLimit: Int = Wheel.standardWorkLimit
  ) {
    self.standard = standard
    self.origin = origin
    self.radius = radius
    // The input decides how many wheels there are and how large: all maps together are bounded.
    let workLimit = workLimit / max(1, stacks.count)
    var bytesLeft = 1 << 27
    var texts = Self.text(.miss, of: nil, tags.map { _ in [] }, style, delimiter)
    var textStarts: ContiguousArray = [0, texts.count]
    var wheels: ContiguousArray<AnsweringWheel> = []
    var firstKeys: ContiguousArray<Int> = []
    for (number, stack) in stacks.enumerated() {
      firstKeys.append(textStarts.count - 1)
      var wheel = Wheel(stack, workLimit: workLimit)
      if wheel.mapByteCount > bytesLeft { wheel = Wheel(unprepared: stack) }
      bytesLeft -= wheel.mapByteCount
      wheels.append(AnsweringWheel(wheel))
      for slice in wheel.stack.slices {
        let tags = tags.map { $0[number][slice.name] }
        for outcome in Self.outcomes(of: slice) {
          texts += Self.text(outcome, of: slice, tags, style, delimiter)
          textStarts.append(texts.count)
        }
      }
    }
    names = ContiguousArray(stacks.map { ContiguousArray($0.name.utf8) })
    (self.wheels, self.firstKeys, self.texts, self.textStarts) = (wheels, firstKeys, texts, textStarts)
    countedKeys = tallies ? textStarts.count - 1 : 0
  }

  /// Where the text of an answer lies among the ``texts``.
  @inline(__always)
  func text(of answer: Answer) -> Range<Int> { textStarts[answer.key]..<textStarts[answer.key + 1] }

  /// The number of the pinwheel with a name.
  func index(named name: some Sequence<UInt8>) -> Int? {
    names.firstIndex { $0.elementsEqual(name) }
  }

  /// A record as a point of the canvas.
  func listed(_ record: PointRecord) -> ListedPoint {
    ListedPoint(
      pinwheel: record.pinwheel, point: Point2D(x: record.x - origin.x, y: record.y - origin.y),
      radius: record.radius)
  }

  /// The answer to a record.
  @inline(__always)
  func answer(_ record: PointRecord, line: Int) throws(BadRecord) -> Answer {
    let point = Point2D(x: record.x - origin.x, y: record.y - origin.y)
    let firstKey = firstKeys[record.pinwheel]
    guard let outcome = outcome(of: record.pinwheel, at: point, radius: record.radius) else {
      throw BadRecord(
        line: line,
        reason:
          "radius is too large for a pinwheel without a hit map (found \(record.radius)); make it smaller")
    }
    // Selections, not branches: which answer it is cannot be predicted. The wheels are not edited: the number of a slice is its
    // index.
    let (slice, kind, isMiss) =
      switch outcome {
      case .hit(let slice): (slice.number, 0, false)
      case .swallowed(let slice): (slice.number, 1, false)
      case .blocked(let slice): (slice.number, 2, false)
      case .miss: (0, 0, true)
      }
    return Answer(isHit: kind == 0 && !isMiss, key: isMiss ? 0 : firstKey &+ 3 &* slice &+ kind)
  }

  private func outcome(of wheel: Int, at point: Point2D, radius: Double) -> HitOutcome<Slice.ID>? {
    // SAFETY: the wheel lives as long as the array. Counting the reference would take longer than the answer, more so
    // where several threads count it.
    unsafe Unmanaged.passUnretained(wheels[wheel])._withUnsafeGuaranteedRef {
      $0.outcome(at: point, radius: radius)
    }
  }

  /// The answers and how often each was given, those that never were left out; a miss last.
  func tally(_ counts: ContiguousArray<Int>) -> [BatchQuery.Tally] {
    var tallies: [BatchQuery.Tally] = []
    for (answering, firstKey) in zip(wheels, firstKeys) {
      let stack = answering.wheel.stack
      // Front to back, as slices are listed elsewhere.
      for (index, slice) in stack.slices.enumerated().reversed() {
        for (kind, outcome) in Self.outcomes(of: slice).enumerated() {
          let count = counts[firstKey + 3 * index + kind]
          guard count > 0 else { continue }
          tallies.append(
            BatchQuery.Tally(
              outcome: outcome.name, slice: slice.name, pinwheel: stack.name, count: count))
        }
      }
    }
    tallies.append(
      BatchQuery.Tally(outcome: HitOutcome<Slice.ID>.miss.name, slice: nil, pinwheel: nil, count: counts[0]))
    return tallies
  }

  /// The outcomes that a slice may have, by kind.
  private static func outcomes(of slice: Slice) -> [HitOutcome<Slice.ID>] {
    [.hit(slice.id), .swallowed(slice.id), .blocked(slice.id)]
  }

  private static func text(
    _ outcome: HitOutcome<Slice.ID>, of slice: Slice?, _ tags: [String]?, _ style: Style, _ delimiter: UInt8
  ) -> ContiguousArray<UInt8> {
    let (slice, state) = (slice?.name, slice?.state.name)
    switch style {
    case .columns:
      let columns =
        [outcome.name, slice ?? "", state ?? ""] + (tags.map { [$0.joined(separator: ";")] } ?? [])
      return columns.reduce(into: []) { text, column in
        text.append(delimiter)
        text += CSVField.written(column, delimiter: delimiter).utf8
      }
    case .members:
      var members = [
        JSON.Member(key: "outcome", value: .string(outcome.name)),
        JSON.Member(key: "slice", value: slice.map { .string($0) } ?? .null),
        JSON.Member(key: "state", value: state.map { .string($0) } ?? .null),
      ]
      if let tags { members.append(JSON.Member(key: "tags", value: .array(tags.map { .string($0) }))) }
      return ContiguousArray(JSON.object(members).line.utf8.dropFirst().dropLast())
    }
  }
}
