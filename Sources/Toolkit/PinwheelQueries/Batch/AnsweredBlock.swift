internal import Pinwheel
internal import PinwheelText

/// A format of lists of points: reads records, and writes each one back with its answer.
protocol RecordReader: RecordFormat {
  /// The point of a record; `nil` for a record without content.
  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>
  ) throws(BadRecord) -> ListedPoint?

  /// Writes a record with the text of its answer.
  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: Span<UInt8>,
    to output: inout ContiguousArray<UInt8>)
}

/// The answers to a block of records.
struct AnsweredBlock: Sendable {
  private(set) var output: ContiguousArray<UInt8> = []
  /// The first malformed records, in order.
  private(set) var bad: [(line: Int, reason: String)] = []
  /// The number of all malformed records.
  private(set) var badCount = 0
  private(set) var points = 0
  /// The points themselves, if they are requested.
  private(set) var listed: ContiguousArray<ListedPoint> = []
  private(set) var counts: [PointAnswers.Counted: Int] = [:]

  /// The maximum number of malformed records to keep, so that a block of them takes no more memory than its text.
  private static let maximumKept = 1000

  /// Answers the records of a block.
  init(
    _ block: RecordBlock, reader: some RecordReader, answers: PointAnswers, format: PointListFormat
  ) {
    let bytes = block.bytes
    output.reserveCapacity(format.collects ? 0 : 2 * bytes.count)
    let texts = answers.texts
    var (start, line, counted, record) = (0, block.firstLine, 0, ListRecord())
    while let next = reader.read(bytes.span, from: start, isLast: true, into: &record), next > start {
      do throws(BadRecord) {
        if let point = try reader.point(of: &record, in: bytes) {
          let key = answers.key(of: point)
          points += 1
          if let intended = point.intended {
            counts[PointAnswers.Counted(answer: key, intended: intended), default: 0] += 1
          }
          if format.collects {
            listed.append(point)
          } else {
            reader.write(
              record, in: bytes, answer: texts.span.extracting(answers.textRange(ofKey: key)), to: &output)
          }
        }
      } catch {
        line += lineBreaks(in: bytes, counted..<record.range.lowerBound)
        counted = record.range.lowerBound
        badCount += 1
        if bad.count < Self.maximumKept { bad.append((line, error.reason)) }
        if format.stopsAtMalformed { return }
      }
      start = next
    }
  }
}
