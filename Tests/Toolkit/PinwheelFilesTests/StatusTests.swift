import Testing

@testable import PinwheelFiles

@Suite struct StatusTests {
  @Test(
    "times that disks can hold are told apart, however far away they are",
    arguments: [0, 946_684_800, 9_223_372_036, 9_223_372_037, 92_000_000_000, Int.max, .min])
  func times(seconds: Int) {
    let time = FileSystem.Status.nanoseconds(seconds: seconds, 999_999_999)
    #expect(time != FileSystem.Status.nanoseconds(seconds: seconds, 0))
    #expect(time != FileSystem.Status.nanoseconds(seconds: seconds &+ 1, 999_999_999))
    if (0...9_223_372_035).contains(seconds) { #expect(time / 1_000_000_000 == seconds) }
  }
}
