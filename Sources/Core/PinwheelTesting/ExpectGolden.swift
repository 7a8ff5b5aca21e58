public import Pinwheel
// Tests also refer to records by type.
@_exported public import PinwheelChecks

#if canImport(Testing)
  public import Testing

  /// Expects that every pixel of a wheel has the recorded outcome, in a test of Swift Testing.
  ///
  /// ```swift
  /// @Test func sameAnswers() throws {
  ///   let golden = try GoldenMap(text: Data(contentsOf: recorded))
  ///   expectGolden(golden, of: try Carousel.load().wheel)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - golden: The record of `pinwheel golden`, or of ``GoldenMap/init(recording:scale:limit:)``.
  ///   - wheel: The current wheel.
  /// - Complexity: O(pixels).
  public func expectGolden(
    _ golden: GoldenMap, of wheel: Wheel, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let difference = goldenDifference(golden, of: wheel) {
      Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }
  }
#endif

#if canImport(XCTest)
  internal import XCTest

  /// Asserts that every pixel of a wheel has the recorded outcome, in a test of XCTest.
  ///
  /// - Parameters:
  ///   - golden: The record of `pinwheel golden`, or of ``GoldenMap/init(recording:scale:limit:)``.
  ///   - wheel: The current wheel.
  /// - Complexity: O(pixels).
  public func XCTAssertGolden(
    _ golden: GoldenMap, of wheel: Wheel, file: StaticString = #filePath, line: UInt = #line
  ) {
    if let difference = goldenDifference(golden, of: wheel) { XCTFail(difference, file: file, line: line) }
  }
#endif

/// The differences of a wheel from the record, in one sentence; `nil` if every pixel has the recorded outcome.
///
/// - Complexity: O(pixels).
package func goldenDifference(_ golden: GoldenMap, of wheel: Wheel) -> String? {
  do throws(CheckError) {
    let changes = try golden.changes(to: wheel)
    return changes.changes.isEmpty ? nil : changes.description
  } catch {
    return "\(error)"
  }
}
