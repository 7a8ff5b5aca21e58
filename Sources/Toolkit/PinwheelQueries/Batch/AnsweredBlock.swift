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

/// The answers to a block of records.
struct AnsweredBlock: Sendable {
  /// What is counted: answers, and touches whose intention is known.
  struct Counted: Hashable {
    /// The key of the answer; see ``PointAnswers``.
    let answer: Int
    var intended: Int?
  }

  private(set) var output: ContiguousArray<UInt8> = []
  /// The first malformed records, in order.
  private(set) var bad: [(line: Int, reason: String)] = []
  /// The number of all malformed records.
  private(set) var badCount = 0
  private(set) var points = 0
  /// The points themselves, if they are requested.
  private(set) var listed: ContiguousArray<ListedPoint> = []
  private(set) var counts: [Counted: Int] = [:]

  /// The maximum number of malformed records to keep, so that a block of them takes no more memory than its text.
  private static let maximumKept = 1000

  /// Answers the records of a block.
  ///
  /// - Parameter stopsAtBad: Whether to stop at the first malformed record.
  init(
    _ block: RecordBlock, reader: some RecordReader, answers: PointAnswers, format: PointListFormat,
    stopsAtBad: Bool
  ) {
    let bytes = block.bytes
    output.reserveCapacity(format.collects ? 0 : 2 * bytes.count)
    let texts = answers.texts
    var (start, line, counted, record) = (0, block.firstLine, 0, ListRecord())
    while let next = reader.read(bytes.span, from: start, isLast: true, into: &record), next > start {
      do throws(BadRecord) {
        if let point = try reader.point(of: &record, in: bytes, isFirst: block.isFirst && start == 0) {
          let key = answers.key(of: point)
          points += 1
          if format.tallies { counts[Counted(answer: key), default: 0] += 1 }
          if let intended = point.intended {
            counts[Counted(answer: key, intended: intended), default: 0] += 1
          }
          if format.collects {
            listed.append(point)
          } else {
            reader.write(
              record, in: bytes, answer: texts.span.extracting(answers.text(ofKey: key)), to: &output)
          }
        }
      } catch {
        line += lineBreaks(in: bytes, counted..<record.range.lowerBound)
        counted = record.range.lowerBound
        badCount += 1
        if bad.count < Self.maximumKept { bad.append((line + error.lines, error.reason)) }
        if stopsAtBad { return }
        if format.keepsMalformed {
          output +=
            reader.line(of: record, in: bytes, malformed: error)
            ?? Self.object(line: line + error.lines, bytes[record.range], error)
        }
      }
      start = next
    }
  }

  /// `{"line":17,"text":"zz,3","error":"x is not a decimal number"}`, as a line.
  private static func object(
    line: Int, _ text: ArraySlice<UInt8>, _ bad: BadRecord
  ) -> ContiguousArray<UInt8> {
    let object: JSON = .object([
      "line": .integer(line), "text": .string(String(decoding: text.prefix(200), as: UTF8.self)),
      "error": .string(bad.reason),
    ])
    return ContiguousArray((object.line + "\n").utf8)
  }
}
