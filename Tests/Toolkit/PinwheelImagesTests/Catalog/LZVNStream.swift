import TestSupport

/// Writes LZVN opcode by opcode.
struct LZVNStream {
  private(set) var bytes: [UInt8] = []
  /// What it decodes to.
  private(set) var decoded: [UInt8] = []
  private(set) var distance = 0

  static let end: [UInt8] = [6, 0, 0, 0, 0, 0, 0, 0]

  /// The forms of an opcode with a repetition.
  enum Form: CaseIterable {
    case near, middle, far, same
  }

  mutating func literals(_ literals: [UInt8]) {
    bytes += literals.count < 16 ? [0xE0 | UInt8(literals.count)] : [0xE0, UInt8(literals.count - 16)]
    append(literals, 0)
  }

  mutating func repetition(_ count: Int) {
    bytes += count < 16 ? [0xF0 | UInt8(count)] : [0xF0, UInt8(count - 16)]
    append([], count)
  }

  mutating func nothing() { bytes.append(bytes.count % 2 == 0 ? 0x0E : 0x16) }

  /// A few literals and a repetition in one opcode; returns whether they fit this form.
  mutating func match(_ form: Form, _ literals: [UInt8], _ count: Int, _ distance: Int) -> Bool {
    let (l, m) = (literals.count, count - 3)
    guard l <= 3, m >= 0 else { return false }
    let opcode = l << 6 | m << 3
    // Opcodes of the form 0b0111...., 0b1101.... and 0b101..... have another meaning.
    let isPlain =
      m <= 7 && opcode & 0xF0 != 0x70 && opcode & 0xF0 != 0xD0 && opcode & 0xE0 != 0xA0 && opcode < 0xE0
    switch form {
    case .near where isPlain && distance < 0x600:
      bytes += [UInt8(opcode | distance >> 8), UInt8(distance & 0xFF)]
    case .far where isPlain && distance < 0x1_0000: bytes += [UInt8(opcode | 7)] + little(distance, 2)
    case .same where isPlain && l > 0 && distance > 0 && distance == self.distance:
      bytes.append(UInt8(opcode | 6))
    case .middle where m <= 31 && distance < 0x4000:
      bytes += [UInt8(0xA0 | l << 3 | m >> 2)] + little(distance << 2 | m & 3, 2)
    default: return false
    }
    self.distance = distance
    append(literals, count)
    return true
  }

  private mutating func append(_ literals: [UInt8], _ count: Int) {
    bytes += literals
    decoded = Match.expand([Match(literals: literals, count: count, distance: distance)], after: decoded)
  }

  /// A stream of any bytes, with its end.
  static func encode(_ input: [UInt8], after before: [UInt8] = []) -> [UInt8] {
    var stream = LZVNStream()
    stream.decoded = before
    for match in Match.parse(before + input, from: before.count) {
      var literals = match.literals[...]
      while literals.count > 3 {
        stream.literals(Array(literals.prefix(271)))
        literals = literals.dropFirst(271)
      }
      if match.count == 0 {
        if !literals.isEmpty { stream.literals(Array(literals)) }
        continue
      }
      // A short repetition states the distance; the rest reuses it.
      let first = min(match.count, 3 + (match.count > 10 ? 0 : match.count - 3))
      var isWritten = false
      for count in [first, 3] where !isWritten {
        for form in [.same, .near, .middle, .far] as [Form] where !isWritten {
          isWritten = stream.match(form, Array(literals), count, match.distance)
          if isWritten {
            var rest = match.count - count
            while rest > 0 {
              stream.repetition(min(rest, 271))
              rest -= min(rest, 271)
            }
          }
        }
      }
      precondition(isWritten)
    }
    return stream.bytes + end
  }
}
