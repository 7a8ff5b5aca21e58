/// The grammar of RFC 8259 over bytes, as a machine with a stack; it does not interpret numbers or UTF-8.
struct JSONGrammar {
  private let bytes: ContiguousArray<UInt8>
  private var at = 0

  static func accepts(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var grammar = JSONGrammar(bytes: bytes)
    return grammar.text()
  }

  private init(bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func space() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(next), at < bytes.count { at += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  private mutating func text() -> Bool {
    var open: [Bool] = []  // whether each is an object
    while true {
      // A value.
      space()
      if take("{") {
        space()
        if !take("}") {
          open.append(true)
          if !key() { return false }
          continue
        }
      } else if take("[") {
        space()
        if !take("]") {
          open.append(false)
          continue
        }
      } else if !scalar() {
        return false
      }
      // What follows a value.
      while true {
        space()
        guard let isObject = open.last else { return at == bytes.count }
        if take(",") {
          space()
          if isObject, !key() { return false }
          break
        }
        guard take(isObject ? "}" : "]") else { return false }
        open.removeLast()
      }
    }
  }

  private mutating func key() -> Bool {
    guard string() else { return false }
    space()
    return take(":")
  }

  private mutating func scalar() -> Bool {
    // A malformed text is never a number after the place of its error.
    next == UInt8(ascii: "\"") ? string() : take("true") || take("false") || take("null") || number()
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      guard byte == UInt8(ascii: "\\") else { continue }
      let escape = next
      at = min(at + 1, bytes.count)
      if escape == UInt8(ascii: "u") {
        for _ in 0..<4 {
          guard "0123456789abcdefABCDEF".utf8.contains(next) else { return false }
          at += 1
        }
      } else if !"\"\\/bfnrt".utf8.contains(escape) {
        return false
      }
    }
    return false
  }

  private mutating func digits() -> Bool {
    let start = at
    while "0123456789".utf8.contains(next) { at += 1 }
    return at > start
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }
}
