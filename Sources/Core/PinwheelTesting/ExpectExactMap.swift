public import Pinwheel
internal import PinwheelChecks

#if canImport(Testing)
  public import Testing

  /// Expects that a wheel's hit map has the outcomes of its masks within two `Double`s of every pixel corner, in a test of
  /// Swift Testing.
  ///
  /// ```swift
  /// @Test func exactMap() throws { expectExactMap(of: try Carousel.load().wheel) }
  /// ```
  ///
  /// - Parameter wheel: The wheel. If it has no hit map, one is built.
  /// - Complexity: O(pixels x slices); about a second for a canvas of 500 x 500 pixels.
  public func expectExactMap(of wheel: Wheel, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = mapDifference(of: wheel) {
      Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }
  }
#endif

#if canImport(XCTest)
  internal import XCTest

  /// Asserts that a wheel's hit map has the outcomes of its masks within two `Double`s of every pixel corner, in a test of
  /// XCTest.
  ///
  /// - Parameter wheel: The wheel. If it has no hit map, one is built.
  /// - Complexity: O(pixels x slices); about a second for a canvas of 500 x 500 pixels.
  public func XCTAssertExactMap(of wheel: Wheel, file: StaticString = #filePath, line: UInt = #line) {
    if let difference = mapDifference(of: wheel) { XCTFail(difference, file: file, line: line) }
  }
#endif

/// The difference between a wheel's hit map and its masks, in one sentence; `nil` if they agree.
///
/// - Complexity: As `MapComparison.init(of:limit:)`.
package func mapDifference(of wheel: Wheel) -> String? {
  do throws(CheckError) {
    let comparison = try MapComparison(of: wheel)
    return comparison.first == nil ? nil : "\(wheel.stack.name): \(comparison)"
  } catch {
    return "\(error)"
  }
}
