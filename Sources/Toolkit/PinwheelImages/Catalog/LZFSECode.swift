/// The numbers of the LZFSE format, and the tables that decode its finite state entropy codes.
///
/// A decoder is in one of a power of two states. Its state determines the next symbol, the number of bits to read,
/// and what to add to them to get the next state. A symbol has as many states as its frequency.
enum LZFSECode {
  static let maximumMatches = 10_000
  static let maximumLiterals = 4 * maximumMatches

  static let lengthStates = 64
  static let distanceStates = 256
  static let literalStates = 1_024

  static let lengths = 0..<20
  static let repeats = 20..<40
  static let distances = 40..<104
  static let literals = 104..<360
  static let symbolCount = 360

  /// The maximum sum of a literal length and a repeat length.
  static let longestMatch = 315 + 2_359

  /// The value of a length or distance symbol: the minimum, and the number of bits added to it.
  struct Value: Sendable {
    let base: Int
    let bits: Int
  }

  static let lengthValues = values(bits: Array(repeating: 0, count: 16) + [2, 3, 5, 8])
  static let repeatValues = values(bits: Array(repeating: 0, count: 16) + [3, 5, 8, 11])
  static let distanceValues = values(bits: (0..<64).map { $0 / 4 })

  /// Each value begins where the previous one ends.
  private static func values(bits: [Int]) -> ContiguousArray<Value> {
    var base = 0
    return ContiguousArray(
      bits.map { bits in
        defer { base += 1 << bits }
        return Value(base: base, bits: bits)
      })
  }

  /// A state of a code of literals, packed into one number, so that a single load reads all of it.
  struct LiteralState: BitwiseCopyable, Sendable {
    private let word: UInt32

    init(symbol: Int = 0, bits: Int = 0, delta: Int = 0) {
      word = UInt32(symbol) | UInt32(bits) << 8 | UInt32(delta) << 16
    }

    /// The literal, with other bits above its eight.
    var symbol: UInt32 { word }
    /// Bits to read.
    var bits: UInt64 { UInt64(word &>> 8 & 0xFF) }
    /// What to add to them.
    var delta: Int { Int(word &>> 16) }
  }

  /// A state of a code of lengths or distances. Its own bits follow the next state's. It is packed into one
  /// number, so that a single load reads all of it.
  struct ValueState: BitwiseCopyable, Sendable {
    private let word: UInt64

    init(value: Value = Value(base: 0, bits: 0), bits: Int = 0, delta: Int = 0) {
      word =
        UInt64(bits + value.bits) | UInt64(value.bits) << 8 | UInt64(delta) << 16 | UInt64(value.base) << 32
    }

    /// The total number of bits to read.
    var bits: UInt64 { word & 0xFF }
    /// The number of these bits, the lower ones, that are added to the value.
    var valueBits: UInt64 { word &>> 8 & 0xFF }
    var delta: Int { Int(word &>> 16 & 0xFFFF) }
    var base: Int { Int(truncatingIfNeeded: word &>> 32) }
  }

  /// Fills in the states of a code in the order of their symbols.
  ///
  /// A symbol of frequency f owns f of the `count` states, so one of its states must be reached from about count / f
  /// others: from 2^k or 2^(k-1), the former for the first ones, such that they add up to exactly `count`.
  static func fill<State>(
    _ states: inout ContiguousArray<State>, _ frequencies: ArraySlice<UInt16>, isUsed: Bool,
    _ state: (_ symbol: Int, _ bits: Int, _ delta: Int) -> State
  ) throws(ImageError.Cause) {
    let count = states.count
    let sum = frequencies.reduce(0) { $0 + Int($1) }
    // A code that is never read may have no states.
    if sum == 0, !isUsed { return }
    guard sum == count else { throw LZFSE.damage("has a table of \(sum) states, not \(count)") }
    var next = 0
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let frequency = Int(frequency)
      // The least k for which frequency * 2^k reaches `count`.
      let bits = frequency.leadingZeroBitCount - count.leadingZeroBitCount
      let wide = (2 * count) >> bits - frequency
      for index in 0..<frequency {
        states[next] =
          index < wide
          ? state(symbol, bits, (frequency + index) << bits - count)
          : state(symbol, bits - 1, (index - wide) << (bits - 1))
        next += 1
      }
    }
  }
}
