#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Points as JSON, one object a line.
struct JSONPoints: PointFormat {
  let header: ContiguousArray<UInt8> = []
  private let answers: PointAnswers

  init(answers: PointAnswers) {
    self.answers = answers
  }

  /// The keys that mean something; all others are kept as they are.
  private struct Keys: Decodable {
    let x: Double
    let y: Double
    let pinwheel: String?
    let radius: Double?
    let hasAnswer: Bool

    private enum CodingKeys: String, CodingKey {
      case x, y, pinwheel, radius, outcome, slice, state
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      x = try container.decode(Double.self, forKey: .x)
      y = try container.decode(Double.self, forKey: .y)
      pinwheel = try container.decodeIfPresent(String.self, forKey: .pinwheel)
      radius = try container.decodeIfPresent(Double.self, forKey: .radius)
      hasAnswer = [.outcome, .slice, .state].contains(where: container.contains)
    }
  }

  func answer(_ block: RecordBlock, stopsAtBad: Bool) -> AnsweredBlock {
    let decoder = JSONDecoder()
    var result = AnsweredBlock()
    var line = block.firstLine
    for record in block.bytes.split(separator: newline, omittingEmptySubsequences: false) {
      defer { line += 1 }
      let end = record.lastIndex { $0 > UInt8(ascii: " ") }
      guard let end else { continue }
      do throws(BadRecord) {
        let answer = answers.answer(try point(record, decoder, line: line))
        result.points += 1
        if answer.isHit { result.hits += 1 }
        // A decoder has read x and y: it is an object that ends in a brace and has members.
        result.output.append(contentsOf: record[..<end])
        result.output.append(UInt8(ascii: ","))
        result.output.append(contentsOf: answer.text)
        result.output.append(contentsOf: [UInt8(ascii: "}"), newline])
      } catch {
        result.bad.append(error)
        if stopsAtBad { break }
      }
    }
    return result
  }

  private func point(
    _ record: ArraySlice<UInt8>, _ decoder: JSONDecoder, line: Int
  ) throws(BadRecord) -> PointRecord {
    let keys: Keys
    do {
      keys = try decoder.decode(Keys.self, from: Data(record))
    } catch DecodingError.keyNotFound(let key, _) {
      throw BadRecord(line: line, reason: "it has no \(key.stringValue)")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let key = context.codingPath.last?.stringValue
      throw BadRecord(
        line: line, reason: key.map { "\($0) has a value of the wrong kind" } ?? "it is no object")
    } catch {
      throw BadRecord(line: line, reason: "it is no JSON that can be read")
    }
    guard !keys.hasAnswer else {
      throw BadRecord(line: line, reason: "it has a key that the answer needs: outcome, slice or state")
    }
    return PointRecord(
      x: keys.x, y: keys.y,
      pinwheel: try answers.pinwheel(named: Array((keys.pinwheel ?? "").utf8), line: line),
      radius: try answers.radius(keys.radius, line: line))
  }
}
