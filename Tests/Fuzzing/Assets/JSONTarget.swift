internal import PinwheelText

/// The JSON parser against a checker that shares no code with it, and what is written of what was read.
enum JSONTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isValid = JSONGrammar.accepts(ContiguousArray(bytes[mark...]))
    do {
      let node = try JSONParser.value(of: bytes)
      demand(isValid, "the parser accepts what is not JSON")
      check(node, in: bytes.indices)
      for text in [node.line, node.document] {
        let written = ContiguousArray(text.utf8)
        demand(JSONGrammar.accepts(written), "what is written is not JSON: \(text)")
        guard let again = try? JSONParser.value(of: written) else {
          fatalError("what is written is not read: \(text)")
        }
        demand(again == node, "what is written is another value: \(text)")
      }
    } catch {
      // Beyond the grammar: texts in UTF-8, pairs of surrogates, numbers within range, and the depth.
      let isPlain = bytes.allSatisfy { $0 < 0x80 } && !"\\uU".utf8.dropLast(1).allSatisfy(bytes.contains)
      let hasExponent = bytes.contains(UInt8(ascii: "e")) || bytes.contains(UInt8(ascii: "E"))
      let isShort = bytes.count < 300
      demand(!isValid || !isPlain || hasExponent || !isShort, "the parser refuses JSON: \(error)")
      demand(error.line > 0 && error.column > 0, "a mistake at line \(error.line), column \(error.column)")
    }
  }

  /// The range of every value lies within its parent's.
  private static func check(_ node: JSON, in range: Range<Int>) {
    demand(
      node.range.lowerBound >= range.lowerBound && node.range.upperBound <= range.upperBound
        && !node.range.isEmpty,
      "a value lies at \(node.range), outside \(range)")
    for element in node.elements ?? [] { check(element, in: node.range) }
    for member in node.members {
      demand(member.range.upperBound == member.value.range.upperBound, "a member does not end with its value")
      check(member.value, in: member.range)
    }
  }
}
