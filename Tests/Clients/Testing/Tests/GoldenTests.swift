import Pinwheel
import PinwheelTesting
import Testing
import XCTest

/// Two squares, the second one in front.
func makeWheel(secondAt x: Double) throws -> Wheel {
  let slices = try [("first", 0.0), ("second", x)].map { name, x in
    Slice(
      name: name,
      images: [
        SliceImage(
          state: .rest, scale: 1, frame: Rect2D(x: x, y: 0, width: 4, height: 4),
          mask: try AlphaMask(solidWidth: 4, height: 4))
      ])
  }
  return Wheel(name: "squares", canvas: Size2D(width: 8, height: 4), slices: slices)
}

/// What `pinwheel golden` writes.
let record = """
  {"format":"pinwheel-golden/2","pinwheels":[
  {"name":"squares","canvas":[8,4],"scale":1,"slices":[
  {"name":"first","outcome":"hit"},
  {"name":"second","outcome":"hit"}
  ],"rows":[
  [4,1,4,2,4]
  ]}
  ]}

  """

@Suite struct GoldenTests {
  @Test func same() throws {
    expectGolden(try GoldenMap(text: record.utf8), of: try makeWheel(secondAt: 4))
  }

  @Test func changed() throws {
    let golden = try GoldenMap(text: record.utf8)
    let wheel = try makeWheel(secondAt: 3)
    withKnownIssue {
      expectGolden(golden, of: wheel)
    } matching: { issue in
      // One column of four pixels on each side of the second square.
      issue.comments.contains { $0.rawValue.hasPrefix("squares: 8 of 32 pixels") }
    }
  }

  @Test func exactMap() throws {
    expectExactMap(of: try makeWheel(secondAt: 3.5))
  }

  @Test func recorded() throws {
    #expect(try GoldenMap(recording: makeWheel(secondAt: 4)).text == record)
  }
}

final class GoldenCase: XCTestCase {
  func testSame() throws {
    XCTAssertGolden(try GoldenMap(text: record.utf8), of: try makeWheel(secondAt: 4))
  }

  func testExactMap() throws {
    XCTAssertExactMap(of: try makeWheel(secondAt: 3.5))
  }
}
