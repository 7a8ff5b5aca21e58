import Testing

@testable import PinwheelImages

@Suite("Undoing premultiplication")
struct PremultiplicationTests {
  @Test("every color and alpha, to the nearest, also where the color is impossible")
  func exhaustive() {
    for alpha in 0...255 {
      var samples = ContiguousArray((0...255).flatMap { [UInt8($0), UInt8($0), UInt8($0), UInt8(alpha)] })
      Premultiplication.undo(in: &samples)
      for stored in 0...255 {
        let expected = alpha == 0 ? 0 : min(255, (stored * 255 + alpha / 2) / alpha)
        let pixel = samples[4 * stored..<4 * stored + 4]
        #expect(pixel.elementsEqual([expected, expected, expected, alpha].map { UInt8($0) }))
        guard alpha > 0, stored <= alpha else { continue }
        let again = (expected * alpha + 127) / 255
        #expect(again == stored, "\(stored) with alpha \(alpha) came back as \(again)")
      }
    }
  }
}
