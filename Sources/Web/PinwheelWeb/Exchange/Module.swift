/// What the module keeps from one call to the next.
final class Module: @unchecked Sendable {
  // SAFETY: a WebAssembly instance is entered by one thread at a time, and so are the tests on the host.
  static let shared = Module()

  /// What JavaScript holds.
  let handles = Handles()
  /// What JavaScript writes before a call.
  let input = ExchangeBuffer()
  /// What a call leaves for JavaScript to read.
  let output = ExchangeBuffer()
}

/// The answer of an export: a number, or NaN, and then the output holds the reason as text.
///
/// The output is empty when `body` begins.
func answer(_ body: (ExchangeBuffer) throws(ModuleError) -> Double) -> Double {
  let output = Module.shared.output
  output.clear()
  do throws(ModuleError) {
    return try body(output)
  } catch {
    output.clear()
    error.write(to: output)
    return .nan
  }
}
