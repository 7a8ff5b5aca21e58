import PinwheelText
import Testing

struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0%"), (0.125, "12.5%"), (1, "100%"), (0.99951, "100%"), (1.0 / 3, "33.3%"),
    ] as [(Double, String)])
  func percentages(fraction: Double, text: String) {
    #expect(fraction.percentage == text)
  }
}
