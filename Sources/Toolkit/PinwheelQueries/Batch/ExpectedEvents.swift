internal import Pinwheel
internal import PinwheelAssets
package import PinwheelFiles
package import PinwheelText

/// The lines that a replay printed earlier, compared with the current ones.
package struct ExpectedEvents: Sendable {
  /// The number of current lines.
  package let count: Int
  /// The first line that differs, counted from 1; `nil` if all are equal.
  package var line: Int? { missing.isEmpty && unexpected.isEmpty ? nil : missing.startIndex + 1 }
  /// The earlier lines that are gone, and the current lines in their place: everything between the common beginning
  /// and the common end.
  package let missing: ArraySlice<String>
  package let unexpected: ArraySlice<String>

  /// - Parameters:
  ///   - file: The file of earlier lines.
  ///   - found: The current lines.
  /// - Throws: A ``DiagnosticError`` if the file is missing, or cannot be read.
  /// - Complexity: O(lines).
  package init(in file: InputFile, beside found: [String]) throws {
    let text = String(decoding: try file.recordedBytes(), as: UTF8.self)
    var expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if expected.last == "" { expected.removeLast() }
    let length = min(expected.count, found.count)
    let start = (0..<length).first { expected[$0] != found[$0] } ?? length
    let end = (0..<length - start).first { expected[expected.count - 1 - $0] != found[found.count - 1 - $0] }
    let same = end ?? length - start
    missing = expected[start..<expected.count - same]
    unexpected = found[start..<found.count - same]
    count = found.count
  }

  /// `{"events", "line", "missing", "unexpected"}`; the last two are lines as printed.
  package var json: JSON {
    .object([
      "events": count, "line": JSON.nullable(line), "missing": Array(missing),
      "unexpected": Array(unexpected),
    ])
  }
}

extension InputFile {
  /// The maximum size of a recording, or of its output: about ten million touches.
  private static let maximumRecordedSize = 1 << 28

  /// - Throws: A ``DiagnosticError`` if the file is missing or cannot be read.
  func recordedBytes() throws -> ContiguousArray<UInt8> {
    let bytes = try bytes(.recording, limit: Self.maximumRecordedSize)
    if TextStart.isUTF16(bytes.span) { throw AssetsError.utf16("\(self)") }
    return bytes
  }
}
