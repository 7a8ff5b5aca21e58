/// The state of the module between calls.
final class Module: @unchecked Sendable {
  // SAFETY: only one thread at a time enters a WebAssembly instance; the same holds for the tests on the host.
  static let shared = Module()

  /// The objects that JavaScript holds.
  let handles = Handles()
  /// The bytes that JavaScript writes before a call.
  let input = ExchangeBuffer()
  /// The bytes that a call leaves for JavaScript to read.
  let output = ExchangeBuffer()
}

/// The result of an export: a number, or NaN, in which case the output contains the reason as text.
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
