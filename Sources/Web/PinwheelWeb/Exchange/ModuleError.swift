internal import Pinwheel

/// Why an export refused its arguments. Each error is described in a sentence for the caller.
enum ModuleError: Error {
  /// The handle does not refer to an open object.
  case closed(StaticString)
  /// An argument is not a whole number in `0..<count`.
  case noIndex(StaticString, count: Int)
  /// An argument is invalid.
  case unusable(StaticString, needed: StaticString)
  /// A value is larger than the module accepts.
  case tooLarge(StaticString, limit: Int)
  /// The bytes are not a valid baked file.
  case file(BakedError)
  /// The wheel cannot be stored in a baked file.
  case unwritable(BakedError)

  /// Writes the sentence to a buffer.
  // Written piece by piece: an interpolated string would link 19 KB of code for all kinds of text.
  func write(to output: ExchangeBuffer) {
    switch self {
    case .closed(let what):
      output.append("This ", what, " is closed; open another one.")
    case .noIndex(let what, 0):
      output.append("There is no ", what, " here.")
    case .noIndex(let what, let count):
      output.append("The ", what, " must be a whole number from 0 to ")
      output.append(digitsOf: count - 1)
      output.append(".")
    case .unusable(let what, let needed):
      output.append("The ", what, " must be ")
      output.append(needed)
      output.append(".")
    case .tooLarge(let what, let limit):
      output.append("The ", what, " must be at most ")
      output.append(digitsOf: limit)
      output.append(".")
    case .file(let error):
      output.append("The file ")
      write(error, to: output)
      output.append("; write it anew with pinwheel bake.")
    case .unwritable(let error):
      output.append("The wheel cannot be baked: its file ")
      write(error, to: output)
      output.append(".")
    }
  }

  private func write(_ error: BakedError, to output: ExchangeBuffer) {
    let (words, detail) = error.summary
    output.append(words)
    output.append(name: detail)
  }
}

/// Calls `body`, and reports its errors as errors of the file.
func reading<Result>(_ body: () throws(BakedError) -> Result) throws(ModuleError) -> Result {
  do throws(BakedError) { return try body() } catch { throw .file(error) }
}

extension ExchangeBuffer {
  /// Appends a number that is 0 or greater, as text.
  fileprivate func append(digitsOf number: Int) {
    if number > 9 { append(digitsOf: number / 10) }
    append(byte: UInt8(ascii: "0") + UInt8(number % 10))
  }
}
