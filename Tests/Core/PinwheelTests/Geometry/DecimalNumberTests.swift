import Foundation
import Pinwheel
import TestSupport
import Testing

/// The one reader of numbers.
@Suite struct DecimalNumberTests {
  private func value(_ text: String) -> Double? {
    // Something around it, which must not matter.
    let bytes = ContiguousArray("7\(text)7".utf8)
    return DecimalNumber.value(of: bytes.span, in: 1..<bytes.count - 1)
  }

  @Test(
    "decimal numbers, written as people write them",
    arguments: [
      ("0", 0), ("-0", -0.0), ("120", 120), ("+5", 5), (".5", 0.5), ("5.", 5), ("-.5e1", -5), ("1e3", 1000),
      ("1E+3", 1000), ("1e-03", 0.001), ("007", 7), ("1e400", .infinity), ("-1e400", -.infinity),
      ("1e-400", 0),
      ("0e999999999999999999999", 0), ("1e99999999999999999999", .infinity), ("1e-99999999999999999999", 0),
      ("18446744073709551616", 18_446_744_073_709_551_616), ("9999999999999999999", 1e19),
    ] as [(String, Double)])
  func numbers(text: String, expected: Double) {
    #expect(value(text)?.bitPattern == expected.bitPattern, "\(text)")
  }

  @Test(
    "nothing else is a number",
    arguments: [
      "", "+", "-", ".", "-.", "e1", ".e1", "1e", "1e+", "1e1.5", "1.2.3", "--1", "+-1", "1-", "0x10",
      "0x1p3", "nan",
      "NaN", "inf", "-inf", "infinity", "1_000", "1,5", "1 ", " 1", "120\u{0}999", "1\u{0}", "\u{661}", "1f",
      "1d0", "½",
    ])
  func others(text: String) {
    #expect(value(text) == nil)
  }

  @Test("every number is rounded as Python rounds it", .enabled(if: Tool.hasPython, "needs Python"))
  func rounding() throws {
    let seed: UInt64 = 4
    var random = SeededRandom(seed: seed)
    var texts = [
      "9007199254740993", "9007199254740992.5", "1.7976931348623158e308", "1.7976931348623159e308", "5e-324",
      "2.4703282292062327208e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
      "2.2250738585072012e-308",
      "8.5e-23", "123456789012345678e-27", "9007199254740993e-0", "18014398509481985e0",
      "7.3177701707893310e+15",
    ]
    for _ in 0..<1500 {
      let bits = Double(bitPattern: random.next())
      if bits.isFinite { texts.append("\(bits)") }
      texts.append("\(Double.random(in: -10...250, using: &random))")
      // All numbers of digits, all places of the point, exponents near the limits of the fast paths.
      let digits = String(
        (0..<Int.random(in: 1...24, using: &random)).map { _ in
          "0123456789".randomElement(using: &random) ?? "0"
        })
      let point = Int.random(in: 0...digits.count, using: &random)
      texts.append(
        "-\(digits.prefix(point)).\(digits.dropFirst(point))e\(Int.random(in: -40...40, using: &random))")
      // Just between two doubles, and one to either side of that: an odd number of 54 bits over a power of two.
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &random) | 1
      let halvings = Int.random(in: 0...3, using: &random)
      let middle = odd * [1, 5, 25, 125][halvings]
      texts += [middle - 1, middle, middle + 1].map { "\($0)e-\(halvings)" }
    }
    let folder = try TemporaryFolder()
    try folder.write(texts.joined(separator: "\n").utf8, to: "texts")
    let bits = try Tool.script("decimals", [folder.path("texts")]).split(separator: UInt8(ascii: "\n"))
    try #require(bits.count == texts.count)
    for (text, bits) in zip(texts, bits) {
      #expect(
        value(text)?.bitPattern == UInt64(String(decoding: bits, as: UTF8.self)), "\(text), seed \(seed)")
    }
  }

  @Test(
    "any text is a number or none, and a number is what the standard library reads",
    arguments: TestLength.seeds(6, thorough: 20)
  )
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let text = String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          "0123456789+-.eE\u{0}x".randomElement(using: &random) ?? "0"
        })
      if let value = value(text) { #expect(value == Double(text), "'\(text)', seed \(seed)") }
      let isDecimal = text.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil
      #expect((value(text) != nil) == isDecimal, "'\(text)', seed \(seed)")
    }
  }
}
