internal import PinwheelText

/// A format of lists of points: reads records, and writes each one back with its answer.
protocol RecordReader: RecordFormat {
  /// The point of a record; `nil` for a record without content.
  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>
  ) throws(BadRecord) -> ListedPoint?

  /// Writes a record with the text of its answer.
  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: ContiguousArray<UInt8>,
    to output: inout ContiguousArray<UInt8>)
}

/// The answers to a block of records.
struct AnsweredBlock: Sendable {
  /// The offset in the file of its end.
  let position: Int
  private(set) var output: ContiguousArray<UInt8> = []
  /// The malformed records, in order.
  private(set) var bad: [(line: Int, reason: String)] = []
  private(set) var points = 0
  /// The points themselves, if they are requested.
  private(set) var listed: ContiguousArray<ListedPoint> = []
  private(set) var counts: [PointAnswers.Counted: Int] = [:]

  /// Answers the records of a block.
  init(
    _ block: RecordBlock, reader: some RecordReader, answers: PointAnswers, format: PointListFormat
  ) {
    let bytes = block.bytes
    position = block.position
    output.reserveCapacity(format.collects ? 0 : 2 * bytes.count)
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
            reader.write(record, in: bytes, answer: answers.texts[key], to: &output)
          }
        }
      } catch {
        line += lineBreaks(in: bytes, counted..<record.range.lowerBound)
        counted = record.range.lowerBound
        bad.append((line, error.reason))
        if format.stopsAtMalformed { return }
      }
      start = next
    }
  }
}
