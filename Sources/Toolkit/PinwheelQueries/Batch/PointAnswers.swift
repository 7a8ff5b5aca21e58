internal import Pinwheel
internal import PinwheelText

/// The stacks that a list of points queries, and their answers as bytes to write.
struct PointAnswers: Sendable {
  /// The format of the answers.
  enum Style: Sendable {
    /// `,hit,amber,rest`; with tags followed by `,warm;light`
    case columns
    /// `"outcome":"hit","slice":"amber","state":"rest"`; with tags followed by `"tags":["warm","light"]`
    case members
  }

  /// The answer to one record.
  struct Answer {
    let isHit: Bool
    /// The number of the answer. 0 is a miss; each slice has three numbers: hit, swallowed, blocked.
    let key: Int
  }

  /// The answer to a touch that was meant for a slice.
  struct Intention: Hashable {
    /// The number of the answer that would be a hit of that slice.
    let intended: Int
    /// The number of the answer.
    let answer: Int
  }

  /// A class, because calling a method of a struct stored in another struct or in an array copies it first, which
  /// takes longer than the answer.
  private final class AnsweringWheel: Sendable {
    /// Unprepared if a hit map would take too much work or memory.
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
  /// The index of each wheel's slices by name; of several of one name, the front-most.
  private let slices: [[ContiguousArray<UInt8>: Int]]
  /// The texts of all answers, concatenated in the order of their keys.
  let texts: ContiguousArray<UInt8>
  /// The start of each text, and the end of the last one.
  private let textStarts: ContiguousArray<Int>
  /// The number of distinct answers if they are counted; otherwise 0.
  let countedKeys: Int
  /// The pinwheel for records that name none; `nil` if every record must name one.
  let standard: Int?
  private let origin: Point2D
  /// The radius for records without one.
  let radius: Double

  /// - Parameters:
  ///   - tags: The tags of each stack's slices, which answers then contain; `nil` for answers without tags.
  ///   - workLimit: The maximum work for the hit maps of all stacks together.
  init(
    _ stacks: [SliceStack], tags: [SliceTags]? = nil, standard: Int?, origin: Point2D, radius: Double,
    style: Style, delimiter: UInt8 = CSVField.comma, tallies: Bool = false,
    workLimit: Int = Wheel.standardWorkLimit
  ) {
    self.standard = standard
    self.origin = origin
    self.radius = radius
    // The input decides the number and the size of the wheels, so the limit applies to all maps together.
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
    slices = stacks.map { stack in
      Dictionary(
        stack.slices.enumerated().map { (ContiguousArray($1.name.utf8), $0) }, uniquingKeysWith: { $1 })
    }
    names = ContiguousArray(stacks.map { ContiguousArray($0.name.utf8) })
    (self.wheels, self.firstKeys, self.texts, self.textStarts) = (wheels, firstKeys, texts, textStarts)
    countedKeys = tallies ? textStarts.count - 1 : 0
  }

  /// The range of an answer's text in ``texts``.
  @inline(__always)
  func text(of answer: Answer) -> Range<Int> { textStarts[answer.key]..<textStarts[answer.key + 1] }

  /// The number of the pinwheel with a name.
  func index(named name: some Sequence<UInt8>) -> Int? {
    names.firstIndex { $0.elementsEqual(name) }
  }

  /// The index of a slice.
  func slice(named name: some Collection<UInt8>, of pinwheel: Int) -> Int? {
    slices[pinwheel][ContiguousArray(name)]
  }

  /// The number of the answer that a record's touch was meant to get; `nil` if that is not known.
  @inline(__always)
  func intention(of record: PointRecord) -> Int? {
    record.intended.map { firstKeys[record.pinwheel] + 3 * $0 }
  }

  /// A record as a point on the canvas.
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
    // Selections instead of branches, because the answer is unpredictable. The wheels are not edited, so the number
    // of a slice is its index.
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
    // SAFETY: the wheel lives as long as the array. Reference counting would take longer than the answer, especially
    // if several threads count the same reference.
    unsafe Unmanaged.passUnretained(wheels[wheel])._withUnsafeGuaranteedRef {
      $0.outcome(at: point, radius: radius)
    }
  }

  /// The answers with their counts, without those that never occurred; a miss comes last.
  func tally(_ counts: ContiguousArray<Int>) -> [BatchQuery.Tally] {
    var tallies: [BatchQuery.Tally] = []
    for (answering, firstKey) in zip(wheels, firstKeys) {
      let stack = answering.wheel.stack
      // Front to back, as in other lists of slices.
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

  /// The counts of touches whose intention is known: of each slice front to back, hits of it first, then most frequent
  /// answers first.
  func intentions(_ counts: [Intention: Int]) -> [BatchQuery.Intention] {
    let byIntended = Dictionary(grouping: counts) { $0.key.intended }
    var all: [BatchQuery.Intention] = []
    for (answering, firstKey) in zip(wheels, firstKeys) {
      let stack = answering.wheel.stack
      for index in stack.slices.indices.reversed() {
        let found = byIntended[firstKey + 3 * index] ?? []
        all += found.map {
          intention(of: index, in: stack, answer: $0.key.answer - firstKey, count: $0.value)
        }
        .sorted {
          ($0.isHit ? 0 : 1, $1.count, $0.slice ?? "") < ($1.isHit ? 0 : 1, $0.count, $1.slice ?? "")
        }
      }
    }
    return all
  }

  /// - Parameter answer: The number of the answer among those of the stack; below 0 for a miss.
  private func intention(of index: Int, in stack: SliceStack, answer: Int, count: Int) -> BatchQuery.Intention
  {
    let (intended, slice) = (stack.slices[index], answer < 0 ? nil : stack.slices[answer / 3])
    let outcome = slice.map { Self.outcomes(of: $0)[answer % 3] } ?? .miss
    return BatchQuery.Intention(
      intended: intended.name, pinwheel: stack.name, outcome: outcome.name, slice: slice?.name, count: count,
      isHit: outcome.hitSlice != nil && slice.map { Name($0.name) == Name(intended.name) } == true)
  }

  /// The possible outcomes of a slice, by kind.
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
