import Foundation
import Pinwheel
import PinwheelTesting
import Testing

// A golden test of the wheel that the README's first command extracted, and of what a change to it shows.

struct GoldenProgram {
  func wheel() throws -> Wheel {
    let file = URL(fileURLWithPath: "Carousel.pinwheel/masks.baked")
    return try Wheel(baked: Data(contentsOf: file), named: "carousel")
  }

  @Test func wheelAnswersAsRecorded() throws {
    let golden = try GoldenMap(text: Data(contentsOf: URL(fileURLWithPath: "carousel.golden")))
    expectGolden(golden, of: try wheel())
  }

  @Test func movedSliceIsNamed() throws {
    let golden = try GoldenMap(recording: wheel())
    var moved = try wheel()
    moved["coral"]?.transform = .translation(x: 2, y: 0)
    withKnownIssue {
      expectGolden(golden, of: moved)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("carousel: ") && $0.rawValue.contains("coral") }
    }
    moved["coral"]?.transform = .identity
    expectGolden(golden, of: moved)
  }

  @Test func recordIsWhatTheCommandWrites() throws {
    let golden = try GoldenMap(recording: wheel())
    #expect(try golden.text == String(contentsOf: URL(fileURLWithPath: "carousel.golden"), encoding: .utf8))
  }
}
