internal import Pinwheel

/// The wheels that a list of points queries, and the texts of their answers.
///
/// A class, because calling a method of a struct stored in another struct copies it first.
final class PointAnswers: Sendable {
  let wheels: ContiguousArray<AnsweringWheel>
  /// The names of the pinwheels.
  let names: ContiguousArray<ContiguousArray<UInt8>>
  /// The key of each wheel's answer with the code 0. The keys of its other answers are as far from it as their codes
  /// from 0.
  let firstKeys: ContiguousArray<Int>
  /// The index of each wheel's slices by name; of several of one name, the front-most.
  let slices: [[ContiguousArray<UInt8>: Int]]
  let texts: AnswerTexts
  /// Whether answers are counted.
  private let tallies: Bool
  /// Whether a wheel has no hit map.
  let hasUnprepared: Bool
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
    style: AnswerTexts.Style, tallies: Bool = false, workLimit: Int = Wheel.standardWorkLimit
  ) {
    (self.standard, self.origin, self.radius, self.tallies) = (standard, origin, radius, tallies)
    // The input decides the number and the size of the wheels, so the limit applies to all maps together.
    let workLimit = workLimit / max(1, stacks.count)
    var bytesLeft = 1 << 27
    var texts = AnswerTexts(style)
    var wheels: ContiguousArray<AnsweringWheel> = []
    var firstKeys: ContiguousArray<Int> = []
    for (number, stack) in stacks.enumerated() {
      var wheel = Wheel(stack, workLimit: workLimit)
      if wheel.mapByteCount > bytesLeft { wheel = Wheel(unprepared: stack) }
      bytesLeft -= wheel.mapByteCount
      wheels.append(AnsweringWheel(wheel))
      // The wheels are not edited, so the number of a slice is its index.
      firstKeys.append(texts.add(wheel.slices, tags: tags?[number]))
    }
    slices = stacks.map { stack in
      Dictionary(
        stack.slices.enumerated().map { (ContiguousArray($1.name.utf8), $0) }, uniquingKeysWith: { $1 })
    }
    names = ContiguousArray(stacks.map { ContiguousArray($0.name.utf8) })
    texts.pad()
    (self.wheels, self.firstKeys, self.texts) = (wheels, firstKeys, texts)
    hasUnprepared = !wheels.allSatisfy(\.wheel.isPrepared)
  }

  /// The pinwheel of records with x and y alone; `nil` if there is none, or if each record is to be checked.
  var plainPinwheel: Int? { radius > 0 && hasUnprepared ? nil : standard }

  /// The number of distinct answers if they are counted; otherwise 0.
  var countedKeys: Int { tallies ? texts.outcomes.count : 0 }

  /// A record of a point of the list.
  @inline(__always)
  func record(x: Double, y: Double, pinwheel: Int, at place: Range<Int>, isPlain: Bool) -> PointRecord {
    PointRecord(
      point: Point2D(x: x - origin.x, y: y - origin.y), pinwheel: pinwheel, radius: radius, place: place,
      isPlain: isPlain)
  }

  /// The key of a record's answer.
  @inline(__always)
  func key(of record: PointRecord) -> Int { firstKeys[record.pinwheel] &+ record.code }

  /// The key of the answer that a record's touch was meant to get; `nil` if that is not known.
  @inline(__always)
  func intention(of record: PointRecord) -> Int? {
    record.intended.map { firstKeys[record.pinwheel] + $0 }
  }
}
