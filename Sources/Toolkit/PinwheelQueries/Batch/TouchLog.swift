internal import Pinwheel
internal import PinwheelText

/// A log of touches as comma-separated values. The header names the columns time, phase, x, y, and optionally id,
/// radius and force, in any case and order. Other columns are ignored.
struct TouchLog {
  private static let needed = ["time", "phase", "x", "y"]
  /// The maximum length of a header; longer input is not a log.
  private static let limit = 1 << 16

  let header: DelimitedHeader
  private let bytes: ContiguousArray<UInt8>

  /// `nil` for a text whose first line is no header.
  init?(_ bytes: ContiguousArray<UInt8>) {
    let mark = TextStart.markLength(of: bytes.span)
    let first = ContiguousArray(bytes[mark...].prefix { $0 != newline })
    guard first.count <= Self.limit else { return nil }
    header = DelimitedHeader(first, recordLimit: bytes.count)
    self.bytes = bytes
  }

  /// Whether each column that a log needs is there once.
  var isComplete: Bool { Self.needed.allSatisfy { header.columns(named: $0).count == 1 } }

  /// The columns that a log has not; empty if none is missing, or the text is no log.
  var missingColumns: [String] {
    guard header.names.count > 1, header.columns(named: "x").count == 1 else { return [] }
    return Self.needed.filter { header.columns(named: $0).isEmpty }
  }

  /// The touches of a complete log.
  ///
  /// - Throws: ``TouchRecordingError`` for the first line that is malformed.
  func touches() throws(TouchRecordingError) -> [Touch] {
    let names = Self.needed + ["id", "radius", "force"]
    let columns = names.map { header.columns(named: $0).first }
    var touches: [Touch] = []
    for (line, fields) in header.text.rows(of: bytes).dropFirst() {
      do throws(TouchRecordingError.Reason) {
        let touch = try Self.touch(
          columns.map { $0.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? "" })
        if let last = touches.last, touch.time < last.time { throw .time("\(touch.time)") }
        touches.append(touch)
      } catch {
        throw .invalidLine(line, reason: error.description)
      }
    }
    return touches
  }

  /// A touch from the texts of time, phase, x, y, id, radius and force.
  private static func touch(_ texts: [String]) throws(TouchRecordingError.Reason) -> Touch {
    func number(_ index: Int, orElse other: Double? = nil) throws(TouchRecordingError.Reason) -> Double {
      if texts[index].isEmpty, let other { return other }
      guard let number = DecimalNumber.value(of: texts[index]), number.isFinite else {
        throw .number(String(texts[index].prefix(40)))
      }
      if other != nil, number < 0 { throw .negative(String(texts[index].prefix(40))) }
      return number
    }
    let phase = texts[1].lowercased()
    guard let known = Touch.Phase(name: phase) else { throw .phase(String(texts[1].prefix(40))) }
    guard let id = texts[4].isEmpty ? 1 : Int(texts[4]) else { throw .identity(String(texts[4].prefix(40))) }
    return Touch(
      id: id, phase: known, location: Point2D(x: try number(2), y: try number(3)),
      radius: try number(5, orElse: 0), force: try number(6, orElse: 0), time: try number(0))
  }
}
