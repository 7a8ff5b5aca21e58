package import Pinwheel
internal import PinwheelText

/// A point of a list.
package struct ListedPoint: Sendable {
  /// The number of its pinwheel in the folder.
  package let pinwheel: Int
  /// On the canvas, in points.
  package let point: Point2D
  /// The radius of the finger, in points; 0 for a point.
  package let radius: Double
  /// The key of the answer that the touch was meant to get, if that is known; see ``PointAnswers``.
  let intended: Int?
}

/// The wheels that a list of points queries, and the texts of their answers. Each answer has a number, its key: those
/// of a wheel's answers are as far from the key of its first slice's hit as their codes are from 0, see
/// `HitOutcome.code`.
struct PointAnswers: Sendable {
  /// What is counted of touches whose intention is known: the keys of the answer, and of what was meant.
  struct Counted: Hashable {
    let answer: Int
    let intended: Int
  }

  /// Unprepared if a hit map would take too much work or memory.
  private var wheels: ContiguousArray<Wheel> = []
  /// The key of each wheel's answer with the code 0.
  private var firstKeys: ContiguousArray<Int> = []
  /// The pinwheels by name, and the slices of each; of several slices of one name, the front-most.
  private let pinwheels: [Name: Int]
  private let slices: [[Name: Int]]
  /// The text of each answer, which ends its line, by key.
  private(set) var texts: ContiguousArray<ContiguousArray<UInt8>> = []
  /// The answers, by key.
  private var outcomes: ContiguousArray<HitOutcome<Slice.ID>> = []
  private let query: BatchQuery

  /// - Parameters:
  ///   - columns: The delimiters of answers such as `,hit,amber,rest`; `nil` for members such as
  ///     `,"outcome":"hit","slice":"amber","state":"rest"}`.
  ///   - workLimit: The maximum work for the hit maps of all stacks together.
  init(_ query: BatchQuery, columns: DelimitedText? = nil, workLimit: Int = Wheel.standardWorkLimit) {
    self.query = query
    let stacks = query.stacks
    pinwheels = [Name: Int](firstOf: stacks.enumerated().map { ($1.name, $0) })
    slices = stacks.map { stack in
      Dictionary(stack.slices.enumerated().map { (Name($1.name), $0) }, uniquingKeysWith: { $1 })
    }
    // The input decides the number and the size of the wheels, so the limit applies to all maps together.
    let workLimit = workLimit / max(1, stacks.count)
    var bytesLeft = 1 << 27
    for stack in stacks {
      var wheel = Wheel(stack, workLimit: workLimit)
      if wheel.mapByteCount > bytesLeft { wheel = Wheel(stack, answers: .fromIndex) }
      bytesLeft -= wheel.mapByteCount
      wheels.append(wheel)
      // In the order of their codes. The wheels are not edited, so the number of a slice is its index.
      for slice in wheel.slices.reversed() {
        add(.blocked(slice.id), of: slice, columns)
        add(.swallowed(slice.id), of: slice, columns)
      }
      add(.miss, of: nil, columns)
      firstKeys.append(outcomes.count)
      for slice in wheel.slices { add(.hit(slice.id), of: slice, columns) }
    }
  }

  private mutating func add(_ outcome: HitOutcome<Slice.ID>, of slice: Slice?, _ columns: DelimitedText?) {
    var text: ContiguousArray<UInt8> = []
    if let columns {
      for column in [outcome.name, slice?.name ?? "", slice?.state.name ?? ""] {
        text.append(columns.delimiter)
        text += columns.field(column).utf8
      }
      text.append(newline)
    } else {
      let members: JSON = .object([
        "outcome": outcome.name, "slice": JSON.nullable(slice?.name),
        "state": JSON.nullable(slice?.state.name),
      ])
      text += ("," + members.line.dropFirst() + "\n").utf8
    }
    outcomes.append(outcome)
    texts.append(text)
  }

  /// The number of the pinwheel with a name; of the usual one for an empty name.
  private func pinwheel(named name: String) throws(BadRecord) -> Int {
    if let number = name.isEmpty ? query.standard : pinwheels[name] { return number }
    throw BadRecord(
      reason: name.isEmpty
        ? "it names no pinwheel, and there are several" : "there is no pinwheel called '\(name.prefix(40))'")
  }

  /// A point of a record.
  ///
  /// - Parameters:
  ///   - word: The text of a role; empty if there is none.
  ///   - number: The number of a role, in the coordinates of the list; `nil` for the usual radius.
  func listedPoint(
    word: (PointRole) throws(BadRecord) -> String, number: (PointRole) throws(BadRecord) -> Double?
  ) throws(BadRecord) -> ListedPoint {
    let (pinwheel, intended) = (try pinwheel(named: word(.pinwheel)), try word(.intended))
    let (x, y, radius) = (try number(.x) ?? .nan, try number(.y) ?? .nan, try number(.radius))
    if let radius, !(radius >= 0) {
      throw BadRecord(reason: "radius is negative (found \(radius), expected 0 or more)")
    }
    let slice = intended.isEmpty ? nil : slices[pinwheel][intended]
    guard intended.isEmpty || slice != nil else {
      throw BadRecord(reason: "intended names no slice (found '\(intended.prefix(40))')")
    }
    let point = ListedPoint(
      pinwheel: pinwheel, point: query.coordinates.onCanvas(Point2D(x: x, y: y)),
      radius: radius.map { $0 / query.coordinates.pixelsPerPoint } ?? query.radius,
      intended: slice.map { firstKeys[pinwheel] + $0 })
    // Where a point is a miss, a wheel without a map tests all pixels under the finger.
    if point.radius > 0, wheels[pinwheel].answers == .fromIndex,
      wheels[pinwheel].hit(at: point.point) == .miss,
      !wheels[pinwheel].canCountContacts(at: point.point, radius: point.radius)
    {
      throw BadRecord(
        reason:
          "radius is too large for a pinwheel without a hit map (found \(point.radius)); make it smaller")
    }
    return point
  }

  /// The key of the answer to a point.
  func key(of point: ListedPoint) -> Int {
    firstKeys[point.pinwheel]
      + Int(wheels[point.pinwheel].hit(at: point.point, radius: point.radius).code)
  }
}

extension BatchQuery {
  /// How often touches that were meant for one slice had one answer.
  package struct Intention: Sendable, Hashable {
    package let intended: String
    package let outcome: String
    package let slice: String?
    package let pinwheel: String
    package let count: Int
    /// Whether the touches hit a slice of the name that they were meant for.
    package let isHit: Bool
  }
}

extension PointAnswers {
  /// The counts of touches whose intention is known: of each slice front to back, hits of it first, then most frequent
  /// answers first.
  func intentions(_ counts: [Counted: Int]) -> [BatchQuery.Intention] {
    let byIntended = Dictionary(grouping: counts) { $0.key.intended }
    return zip(wheels, firstKeys).flatMap { wheel, first in
      wheel.slices.reversed().flatMap { intended in
        (byIntended[first + intended.id.number] ?? []).map { found in
          let outcome = outcomes[found.key.answer]
          let slice = outcome.slice.map { wheel.slices[$0.number].name }
          return BatchQuery.Intention(
            intended: intended.name, outcome: outcome.name, slice: slice, pinwheel: wheel.stack.name,
            count: found.value, isHit: outcome.hitSlice != nil && Name(slice ?? "") == Name(intended.name))
        }
        .sorted {
          ($0.isHit ? 0 : 1, $1.count, $0.slice ?? "") < ($1.isHit ? 0 : 1, $0.count, $1.slice ?? "")
        }
      }
    }
  }
}
