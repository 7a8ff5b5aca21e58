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
    let names = ["time", "phase", "id", "x", "y", "radius", "force"]
    let standards = ["id": "1", "radius": "0", "force": "0"]
    let columns = names.map { header.columns(named: $0).first }
    var touches: [Touch] = []
    // A line of a recording.
    var (words, places) = (ContiguousArray<UInt8>(), ContiguousArray<Range<Int>>())
    for (line, fields) in header.text.rows(of: bytes).dropFirst() {
      words.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      for (name, column) in zip(names, columns) {
        var word = column.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
        if name == "phase" { word = Touch.Phase(name: word.lowercased())?.name ?? word }
        if word.isEmpty { word = standards[name] ?? "" }
        places.append(words.count..<words.count + word.utf8.count)
        words.append(contentsOf: word.utf8)
      }
      do throws(TouchRecordingError.Reason) {
        touches.append(try Touch(words.span, places, after: touches.last))
      } catch {
        throw .invalidLine(line, reason: error.description)
      }
    }
    return touches
  }
}
