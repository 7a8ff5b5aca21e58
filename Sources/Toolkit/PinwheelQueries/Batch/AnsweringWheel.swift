internal import Pinwheel

/// A wheel that answers points of a list.
///
/// A class, because calling a method of a struct stored in another struct or in an array copies it first, which takes
/// longer than an answer.
final class AnsweringWheel: Sendable {
  /// Unprepared if a hit map would take too much work or memory.
  let wheel: Wheel

  init(_ wheel: Wheel) { self.wheel = wheel }

  /// Answers points, without regard to fingers.
  func answer(_ points: ContiguousArray<Point2D>, into answers: inout [Wheel.Answer]) {
    wheel.answers(at: points.span, into: &answers)
  }

  /// The answer to a finger.
  @inline(never)
  func outcome(of record: PointRecord) -> HitOutcome<Slice.ID> {
    wheel.hit(at: record.point, radius: record.radius)
  }

  /// Whether a finger can be answered in time: where its point is a miss, a wheel without a map tests all pixels under
  /// it.
  @inline(never)
  func canAnswer(_ record: PointRecord) -> Bool {
    wheel.isPrepared || wheel.hit(at: record.point) != .miss
      || wheel.canCountContacts(at: record.point, radius: record.radius)
  }
}
