internal import Pinwheel

/// What one record of a list of points asks.
struct PointRecord {
  var x: Double
  var y: Double
  /// The number of the pinwheel in ``PointAnswers``.
  var pinwheel: Int
  /// How far the finger reaches, in points; 0 for a point.
  var radius: Double
}

/// A malformed record, and what is wrong with it.
struct BadRecord: Error, Sendable {
  let line: Int
  let reason: String
}

/// What became of a block of records.
struct AnsweredBlock: Sendable {
  var output = ContiguousArray<UInt8>()
  var bad: [BadRecord] = []
  var points = 0
  var hits = 0
}
